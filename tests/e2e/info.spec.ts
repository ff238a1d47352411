import type { Page } from '@playwright/test';
import { INFO_ROUTES } from '../../lib/config/info-pages';
import type { PageName } from '../../lib/contract/info-pages';
import { routes } from '../../lib/domain/routes';
import { expectAccessible } from './axe';
import type { Catalogue } from './catalogue';
import { uniqueClientIp } from './client-ip';
import { expect, test } from './fixtures';
import { fill, type Lang, type Messages, toPath, toTextKey } from './messages';

/** The contact page is the last one: it names the page that the visitor comes from. */
const NAMES = INFO_ROUTES.toSorted((a, b) => Number(a === 'contact') - Number(b === 'contact'));
/** A point on the coast of Salmiya. */
const AT_THE_SEA = { latitude: 29.3375, longitude: 48.0795 };
/** Monday in Kuwait, when every branch of the seed data without a break is open. */
const NOON = '2026-11-23T12:00:00+03:00';

interface Stage {
  page: Page;
  messages: Messages;
  catalogue: Catalogue;
  lang: Lang;
  /** URL of the page that the visitor comes from. */
  previous: string;
}

/** What a page has beside its text. */
const EXPECT_CONTENT: Partial<Record<PageName, (stage: Stage) => Promise<void>>> = {
  contact: expectContact,
  faq: expectFaqSearch,
  shipping: expectDeliveryFees,
  stores: expectStores,
  terms: expectContents,
};

test.describe('the pages of the footer', () => {
  test.use({
    geolocation: AT_THE_SEA,
    permissions: ['geolocation'],
    // Contact messages are rate-limited by IP address.
    extraHTTPHeaders: uniqueClientIp(),
  });

  test('every page of the footer is linked, complete and accessible; the table of contents, the FAQ search, the delivery fees, the stores, the contact links and the contact form work', async ({
    page,
    localPath,
    messages,
    siteUrl,
    lang,
    catalogue,
  }) => {
    const link = (name: PageName) =>
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: messages.info.links[name], exact: true });
    await page.clock.setFixedTime(NOON);
    await page.goto(localPath(routes.faq));
    let previous = siteUrl + localPath(routes.faq);
    for (const name of NAMES) {
      await test.step(`the page ${name}`, async () => {
        await link(name).click();
        await expect(page).toHaveURL(localPath(routes[name]));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.info.links[name]);
        await expect(
          page
            .getByRole('navigation', { name: messages.product.breadcrumbs })
            .getByRole('listitem'),
        ).toHaveText([messages.product.home, messages.info.links[name]]);
        expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(400);
        await expectAccessible(page);
        await EXPECT_CONTENT[name]?.({ page, messages, catalogue, lang, previous });
      });
      previous = siteUrl + localPath(routes[name]);
    }
  });
});

async function expectContact({ page, messages, previous }: Stage): Promise<void> {
  const { contact } = messages.info;
  await test.step('the WhatsApp link names the page that the visitor comes from', () =>
    expect(page.getByRole('link', { name: contact.whatsappAction })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\d+\\?text=.*${encodeURIComponent(previous)}`),
    ));
  await test.step('a contact message arrives', async () => {
    for (const [label, text] of [
      [messages.form.name.label, 'Noura'],
      [messages.form.email.label, 'noura@example.com'],
      [messages.form.phone.label, '51234567'],
      [contact.subject, '?'],
      [contact.message, '?'],
    ] as const)
      await page.getByRole('textbox', { name: label }).fill(text);
    await page.getByRole('button', { name: contact.submit }).click();
    await expect(page.getByRole('heading', { name: contact.sentTitle })).toBeFocused();
  });
}

/** The table of contents links to the sections. */
async function expectContents({ page, messages }: Stage): Promise<void> {
  const contents = page.getByRole('navigation', { name: messages.info.contents }).getByRole('link');
  const titles = await contents.allTextContents();
  expect(titles.length).toBeGreaterThan(5);
  await contents.last().click();
  await expect(page.getByRole('heading', { level: 2, name: titles.at(-1) ?? '' })).toBeInViewport();
}

/** The search finds a question in any spelling. */
async function expectFaqSearch({ page, messages, lang }: Stage): Promise<void> {
  const { faq } = messages.info;
  const questions = page.getByRole('main').locator('details');
  const all = await questions.count();
  const search = page.getByRole('searchbox', { name: faq.search });
  await search.fill(lang === 'ar' ? 'احذف حسابى' : 'DELETE account');
  await expect(questions.filter({ visible: true })).toHaveCount(1);
  await questions.filter({ visible: true }).locator('summary').click();
  await expect(questions.filter({ visible: true }).getByRole('link')).toHaveAttribute(
    'href',
    toPath(lang, routes.privacy),
  );
  await search.fill('qqq');
  await expect(page.getByText(faq.none)).toBeVisible();
  await search.fill('');
  await expect(questions.filter({ visible: true })).toHaveCount(all);
}

/** The table has the delivery fee and the free-delivery threshold of every country. */
async function expectDeliveryFees({ page, catalogue, lang }: Stage): Promise<void> {
  const rows = await page
    .getByRole('main')
    .locator('table tr')
    .evaluateAll((elements) =>
      elements.map((row) => ({
        text: row.textContent,
        amounts: row.querySelectorAll('[data-fils]').length,
      })),
    );
  expect(rows).toHaveLength(catalogue.countries.length + 1);
  for (const { name } of catalogue.countries)
    expect(rows.filter(({ text }) => text.includes(name[toTextKey(lang)]))).toMatchObject([
      { amounts: 2 },
    ]);
}

async function expectStores({ page, messages }: Stage): Promise<void> {
  const { stores } = messages.info;
  await test.step('stores that are open in Kuwait are shown as open', () =>
    expect(page.getByText(stores.openUntil.split('{')[0] ?? '')).toHaveCount(6));

  await test.step('a pin on the map links to its store', async () => {
    const pins = page.getByRole('navigation', { name: stores.mapLabel }).getByRole('link');
    await pins.last().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(':target').getByRole('heading')).toBeInViewport();
  });

  await test.step('stores are in the shop’s order, or sorted by distance', async () => {
    const main = page.getByRole('main');
    const names = main.getByRole('list').last().getByRole('heading', { level: 2 });
    const before = await names.allTextContents();
    expect(before.length).toBeGreaterThanOrEqual(5);
    await page.getByRole('button', { name: stores.nearest }).click();
    await expect(page.getByText(stores.nearestDone)).toBeVisible();
    const after = await names.allTextContents();
    expect([...after].sort()).toEqual([...before].sort());
    await expect(
      main
        .getByRole('listitem')
        .filter({ hasText: after[0] ?? '' })
        .getByText(fill(stores.away, { km: '0.4' })),
    ).toBeVisible();
  });
}

interface StructuredData {
  '@type': string;
  mainEntity?: unknown[];
}

const readStructuredData = (html: string): StructuredData[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text),
  );

test('the structured data lists every store and every question', async ({ request, localPath }) => {
  const read = async (path: string) =>
    readStructuredData(await (await request.get(localPath(path))).text());
  expect(
    (await read(routes.stores)).filter((data) => data['@type'] === 'Store').length,
  ).toBeGreaterThanOrEqual(5);
  expect(
    (await read(routes.faq)).find((data) => data['@type'] === 'FAQPage')?.mainEntity,
  ).toHaveLength(26);
});

test('URLs in capitals, with a trailing slash, or of the previous shop redirect to the current pages', async ({
  request,
  lang,
  siteUrl,
}) => {
  const expectRedirect = async (path: string, status: number, target: string) => {
    const response = await request.get(toPath(lang, path), { maxRedirects: 0 });
    expect(
      [response.status(), new URL(response.headers().location ?? '', siteUrl).pathname],
      path,
    ).toEqual([status, toPath(lang, target)]);
  };
  await expectRedirect('/About-Us', 308, '/about-us');
  await expectRedirect('/faq/', 308, '/faq');
  await expectRedirect('/p/100001', 301, '/product-details/doani-sidr-honey-500g');
  await expectRedirect('/p/999999999', 307, '/product-details/999999999');
  for (const path of [
    '/product-details/999999999',
    '/product-details/عسل',
    '/category/عسل',
    '/category/a--b',
  ])
    expect((await request.get(toPath(lang, path))).status(), path).toBe(404);
});

test('llms.txt names the pages in both languages', {
  tag: '@once',
}, async ({ request, siteUrl }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  for (const name of NAMES)
    for (const lang of ['ar', 'en'] as const)
      expect(text).toContain(`(${siteUrl}${toPath(lang, routes[name])}.md)`);
});
