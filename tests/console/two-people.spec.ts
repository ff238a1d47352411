import type { Page } from '@playwright/test';
import type { StaffItem } from '../../lib/contract/staff-catalogue';
import { kwdFromFils } from '../../lib/domain/money';
import { expectStatus, getOrder } from '../e2e/orders';
import { callAsStaff, expect, placeOrder, SAVE, type Texts, test } from './staff';

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
  const openPrice = async (person: Page) => {
    await person.goto('/#/items');
    await person.getByPlaceholder(texts.fields.items.q).fill(sku);
    const row = person.getByRole('row').filter({ hasText: sku });
    await row.getByRole('button', { name: action.price.label, exact: true }).click();
    return person.getByRole('dialog').filter({ hasText: action.price.text });
  };
  const save = async (person: Page, amount: number) => {
    const dialog = person.getByRole('dialog').filter({ hasText: action.price.text });
    await dialog.getByLabel(price, { exact: true }).fill(String(amount));
    await dialog.getByRole('button', { name: SAVE }).click();
  };
  const readPrice = async () =>
    (await callAsStaff<StaffItem>('GET', `/admin/catalogue/items/${sku}`)).price;
  await signInAs('owner');
  await openPrice(page);
  const other = await anotherPerson('owner');
  await openPrice(other);
  await save(other, theirs);
  await expect(other.getByText(action.price.done)).toBeVisible();

  const { conflict } = texts.schema;
  await save(page, mine);
  const choice = page.getByRole('dialog', { name: conflict.title });
  await expect(choice.getByRole('row', { name: `${theirs} ${mine}` })).toBeVisible();
  await choice.getByRole('button', { name: conflict.back }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: action.price.text });
  await expect(dialog.getByLabel(price, { exact: true })).toHaveValue(mine.toFixed(3));
  expect(await readPrice()).toBe(theirs);
  await dialog.getByRole('button', { name: SAVE }).click();
  await choice.getByRole('button', { name: conflict.saveMine }).click();
  await expect(page.getByText(action.price.done)).toBeVisible();
  expect(await readPrice()).toBe(mine);

  // Both save the same price: there is nothing to choose.
  for (const person of [page, other]) {
    await person.reload();
    await openPrice(person);
  }
  await save(other, theirs);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await save(page, theirs);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readPrice()).toBe(theirs);
});
