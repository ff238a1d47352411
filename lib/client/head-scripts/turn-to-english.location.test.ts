import { afterEach, expect, test, vi } from 'vitest';
import { setCookie } from '../../../tests/fixtures/cookies.ts';
import { turnToEnglish } from './turn-to-english.ts';

const ENGLISH = { code: 'en', dir: 'ltr' };
const shown = () => [document.documentElement.lang, document.documentElement.dir];

afterEach(() => {
  vi.unstubAllGlobals();
  setCookie('tp_locale');
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});

test.each([
  ['/en', ['en', 'ltr']],
  ['/en/no/such/page', ['en', 'ltr']],
  ['/no/such/page', ['', '']],
  ['/english', ['', '']],
])('applies the language of the path %s to the not-found page', (pathname, expected) => {
  vi.stubGlobal('location', { pathname });
  setCookie('tp_locale', 'en');
  turnToEnglish(ENGLISH);
  expect(shown()).toEqual(expected);
});

test.each([
  ['en', ['en', 'ltr']],
  ['ar', ['', '']],
  ['english', ['', '']],
])('applies the language cookie %s when languages share URLs', (cookie, expected) => {
  vi.stubGlobal('location', { pathname: '/no/such/page' });
  setCookie('tp_locale', cookie);
  turnToEnglish({ ...ENGLISH, cookie: 'tp_locale' });
  expect(shown()).toEqual(expected);
});
