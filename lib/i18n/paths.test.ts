import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
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

describe('the switch to a language', () => {
  test.each([
    ['prefix_except_default', '/cart', '/en/cart'],
    ['prefix_and_default', '/cart', '/en/cart'],
    ['prefix', '/ar/cart', '/en/cart'],
    ['no_prefix', '/ar/cart', '/en/cart'],
  ] as const)('leads to a URL that differs from the page’s own: %s', async (strategy, arabic, english) => {
    const { switchPath } = await load(strategy);
    expect([switchPath('ar', '/cart'), switchPath('en', '/cart')]).toEqual([arabic, english]);
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

  test.each(LOCALE_STRATEGIES)(
    '%s: the offline page of each language has a URL that depends on no cookie and is not redirected',
    async (strategy) => {
      const { languageRewrites, languageRedirects } = await load(strategy);
      expect(languageRewrites()).toContainEqual({ source: '/offline.:locale(ar|en).html', destination: '/:locale/offline' });
      const redirected = languageRedirects().filter(({ source }) => getPathMatch(source)('/offline.en.html'));
      expect(redirected).toEqual([]);
    },
  );

  test('languages that share URLs are chosen by prefixed URLs: the cookie is set, and a redirect that nobody stores leads to the page', async () => {
    const { languageHeaders, languageRedirects } = await load('no_prefix');
    for (const [path, language] of [
      ['/en', 'en'],
      ['/ar/category/honey', 'ar'],
    ] as const) {
      const headers = languageHeaders().filter(({ source }) => getPathMatch(source)(path));
      const values = Object.fromEntries(headers.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
      expect(values['Set-Cookie'], path).toMatch(new RegExp(`^tp_locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax$`));
      expect(values['Cache-Control'], path).toContain('private');
      expect(languageRedirects().filter(({ source }) => getPathMatch(source)(path))).toMatchObject([{ permanent: false }]);
    }
    for (const file of ['/en/manifest.webmanifest', '/ar/manifest.webmanifest']) {
      expect([...languageRedirects(), ...languageHeaders()].filter(({ source }) => getPathMatch(source)(file))).toEqual([]);
    }
  });

  test.each([
    ['no_prefix', true],
    ['prefix', false],
    ['prefix_except_default', false],
    ['prefix_and_default', false],
  ] as const)('%s: shared caches are kept from pages whose language depends on the cookie: %s', async (strategy, isPrivate) => {
    const { languageHeaders, localePath } = await load(strategy);
    for (const path of ['/', '/category/honey', '/success/28FQ3R7NP44XTBWG8HGCKAVZWP']) {
      const rules = languageHeaders().filter(({ source }) => getPathMatch(source)(localePath('ar', path)));
      expect(rules.some(({ headers }) => headers.some(({ value }) => value.includes('private')))).toBe(isPrivate);
    }
  });

  test('a redirect to Arabic for want of a saved language is marked, so that the page can restore the language from storage', async () => {
    const { languageHeaders } = await load('prefix');
    const rules = languageHeaders().filter(({ source }) => getPathMatch(source)('/category/honey'));
    expect(rules).toMatchObject([{ missing: [{ type: 'cookie', key: 'tp_locale', value: 'en' }] }]);
    expect(rules.flatMap(({ headers }) => headers.map(({ value }) => value))).toEqual([
      'tp_unprefixed=1; Path=/; Max-Age=60; SameSite=Lax',
      'private, no-cache',
    ]);
    expect(languageHeaders().filter(({ source }) => getPathMatch(source)('/ar/category/honey'))).toEqual([]);
  });
});
