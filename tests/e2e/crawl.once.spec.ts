import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INFO_PATHS } from '../../lib/config/info-pages';
import { findDataErrors } from '../fixtures/structured-data';
import { BUILD_DIR } from './build-dir';
import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { type PageHead, readHeads, type SitemapEntry, sitemapReader } from './markup';
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

/** Whether a path belongs to the seed catalogue. Tests add, change and remove other products. */
const isSeedPath = (path: string) => !/(^|\/)(e2e|cold)-/.test(path);
const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** Indexed pages, and private pages that are not indexed. */
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
  '/pay',
  '/gift',
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
 * Requests a page without compression, which would take longer than reading it, and without
 * Playwright's client, which adds the page to the trace of the test.
 */
const requestPage = (url: string) =>
  fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });

/** Errors in an entry of the sitemap. */
function findEntryErrors(
  { url, alternates, lastModified, images }: SitemapEntry,
  byUrl: ReadonlyMap<string, SitemapEntry>,
): string[] {
  const others = Object.values(alternates);
  const checks: [error: string, isWrong: boolean][] = [
    ['languages', Object.keys(alternates).sort().join() !== 'ar,en,x-default'],
    ['no alternate with its own URL', !others.includes(url)],
    ['x-default', alternates['x-default'] !== alternates.ar],
    [
      `time ${lastModified}`,
      /product-details|category/.test(url) && isSeedPath(url) && !/^20\d\d-/.test(lastModified),
    ],
    ['no image', url.includes('product-details') && images.length === 0],
    [
      'an alternate that has others',
      others.some(
        (other) => JSON.stringify(byUrl.get(other)?.alternates) !== JSON.stringify(alternates),
      ),
    ],
  ];
  return checks.flatMap(([error, isWrong]) => (isWrong ? [`${url}: ${error}`] : []));
}

async function readText(url: string): Promise<string> {
  const response = await requestPage(url);
  expect(response.status, url).toBe(200);
  return response.text();
}

/**
 * Reads a page of the build. The server would render it again for a request, because it is older
 * than the time after which pages are revalidated.
 */
async function readBuiltPage(path: string): Promise<string | undefined> {
  const file = /^\/en(\/|$)/.test(path) ? path : `/ar${path}`;
  try {
    return await readFile(join(BUILD_DIR, 'pages-as-built', `${file}.html`), 'utf8');
  } catch {
    return;
  }
}

test('the sitemap lists every page in both languages; every page is linked and has complete metadata, products have their price and availability, and Open Graph images exist', async ({
  page,
  request,
  siteUrl,
  catalogue,
}) => {
  const pages = new Map<string, PageHead>();
  const getHead = (path: string) =>
    orThrow(pages.get(withoutSlash(siteUrl + path)), `page ${path} among the visited ones`);
  const entries = await sitemapReader(page)(await readText(`${siteUrl}/sitemap.xml`));
  /** Products whose pages are requested. The other product pages are those of the build. */
  const samples = (['in', 'low', 'out'] as const).map((stock) =>
    catalogue.find((item) => item.stock === stock && !item.preOrder && isSeedPath(item.seName)),
  );
  const isRequested = (path: string) =>
    !path.includes('/product-details/') ||
    samples.some(({ seName }) => path.endsWith(`/product-details/${seName}`));

  await test.step('the sitemap lists every page', () => {
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
    const listed = new Set(entries.map(({ url }) => withoutSlash(url)));
    expect(expected.filter((url) => !listed.has(url))).toEqual([]);
    expect(listed.size).toBe(entries.length);
    const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
    expect(entries.flatMap((entry) => findEntryErrors(entry, byUrl))).toEqual([]);
  });

  await test.step('every page is linked and has complete metadata', async () => {
    const broken: string[] = [];
    const visit = async (urls: readonly string[]) => {
      const texts = new Map<string, string>();
      await runConcurrently(urls, async (url) => {
        const path = url.slice(siteUrl.length);
        const built = isRequested(path) ? undefined : await readBuiltPage(path);
        if (built !== undefined) {
          texts.set(url, built);
          return;
        }
        const response = await requestPage(url);
        if (response.status !== 200) broken.push(`${url}: ${response.status}`);
        texts.set(url, await response.text());
      });
      const heads = await readHeads(page, [...texts.values()]);
      for (const [index, url] of [...texts.keys()].entries())
        pages.set(url, orThrow(heads[index], `metadata of ${url}`));
    };
    // Breadth-first from the home pages of both languages.
    for (let next = [siteUrl, `${siteUrl}/en`]; next.length > 0; next = newLinks(pages, siteUrl))
      await visit(next);
    const unlinked = entries
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

  await test.step('the structured data of a product has its price and availability', () => {
    const availability = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const;
    for (const item of samples) {
      const { jsonLd } = getHead(`/en/product-details/${item.seName}`);
      expect(jsonLd.find((data) => data['@type'] === 'Product')).toMatchObject({
        name: item.title.En,
        sku: item.sku,
        offers: {
          priceCurrency: 'KWD',
          price: item.priceByCountry[0]?.salePrice.toFixed(3),
          availability: `https://schema.org/${availability[item.stock]}`,
        },
      });
    }
  });

  await test.step('every Open Graph image exists, with a different one for each language', async () => {
    const { seName } = catalogue.find((item) => item.medias.length > 0 && isSeedPath(item.seName));
    const seen = new Set<string>();
    for (const path of [
      '/',
      '/category/honey',
      `/product-details/${seName}`,
      '/en/category/honey',
      `/en/product-details/${seName}`,
    ]) {
      const { og } = getHead(path);
      const image = await request.get(og['og:image'] ?? '');
      expect(image.status(), og['og:image']).toBe(200);
      expect(image.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
      seen.add((await image.body()).toString('base64'));
    }
    expect(seen.size).toBe(5);
  });
});

test('robots.txt allows all crawlers and names the sitemap', async ({ siteUrl }) => {
  const text = await readText(`${siteUrl}/robots.txt`);
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toMatch(/^Allow: \/$/m);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
});
