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
  const file = { name: 'new.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{"sku') };
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
  await dialog.getByRole('button', { name: /^(استورد تغييرًا واحدًا|Import 1 change)$/ }).click();
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

test('an owner undoes an import, also later and from the log, and sees what goes back and what stays', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const skus = ['A', 'B'].map((name) => `UNDO-${lang.toUpperCase()}-${Date.now()}-${name}`);
  const [first = '', second = ''] = skus;
  for (const sku of skus)
    await callAsStaff('PUT', `/admin/catalogue/items/${sku}`, {
      ...{ ...LINE, sku, seName: sku.toLowerCase(), price: 20 },
      title: { En: `Jar ${sku}`, Ar: `برطمان ${sku}` },
    });
  const rows = skus.map((sku) => JSON.stringify({ kind: 'change', sku, price: 22 }));
  const words = texts.catalogueFile;
  await signInAs('owner');
  await page.goto('/#/items');
  const open = page.getByRole('button', { name: words.import });
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'prices.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(rows.join('\n')),
  });
  await dialog.getByRole('button', { name: /^(استورد تغييرين|Import 2 changes)$/ }).click();
  await expect(dialog.getByText(words.imported)).toBeVisible();
  await dialog.getByRole('button', { name: texts.console.close }).click();
  expect(await readStored(first)).toMatchObject({ price: 22 });
  await callAsStaff('PATCH', `/admin/catalogue/items/${second}`, { price: 25 });

  await open.click();
  await dialog.getByRole('button', { name: /prices\.jsonl/ }).click();
  await expect(dialog.getByText(texts.changes.undo.checked)).toBeVisible();
  const skipped = dialog.getByRole('listitem').filter({ hasText: second });
  await expect(skipped).toContainText(texts.changes.undo.changed);
  await expect(dialog.getByRole('row').filter({ hasText: '22.000' })).toContainText('20.000');
  expect(await readStored(first), 'nothing is written yet').toMatchObject({ price: 22 });
  await dialog.getByRole('button', { name: /^(تراجع عن تغيير واحد|Undo 1 change)$/ }).click();
  await expect(dialog.getByText(texts.changes.undo.done)).toBeVisible();
  expect(await readStored(first)).toMatchObject({ price: 20 });
  expect(await readStored(second)).toMatchObject({ price: 25 });
  await dialog.getByRole('button', { name: texts.console.close }).click();
  await open.click();
  await expect(dialog.getByRole('button', { name: /prices\.jsonl/ })).toHaveCount(0);

  // Also from the log, on another device.
  await page.goto('/#/log');
  const { importCatalogue } = texts.log.calls;
  await page.getByRole('row').filter({ hasText: importCatalogue }).first().click();
  await page.getByRole('button', { name: texts.changes.undo.change }).click();
  await expect(dialog.getByText(texts.changes.undo.nothing)).toBeVisible();
  await expect(skipped).toContainText(texts.changes.undo.changed);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an owner edits the table of products in a spreadsheet and brings it back', async ({
    page,
    lang,
    texts,
    signInAs,
  }) => {
    const sku = `TABLE-${lang.toUpperCase()}-${Date.now()}`;
    const { stock: _stock, ...input } = LINE;
    await callAsStaff('PUT', `/admin/catalogue/items/${sku}`, {
      ...input,
      sku,
      seName: sku.toLowerCase(),
      title: { En: 'Jar', Ar: 'برطمان' },
      price: 20,
      salePrice: 18,
      saleEndsAt: '2099-01-01T00:00:00.000Z',
      stock: 5,
    });
    const words = texts.catalogueFile;
    await signInAs('owner');
    await page.goto(`/#/items?${new URLSearchParams({ filter: JSON.stringify({ q: sku }) })}`);
    await expect(page.getByText(sku)).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^(تصدير CSV|Export)$/ }).click();
    const table = await readFile(await (await saved).path(), 'utf8');
    expect(table).toContain(`\uFEFF${texts.catalogue.columns.sku},`);
    // As Excel writes it in another country, with Arabic digits and a mistake in another row.
    const edited = table.replaceAll(',', ';').replace('20.000', '٢١٫٥');
    const rows = `${edited}\r\n${sku}-B;x;x;1,250`;
    await page.getByRole('button', { name: words.import }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows),
    });
    await expect(dialog.getByText(words.checked)).toBeVisible();
    const wrong = dialog.getByRole('listitem').filter({ hasText: '1,250' });
    await expect(wrong).toContainText(texts.problems.fields.unclear_number);
    const change = dialog.getByRole('row').filter({ hasText: '20.000' });
    await expect(change).toContainText('21.500');
    await expect(dialog.getByRole('rowheader', { name: sku })).toBeVisible();
    expect(await readStored(sku), 'nothing is written yet').toMatchObject({ price: 20 });
    await dialog.getByRole('button', { name: /^(استورد تغييرًا واحدًا|Import 1 change)$/ }).click();
    await expect(dialog.getByText(words.imported)).toBeVisible();
    expect(await readStored(sku)).toMatchObject({
      price: 21.5,
      salePrice: 18,
      saleEndsAt: '2099-01-01T00:00:00Z',
      title: { En: 'Jar', Ar: 'برطمان' },
    });
  });
});
