import type { StaffOrder } from '../../lib/contract/staff-orders';
import { getOrder } from '../e2e/orders';
import { createSimulatorClient } from '../e2e/simulators';
import { callAsStaff, expect, field, placeOrder, test } from './staff';

const RECIPIENT = { name: 'Layla', phone: '+96550009876', senderName: 'Noura' };

test('a person sends the link of a gift again, and enters the address that the recipient tells', async ({
  page,
  lang,
  request,
  texts,
  signInAs,
}) => {
  const { orders, address } = texts;
  const placed = await placeOrder(lang, 'Knet', 'KW', undefined, RECIPIENT);
  const { referenceCode, redirectUrl = '', shopper } = placed;
  await createSimulatorClient(request).payment(redirectUrl).end({ state: 'Paid' });
  await expect(async () => {
    expect((await getOrder(shopper, referenceCode)).status).toBe('AwaitingAddress');
  }).toPass();
  const { orderNumber } = await getOrder(shopper, referenceCode);

  await signInAs('support');
  await page.goto('/#/orders');
  await page.getByRole('tab', { name: orders.tabs.gift }).click();
  await page.getByRole('link', { name: orderNumber }).first().click();
  await expect(page.getByText(orders.giftWaiting)).toBeVisible();
  await expect(page.getByRole('button', { name: orders.slip })).toBeHidden();
  await page.getByRole('button', { name: orders.giftLink.label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: orders.giftLink.label }).click();
  await expect(page.getByText(orders.giftLink.done)).toBeVisible();

  await page.getByRole('button', { name: orders.giftAddress.label }).click();
  await field(page, address.area).fill('السالمية');
  await field(page, address.block).fill('4');
  await field(page, address.street).fill('12');
  await field(page, address.building).fill('7');
  await dialog.getByLabel(orders.giftAddress.callFirst).check();
  await dialog.getByRole('button', { name: orders.giftAddress.label }).click();
  await expect(page.getByText(orders.giftAddress.done)).toBeVisible();
  await expect(page.getByText(orders.callFirst)).toBeVisible();
  const { items } = await callAsStaff<{ items: StaffOrder[] }>(
    'GET',
    `/admin/orders?q=${orderNumber}`,
  );
  expect(items[0]).toMatchObject({
    status: 'Confirmed',
    address: { block: '4' },
    gift: { enteredBy: 'staff', callFirst: true },
  });
  expect(await getOrder(shopper, referenceCode)).not.toHaveProperty('address');
});
