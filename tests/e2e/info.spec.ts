import type { Page } from '@playwright/test';
import { INFO_GROUPS } from '../../lib/config/info-pages';
import { routes } from '../../lib/domain/routes';
import { expectAccessible } from './axe';
import { uniqueClientIp } from './client-ip';
import { expect, test } from './fixtures';
import { headReader } from './markup';
import { fill, type Lang, type Messages, toPath } from './messages';

/** The contact page is the last one: it names the page that the visitor comes from. */
const NAMES = [...INFO_GROUPS.company, ...INFO_GROUPS.help].sort(
  (a, b) => Number(a === 'contact') - Number(b === 'contact'),
);
const ORDER = '3B-1048271';
/** A point on the coast of Salmiya. */
const AT_THE_SEA = { latitude: 29.3375, longitude: 48.0795 };

test('every page of the footer is linked, complete and accessible; the table of contents, the FAQ search and the contact links work', async ({
  page,
  gotoHome,
  localPath,
  messages,
  siteUrl,
  lang,
}) => {
  await gotoHome();
  let previous = localPath('/');
  for (const name of NAMES) {
    await test.step(`the page ${name}`, async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: messages.info.links[name], exact: true })
        .click();
      await expect(page).toHaveURL(localPath(routes[name]));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.info.links[name]);
      await expect(
        page.getByRole('navigation', { name: messages.product.breadcrumbs }).getByRole('listitem'),
      ).toHaveText([messages.product.home, messages.info.links[name]]);
      expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(400);
      await expectAccessible(page);
      if (name === 'contact') await expectPreviousPage(page, messages, siteUrl + previous);
      if (name === 'faq') await expectFaqSearch(page, messages, lang);
      if (name === 'terms') await expectContents(page, messages);
    });
    previous = localPath(routes[name]);
  }
});

/** The WhatsApp link of the contact page names the page that the visitor comes from. */
const expectPreviousPage = (page: Page, { info }: Messages, url: string) =>
  test.step('the WhatsApp link names the page that the visitor comes from', () =>
    expect(page.getByRole('link', { name: info.contact.whatsappAction })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(url)),
    ));

const expectContents = (page: Page, { info }: Messages) =>
  test.step('the table of contents links to the sections', async () => {
    const contents = page.getByRole('navigation', { name: info.contents }).getByRole('link');
    const titles = await contents.allTextContents();
    expect(titles.length).toBeGreaterThan(5);
    await contents.last().click();
    await expect(
      page.getByRole('heading', { level: 2, name: titles.at(-1) ?? '' }),
    ).toBeInViewport();
  });

const expectFaqSearch = (page: Page, { info: { faq } }: Messages, lang: Lang) =>
  test.step('the FAQ search finds a question in any spelling', async () => {
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
  });

test('the delivery page lists the delivery fee and the free-delivery threshold of every country', async ({
  page,
  request,
  localPath,
  catalogue,
  lang,
}) => {
  const html = await (await request.get(localPath(routes.shipping))).text();
  const rows = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    return [...parsed.querySelectorAll('main table tr')].map((row) => ({
      text: row.textContent,
      amounts: row.querySelectorAll('[data-fils]').length,
    }));
  }, html);
  expect(rows).toHaveLength(catalogue.countries.length + 1);
  for (const { name } of catalogue.countries)
    expect(
      rows.filter(({ text }) => text.includes(name[lang === 'ar' ? 'Ar' : 'En'])),
    ).toMatchObject([{ amounts: 2 }]);
});

test.describe('the stores page', () => {
  test.use({ geolocation: AT_THE_SEA, permissions: ['geolocation'] });

  test('the stores page sorts stores by distance on request, shows whether they are open in Kuwait, and links them on the map', async ({
    page,
    localPath,
    messages,
  }) => {
    const { stores } = messages.info;
    // Monday noon in Kuwait, when every branch of the seed data without a break is
    // open.
    await page.clock.install({ time: '2026-11-23T12:00:00+03:00' });
    await page.goto(localPath(routes.stores));
    const open = page.getByText(stores.openUntil.split('{')[0] ?? '');
    await expect(open).toHaveCount(6);

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

    await test.step('stores are closed at night', async () => {
      await page.clock.fastForward('16:00:00');
      await expect(page.getByText(stores.opensToday.split('{')[0] ?? '')).toHaveCount(6);
      await expect(open).toHaveCount(0);
    });
  });
});

test.describe('the contact form', () => {
  // Contact messages are rate-limited by IP address, so every test has its own.
  test.use({ extraHTTPHeaders: uniqueClientIp() });

  test('a contact message about an order arrives, and the WhatsApp link names the order too', async ({
    page,
    localPath,
    messages,
  }) => {
    const { contact } = messages.info;
    await page.goto(localPath(`${routes.contact}?order=${ORDER}`));
    const whatsapp = page.getByRole('link', { name: contact.whatsappAction });
    await expect(whatsapp).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\d+\\?text=.*${ORDER}`),
    );
    await expect(page.getByRole('textbox', { name: contact.subject })).toHaveValue(
      fill(contact.orderSubject, { order: ORDER }),
    );
    await page.getByRole('button', { name: contact.submit }).click();
    await expect(page.getByRole('textbox', { name: messages.form.name.label })).toBeFocused();
    await page.getByRole('textbox', { name: messages.form.name.label }).fill('Noura');
    await page.getByRole('textbox', { name: messages.form.email.label }).fill('noura@example.com');
    await page.getByRole('textbox', { name: messages.form.phone.label }).fill('51234567');
    await page.getByRole('textbox', { name: contact.message }).fill('?');
    await page.getByRole('button', { name: contact.submit }).click();
    await expect(page.getByRole('heading', { name: contact.sentTitle })).toBeFocused();
  });
});

test('the structured data lists every store and every question', async ({
  page,
  request,
  localPath,
}) => {
  const read = async (path: string) =>
    (await headReader(page)(await (await request.get(localPath(path))).text())).jsonLd;
  expect(
    (await read(routes.stores)).filter((data) => data['@type'] === 'Store').length,
  ).toBeGreaterThanOrEqual(5);
  expect(
    (await read(routes.faq)).find((data) => data['@type'] === 'FAQPage')?.mainEntity,
  ).toHaveLength(24);
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
      expect(text).toContain(`(${siteUrl}${toPath(lang, routes[name])})`);
});
