import { beforeEach, expect, test } from 'vitest';
import { clearSearches, readRecentSearches, saveSearch } from './recent-searches';

beforeEach(() => localStorage.clear());

test('returns the latest six searches, newest first', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', ' seven ']) saveSearch(text);
  expect(readRecentSearches()).toEqual(['seven', 'six', 'five', 'four', 'three', 'two']);
});

test('stores spelling variants of a search once', () => {
  saveSearch('قهوة');
  saveSearch('عود');
  saveSearch('قهوه');
  expect(readRecentSearches()).toEqual(['قهوه', 'عود']);
});

test('the list of recent searches ignores blank searches', () => {
  saveSearch('   ');
  expect(readRecentSearches()).toEqual([]);
});

test.each(['{', 'null', '{"a":1}', '[1,null,"",{"q":"x"}]'])(
  'ignores invalid stored searches (%s)',
  (stored) => {
    localStorage.setItem('recent_searches', stored);
    expect(readRecentSearches()).toEqual([]);
  },
);

test('clearing removes all recent searches', () => {
  saveSearch('oud');
  clearSearches();
  expect(readRecentSearches()).toEqual([]);
});
