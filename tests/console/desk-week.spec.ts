import type { CashReport } from '../../lib/contract/cash';
import { deliverOrder, expectStatus, getOrder } from '../e2e/orders';
import { createSimulatorClient } from '../e2e/simulators';
import { callAsStaff, expect, placeOrder, test } from './staff';

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
  await dialog.getByLabel(new RegExp(`^${orderNumber}`)).check();
  await dialog.getByRole('button', { name: cash.action.label }).click();
  await expect(page.getByText(cash.action.done)).toBeVisible();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(new Date());
  const { receivers, open } = await callAsStaff<CashReport>('GET', `/admin/cash?day=${day}`);
  expect(receivers.find((one) => one.receiver === receiver)).toMatchObject({ difference: 0 });
  expect(open.map((one) => one.orderNumber)).not.toContain(orderNumber);
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
  const { action, form, moreActions } = texts.orders;
  await signInAs('owner');
  await page.goto(`/#/orders/${referenceCode}/show`);
  await page.getByRole('button', { name: moreActions }).click();
  await page.getByRole('menuitem', { name: action.decline.label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.reason).fill('It is packed.');
  await dialog.getByRole('button', { name: action.decline.label }).click();
  await expect(page.getByText(action.decline.done)).toBeVisible();
  await expectStatus(shopper, referenceCode, 'Processing');
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
  await row.getByRole('button', { name: texts.notices.retry }).click();
  await expect(page.getByText(texts.notices.retried)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(retried).toEqual(['/admin/failed-messages/71/retry']);
});
