import { foldText } from '@/lib/domain/arabic-text';
import { readText, removeText, writeText } from './local-storage';
import { STORAGE_KEYS } from './storage-keys';

const MOST = 6;
const LONGEST = 200;

/** What was searched for in this browser, the latest first; anything that is no text is left out. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readText(STORAGE_KEYS.recentSearches) ?? '[]');
    const texts = Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : [];
    return texts
      .map((text) => text.trim().slice(0, LONGEST))
      .filter(Boolean)
      .slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a search first; one that differs only in its spelling of the same letters takes the other's place. */
export function saveSearch(text: string): void {
  const search = text.trim().slice(0, LONGEST);
  if (search === '') return;
  const others = readRecentSearches().filter((other) => foldText(other) !== foldText(search));
  writeText(STORAGE_KEYS.recentSearches, JSON.stringify([search, ...others].slice(0, MOST)));
}

export function clearSearches(): void {
  removeText(STORAGE_KEYS.recentSearches);
}
