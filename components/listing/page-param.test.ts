import { expect, test } from 'vitest';
import { readPageParam, writePageParam } from './page-param';

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=1', 1],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=2.5', 1],
  ['?page=x', 1],
])('%s asks for %i', (search, expected) => {
  history.replaceState(null, '', `/category/honey${search}`);
  expect(readPageParam()).toBe(expected);
});

test('the number goes into the address beside what stands there, and one page needs none', () => {
  history.replaceState({ kept: true }, '', '/category/honey?sort=price');
  writePageParam(2);
  expect(location.search).toBe('?sort=price&page=2');
  expect(history.state).toEqual({ kept: true });
  writePageParam(1);
  expect(location.search).toBe('?sort=price');
});
