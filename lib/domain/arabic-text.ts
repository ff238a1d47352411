/**
 * Folding of Arabic and Latin text for search and sorting: the same function serves what is stored and what is asked.
 * Source: the rules of Lucene's ArabicNormalizer, with Latin accents, digits and Persian keyboards added (gulf.md "Arabic search").
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
/** Harakat (U+064B–U+0652), hamza and madda marks left alone by composition, superscript alef, tatweel. */
const DROPPED_MARK = /[\u064B-\u0655\u0670\u0640]/g;
const LATIN_ACCENT = /[\u0300-\u036F]/g;
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * Text in the form in which it is compared: letters folded, marks dropped, lower case, Latin digits, single spaces.
 * Arabic letters are folded before any decomposition: decomposing first would split أ into alef and a mark.
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
const LONGEST_WORD = 64;

/**
 * The folded words of a text, without repetition, at most `max`: letters and digits only, and digits are words of their own (500g is 500 g).
 * The database splits what it stores in the same way (`search_tokens`).
 */
export function searchWords(text: string, max = 8): string[] {
  const words = (foldText(text).match(WORD) ?? []).map((word) => [...word].slice(0, LONGEST_WORD).join(''));
  return [...new Set(words)].slice(0, max);
}
