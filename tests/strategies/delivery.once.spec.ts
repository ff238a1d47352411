import { LOCALES } from '@/lib/contract/locales';
import { expect, SHARES_URLS, STRATEGY, test, toPath } from './strategy';

const PRODUCT = '/product-details/doani-sidr-honey-500g';

const toCookieHeader = (lang: string) => ({ cookie: `tp_locale=${lang}` });

test(`${STRATEGY}: the canonical link, the alternates and the sitemap have the URLs of the strategy`, async ({
  request,
  siteUrl,
}) => {
  const urls = LOCALES.map((lang) => siteUrl + toPath(lang, PRODUCT));
  for (const lang of LOCALES) {
    const html = await (
      await request.get(toPath(lang, PRODUCT), { headers: toCookieHeader(lang) })
    ).text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${toPath(lang, PRODUCT)}"`);
    const alternates = [
      ...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi),
    ].map(([, language, url]) => [language, url]);
    const expected = [...LOCALES.map((one, index) => [one, urls[index]]), ['x-default', urls[0]]];
    expect(alternates).toEqual(SHARES_URLS ? [] : expected);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(expect.arrayContaining(urls));
  expect(new Set(listed).size, 'URLs listed twice').toBe(listed.length);
  expect(sitemap.includes('hreflang')).toBe(!SHARES_URLS);
});

test(`${STRATEGY}: shared caches never store a page whose language depends on a cookie`, async ({
  request,
}) => {
  for (const lang of LOCALES) {
    for (const path of ['/', PRODUCT, '/no-such-page']) {
      const page = await request.get(toPath(lang, path), { headers: toCookieHeader(lang) });
      const { 'cache-control': cacheControl = '' } = page.headers();
      if (SHARES_URLS) expect(cacheControl, `${lang} ${path}`).toContain('private');
      else if (page.ok()) expect(cacheControl, `${lang} ${path}`).toMatch(/s-maxage=\d+/);
      const data = await request.get(toPath(lang, path), {
        headers: { ...toCookieHeader(lang), rsc: '1' },
      });
      if (SHARES_URLS)
        expect(data.headers()['cache-control'], `data of ${lang} ${path}`).toContain('private');
    }
  }
});

test(`${STRATEGY}: a price change updates the cached pages of both languages`, async ({
  request,
  staff,
  catalogue,
}) => {
  const item = catalogue.find(({ seName }) => PRODUCT.endsWith(`/${seName}`));
  const price = 41 + Math.floor(Math.random() * 900) / 1000;
  await staff.changeItem(item.sku, { price, salePrice: price });
  await expect(async () => {
    for (const lang of LOCALES) {
      const page = await request.get(toPath(lang, PRODUCT), { headers: toCookieHeader(lang) });
      expect(page.headers()['x-nextjs-cache'], lang).toBe('HIT');
      expect(await page.text(), lang).toContain(`data-fils="${Math.round(price * 1000)}"`);
    }
    // Pages are rendered again after thirty seconds without a change too.
  }).toPass({ timeout: 15_000, intervals: [500] });
});

test(`${STRATEGY}: a path with a cut escape is answered with 404 and a page`, async ({
  request,
}) => {
  const paths = [
    '/category/%E0%A4%A',
    '/product-details/%ff',
    '/%D8%B9%D8',
    '/success/%E2%82',
    '/a/%',
  ];
  const prefixes = ['', ...LOCALES.map((lang) => `/${lang}`)];
  for (const path of prefixes.flatMap((prefix) => paths.map((one) => prefix + one))) {
    for (const lang of LOCALES) {
      const response = await request.get(path, { headers: toCookieHeader(lang) });
      expect(response.status(), `${path} in ${lang}`).toBe(404);
      expect(await response.text(), `${path} in ${lang}`).toMatch(/^<!DOCTYPE html><html /);
    }
  }
});
