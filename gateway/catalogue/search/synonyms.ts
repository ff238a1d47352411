import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { foldText } from '../../../lib/domain/arabic-folding.ts';

const FILE = new URL('../../db/seed/synonyms.json', import.meta.url);

const groupsSchema = z.array(z.array(z.string().min(1)).min(2));

function indexGroups(
  groups: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const group of groups) {
    const words = group.map(foldText);
    for (const word of words)
      index.set(word, [...(index.get(word) ?? []), ...words.filter((other) => other !== word)]);
  }
  return index;
}

const SYNONYMS = indexGroups(groupsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))));

/** Synonyms of these words, normalized. */
export function getSynonyms(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => SYNONYMS.get(word) ?? []))].filter(
    (word) => !words.includes(word),
  );
}
