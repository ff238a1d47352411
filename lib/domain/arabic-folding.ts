/**
 * Folding of Arabic and Latin text for search and sorting, applied to stored text and to queries.
 * Source: the rules of ArabicNormalizer in Lucene, extended by Latin accents, digits and the
 * letters that Persian, Urdu and Kurdish keyboards write for Arabic ones. The database function
 * `fold_text` does the same.
 */

/** Letters that are written for another one; compositions with hamza and madda are decomposed. */
const VARIANTS: Readonly<Record<string, string>> = {
  ا: '\u0671\u0672\u0673',
  و: '\u06C4\u06C5\u06C6\u06C7\u06C8\u06C9\u06CA\u06CB\u06CF',
  ي: '\u0620\u063D\u063E\u063F\u0649\u06CC\u06CD\u06CE\u06D0\u06D1\u06D2',
  ه: '\u0629\u06BE\u06C1\u06C3\u06D5\u06FF',
  ك: '\u063B\u063C\u06A9\u06AA',
  ن: '\u06BA',
  // As North Africa writes them.
  ف: '\u06A2',
  ق: '\u06A7',
  ش: '\u06FA',
  ض: '\u06FB',
  غ: '\u06FC',
};
const BASES = new Map(
  Object.entries(VARIANTS).flatMap(([base, variants]) => [...variants].map((one) => [one, base])),
);

const VARIANT =
  /[\u0620\u0629\u063B\u063C\u063D\u063E\u063F\u0649\u0671-\u0673\u06A2\u06A7\u06A9\u06AA\u06BA\u06BE\u06C1\u06C3-\u06D2\u06D5\u06FA-\u06FC\u06FF]/g;
/**
 * Latin accents, and what is written above, below and between Arabic letters: signs of numbers,
 * honorifics, harakat, hamza and madda marks, tatweel, Koranic marks, joiners.
 */
const DROPPED_MARK =
  /[\u0300-\u036F\u0600-\u0605\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u0674\u06D6-\u06ED\u200C\u200D]/g;
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * The comparison form of a text: folded letters, no diacritics, lower case, Latin digits, single
 * spaces.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(DROPPED_MARK, '')
    .toLowerCase()
    .replace(VARIANT, (letter) => BASES.get(letter) ?? letter)
    .replace(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\s+/g, ' ')
    .trim();
}

const WORD = /[0-9]+|[\p{L}\p{M}]+/gu;
const MAX_WORD_LENGTH = 64;

/**
 * The distinct folded words of a text, at most `max`. Digits are separate words (500g is 500 g).
 * The database splits stored text in the same way (`search_tokens`).
 */
export function searchWords(text: string, max = 8): string[] {
  const words = (foldText(text).match(WORD) ?? []).map((word) =>
    [...word].slice(0, MAX_WORD_LENGTH).join(''),
  );
  return [...new Set(words)].slice(0, max);
}
