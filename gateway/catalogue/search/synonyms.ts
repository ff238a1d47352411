import type { Synonyms } from '../../../lib/contract/staff-content.ts';
import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { removeArticle } from './article.ts';

export type SynonymIndex = ReadonlyMap<string, readonly string[]>;

export function indexSynonyms(groups: Synonyms): SynonymIndex {
  const index = new Map<string, string[]>();
  for (const group of groups) {
    const words = group.map((word) => removeArticle(foldText(word)));
    for (const word of words)
      index.set(word, [...(index.get(word) ?? []), ...words.filter((other) => other !== word)]);
  }
  return index;
}

/** Synonyms of these words, normalized. */
export function getSynonyms(index: SynonymIndex, words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => index.get(word) ?? []))].filter(
    (word) => !words.includes(word),
  );
}
