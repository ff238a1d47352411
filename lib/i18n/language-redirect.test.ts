import { afterEach, expect, test, vi } from 'vitest';
import { LOCALE_STRATEGIES, type LocaleStrategy } from '../domain/locale-strategy.ts';

async function load(strategy: LocaleStrategy) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_LOCALE_STRATEGY', strategy);
  return import('./language-redirect.ts');
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['en', [], '', '/'],
  ['en', ['category', 'honey'], '?x=1', '/category/honey?x=1'],
  ['ar', ['success', '28FQ3R7NP44XTBWG8HGCKAVZWP'], '', '/success/28FQ3R7NP44XTBWG8HGCKAVZWP'],
] as const)(
  'no_prefix: a URL with the language %s saves it and redirects to the page (%j)',
  async (language, path, search, location) => {
    const { languageRedirect } = await load('no_prefix');
    expect(languageRedirect(language, path, search)).toEqual({
      location,
      'set-cookie': `tp_locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax`,
    });
  },
);

test.each([
  [[], '', '/ar'],
  [['category', 'honey'], '?x=1', '/ar/category/honey?x=1'],
] as const)(
  'prefix: a URL without language redirects to Arabic with a marker cookie (%j)',
  async (path, search, location) => {
    const { languageRedirect } = await load('prefix');
    expect(languageRedirect('unprefixed', path, search)).toEqual({
      location,
      'set-cookie': 'tp_unprefixed=1; Path=/; Max-Age=60; SameSite=Lax',
    });
  },
);

test.each([
  [['', 'evil.example'], '/evil.example'],
  [['/evil.example'], '/%2Fevil.example'],
  [['\\evil.example'], '/%5Cevil.example'],
  [['%2F%2Fevil.example'], '/%2F%2Fevil.example'],
  [['عسل'], '/%D8%B9%D8%B3%D9%84'],
  [['%D8%B9%D8%B3%D9%84'], '/%D8%B9%D8%B3%D9%84'],
  [['%'], '/%25'],
  [['a\r\nset-cookie: x=1'], '/a%0D%0Aset-cookie%3A%20x%3D1'],
])('the path %j stays on this host and is escaped once', async (path, location) => {
  const { languageRedirect } = await load('no_prefix');
  expect(languageRedirect('en', path, '')?.location).toBe(location);
});

test.each(LOCALE_STRATEGIES)(
  'with locale strategy %s, redirects only the languages of the strategy',
  async (strategy) => {
    const { languageRedirect } = await load(strategy);
    const redirected = ['ar', 'en', 'fr', 'unprefixed'].filter(
      (language) => languageRedirect(language, [], '') !== undefined,
    );
    expect(redirected).toEqual(
      {
        no_prefix: ['ar', 'en'],
        prefix: ['unprefixed'],
        prefix_except_default: [],
        prefix_and_default: [],
      }[strategy],
    );
  },
);
