import type { PaymentMethod } from '../../lib/api/contract/order';
import { addressForm, SALMIYA_TEXT } from '../e2e/address-book';
import type { Catalogue } from '../e2e/catalogue';
import { test as base, expect } from '../e2e/checkout';
import { toPrefixPattern } from '../e2e/messages';
import { refundOrder } from '../e2e/orders';
import { urlSecret } from '../e2e/secrets';
import { createPerson, type Person } from '../e2e/users';

/** A product for which every payment method is offered. */
const findProduct = (catalogue: Catalogue) =>
  catalogue.find(
    ({ stock, type, preOrder, priceByCountry }) =>
      stock === 'in' &&
      type === 'PRODUCT' &&
      !preOrder &&
      priceByCountry.some(
        ({ countryCode, salePrice }) => countryCode === 'KW' && salePrice >= 15 && salePrice <= 50,
      ),
  );

const test = base.extend<{
  /** Orders the product as a guest with this payment method. */
  orderAsGuest: (person: Person, method: Exclude<PaymentMethod, 'Mixed'>) => Promise<void>;
}>({
  orderAsGuest: async ({ checkout, openGuestCheckout, messages, lang, catalogue }, use) => {
    await use(async (person, method) => {
      await openGuestCheckout(findProduct(catalogue), person);
      await addressForm(checkout.main, messages, lang).writeKuwait();
      await checkout.main
        .getByRole('button', { name: messages.checkout.address.use, exact: true })
        .click();
      await expect(checkout.main.getByRole('radio', { name: SALMIYA_TEXT[lang] })).toBeChecked();
      await checkout.openReview(method);
      await checkout.place.click();
    });
  },
});

for (const method of ['Knet', 'OnLine', 'Tabby', 'Deema'] as const) {
  test(`a guest pays by ${method} after a declined payment, and sees the refund`, async ({
    page,
    checkout,
    orderAsGuest,
    pay,
    shop,
    messages,
    lang,
    catalogue,
  }) => {
    const { declined, tabbyDeclined, cancelled } = messages.failure.reason;
    await orderAsGuest(createPerson(lang), method);
    await pay.end('declined');
    await expect(checkout.main.getByRole('status')).toContainText(
      // Deema reports every failed payment as cancelled.
      { Knet: declined, OnLine: declined, Tabby: tabbyDeclined, Deema: cancelled }[method],
    );
    await expect(shop.entry('cart', 1)).toBeVisible();
    await checkout.main
      .getByRole('radio', { name: toPrefixPattern(messages.order.method[method]) })
      .check();
    await checkout.main
      .getByRole('button', { name: toPrefixPattern(messages.order.pay.submit) })
      .click();
    await pay.end('paid');
    await expect(checkout.heading('Confirmed')).toBeVisible();
    expect(page.url()).toMatch(/^https:/);
    await expect(checkout.main).toContainText(shop.getTitle(findProduct(catalogue)));
    await expect(shop.entry('cart', 0)).toBeVisible();

    await refundOrder({ referenceCode: await urlSecret(page), amount: 1 });
    const refund = checkout.main
      .getByRole('region', { name: messages.order.refunds.title })
      .getByRole('listitem');
    await expect(async () => {
      await page.reload();
      await expect(refund).toContainText(messages.order.refunds.state.Done, { timeout: 2_000 });
    }).toPass();
  });
}

test('a guest orders, pays on delivery, creates an account, and has the order after the next login', async ({
  page,
  checkout,
  orderAsGuest,
  shop,
  authPage,
  messages,
  lang,
  localPath,
}) => {
  const person = createPerson(lang);
  await orderAsGuest(person, 'Cash');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  const number = (await checkout.main.getByText(/^3B-\d+$/).textContent()) ?? '';
  await authPage.password.fill(person.password);
  await authPage.button(messages.profile.guest.submit).click();
  await expect(shop.toast(messages.profile.guest.done)).toBeVisible();
  await page.goto(localPath('/profile?section=security'));
  await authPage.logOut();
  await authPage.logIn(person);
  await expect(authPage.greeting(person)).toBeVisible();
  await page.goto(localPath('/profile?section=orders'));
  await expect(page.getByRole('article', { name: number })).toBeVisible();
});
