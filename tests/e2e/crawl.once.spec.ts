import type { APIRequestContext } from '@playwright/test';
import { INFO_PATHS } from '../../lib/config/info-pages';
import { expect, test } from './fixtures';
import { headReader, type SitemapEntry, sitemapReader } from './markup';
import { pathIn } from './words';

const LANGUAGES = ['ar', 'en'] as const;
const TOGETHER = 8;

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

/** Pages of a kind: what each promises beyond a head. */
const DATA_OF = [
  { path: /^\/product-details\//, types: ['BreadcrumbList', 'Product'] },
  { path: /^\/category/, types: ['BreadcrumbList'] },
  { path: /^\/$/, types: ['OnlineStore'] },
  { path: /^\/our-stores$/, types: ['BreadcrumbList', 'Store'] },
  { path: /^\/faq$/, types: ['BreadcrumbList', 'FAQPage'] },
  { path: new RegExp(`^(${INFO_PATHS.join('|')})$`), types: ['BreadcrumbList'] },
];

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
    const expected = paths.flatMap((path) => LANGUAGES.map((lang) => withoutSlash(siteUrl + pathIn(lang, path))));
    const listed = entries.map(({ address }) => withoutSlash(address));
    expect(expected.filter((address) => !listed.includes(address))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
    for (const { address, alternates } of entries) {
      expect(Object.keys(alternates).sort()).toEqual(['ar', 'en', 'x-default']);
      expect(Object.values(alternates), address).toContain(address);
      expect(alternates['x-default']).toBe(alternates.ar);
      for (const twin of Object.values(alternates)) expect(byAddress.get(twin)?.alternates, `${twin} names its twins`).toEqual(alternates);
    }
  });

  test('get a whole head from every page that is listed', async ({ page, request, siteUrl }) => {
    const all = await sitemapReader(page)(await readText(request, '/sitemap.xml'));
    const entries = all.filter(({ address }) => isShipped(address));
    const readHead = headReader(page);
    const seen = new Map<string, string>();
    const check = async ({ address, alternates }: SitemapEntry) => {
      const head = await readHead(await readText(request, address));
      const lang = address === alternates.en ? 'en' : 'ar';
      const path = withoutSlash(address.slice(siteUrl.length)).replace(/^\/en(?=\/|$)/, '') || '/';
      expect.soft(head.lang, address).toBe(lang);
      expect.soft(head.canonical, address).toBe(address);
      expect.soft(head.alternates, address).toEqual(alternates);
      expect.soft(head.robots, address).not.toContain('noindex');
      expect.soft(head.title.length, address).toBeGreaterThan(5);
      expect.soft(head.description.length, address).toBeGreaterThan(10);
      expect.soft(head.og, address).toMatchObject({ 'og:url': address, 'og:locale': lang === 'ar' ? 'ar_KW' : 'en_KW', 'og:type': 'website' });
      expect.soft(head.og['og:title'], address).toBeTruthy();
      expect.soft(head.og['og:image'], address).toMatch(/^https?:\/\/.+\/media\//);
      const types = head.jsonLd.map((data) => data['@type']);
      expect.soft(types, address).toEqual(expect.arrayContaining(DATA_OF.find((kind) => kind.path.test(path))?.types ?? ['no such kind of page']));
      for (const data of head.jsonLd) expect.soft(data['@context'], address).toBe('https://schema.org');
      expect.soft(seen.get(head.title), `${address} has a title of its own`).toBeUndefined();
      seen.set(head.title, address);
    };
    await inTurns(entries, check);
    expect(entries.length).toBeGreaterThan(200);
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

test('pictures of shared links are there', async ({ page, request, catalogue }) => {
  const item = catalogue.find(({ medias }) => medias.length > 0);
  for (const path of ['/', '/category', '/category/honey', `/product-details/${item.seName}`]) {
    const { og } = await headReader(page)(await readText(request, path));
    const picture = await request.get(og['og:image'] ?? '');
    expect(picture.status(), og['og:image']).toBe(200);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
  }
});

test('robots.txt lets everybody in, and names the sitemap', async ({ request, siteUrl }) => {
  const text = await readText(request, '/robots.txt');
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toMatch(/^Allow: \/$/m);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
});

test('every way on from the home page and the shop’s frame leads somewhere', async ({ page, request, siteUrl }) => {
  const dead: string[] = [];
  for (const home of ['/', '/en']) {
    await page.goto(home);
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const own = [...new Set(links.filter((link) => link.startsWith(siteUrl)).map((link) => link.replace(/#.*/, '')))];
    expect(own.length).toBeGreaterThan(20);
    await inTurns(own, async (link) => {
      const response = await request.get(link);
      if (response.status() !== 200) dead.push(`${link}: ${response.status()}`);
    });
  }
  expect(dead).toEqual([]);
});
