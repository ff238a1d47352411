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
    expect(languageRewrites()[0]).toEqual({ source: '/', destination: '/ar' });
    expect(languageRedirects()).toContainEqual({ source: '/ar', destination: '/', permanent: true });
  });

  test('they redirect when every language has a prefix', async () => {
    const { languageRewrites, languageRedirects } = await load('prefix');
    expect(languageRewrites()).toEqual([]);
    expect(languageRedirects()[0]).toMatchObject({ source: '/', destination: '/ar', permanent: false });
  });

  test('both addresses of Arabic stay when both are wanted', async () => {
    const { languageRedirects } = await load('prefix_and_default');
    expect(languageRedirects()).toEqual([]);
  });
});
