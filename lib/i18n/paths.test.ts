import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOCALE_STRATEGIES, type LocaleStrategy } from '../domain/locale-strategy.ts';

async function load(strategy: LocaleStrategy) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_LOCALE_STRATEGY', strategy);
  return { ...(await import('./paths.ts')), ...(await import('./rewrites.ts')) };
}

afterEach(() => vi.unstubAllEnvs());

describe('localePath by strategy', () => {
  test.each([
    ['prefix_except_default', '/category/honey', '/en/category/honey', '/', '/en'],
    ['prefix_and_default', '/category/honey', '/en/category/honey', '/', '/en'],
    ['prefix', '/ar/category/honey', '/en/category/honey', '/ar', '/en'],
    ['no_prefix', '/category/honey', '/category/honey', '/', '/'],
  ] as const)(
    'builds the URLs of the locale strategy %s',
    async (strategy, arabic, english, arabicHome, englishHome) => {
      const { localePath } = await load(strategy);
      expect([
        localePath('ar', '/category/honey'),
        localePath('en', '/category/honey'),
        localePath('ar', '/'),
        localePath('en', '/'),
      ]).toEqual([arabic, english, arabicHome, englishHome]);
    },
  );

  test.each(LOCALE_STRATEGIES)(
    'stripLocale removes the prefix of the locale strategy %s',
    async (strategy) => {
      const { localePath, stripLocale } = await load(strategy);
      for (const path of [
        '/',
        '/category',
        '/category/english-tea',
        '/product-details/arabic-coffee',
      ]) {
        for (const locale of ['ar', 'en'] as const)
          expect(stripLocale(localePath(locale, path))).toBe(path);
      }
    },
  );
});

describe('switchPath', () => {
  test.each([
    ['prefix_except_default', '/cart', '/en/cart'],
    ['prefix_and_default', '/cart', '/en/cart'],
    ['prefix', '/ar/cart', '/en/cart'],
    ['no_prefix', '/ar/cart', '/en/cart'],
  ] as const)(
    'the language switch leads to another URL than the current page: %s',
    async (strategy, arabic, english) => {
      const { switchPath } = await load(strategy);
      expect([switchPath('ar', '/cart'), switchPath('en', '/cart')]).toEqual([arabic, english]);
    },
  );
});

describe('rewrites and redirects of unprefixed URLs', () => {
  test('by default, unprefixed URLs are Arabic and prefixed Arabic URLs redirect to them', async () => {
    const { languageRewrites, languageRedirects } = await load('prefix_except_default');
    expect(languageRewrites()).toContainEqual({ source: '/', destination: '/ar' });
    expect(languageRedirects()).toContainEqual({
      source: '/ar',
      destination: '/',
      permanent: true,
    });
  });

  test('unprefixed URLs redirect when every language has a prefix', async () => {
    const { languageRewrites, languageRedirects } = await load('prefix');
    expect(languageRewrites()).not.toContainEqual({ source: '/', destination: '/ar' });
    expect(languageRewrites()[0]).toMatchObject({
      source: '/',
      destination: '/api/language/unprefixed',
    });
    expect(languageRedirects()).toEqual([]);
  });

  test.each(LOCALE_STRATEGIES)(
    'with locale strategy %s, every order has the same page',
    async (strategy) => {
      const { languageRewrites, localePath } = await load(strategy);
      const rewrites = languageRewrites();
      const isServed = (path: string) =>
        rewrites.some(
          ({ source, destination }) =>
            destination.endsWith('/success') && getPathMatch(source)(path) !== false,
        );
      for (const locale of ['ar', 'en'] as const)
        expect(isServed(localePath(locale, '/success/28FQ3R7NP44XTBWG8HGCKAVZWP'))).toBe(true);
      const destinations = rewrites.map(({ destination }) => destination);
      // The rule for all pages would otherwise match an order page first.
      for (const locale of ['ar', 'en'] as const) {
        if (destinations.includes(`/${locale}/:page`)) {
          expect(destinations.indexOf(`/${locale}/success`)).toBeLessThan(
            destinations.indexOf(`/${locale}/:page`),
          );
          expect(destinations).toContain(`/${locale}/success`);
        }
      }
    },
  );

  test('prefix_and_default serves both Arabic URLs', async () => {
    const { languageRedirects } = await load('prefix_and_default');
    expect(languageRedirects()).toEqual([]);
  });

  test.each(LOCALE_STRATEGIES)(
    'with locale strategy %s, the offline page of each language has a URL that depends on no cookie and is not redirected',
    async (strategy) => {
      const { languageRewrites, languageRedirects } = await load(strategy);
      expect(languageRewrites()).toContainEqual({
        source: '/offline.:locale(ar|en).html',
        destination: '/:locale/offline',
      });
      const redirected = languageRedirects().filter(({ source }) =>
        getPathMatch(source)('/offline.en.html'),
      );
      expect(redirected).toEqual([]);
    },
  );

  test('saves the language of prefixed URLs before other rewrites if languages share URLs', async () => {
    const { languageRewrites } = await load('no_prefix');
    const firstRule = (path: string) =>
      languageRewrites().find(({ source }) => getPathMatch(source)(path))?.destination;
    expect(
      ['/en', '/ar/category/honey', '/en/success/28FQ3R7NP44XTBWG8HGCKAVZWP'].map(firstRule),
    ).toEqual([
      '/api/language/:locale',
      '/api/language/:locale/:page',
      '/api/language/:locale/:page',
    ]);
    expect(firstRule('/en/manifest.webmanifest')).toBeUndefined();
    expect(
      languageRewrites().find(({ source, has }) => has && getPathMatch(source)('/category/honey')),
    ).toMatchObject({
      destination: '/en/:page',
      has: [{ type: 'cookie', key: 'tp_locale', value: 'en' }],
    });
  });

  test.each(['prefix_except_default', 'no_prefix', 'prefix', 'prefix_and_default'] as const)(
    'with locale strategy %s, the page of an order has real reference codes only',
    async (strategy) => {
      const { languageRewrites } = await load(strategy);
      const isOrderPage = (path: string) =>
        languageRewrites().some(
          ({ source, destination }) =>
            destination.endsWith('/success') && getPathMatch(source)(path) !== false,
        );
      const code = '28FQ3R7NP44XTBWG8HGCKAVZWP';
      expect(isOrderPage(`/en/success/${code}`)).toBe(true);
      expect(isOrderPage(`/en/success/${code.toLowerCase()}`)).toBe(true);
      for (const text of [
        'X',
        code.slice(1),
        `${code}0`,
        code.replace('Q', 'U'),
        `..%2f_next%2fstatic%2fchunks%2fa.js`,
        `..%5c..%5c${code}`,
        `${code}/a`,
        'A'.repeat(5_000),
      ]) {
        expect([text, isOrderPage(`/success/${text}`)]).toEqual([text, false]);
        expect([text, isOrderPage(`/en/success/${text}`)]).toEqual([text, false]);
      }
    },
  );

  test.each([
    ['no_prefix', true],
    ['prefix', false],
    ['prefix_except_default', false],
    ['prefix_and_default', false],
  ] as const)(
    'with locale strategy %s, pages that depend on the cookie are private for shared caches: %s',
    async (strategy, isPrivate) => {
      const { languageHeaders, localePath } = await load(strategy);
      for (const path of ['/', '/category/honey', '/success/28FQ3R7NP44XTBWG8HGCKAVZWP']) {
        const rules = languageHeaders().filter(({ source }) =>
          getPathMatch(source)(localePath('ar', path)),
        );
        expect(
          rules.some(({ headers }) => headers.some(({ value }) => value.includes('private'))),
        ).toBe(isPrivate);
      }
    },
  );
});
