import { addressForm, SALMIYA_TEXT } from '../e2e/address-book';
import { expect, test } from '../e2e/checkout';
import { toPrefixPattern } from '../e2e/messages';
import { refundOrder } from '../e2e/orders';
import { urlSecret } from '../e2e/secrets';
import { createPerson } from '../e2e/users';

test('a guest pays by KNET after a declined payment, creates an account, logs in again and sees the refund', async ({
  page,
  checkout,
  openGuestCheckout,
  pay,
  shop,
  authPage,
  messages,
  lang,
  catalogue,
  localPath,
}) => {
  const person = createPerson(lang);
  const item = catalogue.find(
    ({ stock, type, preOrder }) => stock === 'in' && type === 'PRODUCT' && !preOrder,
  );
  await openGuestCheckout(item, person);
  expect(page.url()).toMatch(/^https:/);
  await addressForm(checkout.main, messages, lang).writeKuwait();
  await checkout.main
    .getByRole('button', { name: messages.checkout.address.use, exact: true })
    .click();
  await expect(checkout.main.getByRole('radio', { name: SALMIYA_TEXT[lang] })).toBeChecked();
  await checkout.openReview('Knet');
  await checkout.place.click();
  await pay.end('declined');
  await expect(checkout.main.getByRole('status')).toContainText(messages.failure.reason.declined);
  await expect(shop.entry('cart', 1)).toBeVisible();
  await checkout.main
    .getByRole('button', { name: toPrefixPattern(messages.order.pay.submit) })
    .click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(checkout.main).toContainText(shop.getTitle(item));
  await expect(shop.entry('cart', 0)).toBeVisible();
  const number = (await checkout.main.getByText(/^3B-\d+$/).textContent()) ?? '';
  const referenceCode = await urlSecret(page);

  await authPage.password.fill(person.password);
  await authPage.button(messages.profile.guest.submit).click();
  await expect(shop.toast(messages.profile.guest.done)).toBeVisible();
  await page.goto(localPath('/profile?section=security'));
  await authPage.logOut();
  await authPage.logIn(person);
  await expect(authPage.greeting(person)).toBeVisible();

  await refundOrder({ referenceCode, amount: 1 });
  const refund = page
    .getByRole('dialog', { name: messages.order.title })
    .getByRole('region', { name: messages.order.refunds.title })
    .getByRole('listitem');
  await expect(async () => {
    await page.goto(localPath('/profile?section=orders'));
    await page.getByRole('article', { name: number }).getByRole('button').first().click();
    await expect(refund).toContainText(messages.order.refunds.state.Done, { timeout: 2_000 });
  }).toPass();
});
