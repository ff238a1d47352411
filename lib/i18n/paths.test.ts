import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOCALE_STRATEGIES, type LocaleStrategy } from './strategy';

async function load(strategy: LocaleStrategy) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_LOCALE_STRATEGY', strategy);
  return { ...(await import('./paths')), ...(await import('./rewrites')) };
}

afterEach(() => vi.unstubAllEnvs());

describe('addresses of each strategy', () => {
  test.each([
    ['prefix_except_default', '/category/honey', '/en/category/honey', '/', '/en'],
    ['prefix_and_default', '/category/honey', '/en/category/honey', '/', '/en'],
    ['prefix', '/ar/category/honey', '/en/category/honey', '/ar', '/en'],
    ['no_prefix', '/category/honey', '/category/honey', '/', '/'],
  ] as const)('%s', async (strategy, arabic, english, arabicHome, englishHome) => {
    const { localePath } = await load(strategy);
    expect([localePath('ar', '/category/honey'), localePath('en', '/category/honey'), localePath('ar', '/'), localePath('en', '/')]).toEqual([
      arabic,
      english,
      arabicHome,
      englishHome,
    ]);
  });

  test.each(LOCALE_STRATEGIES)('%s: the prefix comes off again', async (strategy) => {
    const { localePath, stripLocale } = await load(strategy);
    for (const path of ['/', '/category', '/category/english-tea', '/product-details/arabic-coffee']) {
      for (const locale of ['ar', 'en'] as const) expect(stripLocale(localePath(locale, path))).toBe(path);
    }
  });
});

describe('what the server does with unprefixed addresses', () => {
  test('Arabic is served in place and its prefix goes home, by default', async () => {
    const { languageRewrites, languageRedirects } = await load('prefix_except_default');
    expect(languageRewrites()).toContainEqual({ source: '/', destination: '/ar' });
    expect(languageRedirects()).toContainEqual({ source: '/ar', destination: '/', permanent: true });
  });

  test('they redirect when every language has a prefix', async () => {
    const { languageRewrites, languageRedirects } = await load('prefix');
    expect(languageRewrites()).not.toContainEqual({ source: '/', destination: '/ar' });
    expect(languageRedirects()[0]).toMatchObject({ source: '/', destination: '/ar', permanent: false });
  });

  test.each(LOCALE_STRATEGIES)('%s: every order has the same page', async (strategy) => {
    const { languageRewrites, localePath } = await load(strategy);
    const rewrites = languageRewrites();
    const isServed = (path: string) => rewrites.some(({ source }) => source === path.replace(/^\/(?:ar|en)\//, '/:locale(ar|en)/'));
    for (const locale of ['ar', 'en'] as const) expect(isServed(localePath(locale, '/success/:referenceCode'))).toBe(true);
    expect(rewrites.findIndex(({ source }) => source.includes('success'))).toBeLessThan(1);
  });

  test('both addresses of Arabic stay when both are wanted', async () => {
    const { languageRedirects } = await load('prefix_and_default');
    expect(languageRedirects()).toEqual([]);
  });
});
