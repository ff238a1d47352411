import { readStaffLog } from '../e2e/diagnosis';
import { saveList, toCartLine } from '../e2e/shopper';
import { expect, test } from './guest-order';

/** The documented reasons of Tabby with the messages of their prescribed texts. */
const REASONS = [
  ['not_available', 'notAvailable'],
  ['order_amount_too_high', 'amountTooHigh'],
  ['order_amount_too_low', 'amountTooLow'],
] as const;

/** Faults of the eligibility check. Tabby has 2.5 s for its response. */
const FAULTS = [
  [{ kind: 'status', status: 401 }, /tabby: unauthorized \(HTTP 401\)/],
  [{ kind: 'delay', delayMs: 30_000 }, /tabby: unreachable TimeoutError/],
  [{ kind: 'changedFormat' }, /tabby: unexpected_response \(HTTP 200\) at \w/],
] as const;

test.use({ priceRank: 1 });

test('Tabby states in the cart, in the checkout and on the order page why it rejects a guest, and is offered when the check fails', async ({
  page,
  checkout,
  guestOrder,
  pay,
  messages,
  localPath,
  simulators,
}) => {
  const { email } = guestOrder.person;
  const { rejected } = messages.checkout.payment;
  const tabby = checkout.method('Tabby');
  /** Opens a page with another quantity in the cart: every amount is checked once. */
  const openWith = async (quantity: number, path: '/cart' | '/checkout') => {
    await saveList(page, 'cart_products', [toCartLine(guestOrder.item, quantity)]);
    await page.goto(localPath(path));
  };
  await guestOrder.openCheckout();
  await expect(tabby).toBeEnabled();
  for (const [index, [reason, key]] of REASONS.entries()) {
    await test.step(reason, async () => {
      await simulators.reject(email, reason);
      await openWith(index + 2, '/cart');
      await expect(page.getByRole('main').getByText(rejected[key], { exact: true })).toBeVisible();
      await page.goto(localPath('/checkout'));
      await expect(tabby).toBeDisabled();
      await expect(checkout.main.getByText(rejected[key], { exact: true })).toBeVisible();
      await expect(checkout.method('Knet')).toBeEnabled();
    });
  }
  await simulators.reject(email, 'not_available', 0);
  for (const [index, [fault, log]] of FAULTS.entries()) {
    await test.step(fault.kind, async () => {
      await simulators.fail('tabby', { ...fault, path: '/checkout', body: email });
      await openWith(index + 5, '/checkout');
      await expect(tabby).toBeEnabled();
      expect(readStaffLog('eligibility check failed')).toContainEqual(
        expect.objectContaining({
          provider: 'tabby',
          reason: expect.stringMatching(log),
        }),
      );
    });
  }
  await test.step('order page', async () => {
    await simulators.reject(email, 'order_amount_too_high');
    await openWith(8, '/checkout');
    await checkout.openReview('Knet');
    await checkout.place.click();
    await pay.end('declined');
    await expect(checkout.retryMethod('Tabby')).toBeDisabled();
    await expect(
      checkout.main.getByText(messages.order.pay.rejected.amountTooHigh, { exact: true }),
    ).toBeVisible();
  });
});
