import type { Page } from '@playwright/test';
import type { PromotionRecord } from '../../lib/contract/price-rules';
import type { StaffItem } from '../../lib/contract/staff-catalogue';
import { callAsStaff, expect, field, SAVE, type Texts, test } from './staff';

const readItem = (sku: string) => callAsStaff<StaffItem>('GET', `/admin/catalogue/items/${sku}`);

const save = (page: Page) => page.getByRole('button', { name: SAVE }).click();

async function openQuickEdit(page: Page, { catalogue, fields }: Texts, sku: string, name: string) {
  await page.goto('/#/items');
  await page.getByPlaceholder(fields.items.q).fill(sku);
  const row = page.getByRole('row').filter({ hasText: sku });
  await row.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(catalogue.action.price.text).or(dialog.getByText(catalogue.action.stock.text)),
  ).toBeVisible();
  return dialog;
}

test('an owner adds a promotion code', async ({ page, lang, texts, signInAs }) => {
  const code = `WEEK-${lang.toUpperCase()}-${Date.now()}`;
  const { schema, console: words } = texts;
  await signInAs('owner');
  await page.goto('/#/promotions/create');
  await field(page, schema.fields.code).fill(code);
  await field(page, schema.fields.value).fill('15');
  await field(page, `${schema.fields.message} (${words.arabic})`).fill('خصم الأسبوع');
  await field(page, `${schema.fields.message} (${words.english})`).fill('Discount of the week');
  await save(page);
  await expect(page).toHaveURL(/#\/promotions(\?|$)/);
  expect(await callAsStaff<PromotionRecord>('GET', `/admin/promotions/${code}`)).toMatchObject({
    kind: 'percent',
    value: 15,
    state: 'active',
  });
});

test('an owner adds delivered units with a reason, and hides a product', async ({
  page,
  texts,
  signInAs,
}) => {
  const sku = 'HON-002';
  const { action, units, reason, isEnabled } = texts.catalogue;
  const { stock } = await readItem(sku);
  await signInAs('owner');
  const adjusting = await openQuickEdit(page, texts, sku, action.stock.label);
  await adjusting.getByLabel(units).fill('12');
  await adjusting.getByLabel(reason).fill('Delivery');
  await adjusting.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(action.stock.done)).toBeVisible();
  expect((await readItem(sku)).stock).toBe(stock + 12);

  const hiding = await openQuickEdit(page, texts, sku, action.price.label);
  await hiding.getByLabel(isEnabled).uncheck();
  await hiding.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(action.price.done)).toBeVisible();
  expect(await readItem(sku)).toMatchObject({ isEnabled: false });
  await callAsStaff('PATCH', `/admin/catalogue/items/${sku}`, { isEnabled: true });
});
