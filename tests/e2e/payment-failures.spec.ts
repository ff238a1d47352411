import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { readStaffLog } from './diagnosis';
import { getOrders } from './orders';
import { toCartLine } from './shopper';
import { PROVIDER_FAULTS } from './simulators';
import { createAddress, saveAddresses } from './users';

/** The gateway waits 4 s for each of two requests. */
const SILENCE = {
  fault: { kind: 'delay', delayMs: 30_000 },
  log: /: unreachable TimeoutError/,
} as const;
const MAX_SILENCE_MS = 15_000;

test('when the provider fails, the checkout keeps the order and the cart, offers the other methods, and staff see why', async ({
  checkout,
  pay,
  shop,
  messages,
  customer,
  simulators,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 503/);
  await saveAddresses(customer, [createAddress('KW', customer)]);
  await customer.open('/checkout', [toCartLine(customer.item, 2)]);
  await checkout.openReview('Knet');
  const faults = { ...PROVIDER_FAULTS, 'does not respond': SILENCE };
  for (const [index, [title, { fault, log }]] of Object.entries(faults).entries()) {
    await test.step(`the provider ${title}`, async () => {
      const { email: body } = customer;
      // A request without a response is sent a second time.
      const times = fault.kind === 'cutResponse' || fault.kind === 'delay' ? 2 : 1;
      await simulators.fail('tap', { ...fault, method: 'POST', path: '/charges', body, times });
      await checkout.place.click();
      await expect(checkout.alert).toBeVisible({ timeout: MAX_SILENCE_MS });
      const [order, ...others] = await getOrders(customer);
      expect(others).toEqual([]);
      const number = order?.orderNumber ?? 'none';
      await expect
        .poll(() => readStaffLog(number), { timeout: MAX_SILENCE_MS })
        .toHaveLength(index + 1);
      expect(readStaffLog(number).at(-1)).toMatchObject({
        msg: 'payment creation failed',
        method: 'Knet',
        provider: 'tap',
        reason: expect.stringMatching(log),
      });
      await expect(checkout.alert).toContainText(messages.checkout.problem.payment_unavailable);
    });
  }
  await checkout.reviewDialog
    .getByRole('button', { name: messages.checkout.review.back })
    .last()
    .click();
  await expect(shop.entry('cart', 2)).toBeVisible();
  for (const method of ['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash'] as const)
    await expect(checkout.method(method)).toBeEnabled();
  await checkout.openReview('OnLine');
  await checkout.place.click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  await expect(checkout.main).toContainText(messages.success.next.driver);
  expect(
    (await getOrders(customer)).map(({ paymentMethod, status, total }) => [
      paymentMethod,
      status,
      total,
    ]),
  ).toEqual([
    ['OnLine', 'Confirmed', 15],
    ['Knet', 'Cancelled', 15],
  ]);
});

test('when the status of a payment cannot be fetched, the order page says that it waits for it and confirms the order later', async ({
  page,
  checkout,
  pay,
  messages,
  customer,
  simulators,
}) => {
  await customer.logIn();
  // The other failures have the same page: provider-client.test.ts has their reasons.
  const { fault, log } = PROVIDER_FAULTS['has changed its response format'];
  const { redirectUrl = '' } = await customer.buy({ paymentMethod: 'Knet' });
  await page.goto(redirectUrl);
  const { id: path } = simulators.payment(redirectUrl);
  await simulators.fail('tap', { ...fault, method: 'GET', path, times: 1_000 });
  const returned = page.waitForRequest(/\/payment\/return\//);
  await pay.end('paid');
  const [attemptId = ''] = /[\da-f-]{36}/.exec(new URL((await returned).url()).pathname) ?? [];
  await expect(checkout.heading('PendingPayment')).toBeVisible();
  await expect(checkout.main.getByRole('status')).toHaveText(messages.success.pending.text);
  // The log contains the first characters of the id.
  expect(readStaffLog(attemptId.slice(0, 8))).toContainEqual(
    expect.objectContaining({
      msg: 'payment status request failed',
      reason: expect.stringMatching(log),
    }),
  );
  await expectAccessible(page, 'a pending payment');
  await simulators.repair('tap', path);
  await expect(checkout.heading('Confirmed')).toBeVisible();
});
