import { readFile } from 'node:fs/promises';
import { callAsStaff, expect, test } from './staff';

const LINE = {
  type: 'PRODUCT',
  shortDescription: { En: '', Ar: '' },
  description: { En: '', Ar: '' },
  categories: ['honey'],
  brand: 'Al Waha',
  tags: [],
  attributes: [],
  markIsNew: false,
  AddToOffer: false,
  preOrder: false,
  maxPreOrderQty: 0,
  stock: 5,
  unavailableCountryCodes: [],
  isEnabled: true,
};

const readStored = (sku: string) =>
  callAsStaff<{ price: number }>('GET', `/admin/catalogue/items/${sku}`);

test('an owner checks a file, sees its warnings and rejected lines, imports the others and downloads the catalogue', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const sku = `FILE-${lang.toUpperCase()}-${Date.now()}`;
  const product = { ...LINE, sku, seName: sku.toLowerCase(), title: { En: 'Jar', Ar: 'برطمان' } };
  const lines = [
    JSON.stringify({ ...product, price: 20, salePrice: 1 }),
    JSON.stringify({ ...product, sku: `${sku}-B`, seName: `${sku}-b`.toLowerCase(), price: -1 }),
    'not a line',
  ];
  const words = texts.catalogueFile;
  await signInAs('owner');
  await page.goto('/#/items');
  await page.getByRole('button', { name: words.import }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'new.jsonl', mimeType: 'text/plain', buffer: Buffer.from('sku,price\n1,2') };
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(file);
  await expect(dialog.getByText(words.notCatalogue)).toBeVisible();
  await input.setInputFiles({ ...file, buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByText(words.checked)).toBeVisible();
  await expect(dialog.getByText(words.warning.sale_far_below_price)).toBeVisible();
  // Reasons are in the language of the person.
  for (const reason of [texts.problems.fields.not_json, texts.problems.fields.too_small])
    await expect(dialog.getByText(reason.replace('%{value}', '0'))).toBeVisible();
  await expect(readStored(sku), 'nothing is written yet').rejects.toThrow();
  await dialog.getByRole('button', { name: /^(استورد سطرًا واحدًا|Import 1 line)$/ }).click();
  await expect(dialog.getByText(words.imported)).toBeVisible();
  expect(await readStored(sku)).toMatchObject({ price: 20, salePrice: 1 });

  const rejected = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.downloadRejected }).click();
  const text = await readFile(await (await rejected).path(), 'utf8');
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).line),
  ).toEqual([2, 3]);
  await dialog.getByRole('button', { name: texts.console.close }).click();

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export }).click();
  expect(await readFile(await (await exported).path(), 'utf8')).toContain(`"sku":"${sku}"`);
});
