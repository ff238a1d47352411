import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addressForm, SALMIYA_TEXT } from './address-book';
import { store, stored } from './browser-storage';
import { expect, PAYMENT_PAGE, test } from './checkout';
import { collectConsoleErrors } from './console-errors';
import { type Messages, toPath } from './messages';
import { findTraces } from './secrets';
import { toCartLine } from './shopper';
import { createPerson, registerAccount } from './users';

/** Navigates on the client side, because a full page load would clear the memory. */
function createNavigation(page: Page, messages: Messages) {
  const actions = page.getByRole('navigation', { name: messages.layout.header.actions });
  const drawer = page.getByRole('dialog', { name: messages.cart.title });
  return {
    account: () =>
      actions
        .getByRole('link', {
          name: new RegExp(
            `^(${messages.account.header.account}|${messages.account.header.login})`,
          ),
        })
        .click(),
    checkout: async () => {
      await actions.getByRole('link', { name: messages.layout.header.cart }).click();
      await drawer
        .getByRole('button', { name: messages.cart.summary.checkout, exact: true })
        .click();
      await expect(page).toHaveURL(/\/checkout$/);
    },
  };
}

test('after logout no tab contains the previous shopper’s data', { tag: '@once' }, async ({
  page,
  context,
  authPage,
  shop,
  checkout,
  messages,
  lang,
  testProduct,
  localPath,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_ABORTED/);
  const { account, profile } = messages;
  const mark = randomInt(1e6, 1e7);
  const first = { ...createPerson(lang), name: `Sultana ${mark}` };
  const street = `Palm Street ${mark}`;
  const typed = `Half-typed street ${mark}`;
  await store(page, { cart_products: JSON.stringify([toCartLine(testProduct('purchased'), 2)]) });

  await page.goto(localPath('/login'));
  await authPage.email.fill(first.email);
  await authPage.password.fill(first.password);
  await page
    .getByRole('main')
    .getByRole('link', { name: account.login.register, exact: true })
    .click();
  await authPage.register(first);
  await expect(authPage.otp).toBeVisible();
  await authPage.button(account.otp.later).click();
  await expect(authPage.greeting(first)).toBeVisible();
  const userId = (await stored(page, 'userId')) ?? '';

  await createNavigation(page, messages).checkout();
  const form = addressForm(checkout.main, messages, lang);
  await form.writeKuwait();
  await form.line(messages.address.field.street).fill(street);
  await checkout.main
    .getByRole('button', { name: messages.checkout.address.use, exact: true })
    .click();
  await expect(checkout.main.getByRole('radio', { name: SALMIYA_TEXT[lang] })).toBeChecked();
  await checkout.openReview('Knet');
  await checkout.place.click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await page.goBack();
  await expect(checkout.main.getByText(messages.checkout.pendingOrder.text)).toBeVisible();
  const placed = (await page.evaluate(() => localStorage.getItem('placed_order'))) ?? '';
  expect(placed).toMatch(/"referenceCode"/);
  for (const value of [first.name, first.mobile, street]) expect(placed).not.toContain(value);
  const code: string = JSON.parse(placed).referenceCode;

  const other = await context.newPage();
  const otherConsoleErrors = collectConsoleErrors(other);
  await other.goto(localPath('/checkout'));
  await other
    .getByRole('main')
    .getByRole('button', { name: messages.checkout.address.new, exact: true })
    .click();
  await other
    .getByRole('main')
    .getByLabel(messages.address.field.street, { exact: true })
    .fill(typed);
  await createNavigation(other, messages).account();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(first.name);

  const secrets = [
    first.name,
    first.email,
    first.mobile,
    first.phone,
    first.password,
    street,
    typed,
    userId,
    code,
  ];
  expect((await findTraces(page, secrets)).length, 'before logout').toBeGreaterThan(0);
  await createNavigation(page, messages).account();
  await page.getByRole('link', { name: profile.sections.security, exact: true }).click();
  await authPage.logOut();
  await expect(shop.toast(account.logout.done)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${localPath('/login')}\\?next=/profile`));
  await expect(other).toHaveURL(/\/login\?next=\/profile/);
  for (const tab of [page, other])
    expect.soft(await findTraces(tab, secrets), 'after logout').toEqual([]);
  await expect(authPage.email).toHaveValue('');
  await expect(shop.entry('cart', 2), 'the cart after logout').toBeVisible();

  const second = await registerAccount(lang);
  await page
    .getByRole('main')
    .getByRole('link', { name: account.login.register, exact: true })
    .click();
  await expect(authPage.button(account.register.submit)).toBeVisible();
  for (const field of [authPage.name, authPage.email, authPage.mobile])
    await expect(field).toHaveValue('');
  await page
    .getByRole('main')
    .getByRole('link', { name: account.register.login, exact: true })
    .click();
  // Both pages have these fields, so typing must wait for the new page.
  await expect(authPage.button(account.login.submit)).toBeVisible();
  await authPage.logIn(second);
  await expect(authPage.greeting(second)).toBeVisible();
  await createNavigation(page, messages).checkout();
  await expect(checkout.main.getByText(second.email)).toBeVisible();
  await expect(checkout.main.getByText(messages.checkout.pendingOrder.text)).toHaveCount(0);
  await createNavigation(other, messages).account();
  for (const tab of [page, other])
    expect.soft(await findTraces(tab, secrets), 'after the next login').toEqual([]);
  expect(otherConsoleErrors.unexpected()).toEqual([]);
});

test('forms are empty after going back, while the cart and the checkout draft are kept', {
  tag: '@once',
}, async ({ page, authPage, shop, checkout, messages, lang, testProduct, customer }) => {
  const { account } = messages;
  await page.goto(toPath(lang, '/forgot'));
  await authPage.email.fill(customer.email);
  await authPage.button(account.forgot.submit).click();
  await expect(page.getByRole('main').getByText(account.forgot.sent)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: account.forgot.back, exact: true })
    .click();
  await authPage.email.fill('half@typed.example');
  await page
    .getByRole('main')
    .getByRole('link', { name: account.login.forgot, exact: true })
    .click();
  await expect(authPage.button(account.forgot.submit)).toBeVisible();
  await expect(authPage.email).toHaveValue('');
  await page.goBack();
  await expect(authPage.button(account.login.submit)).toBeVisible();
  await expect(authPage.email).toHaveValue('');

  await customer.open('/checkout', [
    toCartLine(customer.item, 2),
    toCartLine(testProduct('plain')),
  ]);
  const form = addressForm(checkout.main, messages, lang);
  await form.writeKuwait();
  await checkout.method('Knet').check();
  await shop.openDrawer();
  await shop.drawer
    .getByRole('link', { name: messages.cart.summary.viewCart, exact: true })
    .click();
  const line = shop.line(testProduct('plain'));
  await line.remove.click();
  await expect(line.undo).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: messages.cart.summary.checkout, exact: true })
    .click();
  await expect(checkout.method('Knet'), 'the checkout draft').toBeChecked();
  await expect(form.line(messages.address.field.street)).toHaveValue('Salem Al-Mubarak');
  await page.goBack();
  await expect(shop.line(customer.item).row).toBeVisible();
  await expect(line.undo).toHaveCount(0);
});
