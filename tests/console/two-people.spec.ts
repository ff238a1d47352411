import type { Page } from '@playwright/test';
import type { StaffItem } from '../../lib/contract/staff-catalogue';
import { kwdFromFils } from '../../lib/domain/money';
import { expectStatus, getOrder } from '../e2e/orders';
import { callAsStaff, expect, placeOrder, SAVE, type Texts, test, UNDO } from './staff';

async function act(page: Page, { orders }: Texts, name: 'pack' | 'ship') {
  const { label, done } = orders.action[name];
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('alert').getByText(done, { exact: true })).toBeVisible();
}

test('of two people on one order the second sees what the first did, and does not undo it', async ({
  page,
  lang,
  texts,
  signInAs,
  anotherPerson,
}) => {
  const { referenceCode, shopper } = await placeOrder(lang);
  const { orderNumber } = await getOrder(shopper, referenceCode);
  const { action, moreActions, status } = texts.orders;
  await signInAs('owner');
  await page.goto(`/#/orders/${orderNumber}/show`);
  await page.getByRole('button', { name: moreActions }).click();
  await page.getByRole('menuitem', { name: action.cancel.label }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();

  const packer = await anotherPerson('packer');
  await packer.goto(`/#/orders/${orderNumber}/show`);
  await act(packer, texts, 'pack');
  await act(packer, texts, 'ship');

  // An order in cash that is on its way could still be cancelled, but nobody decided that.
  await dialog.getByRole('button', { name: action.cancel.label }).click();
  await expect(dialog.getByText(texts.problems.codes.illegal_transition)).toBeVisible();
  await expect(dialog.getByText(status.Shipped, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Test packer/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: action.cancel.label })).toBeHidden();
  const close = dialog.getByRole('button', { name: texts.console.close });
  await expect(close).toBeFocused();
  await close.click();
  await expectStatus(shopper, referenceCode, 'Shipped');
});

/** Opens the dialog of a product's price in the list. */
async function openPrice(page: Page, { catalogue: { action }, fields }: Texts, sku: string) {
  await page.goto('/#/items');
  await page.getByPlaceholder(fields.items.q).fill(sku);
  const row = page.getByRole('row').filter({ hasText: sku });
  await row.getByRole('button', { name: action.price.label, exact: true }).click();
}

async function savePrice(page: Page, { catalogue }: Texts, amount: number) {
  const dialog = page.getByRole('dialog').filter({ hasText: catalogue.action.price.text });
  await dialog.getByLabel(catalogue.price, { exact: true }).fill(String(amount));
  await dialog.getByRole('button', { name: SAVE }).click();
}

const readPrice = async (sku: string) =>
  (await callAsStaff<StaffItem>('GET', `/admin/catalogue/items/${sku}`)).price;

test('a changed price is undone, unless somebody else has changed it meanwhile', async ({
  page,
  texts,
  signInAs,
}) => {
  const sku = 'HON-002';
  const before = await readPrice(sku);
  const undo = page.getByRole('button', { name: UNDO });
  await signInAs('owner');
  await openPrice(page, texts, sku);
  await savePrice(page, texts, before + 5);
  await expect(page.getByText(texts.catalogue.action.price.done)).toBeVisible();
  expect(await readPrice(sku)).toBe(before + 5);
  await undo.click();
  await expect(page.getByText(texts.console.undone)).toBeVisible();
  expect(await readPrice(sku)).toBe(before);

  await page.reload();
  await openPrice(page, texts, sku);
  await savePrice(page, texts, before + 5);
  await expect(undo).toBeVisible();
  const { revision } = await callAsStaff<StaffItem>('GET', `/admin/catalogue/items/${sku}`);
  await callAsStaff('PATCH', `/admin/catalogue/items/${sku}`, { revision, price: before + 7 });
  await undo.click();
  await expect(page.getByText(texts.problems.codes.conflict)).toBeVisible();
  expect(await readPrice(sku)).toBe(before + 7);
});

test('of two people who change one price the second chooses between both', async ({
  page,
  texts,
  signInAs,
  anotherPerson,
}) => {
  const sku = 'HON-003';
  const fils = 40_000 + (Date.now() % 1_000);
  const [theirs, mine] = [kwdFromFils(fils), kwdFromFils(fils + 5_000)];
  const { action, price } = texts.catalogue;
  await signInAs('owner');
  await openPrice(page, texts, sku);
  const other = await anotherPerson('owner');
  await openPrice(other, texts, sku);
  await savePrice(other, texts, theirs);
  await expect(other.getByText(action.price.done)).toBeVisible();

  const { conflict } = texts.schema;
  await savePrice(page, texts, mine);
  const choice = page.getByRole('dialog', { name: conflict.title });
  await expect(choice.getByRole('row', { name: `${theirs} ${mine}` })).toBeVisible();
  await choice.getByRole('button', { name: conflict.back }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: action.price.text });
  await expect(dialog.getByLabel(price, { exact: true })).toHaveValue(mine.toFixed(3));
  expect(await readPrice(sku)).toBe(theirs);
  await dialog.getByRole('button', { name: SAVE }).click();
  await choice.getByRole('button', { name: conflict.saveMine }).click();
  await expect(page.getByText(action.price.done)).toBeVisible();
  expect(await readPrice(sku)).toBe(mine);

  // Both save the same price: there is nothing to choose.
  for (const person of [page, other]) {
    await person.reload();
    await openPrice(person, texts, sku);
  }
  await savePrice(other, texts, theirs);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await savePrice(page, texts, theirs);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readPrice(sku)).toBe(theirs);
});
