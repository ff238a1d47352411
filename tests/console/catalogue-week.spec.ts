import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { toDateText } from '../../console/src/shared/date-text';
import type { ItemPage } from '../../lib/contract/listing';
import type { StaffCategoryList, StaffItem } from '../../lib/contract/staff-catalogue';
import { shopName } from '../../shop.config';
import { callAsStaff, expect, field, readPublic, SAVE, type Texts, test } from './staff';

const PRODUCT = '/product/api/WEB/Product';
const PICTURE = path.resolve(
  import.meta.dirname,
  '../../gateway/platform/media/items/bak-001-1.webp',
);
const DELETE = /^(حذف|Delete)$/;
const CONFIRM = /^(تأكيد|Confirm)$/;
const DAY_MS = 24 * 60 * 60_000;

const save = (page: Page) => page.getByRole('button', { name: SAVE }).click();

/** For an input of a date with its time, so many days from now. */
const toInput = (days: number) =>
  toDateText(new Date(Date.now() + days * DAY_MS).toISOString(), true);

async function fillBoth(page: Page, { console: words }: Texts, label: string, text: string) {
  await field(page, `${label} (${words.arabic})`).fill(`${text} عربي`);
  await field(page, `${label} (${words.english})`).fill(`${text} English`);
}

async function choose(page: Page, label: string, name: string | RegExp) {
  await field(page, label).click();
  await page.getByRole('option', { name }).click();
}

/** Fills in what every product has, without saving it. */
async function fillProduct(page: Page, texts: Texts, sku: string, isOpen = false): Promise<void> {
  const { fields } = texts.schema;
  if (!isOpen) await page.goto('/#/items/create');
  for (const name of ['title', 'shortDescription', 'description'] as const)
    await fillBoth(page, texts, fields[name], sku);
  await field(page, fields.price).fill('12.5');
  // Both are proposed from the title.
  await expect(field(page, fields.seName)).toHaveValue(`${sku.toLowerCase()}-english`);
  await expect(field(page, texts.fields.items.sku)).not.toHaveValue('');
  await field(page, texts.fields.items.sku).fill(sku);
  await field(page, fields.seName).fill(sku.toLowerCase());
  await expect(field(page, fields.brand)).not.toHaveValue('');
  await choose(page, fields.categories, /\/ (عسل|Honey)$/);
}

/** Saves a new product, whose form then has its history. */
async function saveProduct(page: Page, { catalogue }: Texts, sku: string): Promise<void> {
  await save(page);
  await expect(page).toHaveURL(new RegExp(`#/items/${sku}`));
  await expect(page.getByRole('heading', { name: catalogue.history })).toBeVisible();
}

const readItem = async (page: Page, seName: string) =>
  (
    await readPublic<ItemPage>(
      page,
      `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${seName}`,
    )
  ).item;

test('an owner adds a category and hides it', async ({ page, lang, texts, signInAs }) => {
  const seName = `week-${lang}-${Date.now()}`;
  const { fields } = texts.schema;
  const readStatus = async () => {
    const path = `${PRODUCT}/GetProductAndCollectionByCategoryWebSite?SeName=${seName}`;
    return (await page.request.get(`${process.env.E2E_GATEWAY_URL}${path}`)).status();
  };
  await signInAs('owner');
  await page.goto('/#/categories/create');
  await field(page, texts.fields.categories.seName).fill(seName);
  await fillBoth(page, texts, fields.name, seName);
  await save(page);
  await expect.poll(readStatus).toBe(200);
  await page.getByRole('row').filter({ hasText: seName }).click();
  await field(page, fields.isHidden).check();
  await save(page);
  await expect.poll(readStatus).toBe(404);
  const { items } = await callAsStaff<StaffCategoryList>('GET', '/admin/catalogue/categories');
  expect(items.find((one) => one.seName === seName)).toMatchObject({ isHidden: true });
});

test('an owner adds a product in both languages with a picture and a sale with dates', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const sku = `WEEK-${lang.toUpperCase()}-${Date.now()}`;
  const { fields, alt } = texts.schema;
  await signInAs('owner');
  await fillProduct(page, texts, sku);
  await field(page, fields.stock).fill('٧');
  await field(page, fields.salePrice).fill('9.75');
  await field(page, fields.saleStartsAt).fill(toInput(-1));
  await field(page, fields.saleEndsAt).fill(toInput(2));
  const pictures = page.locator('section').filter({ hasText: texts.catalogue.pictures });
  // Two at once; the second is no picture.
  const picture = { name: 'a.webp', mimeType: 'image/webp', buffer: readFileSync(PICTURE) };
  const noPicture = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') };
  await pictures.locator('input[type=file]').last().setInputFiles([picture, noPicture]);
  await expect(pictures.getByText(texts.problems.codes.picture_not_supported)).toBeVisible();
  await field(page, `${alt} (${texts.console.arabic})`).fill('بخور');
  await field(page, `${alt} (${texts.console.english})`).fill('Incense');
  await saveProduct(page, texts, sku);
  const item = await readItem(page, sku.toLowerCase());
  expect(item).toMatchObject({
    title: { Ar: `${sku} عربي`, En: `${sku} English` },
    medias: [{ alt: { Ar: 'بخور', En: 'Incense' } }],
  });
  expect(item.priceByCountry).toContainEqual(
    expect.objectContaining({ countryCode: 'KW', price: 12.5, salePrice: 9.75 }),
  );
  const created = await callAsStaff<StaffItem>('GET', `/admin/catalogue/items/${sku}`);
  expect([created.stock, created.brand]).toEqual([7, shopName.en]);
  const url = `${process.env.E2E_GATEWAY_URL}${item.medias[0]?.url}`;
  expect((await page.request.get(url)).status()).toBe(200);

  // From the list, whose rows have only a part of the product.
  await page.goto('/#/items');
  await page.getByPlaceholder(texts.fields.items.q).fill(sku);
  await page.getByRole('row').filter({ hasText: sku }).click();
  const description = field(page, `${fields.description} (${texts.console.english})`);
  await expect(description).toContainText('English');
  await expect(description, 'HTML').not.toContainText('<p>');
  await expect(field(page, fields.price), 'an amount').toHaveValue('12.500');
  // The sale has ended: the price is the one before.
  await field(page, fields.saleEndsAt).fill(toInput(-0.5));
  await save(page);
  await expect
    .poll(async () => (await readItem(page, sku.toLowerCase())).priceByCountry)
    .toContainEqual(expect.objectContaining({ countryCode: 'KW', salePrice: 12.5 }));
});

test('an owner adds sizes, a product of a size, and a bundle with it', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const id = `WEEK-${lang.toUpperCase()}-${Date.now()}`;
  const { fields, values } = texts.schema;
  await signInAs('owner');
  await page.goto('/#/groups/create');
  await expect(page.getByText(texts.schema.unnamed.options)).toBeVisible();
  for (const name of [texts.schema.add.options, texts.schema.add.values])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await field(page, texts.groups.id).fill(id);
  await fillBoth(page, texts, fields.title, id);
  await fillBoth(page, texts, fields.name, 'Size');
  await fillBoth(page, texts, fields.value, 'Small');
  await save(page);
  await expect(page).toHaveURL(new RegExp(`#/groups/${id}$`));

  const another = `Another ${Date.now()}`;
  const size = { Ar: 'Size عربي', En: 'Size English' };
  await callAsStaff('PUT', `/admin/catalogue/groups/${id}-2`, {
    id: `${id}-2`,
    title: { Ar: another, En: another },
    options: [{ name: size, values: [{ value: { Ar: 'كبير', En: 'Large' } }] }],
  });
  await page.getByRole('link', { name: texts.groups.addProduct }).click();
  await expect(field(page, texts.fields.groups.title)).toContainText(id);
  await fillProduct(page, texts, `${id}-S`, true);
  await choose(page, texts.fields.groups.title, another);
  await choose(page, size.Ar, 'كبير');
  await choose(page, texts.fields.groups.title, new RegExp(id));
  await expect(field(page, size.Ar), 'the value of the group before').not.toContainText('كبير');
  await choose(page, size.Ar, /^Small/);
  await saveProduct(page, texts, `${id}-S`);
  const read = (sku: string) => callAsStaff<StaffItem>('GET', `/admin/catalogue/items/${sku}`);
  expect(await read(`${id}-S`)).toMatchObject({ group: id, options: ['Small English'] });
  await page.getByRole('link', { name: texts.catalogue.openGroup }).click();
  const listed = page.getByRole('link').filter({ hasText: `${id}-S` });
  await expect(listed).toContainText('Small');
  await expect(listed).toContainText('12.500');
  await expect(listed).toHaveAttribute('href', new RegExp(`#/items/${id}-S$`));
  await expect(page.getByRole('button', { name: DELETE }), 'of a group in use').toHaveCount(0);

  await fillProduct(page, texts, `${id}-BOX`);
  // What is chosen and then hidden is not sent.
  await choose(page, texts.fields.groups.title, new RegExp(id));
  await choose(page, size.Ar, /^Small/);
  await choose(page, fields.type, values.COLLECTION);
  const bundle = page.locator('section').filter({ hasText: texts.catalogue.bundleItems });
  await bundle.getByRole('button', { name: texts.catalogue.addProduct }).click();
  // The list of its products, which may be open already, has the same label.
  await bundle.getByRole('combobox', { name: texts.catalogue.product }).fill(`${id}-S`);
  await page.getByRole('option', { name: new RegExp(`${id}-S`) }).click();
  await saveProduct(page, texts, `${id}-BOX`);
  const { items } = await read(`${id}-BOX`);
  expect(items).toEqual([{ sku: `${id}-S`, quantity: 1 }]);
});

test('an owner creates the group of a product in the form of the product, and deletes it', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const id = `WEEK-IN-${lang.toUpperCase()}-${Date.now()}`;
  const { fields } = texts.schema;
  await signInAs('owner');
  await page.goto('/#/items/create');
  await field(page, texts.fields.items.sku).fill(`${id}-S`);
  await page.getByRole('button', { name: texts.catalogue.createGroup }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.groups.id).fill(id);
  for (const name of [fields.title, fields.name, fields.value])
    for (const language of [texts.console.arabic, texts.console.english])
      await dialog.getByLabel(`${name} (${language})`).fill(`Size ${id}`);
  await dialog.getByRole('button', { name: SAVE }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, texts.fields.groups.title)).toContainText(id);
  await expect(field(page, `Size ${id}`)).toBeVisible();
  await expect(field(page, texts.fields.items.sku)).toHaveValue(`${id}-S`);
  await page.goto(`/#/groups/${id}`);
  await page.getByRole('button', { name: DELETE }).click();
  await page.getByRole('dialog').getByRole('button', { name: CONFIRM }).click();
  await expect(page).toHaveURL(/#\/groups$/);
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: id })).toHaveCount(0);
});
