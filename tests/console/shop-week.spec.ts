import type { Page } from '@playwright/test';
import type { DeliveryFee } from '../../lib/contract/availability';
import type { Branch } from '../../lib/contract/branch';
import type { DeliveryFeeRule, PromotionRecord } from '../../lib/contract/price-rules';
import type { StaffItem } from '../../lib/contract/staff-catalogue';
import type { ContentKey, ContentRecord } from '../../lib/contract/staff-content';
import { callAsStaff, expect, field, readPublic, SAVE, type Texts, test } from './staff';

interface Fees {
  items: DeliveryFeeRule[];
  revision: string;
}

/** A label that begins so. */
const beginning = (label: string) => new RegExp(`^${label.replaceAll(/[().]/g, '\\$&')}`);

/** @returns what writes the present texts again */
async function listOriginals(...keys: ContentKey[]): Promise<() => Promise<void>> {
  const read = (key: ContentKey) => callAsStaff<ContentRecord>('GET', `/admin/content/${key}`);
  const originals = await Promise.all(keys.map(async (key) => [key, await read(key)] as const));
  return async () => {
    for (const [key, { value }] of originals) {
      const { revision } = await read(key);
      await callAsStaff('PUT', `/admin/content/${key}`, { value, revision });
    }
  };
}

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
  afterwards,
}) => {
  const sku = 'HON-002';
  const { action, units, reason, isEnabled } = texts.catalogue;
  const { stock } = await readItem(sku);
  const path = `/admin/catalogue/items/${sku}`;
  afterwards(async () => {
    await callAsStaff('POST', `${path}/stock-adjustments`, { count: stock, reason: 'Counted' });
    await callAsStaff('PATCH', path, { isEnabled: true });
  });
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
});

test('an owner changes the delivery fee, which the shop charges within a second', async ({
  page,
  texts,
  signInAs,
  afterwards,
}) => {
  const table = '/admin/delivery-fees';
  const before = await callAsStaff<Fees>('GET', table);
  afterwards(async () => {
    const { revision } = await callAsStaff<Fees>('GET', table);
    await callAsStaff('PUT', table, { ...before, revision });
  });
  const index = before.items.findIndex(({ countryCode }) => countryCode === 'KW');
  const readFee = async () => {
    const query = 'CountryCode=KW&TotalAmount=5';
    const path = `/payment/api/Web/CountryDeliveryFees/GetDeliveryFees?${query}`;
    return (await readPublic<DeliveryFee>(page, path)).fee;
  };
  await signInAs('owner');
  await page.goto('/#/prices/delivery-fees');
  const fee = page.getByLabel(beginning(texts.schema.fields.fee)).nth(index);
  await fee.fill('2.75');
  await save(page);
  await expect.poll(readFee).toBe(2.75);
});

test('an owner changes the hours of a branch and the hero of the home page, whose rows stay open', async ({
  page,
  texts,
  signInAs,
  afterwards,
}) => {
  const { fields } = texts.schema;
  const readOpening = async () => {
    const branches = await readPublic<Branch[]>(page, '/content/api/WEB/Branches');
    return branches.find(({ id }) => id === 'mubarakiya')?.openingHours[0]?.opens;
  };
  afterwards(await listOriginals('branches', 'home'));
  await signInAs('owner');
  await page.goto('/#/content/branches');
  const branch = page.locator('details').filter({ hasText: /سوق المباركية|Souq Al-Mubarakiya/ });
  await branch.first().locator('summary').first().click();
  const hours = branch.first().locator('details').first();
  await hours.locator('summary').click();
  const opens = hours.getByLabel(beginning(fields.opens));
  const time = '10:30';
  await opens.fill(time);
  await save(page);
  await expect.poll(readOpening).toBe(time);
  await expect(opens, 'the row stays open').toBeVisible();
  await expect(opens).toHaveValue(time);

  const title = `Hero of the week ${Date.now()}`;
  await page.goto('/#/content/home');
  const hero = page.locator('details').first();
  await hero.locator('summary').first().click();
  await hero.locator('details summary').first().click();
  const input = hero.getByLabel(`${fields.title} (${texts.console.english})`).first();
  await input.fill(title);
  await save(page);
  const readHome = async () =>
    JSON.stringify(await readPublic(page, '/product/api/WEB/Product/GetHomePageList'));
  await expect.poll(readHome).toContain(title);
  await expect(input).toBeVisible();
});
