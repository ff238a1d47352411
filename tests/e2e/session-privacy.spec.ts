import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addressForm } from './address-book';
import { store } from './browser-storage';
import { expect, test } from './checkout';
import { collectConsoleErrors } from './console-errors';
import type { Lang, Messages } from './messages';
import { buy, type OrderInput, pendingPaymentStorage } from './orders';
import { findTraces } from './secrets';
import { toCartLine } from './shopper';
import { createAddress, registerAccount, type Shopper } from './users';

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
    /** The header of checkout has no other link into the shop than those to home and cart. */
    leaveCheckout: async () => {
      await page.getByRole('link', { name: messages.checkout.frame.cart, exact: true }).click();
      await expect(page).toHaveURL(/\/cart$/);
    },
  };
}

/** Registers an account whose name and address no other test uses. */
async function registerCustomer(
  lang: Lang,
  { name, street }: { name: string; street: string },
): Promise<Shopper> {
  const customer = { ...(await registerAccount(lang)), name };
  await customer.call('PUT', '/user/api/WEB/Users/UpdateUserWeb', {
    ...(await customer.user()),
    name: { En: name, Ar: name },
    addresses: [{ ...createAddress('KW', customer), street }],
  });
  return customer;
}

test('forms are empty after going back while the checkout draft is kept, and after logout no tab contains the previous shopper’s data', {
  tag: '@once',
}, async ({
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
  const {
    account: openAccount,
    checkout: openCheckout,
    leaveCheckout,
  } = createNavigation(page, messages);
  const mark = randomInt(1e6, 1e7);
  const street = `Palm Street ${mark}`;
  const typed = `Half-typed street ${mark}`;
  const input: OrderInput = {
    item: testProduct('purchased'),
    quantity: 2,
    total: 15,
    lang,
    paymentMethod: 'Knet',
  };
  const first = await registerCustomer(lang, { name: `Sultana ${mark}`, street });
  const placed = await buy(first, input);
  const { placed_order: placedOrder = '' } = pendingPaymentStorage(input, placed);
  await store(page, {
    cart_products: JSON.stringify([
      toCartLine(testProduct('purchased'), 2),
      toCartLine(testProduct('plain')),
    ]),
  });
  const formLink = (name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true });

  await test.step('forms are empty after another page was shown', async () => {
    await page.goto(localPath('/forgot'));
    await authPage.email.fill(first.email);
    await authPage.button(account.forgot.submit).click();
    await expect(page.getByRole('main').getByText(account.forgot.sent)).toBeVisible();
    await formLink(account.forgot.back).click();
    // The pages have the same fields, so typing must wait for the new page.
    await expect(authPage.button(account.login.submit)).toBeVisible();
    await authPage.email.fill('half@typed.example');
    await formLink(account.login.forgot).click();
    await expect(authPage.button(account.forgot.submit)).toBeVisible();
    await expect(authPage.email).toHaveValue('');
    await page.goBack();
    await expect(authPage.button(account.login.submit)).toBeVisible();
    await expect(authPage.email).toHaveValue('');
    await authPage.logIn(first);
    await expect(authPage.greeting(first)).toBeVisible();
  });

  await test.step('the checkout draft is kept, and the undo of the cart is not', async () => {
    await openCheckout();
    await expect(checkout.main.getByText(street)).toBeVisible();
    await checkout.main
      .getByRole('button', { name: messages.checkout.address.new, exact: true })
      .click();
    const form = addressForm(checkout.main, messages, lang);
    await form.writeKuwait();
    await form.line(messages.address.field.street).fill(typed);
    await checkout.method('Knet').check();
    await leaveCheckout();
    const line = shop.line(testProduct('plain'));
    await line.remove.click();
    await expect(line.undo).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: messages.cart.summary.checkout, exact: true })
      .click();
    await expect(checkout.method('Knet'), 'the checkout draft').toBeChecked();
    await expect(form.line(messages.address.field.street)).toHaveValue(typed);
    await page.goBack();
    await expect(shop.line(testProduct('purchased')).row).toBeVisible();
    await expect(line.undo).toHaveCount(0);
  });

  const other = await context.newPage();
  const otherConsoleErrors = collectConsoleErrors(other);
  const otherNavigation = createNavigation(other, messages);
  await page.evaluate((value) => localStorage.setItem('placed_order', value), placedOrder);
  await other.goto(localPath('/checkout'));
  const otherMain = other.getByRole('main');
  await expect(otherMain.getByText(messages.checkout.pendingOrder.text)).toBeVisible();
  await otherMain.getByRole('button', { name: messages.checkout.address.new, exact: true }).click();
  await otherMain.getByLabel(messages.address.field.street, { exact: true }).fill(typed);
  await otherNavigation.leaveCheckout();
  await otherNavigation.account();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(first.name);

  const secrets = [
    first.name,
    first.email,
    first.mobile,
    first.phone,
    first.password,
    street,
    typed,
    first.userId,
    placed.referenceCode,
  ];
  for (const tab of [page, other])
    expect((await findTraces(tab, secrets)).length, 'before logout').toBeGreaterThan(0);
  await openAccount();
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
  await formLink(account.login.register).click();
  await expect(authPage.button(account.register.submit)).toBeVisible();
  for (const field of [authPage.name, authPage.email, authPage.mobile])
    await expect(field).toHaveValue('');
  await formLink(account.register.login).click();
  await expect(authPage.button(account.login.submit)).toBeVisible();
  await authPage.logIn(second);
  await expect(authPage.greeting(second)).toBeVisible();
  await openCheckout();
  await expect(checkout.main.getByText(second.email)).toBeVisible();
  await expect(checkout.main.getByText(messages.checkout.pendingOrder.text)).toHaveCount(0);
  await otherNavigation.account();
  for (const tab of [page, other])
    expect.soft(await findTraces(tab, secrets), 'after the next login').toEqual([]);
  expect(await otherConsoleErrors.unexpected()).toEqual([]);
});
