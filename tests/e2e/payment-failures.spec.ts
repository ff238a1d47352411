import { expect, PAYMENT_PAGE, test } from './checkout';
import { readStaffLog } from './diagnosis';
import { getOrders } from './orders';
import { readCartQuantities, toCartLine } from './shopper';
import { PROVIDER_FAULTS } from './simulators';
import { createAddress, saveAddresses } from './users';

/** The gateway waits 4 s for each of two requests, the storefront 10 s for the gateway. */
const SILENCE = { kind: 'delay', delayMs: 30_000, times: 2 } as const;
const MAX_SILENCE_MS = 15_000;

// provider-client.test.ts has the other failures, and the suite `production` those of each
// provider.
test('when the provider does not respond, the checkout keeps the order and the cart; an order by another method waits until the status of its payment can be fetched, and staff see why', {
  tag: '@once',
}, async ({ page, checkout, pay, shop, messages, customer, simulators, consoleErrors }) => {
  consoleErrors.expect(/status of 503/);
  await saveAddresses(customer, [createAddress('KW', customer)]);
  await customer.open('/checkout', [toCartLine(customer.item, 2)]);

  await test.step('the payment cannot be created', async () => {
    await checkout.openReview('Knet');
    const { email: body } = customer;
    await simulators.fail('tap', { ...SILENCE, method: 'POST', path: '/charges', body });
    await checkout.place.click();
    await expect(checkout.alert).toContainText(messages.checkout.problem.payment_unavailable, {
      timeout: MAX_SILENCE_MS,
    });
    const [order, ...others] = await getOrders(customer);
    expect(others).toEqual([]);
    await expect
      .poll(() => readStaffLog(order?.orderNumber ?? 'none'), { timeout: MAX_SILENCE_MS })
      .toEqual([
        expect.objectContaining({
          msg: 'payment creation failed',
          method: 'Knet',
          provider: 'tap',
          reason: expect.stringMatching(/: unreachable TimeoutError/),
        }),
      ]);
    await checkout.reviewDialog
      .getByRole('button', { name: messages.checkout.review.back })
      .last()
      .click();
    expect(await readCartQuantities(page)).toEqual({ [customer.item.sku]: 2 });
  });

  await test.step('the status of the payment cannot be fetched', async () => {
    await checkout.openReview('OnLine');
    await checkout.place.click();
    await expect(page).toHaveURL(PAYMENT_PAGE);
    const { fault, log } = PROVIDER_FAULTS['has changed its response format'];
    const { id: path } = simulators.payment(page.url());
    await simulators.fail('tap', { ...fault, method: 'GET', path, times: 1_000 });
    const returned = page.waitForResponse(/\/payment\/return\//);
    await pay.end('paid');
    const { 'x-request-id': requestId = 'none' } = (await returned).headers();
    await expect(checkout.heading('PendingPayment')).toBeVisible();
    await expect(checkout.main.getByRole('status')).toHaveText(messages.success.pending.text);
    expect(readStaffLog(requestId)).toContainEqual(
      expect.objectContaining({
        msg: 'payment status request failed',
        reason: expect.stringMatching(log),
      }),
    );
    await simulators.repair('tap', path);
    await expect(checkout.heading('Confirmed')).toBeVisible();
  });

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
