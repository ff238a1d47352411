import { beforeEach, expect, test } from 'vitest';
import { clearSearches, readRecentSearches, saveSearch } from './recent-searches.ts';

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
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '{"a":1}', '[1,null,"",{"q":"x"}]'])(
  'ignores invalid stored searches (%s)',
  (stored) => {
    localStorage.setItem('recent_searches', stored);
    expect(readRecentSearches()).toEqual([]);
  },
);

test('reads the valid ones of stored searches, shortened, and no more than six', () => {
  const long = 'x'.repeat(201);
  const searches = [1, ' oud ', null, '', long, 'a', 'b', 'c', 'd', 'e'];
  localStorage.setItem('recent_searches', JSON.stringify(searches));
  expect(readRecentSearches()).toEqual(['oud', 'x'.repeat(200), 'a', 'b', 'c', 'd']);
});

test('stores a search without spaces around it, shortened, and no more than six', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', ' f ', 'x'.repeat(201)]) saveSearch(text);
  const stored = ['x'.repeat(200), 'f', 'e', 'd', 'c', 'b'];
  expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toEqual(stored);
});

test('clearing removes all recent searches', () => {
  saveSearch('oud');
  clearSearches();
  expect(readRecentSearches()).toEqual([]);
});
