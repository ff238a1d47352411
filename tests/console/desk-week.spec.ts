import { readFile } from 'node:fs/promises';
import type { CashReport } from '../../lib/contract/cash';
import type { StaffItem } from '../../lib/contract/staff-catalogue';
import type { Summary } from '../../lib/contract/summary';
import { deliverOrder, expectStatus, getOrder } from '../e2e/orders';
import { getSentMessages } from '../e2e/outbox';
import { createSimulatorClient } from '../e2e/simulators';
import { registerGuest } from '../e2e/users';
import { callAsStaff, expect, placeOrder, test } from './staff';

const EXPORT = /CSV|Export/;

test('an owner records the cash of a driver with its order', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, shopper } = await placeOrder(lang);
  await deliverOrder(referenceCode);
  const { orderNumber, total } = await getOrder(shopper, referenceCode);
  const receiver = `Driver ${orderNumber}`;
  const { cash } = texts;
  await signInAs('owner');
  await page.goto('/#/cash');
  await page.getByRole('button', { name: cash.action.label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(cash.receiver).fill(receiver);
  await dialog.getByLabel(cash.amount).fill(String(total));
  await dialog.getByLabel(new RegExp(orderNumber)).check();
  await dialog.getByRole('button', { name: cash.action.label }).click();
  await expect(page.getByText(cash.action.done)).toBeVisible();
  const receipt = page.getByRole('term').filter({ hasText: receiver }).locator('..');
  await expect(receipt.getByRole('button', { name: cash.removeReceipt.label })).toBeVisible();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(new Date());
  const { receivers, open } = await callAsStaff<CashReport>('GET', `/admin/cash?day=${day}`);
  expect(receivers.find((one) => one.receiver === receiver)).toMatchObject({ difference: 0 });
  expect(open.map((one) => one.orderNumber)).not.toContain(orderNumber);
});

test('a refund in cash waits on the screen Cash until a person pays it out', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, shopper } = await placeOrder(lang);
  await deliverOrder(referenceCode);
  const { orderNumber } = await getOrder(shopper, referenceCode);
  const path = '/payment/api/Web/UserPurshase/changeStatusUserPurshase';
  await callAsStaff('PUT', path, { referenceCode, status: 'Refunded' });
  const { payOut, removePayOut } = texts.cash;
  await signInAs('owner');
  await page.goto(`/#/orders/${orderNumber}/show`);
  await expect(page.getByText(payOut.open)).toBeVisible();
  await page.goto('/#/cash');
  const row = page.getByRole('term').filter({ hasText: orderNumber }).locator('..');
  await row.getByRole('button', { name: payOut.label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: payOut.label }).click();
  await expect(page.getByText(payOut.done)).toBeVisible();
  await expect(row.getByRole('button', { name: payOut.label })).toHaveCount(0);
  await expect(row.filter({ hasText: 'Test owner' })).toBeVisible();
  await row.getByRole('button', { name: removePayOut.label }).click();
  await dialog.getByRole('button', { name: removePayOut.label }).click();
  await expect(page.getByText(removePayOut.done)).toBeVisible();
  await expect(row.getByRole('button', { name: payOut.label })).toBeVisible();
});

test('an owner declines the cancellation of a paid order with a reason', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, redirectUrl = '', shopper } = await placeOrder(lang, 'Knet');
  await createSimulatorClient(page.request).payment(redirectUrl).end({ state: 'Paid' });
  await expectStatus(shopper, referenceCode, 'Confirmed');
  await shopper.call('POST', '/payment/api/Web/CancelationRequest/Create', {
    referenceCode,
    reason: 'Changed my mind',
    refundType: 'Refund',
  });
  await expectStatus(shopper, referenceCode, 'CancelRequested');
  const { action, form } = texts.orders;
  await signInAs('owner');
  await page.goto(`/#/orders/${referenceCode}/show`);
  await expect(page.getByRole('alert')).toContainText('Changed my mind');
  await page.getByRole('button', { name: action.decline.label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.reason).fill('It is packed.');
  await dialog.getByRole('button', { name: action.decline.label }).click();
  await expect(page.getByText(action.decline.done)).toBeVisible();
  await expectStatus(shopper, referenceCode, 'Confirmed');
});

test('a message that was given up is sent again', async ({ page, texts, signInAs }) => {
  // No message fails at the services of the tests.
  const message = {
    id: 71,
    kind: 'orderShipped',
    channel: 'sms',
    recipient: '+96550012345',
    language: 'ar',
    createdAt: new Date().toISOString(),
    failedAt: new Date().toISOString(),
    attempts: 8,
  };
  let items = [message];
  const retried: string[] = [];
  await page.route('**/admin/failed-messages**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.endsWith('/retry'))
      return route.fulfill({ json: { items, total: items.length, page: 1, limit: 25 } });
    retried.push(pathname);
    items = [];
    return route.fulfill({ status: 204 });
  });
  await signInAs('support');
  await page.goto('/#/failed-messages');
  const row = page.getByRole('row').filter({ hasText: message.recipient });
  await expect(row).toContainText(texts.failedMessages.kinds.orderShipped);
  await row.getByRole('button', { name: texts.failedMessages.retry }).click();
  await expect(page.getByText(texts.failedMessages.retried)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(retried).toEqual(['/admin/failed-messages/71/retry']);
});

test('an owner answers a call: finds the person by phone and their order, and exports the orders for the accountant', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, shopper } = await placeOrder(lang);
  const { orderNumber } = await getOrder(shopper, referenceCode);
  await signInAs('owner');
  await page.goto('/#/customers');
  await page.getByPlaceholder(texts.fields.customers.q).fill(shopper.mobile);
  await page.getByRole('row').filter({ hasText: shopper.phone }).click();
  await expect(page.getByRole('heading', { name: shopper.name, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('heading', { name: orderNumber, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: shopper.phone }).first()).toBeVisible();

  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.orders.invoice }).click();
  expect((await invoice).suggestedFilename()).toBe(`${orderNumber}-invoice.pdf`);

  await page.goto('/#/orders');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: EXPORT }).click();
  const csv = await readFile(await (await exported).path(), 'utf8');
  const exportedLine = csv.split('\r\n').find((line) => line.includes(orderNumber));
  // Without a reference of a payment provider.
  expect(exportedLine).toContain(`${texts.orders.method.Cash},,2,`);
});

test('a packer prints the slips of several orders as one file', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const numbers = [];
  for (let count = 0; count < 2; count += 1) {
    const { referenceCode, shopper } = await placeOrder(lang);
    numbers.push((await getOrder(shopper, referenceCode)).orderNumber);
  }
  await signInAs('packer');
  await page.goto('/#/orders');
  for (const number of numbers)
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.orders.slips }).click();
  expect((await printed).suggestedFilename()).toBe('packing-slips.pdf');
});

test('a packer ships an order abroad with DHL and gets its label', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, redirectUrl = '', shopper } = await placeOrder(lang, 'OnLine', 'SA');
  await createSimulatorClient(page.request).payment(redirectUrl).end({ state: 'Paid' });
  await expectStatus(shopper, referenceCode, 'Confirmed');
  const { orderNumber } = await getOrder(shopper, referenceCode);
  const { action, moreActions, label } = texts.orders;
  await signInAs('packer');
  await page.goto(`/#/orders/${orderNumber}/show`);
  await page.getByRole('button', { name: moreActions }).click();
  await page.getByRole('menuitem', { name: action.shipDhl.label }).click();
  await page.getByRole('dialog').getByRole('button', { name: action.shipDhl.label }).click();
  await expect(page.getByText(action.shipDhl.done)).toBeVisible();
  await expectStatus(shopper, referenceCode, 'Shipped');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: label }).click();
  expect((await saved).suggestedFilename()).toBe(`${orderNumber}-dhl.pdf`);
});

test('support answers a message from the contact page, and the customer gets the answer by e-mail', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { call, name, email, phone } = await registerGuest(lang);
  const subject = `Gift ${email}`;
  const message = { name, email, phone, subject, message: 'Do you wrap gifts?', language: lang };
  await call('POST', '/user/api/WEB/Contact/Create', message);
  await signInAs('support');
  await page.goto('/#/messages');
  const card = page.getByRole('article').filter({ hasText: subject });
  await card.getByRole('button', { name: texts.inbox.answer }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.inbox.answerField).fill('Yes, for 1.500 KWD.');
  await dialog.getByRole('button', { name: texts.inbox.answer }).click();
  await expect(page.getByText(texts.inbox.answered)).toBeVisible();
  await expect(card, 'it no longer waits').toHaveCount(0);
  const readAnswers = async () =>
    (await getSentMessages(email)).filter(({ kind }) => kind === 'contactAnswer');
  await expect
    .poll(readAnswers)
    .toMatchObject([{ text: expect.stringContaining('Yes, for 1.500 KWD.') }]);
});

test('support sees who waits for a sold-out product', async ({
  page,
  lang,
  signInAs,
  afterwards,
}) => {
  const sku = 'OUD-001';
  const path = `/admin/catalogue/items/${sku}`;
  const { id, stock } = await callAsStaff<StaffItem>('GET', path);
  const count = (units: number) =>
    callAsStaff('POST', `${path}/stock-adjustments`, { count: units, reason: 'Counted' });
  afterwards(() => count(stock));
  await count(0);
  const { call, email } = await registerGuest(lang);
  await call('POST', '/product/api/WEB/Product/NotifyBackInStock', { itemId: id, email });
  await signInAs('support');
  await page.goto('/#/subscriptions');
  await expect(page.getByText(sku)).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
});

test('an owner reads the figures of the day, what is low, and erases the data of a customer', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { today, customers, fields } = texts;
  await placeOrder(lang);
  const { mobile, phone, userId } = await registerGuest(lang);
  await signInAs('owner');
  await expect(page.getByText(today.sales, { exact: true }).last()).toBeVisible();
  const { orders, lowStock } = await callAsStaff<Summary>('GET', '/admin/summary');
  await expect(page.getByRole('link', { name: `${orders.toPack} ${today.toPack}` })).toBeVisible();
  const [low] = lowStock.items;
  const title = low?.title.Ar ?? '';
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.goto('/#/customers');
  await page.getByPlaceholder(fields.customers.q).fill(mobile);
  await page.getByRole('row').filter({ hasText: phone }).click();
  const { label, done } = customers.action.erase;
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await expect(page.getByText(done)).toBeVisible();
  await expect(callAsStaff('GET', `/admin/customers/${userId}`)).rejects.toThrow(/404/);
});
