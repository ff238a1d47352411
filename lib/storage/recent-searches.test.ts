import { beforeEach, expect, test } from 'vitest';
import { clearSearches, readRecentSearches, saveSearch } from './recent-searches';

beforeEach(() => localStorage.clear());

test('the latest search comes first, and only the latest six are kept', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', ' seven ']) saveSearch(text);
  expect(readRecentSearches()).toEqual(['seven', 'six', 'five', 'four', 'three', 'two']);
});

test('the same words in another spelling are one search', () => {
  saveSearch('قهوة');
  saveSearch('عود');
  saveSearch('قهوه');
  expect(readRecentSearches()).toEqual(['قهوه', 'عود']);
});

test('blank searches are not kept', () => {
  saveSearch('   ');
  expect(readRecentSearches()).toEqual([]);
});

test.each(['{', 'null', '{"a":1}', '[1,null,"",{"q":"x"}]'])('what is not a list of texts (%s) counts for nothing', (stored) => {
  localStorage.setItem('recent_searches', stored);
  expect(readRecentSearches()).toEqual([]);
});

test('all are forgotten at once', () => {
  saveSearch('oud');
  clearSearches();
  expect(readRecentSearches()).toEqual([]);
});
