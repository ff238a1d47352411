import type { Redirect } from 'next/dist/lib/load-custom-routes';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DomainConfig, InLanguages } from '../contract/shop-config.ts';

const HOSTS = { ar: { domain: 'shop.kw' }, en: { domain: 'en.shop.example' } };

type Domains = InLanguages<DomainConfig>;

/** The modules as a build with these hosts and variables contains them. */
async function build(domains: Domains, variables: Record<string, string> = {}) {
  vi.resetModules();
  vi.doMock(import('../../shop.config.ts'), async (load) => ({ ...(await load()), domains }));
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', 'https://shop.example');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { localeDomains } = await import('./locale-domains.ts');
  const { alternates, pageUrl, siteOrigins } = await import('../seo/urls.ts');
  const { urlSet } = await import('../seo/sitemap.ts');
  const { switchOrigin } = await import('./origins.ts');
  const { switchPath } = await import('./paths.ts');
  const { languageRedirects } = await import('./rewrites.ts');
  return {
    localeDomains,
    alternates,
    pageUrl,
    siteOrigins,
    urlSet,
    switchUrl: (locale: 'ar' | 'en', path: string) =>
      switchOrigin(locale) + switchPath(locale, path),
    languageRedirects,
  };
}

const onHosts = (redirects: Redirect[]) =>
  redirects.filter(({ has }) => has?.some(({ type }) => type === 'host'));

beforeEach(() => vi.unstubAllEnvs());
/** The files of this project share their modules. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.doUnmock('../../shop.config.ts');
  vi.resetModules();
});

describe('a host for each language', () => {
  test('a host for each language is in canonical URLs, hreflang, the sitemap and the language switch', async () => {
    const shop = await build(HOSTS);
    expect(shop.pageUrl('ar', '/')).toBe('https://shop.kw');
    expect(shop.pageUrl('en', '/cart')).toBe('https://en.shop.example/en/cart');
    expect(shop.alternates('/cart')).toEqual({
      ar: 'https://shop.kw/cart',
      en: 'https://en.shop.example/en/cart',
      'x-default': 'https://shop.kw/cart',
    });
    const sitemap = shop.urlSet([{ path: '/category/honey' }]);
    for (const url of [
      'https://shop.kw/category/honey',
      'https://en.shop.example/en/category/honey',
    ])
      expect(sitemap).toContain(`<loc>${url}</loc>`);
    expect(shop.siteOrigins()).toEqual(['https://shop.kw', 'https://en.shop.example']);
    expect(shop.switchUrl('en', '/cart')).toBe('https://en.shop.example/en/cart');
    expect(shop.switchUrl('ar', '/cart')).toBe('https://shop.kw/cart');
  });

  test('a host for each language is in the table of languages, and its home page opens in its language', async () => {
    const shop = await build(HOSTS);
    expect(shop.localeDomains('ar')).toMatchObject({
      domain: 'shop.kw',
      domains: ['shop.kw', 'en.shop.example'],
      defaultForDomains: ['shop.kw'],
    });
    expect(shop.localeDomains('en')).toMatchObject({
      domain: 'en.shop.example',
      defaultForDomains: ['en.shop.example'],
    });
    expect(onHosts(shop.languageRedirects())).toEqual([
      {
        source: '/',
        has: [{ type: 'host', value: 'en.shop.example' }],
        destination: '/en',
        permanent: false,
      },
    ]);
  });

  test('a host for each language can be set for one language only', async () => {
    const shop = await build({ ar: {}, en: { domain: 'en.shop.example:8443' } });
    expect(shop.pageUrl('ar', '/cart')).toBe('https://shop.example/cart');
    expect(shop.pageUrl('en', '/cart')).toBe('https://en.shop.example:8443/en/cart');
    expect(shop.switchUrl('ar', '/cart')).toBe('https://shop.example/cart');
    expect(onHosts(shop.languageRedirects())[0]?.has).toEqual([
      { type: 'host', value: 'en.shop.example' },
    ]);
  });

  test('a host for each language may have further hosts that open in it', async () => {
    const en = { domain: 'shop.example', defaultForDomains: ['shop.example', 'shop.co.uk'] };
    const shop = await build({ ar: { domain: 'shop.kw' }, en });
    expect(shop.localeDomains('ar').domains).toEqual(['shop.kw', 'shop.example', 'shop.co.uk']);
    expect(onHosts(shop.languageRedirects())).toHaveLength(2);
  });

  test('a host for each language is ignored when languages share URLs', async () => {
    const shop = await build(HOSTS, { NEXT_PUBLIC_LOCALE_STRATEGY: 'no_prefix' });
    expect(shop.pageUrl('en', '/cart')).toBe('https://shop.example/cart');
    expect(shop.switchUrl('en', '/cart')).toBe('/en/cart');
    expect(onHosts(shop.languageRedirects())).toEqual([]);
  });

  test('a host for each language is absent without configuration: one origin, and relative links', async () => {
    const shop = await build({ ar: {}, en: {} });
    expect(shop.localeDomains('en')).toMatchObject({
      domain: undefined,
      domains: [],
      defaultForDomains: [],
    });
    expect(shop.siteOrigins()).toEqual(['https://shop.example']);
    expect(shop.switchUrl('en', '/cart')).toBe('/en/cart');
    expect(onHosts(shop.languageRedirects())).toEqual([]);
  });
});
