import { readFile } from 'node:fs/promises';
import type { ContentRecord } from '../../lib/contract/staff-content';
import { changeStatus, deliverOrder, getOrder } from '../e2e/orders';
import { callAsStaff, expect, placeOrder, SAVE, test } from './staff';

test('an accountant reads the sales of today in the console, saves the journal, and sees neither catalogue nor customers', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { reports, menu } = { reports: texts.reports, menu: texts.console.menu };
  const { referenceCode } = await placeOrder(lang);
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
    await changeStatus({ referenceCode, status });
  await signInAs('accountant');
  // The first screen of other roles counts what waits for them.
  await expect(page.getByRole('tab', { name: reports.view.overview })).toBeVisible();
  await expect(page.getByText(menu.catalogue, { exact: true })).toHaveCount(0);
  await expect(page.getByText(menu.customers, { exact: true })).toHaveCount(0);
  await expect(page.getByText(reports.byDay)).toBeVisible();
  await page.getByText(reports.table).click();
  await expect(page.getByRole('row').last()).toContainText(/[1-9]/);

  await page.getByRole('tab', { name: reports.view.files }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: reports.download }).last().click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('day,account,debit,credit');
  expect(lines.join()).toContain('tender:Cash');
});

test('an owner reads what nobody found, makes it a synonym with one press, and the search finds it', async ({
  page,
  lang,
  texts,
  signInAs,
  afterwards,
}) => {
  const { searches, view } = texts.reports;
  const letters = Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.random() * 26));
  const word = `q${letters.join('')}`;
  const find = async () => {
    const query = new URLSearchParams({ title: word });
    const path = `${process.env.E2E_GATEWAY_URL}/product/api/WEB/Product/GetAll?${query}`;
    // The browser of the console is one whose searches do not count.
    const response = await page.request.get(path, {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
    });
    return ((await response.json()) as { total: number }).total;
  };
  expect(await find()).toBe(0);
  const stored = await callAsStaff<ContentRecord>('GET', '/admin/content/synonyms');
  afterwards(async () => {
    const { revision } = await callAsStaff<ContentRecord>('GET', '/admin/content/synonyms');
    await callAsStaff('PUT', '/admin/content/synonyms', { value: stored.value, revision });
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(new Date());
  const report = `/admin/reports/searches?from=${day}&to=${day}&kind=withoutResult&_limit=100`;
  // A search counts when nobody has typed on for ten seconds.
  await expect
    .poll(async () => JSON.stringify(await callAsStaff('GET', report)), { timeout: 40_000 })
    .toContain(word);

  await signInAs('owner');
  await page.goto('/#/reports?range=today');
  await page.getByRole('tab', { name: view.searches }).click();
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText(searches.en);
  await expect(row.getByRole('link', { name: searches.product })).toBeVisible();
  await row.getByRole('button', { name: searches.synonym }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${searches.sameAs}`)).fill(lang === 'ar' ? 'عسل' : 'honey');
  await dialog.getByRole('button', { name: SAVE }).click();
  await expect(row.getByText(searches.hasSynonym)).toBeVisible();
  expect(await find()).toBeGreaterThan(0);
});

test('each row of a report leads to the orders behind it, and the list says what it shows', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, shopper } = await placeOrder(lang);
  await deliverOrder(referenceCode);
  const { orderNumber } = await getOrder(shopper, referenceCode);
  const { by, view, method } = texts.reports;
  await signInAs('owner');
  await page.goto('/#/reports?range=today');
  await page.getByRole('tab', { name: view.sales }).click();
  await page.getByRole('combobox', { name: by.label }).click();
  await page.getByRole('option', { name: by.method }).click();
  await page.getByRole('link', { name: method.Cash }).click();
  await expect(page.getByText(orderNumber)).toBeVisible();
  const sold = page.locator('.MuiChip-deletable');
  await expect(sold).toContainText(texts.orders.soldOn.replace('%{from}', '').trim());
  await sold.press('Delete');
  await expect(sold).toHaveCount(0);
});
