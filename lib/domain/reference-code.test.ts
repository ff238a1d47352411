import { describe, expect, test } from 'vitest';
import { parseReferenceCode } from './reference-code.ts';

const CODE = '3F4K7M2Q9R0TVW1XYZ58ABCDE6';

describe('a reference code', () => {
  test.each([
    ['as it is', CODE],
    ['in small letters', CODE.toLowerCase()],
    [
      'with spaces round and within',
      `  ${CODE.slice(0, 5)} ${CODE.slice(5, 10)}\u00A0${CODE.slice(10)}\n`,
    ],
    ['with hyphens and dashes', `${CODE.slice(0, 8)}-${CODE.slice(8, 16)}–${CODE.slice(16)}`],
    ['with marks of direction, as it is copied from Arabic text', `\u2068${CODE}\u2069\u200F`],
    [
      'with Arabic-Indic digits',
      CODE.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ],
    [
      'with Persian digits',
      CODE.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
    ],
    ['with O for 0, I for 1', CODE.replace('0', 'O').replace('1', 'I')],
    ['with o for 0, l for 1', CODE.replace('0', 'o').replace('1', 'l')],
  ])('parses the reference code when typed %s', (_, text) => {
    expect(parseReferenceCode(text)).toBe(CODE);
  });

  test.each([
    ['nothing', ''],
    ['too short', CODE.slice(1)],
    ['too long', `${CODE}A`],
    ['with a letter that is in no code', `${CODE.slice(0, 25)}U`],
    ['of a way out', `../../${CODE}`],
    ['with a query', `${CODE}?a=1`],
  ])('parses no reference code from %s', (_, text) => {
    expect(parseReferenceCode(text)).toBeUndefined();
  });
});
