import { toPrefixPattern } from '../e2e/messages';
import { toCartLine } from '../e2e/shopper';
import { createAddress, saveAddresses } from '../e2e/users';
import { expect, test } from './camera';

/** Places as a shopper of the language writes them. */
const PLACES = {
  ar: {
    KW: { street: 'سالم المبارك' },
    SA: { government: 'الرياض', city: 'الرياض', street: 'طريق الملك فهد' },
  },
  en: { KW: {}, SA: {} },
} as const;

test('screenshots from the checkout to the order', async ({
  page,
  lang,
  visit,
  take,
  takeWhole,
  checkout,
  pay,
  catalogue,
  accountOwner,
  restoreSession,
  messages,
  localPath,
}) => {
  const items = ['doani-sidr-honey-500g', 'sadu-wool-cushion-red-black'].map((seName) =>
    catalogue.find((item) => item.seName === seName),
  );
  await saveAddresses(accountOwner, [
    { ...createAddress('KW', accountOwner), ...PLACES[lang].KW },
    { ...createAddress('SA', accountOwner), ...PLACES[lang].SA, isDefault: false },
  ]);
  await restoreSession(accountOwner, {
    cart_products: JSON.stringify(items.map((item) => toCartLine(item))),
  });
  await page.goto(localPath('/checkout'));
  await expect(checkout.step('address')).toBeVisible();
  await take('checkout');
  await takeWhole('checkout');
  await checkout.method('Knet').check();
  await checkout.step('payment').scrollIntoViewIfNeeded();
  await take('checkout-payment');
  await checkout.review.click();
  await expect(checkout.reviewDialog).toBeVisible();
  await take('checkout-review');
  await checkout.place.click();
  await pay.end('cancelled');
  await expect(checkout.main.getByRole('status')).toBeVisible();
  await take('payment-failed');
  await checkout.main
    .getByRole('radio', { name: toPrefixPattern(messages.order.method.OnLine) })
    .check();
  await checkout.main
    .getByRole('button', { name: toPrefixPattern(messages.order.pay.submit) })
    .click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await take('success');
  for (const section of ['details', 'addresses', 'orders', 'security'])
    await visit(`profile-${section}`, `/profile?section=${section}`);
  await page.goto(localPath('/profile?section=orders'));
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: messages.order.title })).toBeVisible();
  await take('order');
});
