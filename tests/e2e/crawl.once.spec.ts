import type { APIRequestContext } from '@playwright/test';
import { INFO_PATHS } from '../../lib/config/info-pages';
import { dataFaults } from '../fixtures/structured-data';
import { expect, test } from './fixtures';
import { headReader, type PageHead, sitemapReader } from './markup';
import { toPath } from './messages';

const LANGUAGES = ['ar', 'en'] as const;
const TOGETHER = 6;

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

/** Of the catalogue as it comes; what tests add, they also change and take away. */
const isShipped = (path: string) => !/(^|\/)(e2e|cold)-/.test(path);
const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** The specification's routes: those that may be found, and those that are a visitor's own. */
const SCREENS = ['/', '/category', ...INFO_PATHS];
const PRIVATE = ['/cart', '/checkout', '/compare', '/wishlist', '/login', '/register', '/forgot', '/profile', '/success', '/failure', '/search'];

/** Pages of a kind: what each promises beyond a head. */
const DATA_OF = [
  { path: /^\/product-details\//, types: ['BreadcrumbList', 'Product'] },
  { path: /^\/category/, types: ['BreadcrumbList', 'ItemList'] },
  { path: /^\/$/, types: ['OnlineStore', 'WebSite'] },
  { path: /^\/our-stores$/, types: ['BreadcrumbList', 'Store'] },
  { path: /^\/faq$/, types: ['BreadcrumbList', 'FAQPage'] },
  { path: /^\/about-us$/, types: ['BreadcrumbList', 'OnlineStore'] },
  { path: new RegExp(`^(${INFO_PATHS.join('|')})$`), types: ['BreadcrumbList'] },
  { path: new RegExp(`^(${PRIVATE.join('|')})$`), types: [] },
];

/** Own pages that the pages so far lead to and that are not among them yet. */
function newLinks(pages: ReadonlyMap<string, PageHead>, siteUrl: string): string[] {
  const all = [...pages].flatMap(([address, { links }]) => links.map((link) => new URL(link, address)));
  const own = all.filter(({ origin, pathname }) => origin === siteUrl && isShipped(pathname));
  return [...new Set(own.map(({ pathname }) => withoutSlash(siteUrl + pathname)))].filter((address) => !pages.has(address));
}

const repeated = (pairs: readonly (readonly [text: string, address: string])[]) => {
  const seen = new Map<string, string>();
  return pairs.flatMap(([text, address]) => {
    const other = seen.get(text);
    seen.set(text, address);
    return other === undefined ? [] : [`${address} and ${other}: ${text}`];
  });
};

/** What is wrong with a page's head, in words. */
function findFaults(address: string, head: PageHead, pages: ReadonlyMap<string, PageHead>, siteUrl: string): string[] {
  const path = address.slice(siteUrl.length).replace(/^\/en(?=\/|$)/, '') || '/';
  const lang = /^\/en(\/|$)/.test(address.slice(siteUrl.length)) ? 'en' : 'ar';
  const twins = Object.fromEntries(LANGUAGES.map((one) => [one, withoutSlash(siteUrl + toPath(one, path))]));
  const isPrivate = PRIVATE.includes(path);
  const kind = DATA_OF.find(({ path: pattern }) => pattern.test(path));
  const types = head.jsonLd.map((data) => data['@type']);
  const checks: [fault: string, isWrong: boolean][] = [
    [`lang ${head.lang}`, head.lang !== lang],
    [`canonical ${head.canonical}`, withoutSlash(head.canonical) !== address],
    ['alternates', JSON.stringify(head.alternates) !== JSON.stringify({ ...twins, 'x-default': twins.ar })],
    ['an alternate that no link leads to', !Object.values(head.alternates).every((twin) => pages.has(withoutSlash(twin)))],
    [`robots ${head.robots}`, head.robots.includes('noindex') !== isPrivate],
    [`title ${head.title}`, head.title.length < 6 || head.title.length > 110],
    [`description ${head.description}`, head.description.length < 15 || head.description.length > 220],
    // What a visitor's own pages are called is sometimes drawn in the browser.
    [`headings ${head.headings.join(' | ')}`, isPrivate ? head.headings.length > 1 : head.headings.length !== 1 || !head.headings[0]],
    ['og:url', withoutSlash(head.og['og:url'] ?? '') !== address],
    ['og:locale', head.og['og:locale'] !== `${lang}_KW` || head.og['og:locale:alternate'] !== `${lang === 'ar' ? 'en' : 'ar'}_KW`],
    ['og:title', !head.title.includes(head.og['og:title'] || '?')],
    ['og:image', !/^https?:.+\/media\//.test(head.og['og:image'] ?? '') || head.og['og:image:width'] !== '1200' || !head.og['og:image:alt']],
    [`data ${types.join(' ')}`, !kind?.types.every((type) => types.includes(type))],
  ];
  return [
    ...checks.flatMap(([fault, isWrong]) => (isWrong ? [`${address}: ${fault}`] : [])),
    ...head.jsonLd.flatMap(dataFaults).map((fault) => `${address}: ${fault}`),
  ];
}

async function readText(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address, { maxRedirects: 0 });
  expect(response.status(), address).toBe(200);
  return response.text();
}

test.describe('crawlers', () => {
  test.describe.configure({ timeout: 120_000 });

  test('find every page in the sitemap, in both languages', async ({ page, request, siteUrl, catalogue }) => {
    const entries = await sitemapReader(page)(await readText(request, '/sitemap.xml'));
    const paths = [
      '/',
      '/category',
      ...INFO_PATHS,
      ...catalogue.categories.map(({ seName }) => `/category/${seName}`),
      ...catalogue.items.filter(({ seName }) => isShipped(seName)).map(({ seName }) => `/product-details/${seName}`),
    ];
    const expected = paths.flatMap((path) => LANGUAGES.map((lang) => withoutSlash(siteUrl + toPath(lang, path))));
    const listed = entries.map(({ address }) => withoutSlash(address));
    expect(expected.filter((address) => !listed.includes(address))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
    for (const { address, alternates, lastModified, images } of entries) {
      expect(Object.keys(alternates).sort()).toEqual(['ar', 'en', 'x-default']);
      expect(Object.values(alternates), address).toContain(address);
      expect(alternates['x-default']).toBe(alternates.ar);
      if (/product-details|category/.test(address) && isShipped(address)) expect(lastModified, address).toMatch(/^20\d\d-/);
      if (/product-details/.test(address)) expect(images.length, address).toBeGreaterThan(0);
      for (const twin of Object.values(alternates)) expect(byAddress.get(twin)?.alternates, `${twin} names its twins`).toEqual(alternates);
    }
  });

  test('reach every page by links, and find a whole head on each', async ({ page, request, siteUrl }) => {
    const listed = await sitemapReader(page)(await readText(request, '/sitemap.xml'));
    const readHead = headReader(page);
    const pages = new Map<string, PageHead>();
    const broken: string[] = [];
    const visit = (addresses: readonly string[]) =>
      inTurns(addresses, async (address) => {
        const response = await request.get(address, { maxRedirects: 0 });
        if (response.status() !== 200) broken.push(`${address}: ${response.status()}`);
        pages.set(address, await readHead(await response.text()));
      });
    // Rounds of links, from both home pages on.
    for (let next = [siteUrl, `${siteUrl}/en`]; next.length > 0; next = newLinks(pages, siteUrl)) await visit(next);
    const unlinked = listed.map(({ address }) => withoutSlash(address)).filter((address) => isShipped(address) && !pages.has(address));
    expect(unlinked, 'listed, but no link leads there').toEqual([]);
    // A visitor's own pages are linked to by what is drawn in the browser.
    const routes = [...SCREENS, ...PRIVATE].flatMap((path) => LANGUAGES.map((lang) => withoutSlash(siteUrl + toPath(lang, path))));
    await visit(routes.filter((address) => !pages.has(address)));
    expect(broken).toEqual([]);
    expect([...pages].flatMap(([address, head]) => findFaults(address, head, pages, siteUrl))).toEqual([]);
    for (const what of ['title', 'description'] as const)
      expect(repeated([...pages].map(([address, head]) => [head[what], address])), what).toEqual([]);
  });
});

test('an item’s structured data says what it costs and whether it can be had', async ({ page, request, catalogue }) => {
  const availability = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const;
  for (const stock of ['in', 'low', 'out'] as const) {
    const item = catalogue.find((candidate) => candidate.stock === stock && !candidate.preOrder);
    const { jsonLd } = await headReader(page)(await readText(request, `/en/product-details/${item.seName}`));
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

test('pictures of shared links are there, of each language its own', async ({ page, request, catalogue }) => {
  const item = catalogue.find(({ medias }) => medias.length > 0);
  const seen = new Set<string>();
  for (const path of ['/', '/category/honey', `/product-details/${item.seName}`, '/en/category/honey', `/en/product-details/${item.seName}`]) {
    const { og } = await headReader(page)(await readText(request, path));
    const image = await request.get(og['og:image'] ?? '');
    expect(image.status(), og['og:image']).toBe(200);
    expect(image.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
    seen.add((await image.body()).toString('base64'));
  }
  expect(seen.size).toBe(5);
});

test('robots.txt lets everybody in, and names the sitemap', async ({ request, siteUrl }) => {
  const text = await readText(request, '/robots.txt');
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toMatch(/^Allow: \/$/m);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
});
