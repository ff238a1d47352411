import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeText, readTable } from '../../../catalogue/public.ts';
import { toBothLanguages } from './both-languages.ts';
import { readStock } from './read-stock.ts';
import { readPrice } from './read-values.ts';
import { readSalla } from './salla.ts';
import { SALLA } from './salla-columns.ts';
import { readShopify } from './shopify.ts';
import { SHOPIFY } from './shopify-columns.ts';
import { readWooCommerce } from './woocommerce.ts';
import { WOOCOMMERCE } from './woocommerce-columns.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../tests/fixtures/shop-exports');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const shopify = (text: string) => readShopify(readTable(text, SHOPIFY, 'file.csv'));
const HEADER = 'Handle,Title,Variant Price,Option1 Name,Option1 Value,Body (HTML)';

describe('The encoding of an export', () => {
  const text = 'Handle,Title\nhoney,عسل سدر';
  const utf16 = Buffer.from(text, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'UTF-16'],
    ['UTF-16 without a mark', utf16, 'UTF-16'],
    ['UTF-16 of the other byte order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'UTF-16'],
    [
      'Windows-1256',
      Buffer.concat([Buffer.from('Handle,Title\nhoney,'), Buffer.from('DAD3E120D3CFD1', 'hex')]),
      'Windows-1256',
    ],
  ])('an export in %s is read', (_, bytes, encoding) => {
    const decoded = decodeText(bytes, 'file.csv');
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text).toContain('عسل سدر');
  });

  it.each([
    ['Latin-1', Buffer.from('Caf\u00e9 cr\u00e8me', 'latin1'), 'save it as "CSV UTF-8"'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'is an Excel workbook'],
  ])('an export in %s is an error that says what to do', (_, bytes, message) => {
    expect(() => decodeText(bytes, 'file.csv')).toThrow(message);
  });
});

describe('The table of an export', () => {
  it('an export without a column is an error that names column and format', () => {
    expect(() => shopify('Handle,Name\nx,y')).toThrow(
      'file.csv is not a Shopify export: it has no column "Title", "Variant Price"',
    );
  });

  it.each([
    ['an open quote', `${HEADER}\n"x","y,1,,,`, 'a quoted cell is not closed'],
    [
      'a quote in a cell',
      `${HEADER}\nx,"a"b",1,,,`,
      'a quote within a quoted cell must be doubled',
    ],
    [
      'a line of 10 MB',
      `${HEADER}\nx,y,1,,,"${'z'.repeat(10_000_000)}"`,
      'is longer than 1000000 characters',
    ],
  ])('an export with %s is an error with its line', (_, text, message) => {
    expect(() => shopify(text)).toThrow(message);
    expect(() => shopify(text)).toThrow(/line \d/);
  });

  it('an export with semicolons, quoted line breaks and decimal commas is read', () => {
    const [product] = shopify(
      `Handle;Title;Variant Price;Body (HTML)\r\nx;"One ""two""";5,500;"<p>a\r\nb</p>"\r\ny;Y;0,750;`,
    );
    expect(product).toMatchObject({ title: 'One "two"', description: '<p>a\r\nb</p>' });
    expect(product?.variants[0]?.pricing.price).toBe(5.5);
  });
});

describe('Values of an export', () => {
  it.each<[string, number | undefined, string?]>([
    ['12.5', 12.5],
    ['١٬٢٥٠٫٥٠٠', 1250.5],
    ['1٢.٥', 12.5],
    ['12.500 KWD', 12.5],
    ['12.5 د.ك', 12.5],
    ['1,250.000', 1250],
    ['5,500', undefined, 'price_unclear'],
    ['12،500', undefined, 'price_unclear'],
    ['12 5', undefined, 'price_unclear'],
    ['12 SAR', undefined, 'price_unclear'],
    ['-4', undefined, 'price_unclear'],
    ['12.3456', undefined, 'price_decimals'],
    ['0.000', undefined, 'price_zero'],
    ['', undefined, 'no_price'],
  ])('the price "%s" is read exactly, or reported', (text, price, code) => {
    const result = readPrice(text);
    expect([result.price, result.problems[0]?.code]).toEqual([price, code]);
  });

  it('a file shows by its other amounts whether a mark separates decimals or thousands', () => {
    const read = (...prices: string[]) =>
      shopify(
        ['Handle;Title;Variant Price', ...prices.map((price, at) => `${at};T;${price}`)].join('\n'),
      ).map(({ variants }) => variants[0]?.pricing.price);
    expect(read('1.250', '5,500')).toEqual([undefined, undefined]);
    expect(read('1.250', '0.750')).toEqual([1.25, 0.75]);
    expect(read('1.250', '5,500', '2,5')).toEqual([undefined, 5.5, 2.5]);
    expect(read('1.250', '2.000,50')).toEqual([1250, 2000.5]);
    expect(read('5,500', '1,250.500', '2,5')).toEqual([undefined, 1250.5, 2.5]);
  });

  it.each([
    ['1.000', 0, 'no_stock'],
    ['1,000', 0, 'no_stock'],
    ['12,5', 0, 'no_stock'],
    ['12 5', 0, 'no_stock'],
    ['1٬000', 1000, undefined],
    ['1 000', 1000, undefined],
    ['1,000,000', 1_000_000, undefined],
    ['4.0', 4, undefined],
    ['٤', 4, undefined],
    ['-3', 0, 'negative_stock'],
    ['', 0, 'no_stock'],
    ['parent', 0, 'no_stock'],
  ])('the stock "%s" is read, or reported', (text, stock, code) => {
    const result = readStock(text);
    expect([result.stock, result.problems[0]?.code]).toEqual([stock, code]);
  });

  it.each([
    ['Black / أسود', { En: 'Black', Ar: 'أسود' }],
    ['عباية | Abaya', { En: 'Abaya', Ar: 'عباية' }],
    ['XL', { En: 'XL', Ar: 'XL' }],
    ['500 ml', { En: '500 ml', Ar: '500 مل' }],
    ['اللون', { En: 'Color', Ar: 'اللون' }],
    ['Crimson', { En: 'Crimson', Ar: 'Crimson', missing: 'Ar' }],
    ['عنابي', { En: 'عنابي', Ar: 'عنابي', missing: 'En' }],
  ])('the text "%s" is put in its languages', (text, expected) => {
    expect(toBothLanguages(text, undefined)).toEqual(expected);
  });
});

describe('A Shopify export', () => {
  it('has products with the options of their rows, and none for "Default Title"', () => {
    const products = shopify(read('shopify.csv'));
    expect(products).toHaveLength(40);
    expect(products[0]).toMatchObject({ key: 'layali-abaya', optionNames: ['Size', 'Color'] });
    expect(products[0]?.variants).toHaveLength(9);
    expect(products[0]?.variants[0]).toMatchObject({
      values: ['S', 'Black'],
      pricing: { price: 32, salePrice: 24.5 },
      weightGrams: 500,
    });
    expect(products[0]?.pictures.map(({ url }) => url.slice(-9))).toHaveLength(3);
    expect(products[20]?.optionNames).toEqual([]);
    const codes = products
      .slice(-5)
      .flatMap((product) =>
        [...product.problems, ...(product.variants[0]?.problems ?? [])].map(({ code }) => code),
      );
    expect(codes).toEqual([
      'invalid_gtin',
      'no_price',
      'price_zero',
      'negative_stock',
      'unsupported_type',
    ]);
  });

  it('with a handle for two products has two products', () => {
    const products = shopify(`${HEADER}\nx,One,1,,,\nx,Two,2,,,\nx,,3,Size,L,`);
    expect(products.map(({ key, variants }) => [key, variants.length])).toEqual([
      ['x', 1],
      ['x-2', 2],
    ]);
    expect(products[1]?.problems[0]?.code).toBe('duplicate_handle');
  });

  it('with the column names of the new template is read', () => {
    const [product] = shopify('Title,URL handle,Price,Compare-at price,SKU\nMug,mug,4,6,M-1');
    expect(product?.variants[0]).toMatchObject({
      sku: 'M-1',
      pricing: { price: 6, salePrice: 4 },
    });
  });
});

describe('A WooCommerce export', () => {
  const products = readWooCommerce(readTable(read('woocommerce.csv'), WOOCOMMERCE, 'file.csv'));
  const find = (title: string) => products.find((product) => product.title === title);

  it('has the variations of a product, also one that stands before it', () => {
    const tee = find('Cotton Tee');
    expect(tee).toMatchObject({
      optionNames: ['Color', 'Size'],
      categories: [['Clothing', 'Tees'], ['Sale']],
      brand: 'Dar Lina',
      description: 'First line\nSecond line\n\nNext paragraph',
    });
    expect(tee?.variants.map(({ sku, values }) => [sku, ...values])).toEqual([
      ['TEE-RED-M', 'Red', 'M'],
      ['TEE-BLUE-L', 'Blue', 'L'],
    ]);
    expect(tee?.variants[1]?.pricing).toEqual({
      price: 7.5,
      salePrice: 6,
      saleStartsAt: '2026-11-30T21:00:00.000Z',
      saleEndsAt: '2026-12-31T21:00:00.000Z',
    });
  });

  it('reports what the shop cannot sell, and a variation without its product', () => {
    const code = (title: string) => find(title)?.problems[0]?.code;
    expect([code('Album'), code('Set'), code('Lost variation')]).toEqual([
      'unsupported_type',
      'unsupported_type',
      'missing_parent',
    ]);
    expect(find('Leather belt')).toMatchObject({
      categories: [['Clothing', 'Belts, straps']],
      attributes: [{ name: 'Leather', value: 'Calf, full grain' }],
      variants: [{ weightGrams: 300 }],
    });
  });
});

describe('A Salla export', () => {
  it('has the options of the rows below a product, under a line of headings', () => {
    const [abaya, dallah, book] = readSalla(readTable(read('salla.csv'), SALLA, 'file.csv'));
    expect(abaya).toMatchObject({
      optionNames: ['اللون', 'المقاس'],
      categories: [['ملابس', 'عبايات']],
      shortDescription: 'قماش فاخر',
    });
    expect(abaya?.variants).toHaveLength(3);
    expect(abaya?.variants[0]).toMatchObject({
      sku: 'SAL-1-BK-S',
      values: ['أسود', 'S'],
      stock: 3,
      pricing: { price: 24.5 },
    });
    expect(dallah?.variants[0]).toMatchObject({
      isEnabled: false,
      pricing: { price: 12, salePrice: 9.5 },
    });
    expect(book?.problems[0]?.code).toBe('unsupported_type');
  });
});
