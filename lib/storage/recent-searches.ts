import { foldText } from '../domain/arabic-folding.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readText, removeText, writeText } from './local-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

const MAX_SEARCHES = 6;
const MAX_LENGTH = 200;

/** Recent searches of this browser, newest first. Invalid entries are left out. */
export function readRecentSearches(): string[] {
  const stored = parseJson(readText(STORAGE_KEYS.recentSearches));
  const texts = Array.isArray(stored)
    ? stored.filter((text): text is string => typeof text === 'string')
    : [];
  return texts
    .map((text) => text.trim().slice(0, MAX_LENGTH))
    .filter(Boolean)
    .slice(0, MAX_SEARCHES);
}

/** Adds a search at the front. It replaces one that differs only in spelling variants. */
export function saveSearch(text: string): void {
  const search = text.trim().slice(0, MAX_LENGTH);
  if (search === '') return;
  const others = readRecentSearches().filter((other) => foldText(other) !== foldText(search));
  writeText(
    STORAGE_KEYS.recentSearches,
    JSON.stringify([search, ...others].slice(0, MAX_SEARCHES)),
  );
}

export function clearSearches(): void {
  removeText(STORAGE_KEYS.recentSearches);
}
