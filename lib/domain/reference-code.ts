import { toLatinDigits } from './digits.ts';

const CODE = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** Letters missing in Crockford base 32, with the digits they are confused with. */
const CONFUSED_LETTERS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Parses a typed or pasted reference code: spaces, hyphens, bidi marks, lower case, Arabic-Indic
 * digits, O for 0 and I or L for 1 are accepted.
 * @returns undefined if it is not a code
 */
export function parseReferenceCode(text: string): string | undefined {
  const letters = toLatinDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .toUpperCase();
  const code = letters.replace(/[OIL]/g, (letter) => CONFUSED_LETTERS[letter] ?? letter);
  return CODE.test(code) ? code : undefined;
}
