/**
 * Folding of Arabic and Latin text for search and sorting, applied to stored text and to queries.
 * Source: the rules of ArabicNormalizer in Lucene, extended by Latin accents, digits and Persian
 * letters.
 */

const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
};

const FOLDED_LETTER = /[أإآٱىیئؤةک]/g;
/** Harakat (U+064B–U+0652), decomposed hamza and madda marks, superscript alef, tatweel. */
const DROPPED_MARK = /[\u064B-\u0655\u0670\u0640]/g;
const LATIN_ACCENT = /[\u0300-\u036F]/g;
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * The comparison form of a text: folded letters, no diacritics, lower case, Latin digits, single
 * spaces. Arabic letters are folded before decomposition, which would split أ into alef and a mark.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(FOLDED_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(DROPPED_MARK, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_ACCENT, '')
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
