import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ItemSummary } from '../../lib/contract/item';
import type { PaymentLink } from '../../lib/contract/payment-link';
import type { StaffOrder } from '../../lib/contract/staff-orders';
import { callAsStaff, expect, field, readPublic, type Texts, test } from './staff';

const PHONE = { width: 390, height: 844 };

const getOrderByPhone = async (phone: string): Promise<StaffOrder | undefined> =>
  (await callAsStaff<{ items: StaffOrder[] }>('GET', `/admin/orders?q=${phone}`)).items[0];

/** A caller's order of two units of a product, to an address in Kuwait. */
async function fillOrder(page: Page, { orderDrafts, address }: Texts): Promise<string> {
  const { items } = await readPublic<{ items: ItemSummary[] }>(
    page,
    '/product/api/WEB/Product/GetAll?_limit=50',
  );
  const item = items.find(({ type, stock }) => type === 'PRODUCT' && stock === 'in');
  const mobile = `5${randomInt(1_000_000, 9_999_999)}`;
  await page.goto('/#/orders');
  await page.getByRole('link', { name: orderDrafts.new }).click();
  await field(page, orderDrafts.phone).fill(mobile);
  await field(page, orderDrafts.name).fill('Noura Al-Ajmi');
  await field(page, orderDrafts.findProduct).fill(item?.sku ?? 'none');
  await page.getByRole('option').first().click();
  await field(page, orderDrafts.quantity).fill('2');
  await field(page, address.area).fill('السالمية');
  await field(page, address.block).fill('4');
  await field(page, address.street).fill('12');
  await field(page, address.building).fill('7');
  return mobile;
}

test('a person takes the order of a caller who pays in cash, on a phone', async ({
  page,
  texts,
  signInAs,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs('support');
  const mobile = await fillOrder(page, texts);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('button', { name: texts.orderDrafts.finish.cash }).click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: /\d/ })).toBeVisible();
  expect(await getOrderByPhone(mobile)).toMatchObject({
    status: 'Confirmed',
    paymentMethod: 'Cash',
    address: { government: 'HA', block: '4' },
    lines: [{ quantity: 2 }],
  });
});

test('a person keeps a draft, finds it by the phone, and gives the caller a payment link', async ({
  page,
  texts,
  signInAs,
}) => {
  const { orderDrafts, paymentLink } = texts;
  await signInAs('support');
  const mobile = await fillOrder(page, texts);
  await page.getByRole('button', { name: orderDrafts.save }).click();
  await expect(page.getByText(orderDrafts.saved)).toBeVisible();
  await page.goto('/#/order-drafts');
  await page.getByRole('searchbox').fill(mobile);
  await page.getByRole('link', { name: 'Noura Al-Ajmi' }).first().click();
  await page.getByRole('button', { name: orderDrafts.finish.link }).click();
  const url = await page.getByRole('dialog').getByLabel(paymentLink.link).inputValue();
  const whatsApp = page.getByRole('dialog').getByRole('link', { name: texts.console.whatsApp });
  await expect(whatsApp).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/965${mobile}\\?text=`),
  );
  await page.getByRole('button', { name: paymentLink.sms }).click();
  await expect(page.getByText(paymentLink.sent)).toBeVisible();
  const order = await getOrderByPhone(mobile);
  expect(order).toMatchObject({ status: 'PendingPayment', lines: [{ quantity: 2 }] });
  const token = new URL(url).pathname.split('/').at(-1);
  const response = await page.request.post(
    `${process.env.E2E_GATEWAY_URL}/payment/api/Web/PaymentLink/Get`,
    { data: { token } },
  );
  const link: PaymentLink = await response.json();
  expect(link.amount).toBe(order?.total);
});
