import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, ROOT } from './sources';
import { ARABIC_SPELLING, ARABIC_TERMS, type Area, ENGLISH_TERMS, type Rule } from './terminology';

interface Text {
  area: Area;
  place: string;
  text: string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const ARABIC_LETTER = /[ء-ي]/u;
const VOWEL_SIGNS = /[ً-ْ]/gu;
const LITERAL = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/gu;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort();

/** Every string of a tree with its path; `key` selects those under one name. */
function strings(value: Json, place: string, key?: string): [string, string][] {
  if (typeof value === 'string')
    return key === undefined || place.endsWith(`.${key}`) ? [[place, value]] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    strings(inner, place.endsWith(':') ? `${place}${name}` : `${place}.${name}`, key),
  );
}

const jsonTexts = (area: Area, files: readonly string[]): Text[] =>
  files.flatMap((file) =>
    strings(JSON.parse(read(file)), `${file}:`).map(([place, text]) => ({ area, place, text })),
  );
const messageTexts = (language: string) => [
  ...jsonTexts('messages', [`messages/${language}.json`]),
  ...jsonTexts(
    'gateway',
    find(`gateway/{platform/messages,dev/simulators/messages}/${language}.json`),
  ),
];

const literals = (file: string) =>
  [...read(file).matchAll(LITERAL)].map(([literal]) => literal.slice(1, -1));
const sourceTexts = (area: Area, files: readonly string[]): Text[] =>
  files.flatMap((file) => literals(file).map((text) => ({ area, place: `${file}:${text}`, text })));

function seedTexts(key: 'Ar' | 'En'): Text[] {
  const trees = find('gateway/platform/db/seed/**/*.{json,jsonl}').flatMap((file) => {
    const parts = file.endsWith('.jsonl') ? read(file).trim().split('\n') : [read(file)];
    return parts.map((part) => {
      const tree: Json & { sku?: string } = JSON.parse(part);
      return strings(tree, `${file}:${tree.sku ?? ''}`, key);
    });
  });
  return trees.flat().map(([place, text]) => ({ area: 'catalogue', place, text }));
}

/** Words that shoppers write, and columns of other shops. */
const INTERNAL =
  /^gateway\/(?:catalogue\/search\/|cli\/catalogue\/csv\/(?:salla|woocommerce)-columns\.ts$)/;
const gatewayFiles = find('gateway/**/*.ts').filter(
  (file) => !isTest(file) && !INTERNAL.test(file),
);

const arabic: Text[] = [
  ...messageTexts('ar'),
  ...jsonTexts('pages', find('gateway/{content,platform/db/seed}/pages/ar/*.json')),
  ...seedTexts('Ar'),
  ...sourceTexts('gateway', [
    ...gatewayFiles,
    'lib/domain/address-lines.ts',
    'lib/seo/llms-text.ts',
  ]),
].filter(({ text }) => ARABIC_LETTER.test(text));

const english: Text[] = [
  ...messageTexts('en'),
  ...jsonTexts('pages', find('gateway/{content,platform/db/seed}/pages/en/*.json')),
  ...seedTexts('En'),
];

const isExempt = ({ except = [], areas }: Rule, { area, place }: Text) =>
  (areas !== undefined && !areas.includes(area)) || except.some((start) => place.startsWith(start));

function findings(
  rules: readonly Rule[],
  texts: readonly Text[],
  prepare = (text: string) => text,
): string[] {
  return texts.flatMap((text) =>
    rules
      .filter((rule) => !isExempt(rule, text) && rule.rejects.test(prepare(text.text)))
      .map(({ use }) => `${text.place}: ${text.text.slice(0, 80)} → ${use}`),
  );
}

const withoutVowelSigns = (text: string) => text.replace(VOWEL_SIGNS, '');

describe('terminology', () => {
  it.each(ARABIC_TERMS)('rejects "$example"', ({ rejects, example }) =>
    expect(withoutVowelSigns(example)).toMatch(rejects),
  );
  it.each([...ARABIC_SPELLING, ...ENGLISH_TERMS])('rejects "$example"', ({ rejects, example }) =>
    expect(example).toMatch(rejects),
  );

  it('every area has texts in both languages', () => {
    for (const texts of [arabic, english]) {
      expect(new Set(texts.map(({ area }) => area))).toEqual(
        new Set(['messages', 'pages', 'catalogue', 'gateway']),
      );
    }
  });

  it('Arabic texts use the agreed terms', () =>
    expect(findings(ARABIC_TERMS, arabic, withoutVowelSigns)).toEqual([]));
  it('Arabic texts use the agreed spelling', () =>
    expect(findings(ARABIC_SPELLING, arabic)).toEqual([]));
  it('English texts use the agreed terms', () =>
    expect(findings(ENGLISH_TERMS, english)).toEqual([]));

  it('every exception matches a text', () => {
    const places = [...arabic, ...english].map(({ place }) => place);
    const exceptions = [...ARABIC_TERMS, ...ARABIC_SPELLING, ...ENGLISH_TERMS].flatMap(
      ({ except = [] }) => except,
    );
    expect(exceptions.filter((start) => !places.some((place) => place.startsWith(start)))).toEqual(
      [],
    );
  });
});
