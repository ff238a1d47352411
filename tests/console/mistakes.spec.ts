import type { Page } from '@playwright/test';
import type { StaffItem } from '../../lib/contract/staff-catalogue';
import { callAsStaff, expect, field, SAVE, test } from './staff';

const ITEMS = '/admin/catalogue/items';
const save = (page: Page) => page.getByRole('button', { name: SAVE }).click();
/** The message below an input. */
const getMessage = (page: Page, label: string) =>
  field(page, label).locator('xpath=ancestor::*[contains(@class, "MuiFormControl-root")][1]/p');

const createItem = (sku: string): Promise<StaffItem> =>
  callAsStaff('PUT', `${ITEMS}/${sku}`, {
    sku,
    type: 'PRODUCT',
    seName: sku.toLowerCase(),
    title: { Ar: `شمعة ${sku}`, En: `Candle ${sku}` },
    shortDescription: { Ar: '', En: '' },
    description: { Ar: '', En: '' },
    categories: ['honey'],
    brand: 'Mistakes',
    tags: [],
    attributes: [],
    price: 7,
    markIsNew: false,
    AddToOffer: false,
    preOrder: false,
    maxPreOrderQty: 0,
    unavailableCountryCodes: ['KW'],
    isEnabled: false,
  });

test('keys that exist are marked at their fields, and what is typed is not left without a question', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { schema, problems } = texts;
  const both = async (label: string) => {
    await field(page, `${label} (${texts.console.arabic})`).fill('عسل');
    await field(page, `${label} (${texts.console.english})`).fill('Honey');
  };
  await signInAs('owner');
  await page.goto('/#/categories/create');
  await field(page, texts.fields.categories.seName).fill('honey');
  await both(schema.fields.name);
  await save(page);
  await expect(getMessage(page, texts.fields.categories.seName)).toHaveText(problems.fields.exists);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('menuitem', { name: lang === 'ar' ? 'الطلبات' : 'Orders' }).click();
  await expect.poll(() => questions).toHaveLength(1);
  await expect(field(page, texts.fields.categories.seName)).toHaveValue('honey');
});

test('prices are written with Arabic digits, mistakes are marked at the inputs of dialogs, countries are chosen by name, and the history has the values', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const sku = `MISTAKE-${lang.toUpperCase()}-${Date.now()}`;
  await createItem(sku);
  const { catalogue, schema, problems, validation } = texts;
  await signInAs('owner');
  await page.goto('/#/items');
  await page.getByPlaceholder(texts.fields.items.q).fill(sku);
  const row = page.getByRole('row').filter({ hasText: sku });
  await row.getByRole('button', { name: catalogue.action.price.label }).click();
  await field(page, catalogue.price).fill('abc');
  await field(page, catalogue.salePrice).fill('٩');
  await expect(getMessage(page, catalogue.price)).toHaveText(validation.number);
  await field(page, catalogue.price).fill('٥٫٢٥٠');
  await save(page);
  await expect(getMessage(page, catalogue.salePrice)).toHaveText(problems.fields.above_price);
  await field(page, catalogue.salePrice).fill('');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await callAsStaff<StaffItem>('GET', `${ITEMS}/${sku}`)).price).toBe(5.25);

  await page.goto(`/#/items/${sku}`);
  const kuwait = lang === 'ar' ? 'الكويت' : 'Kuwait';
  await expect(page.getByRole('button', { name: kuwait })).toBeVisible();
  const description = field(page, `${schema.fields.description} (${texts.console.english})`);
  await description.fill('Beeswax');
  await page.getByRole('button', { name: schema.format.bulletList }).last().click();
  await field(page, schema.fields.unavailableCountryCodes).fill(lang === 'ar' ? 'السعو' : 'Saudi');
  await page.getByRole('option').first().click();
  await save(page);
  await expect
    .poll(async () => {
      const item = await callAsStaff<StaffItem>('GET', `${ITEMS}/${sku}`);
      return item.unavailableCountryCodes;
    })
    .toEqual(['KW', 'SA']);
  const { description: stored } = await callAsStaff<StaffItem>('GET', `${ITEMS}/${sku}`);
  expect(stored.En).toBe('<ul><li>Beeswax</li></ul>');

  await page.reload();
  await expect(description).toHaveText('Beeswax');
  const prices = page.getByRole('row').filter({ hasText: schema.fields.price });
  await expect(prices.first(), 'a price of the history').toContainText(/7\.000.*5\.250/);
  await expect(page.getByText(/آلة \(الرمز|Machine \(token/).first()).toBeVisible();
});

test('a file that is no picture is rejected, and a category is deleted, in the language of the person', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const seName = `gone-${lang}-${Date.now()}`;
  const name = { Ar: 'قسم للحذف', En: 'Gone' };
  const body = { seName, name, position: 0, isHidden: true };
  await callAsStaff('PUT', `/admin/catalogue/categories/${seName}`, body);
  await signInAs('owner');
  await page.goto(`/#/categories/${seName}`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') });
  await expect(page.getByText(texts.problems.codes.picture_not_supported)).toBeVisible();
  await page.getByRole('button', { name: lang === 'ar' ? 'حذف' : 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(lang === 'ar' ? name.Ar : name.En);
  await expect(page.getByRole('dialog')).not.toContainText('[object');
});
