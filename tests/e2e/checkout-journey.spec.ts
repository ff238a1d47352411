import type { Page } from '@playwright/test';
import { orderPrefix } from '@/shop.config';
import { addressForm, SALMIYA_TEXT } from './address-book';
import { expectAccessible } from './axe';
import { stored } from './browser-storage';
import { expect, test } from './checkout';
import { fill, toPrefixPattern, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { expectStatus, getOrder } from './orders';
import { expectImagesIn, getSentMessages } from './outbox';
import { urlSecret } from './secrets';
import { toCartLine } from './shopper';
import { callGateway, createAddress, createPerson, type Shopper, saveAddresses } from './users';

/** Calls the gateway with the session of the page. */
async function readSession(page: Page): Promise<Pick<Shopper, 'call'>> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').stsTokenManager?.accessToken ?? '';
  });
  return { call: (...request) => callGateway(token, ...request) };
}

test('a guest buys a product, gets the receipt, creates an account that has the order, downloads its invoice and requests its refund', {
  tag: '@chromium',
}, async ({
  page,
  checkout,
  openGuestCheckout,
  pay,
  shop,
  authPage,
  messages,
  lang,
  testProduct,
}) => {
  const person = createPerson(lang);
  const item = testProduct('purchased');
  await openGuestCheckout(item, person);

  await addressForm(checkout.main, messages, lang).writeKuwait();
  await checkout.main
    .getByRole('button', { name: messages.checkout.address.use, exact: true })
    .click();
  await expect(checkout.main.getByRole('radio', { name: SALMIYA_TEXT[lang] })).toBeChecked();
  await expect(checkout.method('Knet')).toBeVisible();
  await expect(checkout.points).toHaveCount(0);
  await expectAccessible(page, 'the checkout');
  await checkout.openReview('Knet');
  await expect(checkout.reviewDialog).toContainText(shop.getTitle(item));
  await expect(checkout.reviewDialog).toContainText(SALMIYA_TEXT[lang]);
  await checkout.place.click();
  await pay.end('paid');

  await expect(checkout.heading('Confirmed')).toBeVisible();
  const code = await urlSecret(page);
  const number =
    (await checkout.main.getByText(new RegExp(`^${orderPrefix}\\d+$`)).textContent()) ?? '';
  await checkout.main.getByText(messages.order.payment.details).click();
  await expect(checkout.main).toContainText(messages.order.receiptResult.succeeded);
  await expect(checkout.main).toContainText(messages.success.next.driver);
  await expect(checkout.main).toContainText(shop.getTitle(item));
  await expect(shop.entry('cart', 0)).toBeVisible();
  expect(JSON.parse((await stored(page, 'tracked_orders')) ?? '[]')).toEqual([code]);
  await expectAccessible(page, 'a confirmed order');
  const mail = (await getSentMessages(person.email)).find(({ kind }) => kind === 'orderConfirmed');
  expect(mail).toMatchObject({
    language: lang,
    attachments: [{ filename: expect.stringMatching(`-${lang}.pdf$`) }],
  });

  const userId = await stored(page, 'userId');
  await authPage.password.fill(person.password);
  await authPage.button(messages.profile.guest.submit).click();
  await expect(shop.toast(messages.profile.guest.done)).toBeVisible();
  expect(await stored(page, 'userId')).toBe(userId);
  await page
    .getByRole('navigation', { name: messages.layout.header.actions })
    .getByRole('link', { name: toPrefixPattern(messages.account.header.account) })
    .click();
  const openSection = (name: 'addresses' | 'orders') =>
    page.getByRole('link', { name: messages.profile.sections[name], exact: true }).click();
  await openSection('orders');
  const card = page.getByRole('article', { name: number });
  await expect(card).toContainText(messages.orderStatus.Confirmed);
  await expectAccessible(page, 'the orders of the profile');

  await test.step('the shopper downloads the invoice and requests the refund, in points only after the verification of the e-mail', async () => {
    const { actions, cancel, refundChoice, title } = messages.order;
    await card.getByRole('button').first().click();
    const modal = page.getByRole('dialog', { name: title });
    await expect(modal).toContainText(shop.getTitle(item));
    await expectAccessible(page, 'the dialog of an order');
    const answer = page.waitForResponse(
      (response) => response.headers()['content-type'] === 'application/pdf',
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      modal.getByRole('button', { name: actions.invoice, exact: true }).click(),
    ]);
    expect((await answer).status()).toBe(200);
    expect(download.suggestedFilename()).toMatch(new RegExp(`-${lang}\\.pdf$`));

    await modal.getByRole('button', { name: actions.cancel, exact: true }).click();
    const cancelling = page.getByRole('dialog', { name: cancel.title });
    await expect(cancelling).toBeVisible();
    await expectAccessible(page, 'the dialog that cancels an order');
    await expect(cancelling.getByText(refundChoice.pointsUnverified)).toBeVisible();
    await expect(cancelling.getByRole('radio')).toHaveCount(1);
    await cancelling.getByRole('button', { name: cancel.submitRequest, exact: true }).click();
    await expect(shop.toast(cancel.requested)).toBeVisible();
    await expect(card).toContainText(messages.orderStatus.CancelRequested);
    await expectStatus(await readSession(page), code, 'CancelRequested');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  });

  await test.step('the address is in the profile', async () => {
    await openSection('addresses');
    await expect(page.getByRole('article').filter({ hasText: SALMIYA_TEXT[lang] })).toBeVisible();
    await expectAccessible(page, 'the addresses');
    const { address, profile } = messages;
    await checkout.main.getByRole('button', { name: profile.addresses.add, exact: true }).click();
    const adding = page.getByRole('dialog', { name: address.modal.add });
    await expect(adding.getByLabel(address.field.block, { exact: true })).toBeVisible();
    await expectAccessible(page, 'the form of an address');
  });
});

test('a guest with saved addresses buys for Saudi Arabia: prices in SAR, payment in KWD, and a choice of delivery', async ({
  page,
  checkout,
  pay,
  shop,
  messages,
  lang,
  testProduct,
  catalogue,
  localPath,
  guest,
  restoreSession,
}) => {
  await saveAddresses(guest, [
    createAddress('KW', guest),
    { ...createAddress('SA', guest), isDefault: false },
  ]);
  const saudi = catalogue.country('SA');
  const riyal = (kwd: number) => expectedMoney(toFils(kwd), saudi, lang);
  const dinar = (kwd: number) => expectedMoney(toFils(kwd), catalogue.country('KW'), lang);
  await restoreSession(guest, {
    cart_products: JSON.stringify([toCartLine(testProduct('purchased'), 2)]),
  });
  await page.goto(localPath('/checkout'));
  await expect(checkout.method('Knet')).toBeVisible();
  await checkout.main.getByRole('radio', { name: /12211/ }).check();
  await expect(
    shop.toast(
      fill(messages.checkout.address.countryChanged, { country: saudi.name[toTextKey(lang)] }),
    ),
  ).toBeVisible();
  await expect(checkout.method('Knet')).toHaveCount(0);
  await expect(checkout.method('Cash')).toHaveCount(0);
  await expect(checkout.summary).toContainText(riyal(13 + 5));

  const dhl = checkout.step('delivery').getByRole('radio').nth(1);
  await dhl.check();
  await expect(checkout.summary).not.toContainText(riyal(13 + 5));
  await checkout.openReview('OnLine');
  await checkout.place.click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  const order = await getOrder(guest, await urlSecret(page));
  expect(order.display).toMatchObject({ countryCode: 'SA', currencyRate: 12.2 });
  expect(order.deliveryFee).not.toBe(5);
  await expect(checkout.main).toContainText(riyal(order.total));
  await expect(checkout.main).toContainText(dinar(order.total));
  await expect(checkout.main).toContainText(messages.order.totals.chargedNote);
  const mail = (await getSentMessages(guest.email)).find(({ kind }) => kind === 'orderConfirmed');
  await expectImagesIn(mail, page.request);
});
