import type { Page } from '@playwright/test';
import type { Order } from '../../lib/contract/order';
import type { Announcement, ContentRecord } from '../../lib/contract/staff-content';
import { kwdFromFils } from '../../lib/domain/money';
import { callAsStaff, expect, placeOrder, SAVE, type Texts, test } from './staff';

const ORDER = '/payment/api/Web/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=';

const loadOrder = (code: string) => callAsStaff<Order>('GET', `${ORDER}${code}`);

/** Does the next step of the open order. */
async function act(page: Page, { orders }: Texts, name: 'pack' | 'ship' | 'deliver') {
  const { label, done } = orders.action[name];
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('alert').getByText(done, { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

const CONTENT = '/admin/content/announcement';

/** Changes the text of the announcement in both languages, and sees it at the shop. */
async function changeAnnouncement(page: Page, { schema, console: words }: Texts, code: string) {
  const { revision } = await callAsStaff<ContentRecord>('GET', CONTENT);
  const value = { messages: [{ text: { Ar: 'قبل', En: 'Before' } }] };
  await callAsStaff('PUT', CONTENT, { value, revision });
  await page.goto('/#/content/announcement');
  const getInput = (language: string) => page.getByLabel(`${schema.fields.text} (${language})`);
  await expect(getInput(words.english)).toHaveValue('Before');
  const text = { Ar: `التوصيل اليوم ${code}`, En: `Delivery today ${code}` };
  await getInput(words.arabic).fill(text.Ar);
  await getInput(words.english).fill(text.En);
  await page.getByRole('button', { name: SAVE }).click();
  const shown = `${process.env.E2E_GATEWAY_URL}/content/api/WEB/Announcement`;
  const load = async (): Promise<Announcement> => (await page.request.get(shown)).json();
  await expect.poll(load).toEqual({ message: { text } });
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a packer finds an order by its number, packs it and hands it to the driver, and has no screen for people', async ({
    page,
    lang,
    texts,
    signInAs,
  }) => {
    const { referenceCode } = await placeOrder(lang);
    const { orderNumber } = await loadOrder(referenceCode);
    await signInAs('packer');
    await page.goto('/#/orders');
    await page.getByPlaceholder(texts.fields.orders.q).fill(orderNumber);
    await page.getByRole('link', { name: orderNumber }).click();
    await expect(page.getByRole('heading', { name: orderNumber, level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // A packer sees no amount but the cash to collect.
    const amounts = page.getByText(/د\.ك|KWD/);
    await expect(amounts).toHaveCount(1);
    await expect(amounts).toContainText(texts.orders.cashDue.split(':')[0] ?? '');
    await act(page, texts, 'pack');
    await act(page, texts, 'ship');
    await act(page, texts, 'deliver');
    const order = await loadOrder(referenceCode);
    expect(order.history.map(({ person }) => person).filter(Boolean)).toContain('Test packer');
    expect(order.status).toBe('Delivered');
    await page.goto('/#/people');
    await expect(page.getByText(/403|صلاحية|permissions/).first()).toBeVisible();
  });

  test('an owner changes the price of a product in the list', async ({ page, texts, signInAs }) => {
    const { action, price } = texts.catalogue;
    const path = '/admin/catalogue/items/HON-002';
    const wanted = { price: kwdFromFils(40_000 + (Date.now() % 1_000)) };
    await signInAs('owner');
    await page.goto('/#/items');
    await page.getByPlaceholder(texts.fields.items.q).fill('HON-002');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: action.price.label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(price, { exact: true }).fill(String(wanted.price));
    await dialog.getByRole('button', { name: SAVE }).click();
    await expect(page.getByText(action.price.done)).toBeVisible();
    expect(await callAsStaff('GET', path)).toMatchObject(wanted);
    await expect(page).toHaveURL(/#\/items(\?|$)/);
  });
});

test('an owner refunds one unit of a delivered order after seeing the amount, adds a person and changes the announcement', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode } = await placeOrder(lang);
  for (const status of ['Processing', 'Shipped', 'Delivered'])
    await callAsStaff('PUT', '/payment/api/Web/UserPurshase/changeStatusUserPurshase', {
      referenceCode,
      status,
    });
  await signInAs('owner');
  await page.goto(`/#/orders/${referenceCode}/show`);
  const { orders, people } = texts;
  await page.getByRole('button', { name: orders.moreActions }).click();
  await page.getByRole('menuitem', { name: orders.action.refund.label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(orders.form.byLines).check();
  await dialog.getByLabel(/\(0–2\)/).fill('١');
  // Without a reason nothing is refunded.
  await dialog.getByRole('button', { name: orders.action.refund.label }).click();
  await dialog.getByLabel(orders.form.refundReason).fill('One jar is broken');
  await expect(dialog.getByText(orders.form.previewNoStock)).toBeVisible();
  await dialog.getByRole('button', { name: orders.action.refund.label }).click();
  await expect(page.getByText(orders.action.refund.done)).toBeVisible();
  const { refunds = [], lines } = await loadOrder(referenceCode);
  expect(refunds[0]?.lines).toMatchObject([{ typeId: lines[0]?.typeId, quantity: 1 }]);
  expect(refunds).toMatchObject([{ reason: 'One jar is broken', person: 'Test owner' }]);

  await page.goto('/#/people/create');
  const email = `new-${referenceCode.toLowerCase()}@shop.example`;
  await page.getByLabel(texts.fields.people.email).fill(email);
  await page.getByLabel(new RegExp(`^${people.role.support}`)).check();
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByRole('cell', { name: email }).first()).toBeVisible();
  await changeAnnouncement(page, texts, referenceCode);
});
