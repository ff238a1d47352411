import { toLatinDigits } from './digits.ts';

const CODE = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** Letters that Crockford's alphabet leaves out, and what they were meant to be. */
const MEANT: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * A reference code however it was typed or pasted: with spaces, hyphens or marks of direction, in small letters, with Arabic-Indic
 * digits, with O for 0 and I or L for 1. @returns undefined for what cannot be a code.
 */
export function parseReferenceCode(text: string): string | undefined {
  const letters = toLatinDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .toUpperCase();
  const code = letters.replace(/[OIL]/g, (letter) => MEANT[letter] ?? letter);
  return CODE.test(code) ? code : undefined;
}
