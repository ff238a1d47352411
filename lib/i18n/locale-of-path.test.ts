import { expect, test } from 'vitest';
import { localeOfPath } from './locale-of-path';

test.each([
  ['/', 'ar'],
  ['/en', 'en'],
  ['/en/category/honey', 'en'],
  ['/ar/category', 'ar'],
  ['/english-tea', 'ar'],
  ['/category/en', 'ar'],
])('%s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});
