import { getSynonyms } from './synonyms.ts';

/** What Arabic writes onto the front of a word; the stored words are kept with and without it (`search_lexemes`). */
const ARTICLE = /^(?:وال|بال|فال|كال|ال|لل)(?=.{3})/;
const ARABIC = /^[\u0620-\u064A]+$/;
const LATIN = /^[a-z]+$/;

/** Endings that a plural, a dual or a feminine adds, with the letters that must be left: زيتون is no plural of زيت. */
const ARABIC_ENDINGS = [
  { ending: /(?:تان|تين)$/, left: 3 },
  { ending: /ات$/, left: 3 },
  { ending: /(?:ون|ين|ان|يه)$/, left: 4 },
  { ending: /ه$/, left: 3 },
];
const ENGLISH_ENDINGS = [
  { ending: /ies$/, left: 3 },
  { ending: /(?<=x|ch|sh|ss|z)es$/, left: 3 },
  { ending: /(?<![su])s$/, left: 3 },
];

/** A word without the article. */
export function withoutArticle(word: string): string {
  return word.replace(ARTICLE, '');
}

/** A word without the ending of its plural; most words are their own stem. */
export function getStem(word: string): string {
  const endings = ARABIC.test(word) ? ARABIC_ENDINGS : LATIN.test(word) ? ENGLISH_ENDINGS : [];
  for (const { ending, left } of endings) {
    const stem = word.replace(ending, '');
    if (stem !== word && stem.length >= left) return stem;
  }
  return word;
}

/** What a word of a query is looked for as. */
export interface WordForms {
  /** Beginnings of stored words. */
  beginnings: string[];
  /** Other words for the same thing, whole. */
  synonyms: string[];
}

/** Folded word → everything that counts as that word: without the article, with `and` before it, in the singular, by another name. */
export function wordForms(word: string): WordForms {
  const base = withoutArticle(word);
  const stem = getStem(base);
  const joined = ARABIC.test(base) && base.length >= 3 ? [`و${base}`] : [];
  return { beginnings: [...new Set([base, stem, ...joined])], synonyms: getSynonyms([base, stem]) };
}
