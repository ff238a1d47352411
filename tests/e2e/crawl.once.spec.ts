import { INFO_PATHS } from '../../lib/config/info-pages';
import { findDataErrors } from '../fixtures/structured-data';
import { expect, test } from './fixtures';
import { headReader, type PageHead, sitemapReader } from './markup';
import { toPath } from './messages';

const LANGUAGES = ['ar', 'en'] as const;
const CONCURRENCY = 6;

async function runConcurrently<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/**
 * Whether a path belongs to the seed catalogue. Tests add, change and remove other
 * products.
 */
const isSeedPath = (path: string) => !/(^|\/)(e2e|cold)-/.test(path);
const withoutSlash = (url: string) => url.replace(/\/$/, '');

/**
 * The specification's routes: indexed pages, and private pages that are not indexed.
 */
const INDEXED = ['/', '/category', ...INFO_PATHS];
const PRIVATE = [
  '/cart',
  '/checkout',
  '/compare',
  '/wishlist',
  '/login',
  '/register',
  '/forgot',
  '/profile',
  '/success',
  '/failure',
  '/search',
];

/** The structured data types that each kind of page must have. */
const EXPECTED_DATA = [
  { path: /^\/product-details\//, types: ['BreadcrumbList', 'Product'] },
  { path: /^\/category/, types: ['BreadcrumbList', 'ItemList'] },
  { path: /^\/$/, types: ['OnlineStore', 'WebSite'] },
  { path: /^\/our-stores$/, types: ['BreadcrumbList', 'Store'] },
  { path: /^\/faq$/, types: ['BreadcrumbList', 'FAQPage'] },
  { path: /^\/about-us$/, types: ['BreadcrumbList', 'OnlineStore'] },
  { path: new RegExp(`^(${INFO_PATHS.join('|')})$`), types: ['BreadcrumbList'] },
  { path: new RegExp(`^(${PRIVATE.join('|')})$`), types: [] },
];

/** URLs of the shop that the pages link to and that have not been read yet. */
function newLinks(pages: ReadonlyMap<string, PageHead>, siteUrl: string): string[] {
  const all = [...pages].flatMap(([url, { links }]) => links.map((link) => new URL(link, url)));
  const internal = all.filter(({ origin, pathname }) => origin === siteUrl && isSeedPath(pathname));
  return [...new Set(internal.map(({ pathname }) => withoutSlash(siteUrl + pathname)))].filter(
    (url) => !pages.has(url),
  );
}

const repeated = (pairs: readonly (readonly [text: string, url: string])[]) => {
  const seen = new Map<string, string>();
  return pairs.flatMap(([text, url]) => {
    const other = seen.get(text);
    seen.set(text, url);
    return other === undefined ? [] : [`${url} and ${other}: ${text}`];
  });
};

/** Errors in a page's metadata. */
function findPageErrors(
  url: string,
  head: PageHead,
  pages: ReadonlyMap<string, PageHead>,
  siteUrl: string,
): string[] {
  const path = url.slice(siteUrl.length).replace(/^\/en(?=\/|$)/, '') || '/';
  const lang = /^\/en(\/|$)/.test(url.slice(siteUrl.length)) ? 'en' : 'ar';
  const translations = Object.fromEntries(
    LANGUAGES.map((one) => [one, withoutSlash(siteUrl + toPath(one, path))]),
  );
  const isPrivate = PRIVATE.includes(path);
  const kind = EXPECTED_DATA.find(({ path: pattern }) => pattern.test(path));
  const types = head.jsonLd.map((data) => data['@type']);
  const checks: [error: string, isWrong: boolean][] = [
    [`lang ${head.lang}`, head.lang !== lang],
    [`canonical ${head.canonical}`, withoutSlash(head.canonical) !== url],
    [
      'alternates',
      JSON.stringify(head.alternates) !==
        JSON.stringify({ ...translations, 'x-default': translations.ar }),
    ],
    [
      'an alternate without a link to it',
      !Object.values(head.alternates).every((alternate) => pages.has(withoutSlash(alternate))),
    ],
    [`robots ${head.robots}`, head.robots.includes('noindex') !== isPrivate],
    [`title ${head.title}`, head.title.length < 6 || head.title.length > 110],
    [
      `description ${head.description}`,
      head.description.length < 15 || head.description.length > 220,
    ],
    // Headings of private pages may be rendered in the browser.
    [
      `headings ${head.headings.join(' | ')}`,
      isPrivate ? head.headings.length > 1 : head.headings.length !== 1 || !head.headings[0],
    ],
    ['og:url', withoutSlash(head.og['og:url'] ?? '') !== url],
    [
      'og:locale',
      head.og['og:locale'] !== `${lang}_KW` ||
        head.og['og:locale:alternate'] !== `${lang === 'ar' ? 'en' : 'ar'}_KW`,
    ],
    ['og:title', !head.title.includes(head.og['og:title'] || '?')],
    [
      'og:image',
      !/^https?:.+\/media\//.test(head.og['og:image'] ?? '') ||
        head.og['og:image:width'] !== '1200' ||
        !head.og['og:image:alt'],
    ],
    [`data ${types.join(' ')}`, !kind?.types.every((type) => types.includes(type))],
  ];
  return [
    ...checks.flatMap(([error, isWrong]) => (isWrong ? [`${url}: ${error}`] : [])),
    ...head.jsonLd.flatMap(findDataErrors).map((error) => `${url}: ${error}`),
  ];
}

/**
 * Requests a page without compression, which would take longer than reading it, and
 * without Playwright's client, which adds the page to the trace of the test.
 */
const requestPage = (url: string) =>
  fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });

async function readText(url: string): Promise<string> {
  const response = await requestPage(url);
  expect(response.status, url).toBe(200);
  return response.text();
}

test.describe('crawling the shop', () => {
  test('the sitemap lists every page in both languages', async ({ page, siteUrl, catalogue }) => {
    const entries = await sitemapReader(page)(await readText(`${siteUrl}/sitemap.xml`));
    const paths = [
      '/',
      '/category',
      ...INFO_PATHS,
      ...catalogue.categories.map(({ seName }) => `/category/${seName}`),
      ...catalogue.items
        .filter(({ seName }) => isSeedPath(seName))
        .map(({ seName }) => `/product-details/${seName}`),
    ];
    const expected = paths.flatMap((path) =>
      LANGUAGES.map((lang) => withoutSlash(siteUrl + toPath(lang, path))),
    );
    const listed = entries.map(({ url }) => withoutSlash(url));
    expect(expected.filter((url) => !listed.includes(url))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
    for (const { url, alternates, lastModified, images } of entries) {
      expect(Object.keys(alternates).sort()).toEqual(['ar', 'en', 'x-default']);
      expect(Object.values(alternates), url).toContain(url);
      expect(alternates['x-default']).toBe(alternates.ar);
      if (/product-details|category/.test(url) && isSeedPath(url))
        expect(lastModified, url).toMatch(/^20\d\d-/);
      if (/product-details/.test(url)) expect(images.length, url).toBeGreaterThan(0);
      for (const alternate of Object.values(alternates))
        expect(byUrl.get(alternate)?.alternates, `alternates of ${alternate}`).toEqual(alternates);
    }
  });

  test('every page is linked and has complete metadata', async ({ page, siteUrl }) => {
    const listed = await sitemapReader(page)(await readText(`${siteUrl}/sitemap.xml`));
    const readHead = headReader(page);
    const pages = new Map<string, PageHead>();
    const broken: string[] = [];
    const visit = (urls: readonly string[]) =>
      runConcurrently(urls, async (url) => {
        const response = await requestPage(url);
        if (response.status !== 200) broken.push(`${url}: ${response.status}`);
        pages.set(url, await readHead(await response.text()));
      });
    // Breadth-first from the home pages of both languages.
    for (let next = [siteUrl, `${siteUrl}/en`]; next.length > 0; next = newLinks(pages, siteUrl))
      await visit(next);
    const unlinked = listed
      .map(({ url }) => withoutSlash(url))
      .filter((url) => isSeedPath(url) && !pages.has(url));
    expect(unlinked, 'listed in the sitemap, but not linked').toEqual([]);
    // Links to private pages are rendered in the browser, so these are read directly.
    const routes = [...INDEXED, ...PRIVATE].flatMap((path) =>
      LANGUAGES.map((lang) => withoutSlash(siteUrl + toPath(lang, path))),
    );
    await visit(routes.filter((url) => !pages.has(url)));
    expect(broken).toEqual([]);
    expect([...pages].flatMap(([url, head]) => findPageErrors(url, head, pages, siteUrl))).toEqual(
      [],
    );
    for (const what of ['title', 'description'] as const)
      expect(repeated([...pages].map(([url, head]) => [head[what], url])), what).toEqual([]);
  });
});

test('the structured data of a product has its price and availability', async ({
  page,
  siteUrl,
  catalogue,
}) => {
  const availability = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const;
  for (const stock of ['in', 'low', 'out'] as const) {
    const item = catalogue.find((candidate) => candidate.stock === stock && !candidate.preOrder);
    const { jsonLd } = await headReader(page)(
      await readText(`${siteUrl}/en/product-details/${item.seName}`),
    );
    expect(jsonLd.find((data) => data['@type'] === 'Product')).toMatchObject({
      name: item.title.En,
      sku: item.sku,
      offers: {
        priceCurrency: 'KWD',
        price: item.priceByCountry[0]?.salePrice.toFixed(3),
        availability: `https://schema.org/${availability[stock]}`,
      },
    });
  }
});

test('every Open Graph image exists, with a different one for each language', async ({
  page,
  request,
  siteUrl,
  catalogue,
}) => {
  const item = catalogue.find(({ medias }) => medias.length > 0);
  const seen = new Set<string>();
  for (const path of [
    '/',
    '/category/honey',
    `/product-details/${item.seName}`,
    '/en/category/honey',
    `/en/product-details/${item.seName}`,
  ]) {
    const { og } = await headReader(page)(await readText(siteUrl + path));
    const image = await request.get(og['og:image'] ?? '');
    expect(image.status(), og['og:image']).toBe(200);
    expect(image.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
    seen.add((await image.body()).toString('base64'));
  }
  expect(seen.size).toBe(5);
});

test('robots.txt allows all crawlers and names the sitemap', async ({ siteUrl }) => {
  const text = await readText(`${siteUrl}/robots.txt`);
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toMatch(/^Allow: \/$/m);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
});
