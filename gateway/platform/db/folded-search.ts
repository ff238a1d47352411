import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { contains } from './contains.ts';
import { and, or, type SQL, sql } from './sql.ts';

const MAX_WORDS = 8;
/** Fewer are in too many numbers. */
const MIN_DIGITS = 4;
/** Of a national number. */
const MIN_PHONE = 7;

/** Whether a text that `fold_text` has folded contains all words, in any order and spelling. */
export const containsWords = (folded: SQL, words: string): SQL | undefined =>
  and(
    ...foldText(words)
      .split(' ')
      .slice(0, MAX_WORDS)
      .map((word) => contains(folded, word)),
  );

/** The digits of a text that has no letters; undefined for any other text. */
export function findDigits(text: string): string | undefined {
  const folded = foldText(text);
  return /^[\d\p{P}\p{S}\s]+$/u.test(folded) && /\d/.test(folded)
    ? folded.replace(/\D/g, '')
    : undefined;
}

/**
 * Whether a folded text contains these digits: false for a few. Stored phones have no zeros of a
 * dial prefix.
 */
export function containsDigits(folded: SQL, digits: string): SQL | undefined {
  const phone = digits.replace(/^0+/, '');
  return or(
    digits.length < MIN_DIGITS ? sql`false` : contains(folded, digits),
    phone !== digits && phone.length >= MIN_PHONE ? contains(folded, phone) : undefined,
  );
}
