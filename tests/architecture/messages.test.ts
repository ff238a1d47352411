import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources';

type Tree = { [key: string]: string | Tree } | (string | Tree)[];
/** Of the storefront, of the gateway, and of the simulated payment pages. */
const FOLDERS = ['messages', 'gateway/platform/messages', 'gateway/dev/simulators/messages'];
const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const ENGLISH_FORMS = ['one', 'other'];

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries<string | Tree>(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

function load(locale: string): Map<string, string> {
  return new Map(
    FOLDERS.flatMap((folder) =>
      flatten(
        JSON.parse(readFileSync(path.join(ROOT, folder, `${locale}.json`), 'utf8')),
        `${folder}:`,
      ),
    ),
  );
}

/** Every element of a message, including those inside plurals, selects and tags. */
function elements(list: readonly MessageFormatElement[]): MessageFormatElement[] {
  return list.flatMap((element) => {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [
        element,
        ...Object.values(element.options).flatMap((option) => elements(option.value)),
      ];
    }
    return element.type === TYPE.tag ? [element, ...elements(element.children)] : [element];
  });
}

const WITHOUT_ARGUMENT = new Set([TYPE.literal, TYPE.pound]);
/** The arguments of a message as `name:kind`. */
export function getArguments(message: string): string[] {
  const named = elements(parse(message)).filter(({ type }) => !WITHOUT_ARGUMENT.has(type));
  return [
    ...new Set(
      named.map((element) => `${'value' in element ? element.value : ''}:${TYPE[element.type]}`),
    ),
  ].sort();
}

function missingForms(message: string, forms: readonly string[]): string[] {
  const plurals = elements(parse(message)).filter((element) => element.type === TYPE.plural);
  return plurals.flatMap(({ options }) => forms.filter((form) => !(form in options)));
}

const arabic = load('ar');
const english = load('en');

describe('messages', () => {
  it('messages have the same keys in Arabic and English', () => {
    expect(arabic.size).toBeGreaterThan(0);
    const missing = (from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>) =>
      [...from.keys()].filter((key) => !to.has(key));
    expect({ inEnglish: missing(arabic, english), inArabic: missing(english, arabic) }).toEqual({
      inEnglish: [],
      inArabic: [],
    });
  });

  it('messages have the same arguments in Arabic and English', () => {
    const differing = [...arabic].filter(
      ([key, text]) => `${getArguments(text)}` !== `${getArguments(english.get(key) ?? '')}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('messages of the gateway have plain arguments, the only ones that it fills in', () => {
    const kinds = [...arabic]
      .filter(([key]) => key.startsWith('gateway/'))
      .flatMap(([, text]) => getArguments(text).map((argument) => argument.split(':')[1]));
    expect(new Set(kinds)).toEqual(new Set(['argument']));
  });

  it.each([
    ['Arabic', arabic, ARABIC_FORMS],
    ['English', english, ENGLISH_FORMS],
  ] as const)('messages have every plural form of %s', (_, messages, forms) => {
    const incomplete = [...messages]
      .map(([key, text]) => [key, missingForms(text, forms)] as const)
      .filter(([, missing]) => missing.length > 0);
    expect(incomplete.map(([key, missing]) => `${key}: ${missing.join(' ')}`)).toEqual([]);
  });

  it('messages take delivery days from arguments, because the fee table is their source', () => {
    const days = /working day|two days|\d-day delivery|(?:^|\s)(?:يومين|يومي عمل|أيام عمل|يوم عمل)/;
    const delivery = /deliver|arriv|reaches you|in kuwait|gcc|توصيل|نوصل|يصلك|الكويت|الخليج/i;
    const withDeliveryDays = [...arabic, ...english].filter(
      ([, text]) => days.test(text) && delivery.test(text),
    );
    expect(withDeliveryDays.length).toBeGreaterThan(10);
    expect(withDeliveryDays.filter(([, text]) => !/\{max,/.test(text)).map(([key]) => key)).toEqual(
      [],
    );
  });

  it('no message is empty', () => {
    expect(
      [...arabic, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key),
    ).toEqual([]);
  });
});
