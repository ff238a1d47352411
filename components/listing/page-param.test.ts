import { expect, test } from 'vitest';
import { readPageParam, writePageParam } from './page-param';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=1', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=x', 1],
])('the query string %j means %i loaded pages', (search, expected) => {
  expect(readPageParam(new URLSearchParams(search))).toBe(expected);
});

test('writes the page number next to other parameters and removes it for one page', () => {
  history.replaceState(null, '', '/category/honey?sort=price');
  writePageParam(2);
  expect(location.search).toBe('?sort=price&page=2');
  writePageParam(1);
  expect(location.search).toBe('?sort=price');
});
