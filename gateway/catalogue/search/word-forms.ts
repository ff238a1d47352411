import { removeArticle } from './article.ts';
import { getSynonyms, type SynonymIndex } from './synonyms.ts';

const ARABIC = /^[\u0620-\u064A]+$/;
const LATIN = /^[a-z]+$/;

/**
 * Suffixes of plural, dual and feminine with the minimum number of remaining letters: زيتون is not
 * a plural of زيت.
 */
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

/** Removes the plural suffix of a word; most words are unchanged. */
function getStem(word: string): string {
  const endings = ARABIC.test(word) ? ARABIC_ENDINGS : LATIN.test(word) ? ENGLISH_ENDINGS : [];
  for (const { ending, left } of endings) {
    const stem = word.replace(ending, '');
    if (stem !== word && stem.length >= left) return stem;
  }
  return word;
}

/** The forms in which a word of a query is searched. */
export interface WordForms {
  /** Prefixes of indexed words. */
  beginnings: string[];
  /** Synonyms, as whole words. */
  synonyms: string[];
}

/**
 * Returns all forms of a normalized word: without article, with `and`, in the singular, and
 * synonyms.
 */
export function getWordForms(word: string, index: SynonymIndex): WordForms {
  const base = removeArticle(word);
  const stem = getStem(base);
  const joined = ARABIC.test(base) && base.length >= 3 ? [`و${base}`] : [];
  return {
    beginnings: [...new Set([base, stem, ...joined])],
    synonyms: getSynonyms(index, [base, stem]),
  };
}
