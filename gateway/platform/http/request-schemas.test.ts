import { expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import {
  getType,
  listChecks,
  type RequestPart,
  requestParts,
  textParts,
} from '../../../tests/setup/gateway/request-schemas.ts';
import { onDatabase, type TestGateway } from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../app/app.ts';

/** Webhooks of payment providers, which only the provider's own schema reads. */
const FOREIGN = 'POST /payment/webhook/{provider} body';

const hasMaximum = ({ schema }: RequestPart) =>
  listChecks(schema).some(({ check }) => check === 'max_length' || check === 'length_equals');

/** A format with a pattern of fixed length, such as a UUID or a date. */
const isFormat = ({ schema }: RequestPart) =>
  'format' in schema._zod.def &&
  ['uuid', 'date', 'datetime'].includes(String(schema._zod.def.format));

/** The maximum is the first check, and the others do not run without it. */
function isBoundedFirst({ schema }: RequestPart): boolean {
  const [first] = listChecks(schema);
  return first?.check === 'max_length' && 'abort' in first && first.abort === true;
}

/** Texts of several lines. */
const MULTILINE =
  /\.(orderNote|giftMessage|note|reason|message|text|answer|(alt|shortDescription|description)\.(En|Ar))$/;

/** Values that some string accepts; `|` is replaced by the character. */
const SAMPLES = [
  'ab|cd',
  '|',
  'a | b',
  '+96550|001234',
  'noura|@example.com',
  '12345|6',
  '1|2345678',
];

const places = (parts: readonly RequestPart[]) => parts.map(({ place }) => place);
const list = (gateway: TestGateway) => requestParts(createStaffApp(gateway.deps));

onDatabase('the request schemas', (gateway) => {
  it('limit the length of each string before anything else is done with it', () => {
    const strings = list(gateway()).filter(({ schema }) => getType(schema) === 'string');
    expect(strings.length).toBeGreaterThan(150);
    expect(places(strings.filter((part) => !isBoundedFirst(part) && !isFormat(part)))).toEqual([]);
  });

  it('limit the length of each list, and have no other values without a limit', () => {
    const parts = list(gateway());
    const lists = parts.filter(({ schema }) => getType(schema) === 'array');
    expect(lists.length).toBeGreaterThan(10);
    expect(places(lists.filter((part) => !hasMaximum(part)))).toEqual([]);
    const open = parts.filter(({ schema }) => ['unknown', 'record'].includes(getType(schema)));
    expect([...new Set(places(open))]).toEqual([FOREIGN, `${FOREIGN}{value}`]);
  });

  it.each([
    ['escape', '\u001B'],
    ['bell', '\u0007'],
    ['line feed', '\n'],
    ['carriage return', '\r'],
    ['tab', '\t'],
    ['NUL', '\0'],
    ['right-to-left override', '\u202E'],
    ['isolate', '\u2068'],
    ['right-to-left mark', '\u200F'],
    ['byte order mark', '\uFEFF'],
    ['line separator', '\u2028'],
    ['soft hyphen', '\u00AD'],
  ])('the request schemas let no %s through, in any string', (_, character) => {
    const texts = textParts(createStaffApp(gateway().deps));
    expect(texts.length).toBeGreaterThan(150);
    const passed = texts.flatMap(({ place, schema }) => {
      const isText = MULTILINE.test(place);
      return SAMPLES.flatMap((sample) => [`${character}${sample}`, `${sample}${character}`, sample])
        .map((text) => text.replace('|', character))
        .flatMap((text) => {
          const { data } = safeParse(schema, text);
          const left = JSON.stringify([data]).replaceAll(isText ? '\\n' : '', '');
          return /\\[^"\\]|[\p{Cc}\p{Cf}\u2028]/u.test(left) ? [place] : [];
        });
    });
    expect([...new Set(passed)]).toEqual([]);
  });
});
