import { MAX_SYNONYM_LENGTH } from '../../../lib/contract/staff-content.ts';
import { foldText, searchWords } from '../../../lib/domain/arabic-folding.ts';

/** The fewest letters of a search that is counted, and of a word that may be a name. */
const MIN_LETTERS = 3;
/** Phones, order numbers, return numbers and codes have more digits, sizes and years fewer. */
const MAX_DIGITS = 4;
/** A longer part without a space is a code or an address of the web. */
const MAX_PART_LENGTH = 24;

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/**
 * The folded words of a search, as they are counted; undefined for a text that may name a person or
 * an order: with the sign of mail addresses, five digits or a long part, and for one that is too
 * short or too long for a synonym.
 */
export function toSearchedWords(text: string): string | undefined {
  const folded = foldText(text);
  if (folded.includes('@') || countDigits(folded) > MAX_DIGITS) return undefined;
  if (folded.split(' ').some((part) => part.length > MAX_PART_LENGTH)) return undefined;
  const words = searchWords(folded).join(' ');
  return words.length < MIN_LETTERS || words.length > MAX_SYNONYM_LENGTH ? undefined : words;
}

/** The words that may be names: those with three letters and more. */
export const listPossibleNames = (words: string): string[] =>
  words.split(' ').filter((word) => word.length >= MIN_LETTERS && !/\d/.test(word));
