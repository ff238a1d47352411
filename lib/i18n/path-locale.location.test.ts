import { afterEach, expect, test, vi } from 'vitest';
import { setCookie } from '../../tests/fixtures/cookies.ts';
import type { LocaleStrategy } from '../domain/locale-strategy.ts';

async function load(strategy: LocaleStrategy) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_LOCALE_STRATEGY', strategy);
  return import('./path-locale.ts');
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  setCookie('tp_locale');
});

test.each([
  ['/', 'ar'],
  ['/en', 'en'],
  ['/en/category/honey', 'en'],
  ['/ar/category', 'ar'],
  ['/english-tea', 'ar'],
  ['/category/en', 'ar'],
])('the language of %s is %s', async (path, locale) => {
  const { getPathLocale } = await load('prefix_except_default');
  expect(getPathLocale(path)).toBe(locale);
});

test.each([
  ['prefix_except_default', '/en/cart', 'ar', 'en'],
  ['prefix_except_default', '/cart', 'en', 'ar'],
  ['no_prefix', '/cart', 'en', 'en'],
  ['no_prefix', '/cart', 'ar', 'ar'],
  ['no_prefix', '/cart', 'fr', 'ar'],
] as const)(
  'with %s the page at %s has, with saved language %s, the language %s',
  async (strategy, pathname, saved, locale) => {
    const { getLocationLocale } = await load(strategy);
    vi.stubGlobal('location', { pathname });
    setCookie('tp_locale', saved);
    expect(getLocationLocale()).toBe(locale);
  },
);
