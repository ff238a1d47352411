import { readStaffLog } from '../e2e/diagnosis';
import { inEachLanguage } from '../e2e/each-language';
import { saveList, toCartLine } from '../e2e/shopper';
import { PROVIDER_FAULTS } from '../e2e/simulators';
import { expect, test } from './guest-order';

test.use({ priceRank: 1 });

inEachLanguage(() => {
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
    const text = messages.checkout.payment.rejected.amountTooHigh;
    const tabby = checkout.method('Tabby');
    /** Opens a page with another quantity in the cart: every amount is checked once. */
    const openWith = async (quantity: number, path: '/cart' | '/checkout') => {
      await saveList(page, 'cart_products', [toCartLine(guestOrder.item, quantity)]);
      await page.goto(localPath(path));
    };
    await guestOrder.openCheckout();
    await expect(tabby).toBeEnabled();
    await test.step('Tabby rejects the key', async () => {
      const { fault, log } = PROVIDER_FAULTS['rejects the key'];
      await simulators.fail('tabby', { ...fault, path: '/checkout', body: email });
      await openWith(2, '/checkout');
      await expect(tabby).toBeEnabled();
      expect(readStaffLog('eligibility check failed')).toContainEqual(
        expect.objectContaining({ provider: 'tabby', reason: expect.stringMatching(log) }),
      );
    });
    await simulators.reject(email, 'order_amount_too_high');
    await test.step('cart', async () => {
      await openWith(3, '/cart');
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    });
    await test.step('checkout', async () => {
      await page.goto(localPath('/checkout'));
      await expect(tabby).toBeDisabled();
      await expect(checkout.main.getByText(text, { exact: true })).toBeVisible();
      await expect(checkout.method('Knet')).toBeEnabled();
    });
    await test.step('order page', async () => {
      await checkout.openReview('Knet');
      await checkout.place.click();
      await pay.end('declined');
      await expect(checkout.retryMethod('Tabby')).toBeDisabled();
      await expect(
        checkout.main.getByText(messages.order.pay.rejected.amountTooHigh, { exact: true }),
      ).toBeVisible();
    });
  });
});
