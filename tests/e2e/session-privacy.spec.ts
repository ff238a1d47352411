import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addressForm, SALMIYA_TEXT } from './address-book';
import { store, stored } from './browser-storage';
import { expect, test } from './checkout';
import { listenTo } from './console-errors';
import { pathIn, type Words } from './messages';
import { tracesOf } from './secrets';
import { lineOf } from './shopper';
import { newPerson, registerMember } from './users';

/** Goes on within the page, as a shopper does: a page that is loaded anew would forget by itself. */
function walk(page: Page, words: Words) {
  const actions = page.getByRole('navigation', { name: words.layout.header.actions });
  const drawer = page.getByRole('dialog', { name: words.cart.title });
  return {
    account: () => actions.getByRole('link', { name: new RegExp(`^(${words.account.header.account}|${words.account.header.login})`) }).click(),
    checkout: async () => {
      await actions.getByRole('link', { name: words.layout.header.cart }).click();
      await drawer.getByRole('button', { name: words.cart.summary.checkout, exact: true }).click();
      await expect(page).toHaveURL(/\/checkout$/);
    },
  };
}

test('what one shopper has typed and bought is nowhere in the browser when the next one comes, in no tab', async ({
  page,
  context,
  door,
  shop,
  checkout,
  words,
  lang,
  own,
  localPath,
  complaints,
}) => {
  complaints.expect(/ERR_ABORTED/);
  const { account, profile } = words;
  const mark = randomInt(1e6, 1e7);
  const first = { ...newPerson(lang), name: `Sultana ${mark}` };
  const street = `Palm Street ${mark}`;
  const typed = `Half-typed street ${mark}`;
  await store(page, { cart_products: JSON.stringify([lineOf(own('bought'), 2)]) });

  await page.goto(localPath('/login'));
  await door.email.fill(first.email);
  await door.password.fill(first.password);
  await page.getByRole('main').getByRole('link', { name: account.login.register, exact: true }).click();
  await door.register(first);
  await expect(door.otp).toBeVisible();
  await door.button(account.otp.later).click();
  await expect(door.greeting(first)).toBeVisible();
  const userId = (await stored(page, 'userId')) ?? '';

  await walk(page, words).checkout();
  const form = addressForm(checkout.main, words, lang);
  await form.writeKuwait();
  await form.line(words.address.field.street).fill(street);
  await checkout.main.getByRole('button', { name: words.checkout.address.use, exact: true }).click();
  await expect(checkout.main.getByRole('radio', { name: SALMIYA_TEXT[lang] })).toBeChecked();
  await checkout.lookBefore('Knet');
  await checkout.place.click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  const placed = (await page.evaluate(() => localStorage.getItem('placed_order'))) ?? '';
  expect(placed).toMatch(/"referenceCode"/);
  for (const value of [first.name, first.mobile, street]) expect(placed).not.toContain(value);
  const code: string = JSON.parse(placed).referenceCode;
  await page.goBack();
  await expect(checkout.main.getByText(words.checkout.pendingOrder.text)).toBeVisible();

  const other = await context.newPage();
  const otherComplaints = listenTo(other);
  await other.goto(localPath('/checkout'));
  await other.getByRole('main').getByRole('button', { name: words.checkout.address.new, exact: true }).click();
  await other.getByRole('main').getByLabel(words.address.field.street, { exact: true }).fill(typed);
  await walk(other, words).account();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(first.name);

  const secrets = [first.name, first.email, first.mobile, first.phone, first.password, street, typed, userId, code];
  expect((await tracesOf(page, secrets)).length, 'while the shopper is there').toBeGreaterThan(0);
  await walk(page, words).account();
  await page.getByRole('link', { name: profile.sections.security, exact: true }).click();
  await door.logOut();
  await expect(shop.toast(account.logout.done)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${localPath('/login')}\\?next=/profile`));
  await expect(other).toHaveURL(/\/login\?next=\/profile/);
  for (const tab of [page, other]) expect.soft(await tracesOf(tab, secrets), 'after logout').toEqual([]);
  await expect(door.email).toHaveValue('');
  await expect(shop.entry('cart', 2), 'the cart is the browser’s').toBeVisible();

  const second = await registerMember(lang);
  await page.getByRole('main').getByRole('link', { name: account.login.register, exact: true }).click();
  await expect(door.button(account.register.submit)).toBeVisible();
  for (const field of [door.name, door.email, door.mobile]) await expect(field).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: account.register.login, exact: true }).click();
  // Both pages have such fields: what is typed too early goes with the page that is left.
  await expect(door.button(account.login.submit)).toBeVisible();
  await door.logIn(second);
  await expect(door.greeting(second)).toBeVisible();
  await walk(page, words).checkout();
  await expect(checkout.main.getByText(second.email)).toBeVisible();
  await expect(checkout.main.getByText(words.checkout.pendingOrder.text)).toHaveCount(0);
  await walk(other, words).account();
  for (const tab of [page, other]) expect.soft(await tracesOf(tab, secrets), 'for the next shopper').toEqual([]);
  expect(otherComplaints.unexpected()).toEqual([]);
});

test('forms are empty on return, and the cart and draft of a checkout stay', async ({ page, door, shop, checkout, words, lang, own, customer }) => {
  const { account } = words;
  await page.goto(pathIn(lang, '/forgot'));
  await door.email.fill(customer.email);
  await door.button(account.forgot.submit).click();
  await expect(page.getByRole('main').getByText(account.forgot.sent)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: account.forgot.back, exact: true }).click();
  await door.email.fill('half@typed.example');
  await page.getByRole('main').getByRole('link', { name: account.login.forgot, exact: true }).click();
  await expect(door.button(account.forgot.submit)).toBeVisible();
  await expect(door.email).toHaveValue('');
  await page.goBack();
  await expect(door.button(account.login.submit)).toBeVisible();
  await expect(door.email).toHaveValue('');

  await customer.open('/checkout', [lineOf(customer.item, 2), lineOf(own('plain'))]);
  const form = addressForm(checkout.main, words, lang);
  await form.writeKuwait();
  await checkout.method('Knet').check();
  await shop.openDrawer();
  await shop.drawer.getByRole('link', { name: words.cart.summary.viewCart, exact: true }).click();
  const line = shop.line(own('plain'));
  await line.remove.click();
  await expect(line.undo).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.cart.summary.checkout, exact: true }).click();
  await expect(checkout.method('Knet'), 'the draft').toBeChecked();
  await expect(form.line(words.address.field.street)).toHaveValue('Salem Al-Mubarak');
  await page.goBack();
  await expect(shop.line(customer.item).row).toBeVisible();
  await expect(line.undo).toHaveCount(0);
});
