import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findCurrencies,
  readTable,
  type Table,
  type TableFormat,
} from '../../../catalogue/public.ts';
import { adaptProducts } from './adapt-products.ts';
import { CategoryNames } from './build-categories.ts';
import { chooseCurrency } from './choose-currency.ts';
import { readSalla } from './salla.ts';
import { SALLA } from './salla-columns.ts';
import { reportColumns } from './shop-format.ts';
import { readShopify } from './shopify.ts';
import { SHOPIFY } from './shopify-columns.ts';
import type { SourceProduct } from './source-product.ts';
import { splitUrls } from './split-cells.ts';
import { readWooCommerce } from './woocommerce.ts';
import { WOOCOMMERCE } from './woocommerce-columns.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../tests/fixtures/shop-exports');
const shopify = (text: string) => readShopify(readTable(text, SHOPIFY, 'file.csv'));
const woo = (text: string) => readWooCommerce(readTable(text, WOOCOMMERCE, 'file.csv'));
const first = (products: SourceProduct[]) => products[0]?.variants[0];
const toCodes = (product: SourceProduct | undefined) =>
  product?.variants.map(({ stock, problems }) => [stock, ...problems.map(({ code }) => code)]);

/** The columns that a reader has asked for. */
function listRead<Column extends string>(
  name: string,
  format: TableFormat<Column>,
  read: (table: Table<Column>) => unknown,
): Set<string> {
  const table = readTable(readFileSync(path.join(FOLDER, name), 'utf8'), format, name);
  const asked = new Set<string>();
  // Some columns are read where another one is empty.
  for (const empty of [[] as string[], ['sku', 'type']]) {
    const rows = table.rows.map((row) => ({
      ...row,
      get: (column: Column) => {
        asked.add(column);
        return empty.includes(column) ? '' : row.get(column);
      },
    }));
    read({ ...table, rows });
  }
  return asked;
}

describe('The columns of an export', () => {
  it('each column that a format declares is read', () => {
    const unread = (format: TableFormat<string>, asked: ReadonlySet<string>) =>
      Object.keys(format.columns).filter((column) => !asked.has(column));
    expect(unread(SHOPIFY, listRead('shopify.csv', SHOPIFY, readShopify))).toEqual([]);
    expect(unread(WOOCOMMERCE, listRead('woocommerce.csv', WOOCOMMERCE, readWooCommerce))).toEqual(
      [],
    );
    expect(unread(SALLA, listRead('salla.csv', SALLA, readSalla))).toEqual([]);
  });

  it('each other column with content is named once with the reason, and none without content', () => {
    const report = (text: string) =>
      reportColumns(readTable(text, SHOPIFY, 'file.csv'), SHOPIFY).map(({ sku, code, detail }) => [
        sku,
        code,
        detail,
      ]);
    const headers = [
      'Handle,Title,Variant Price,Variant Taxable,Cost per item,SEO Title',
      'Price / Kuwait,Price / International,Included / Oman',
      'Colour (product.metafields.custom.colour),My notes,My notes,Google Shopping / Gender',
    ];
    const rows = ['a,A,4,true,,,1.5,2,false,red,x,y,', 'b,B,4,true,2,,1.5,2,true,,,,'];
    expect(report([headers.join(), ...rows].join('\n'))).toEqual([
      ['column:Variant Taxable', 'column_tax', 'true'],
      ['column:Cost per item', 'column_cost', '2'],
      ['column:Price / International', 'column_market', '2'],
      ['column:Colour (product.metafields.custom.colour)', 'column_extra', 'red'],
      ['column:My notes', 'column_unknown', 'x'],
      ['column:My notes', 'column_repeated', 'y'],
    ]);
    expect(
      report(
        'Handle,Title,Variant Price,Type,Product Category\na,A,4,,Food\nb,B,4,Honey,Food > Honey',
      ),
    ).toEqual([['column:Product Category', 'column_category', 'Food > Honey']]);
  });

  it('the columns of WooCommerce and Salla that are not imported have a reason', () => {
    const wooText =
      'Type,Name,Regular price,Is featured?,Tax status,Length (cm),Upsells,Attribute 1 visible,Meta: _x,Attribute 41 name\nsimple,A,4,1,taxable,3,B,1,z,Colour';
    expect(
      reportColumns(readTable(wooText, WOOCOMMERCE, 'f'), WOOCOMMERCE).map(({ code }) => code),
    ).toEqual([
      ...['column_position', 'column_tax', 'column_measures', 'column_related'],
      ...['column_settings', 'column_extra', 'column_unknown'],
    ]);
    const sallaText =
      'النوع,اسم المنتج,السعر,سعر التكلفة,أقصى كمية لكل عميل,[1] النوع\nمنتج,أ,4,2,5,لون';
    expect(reportColumns(readTable(sallaText, SALLA, 'f'), SALLA).map(({ code }) => code)).toEqual([
      'column_cost',
      'column_limits',
      'column_settings',
    ]);
  });
});

describe('The units of an export', () => {
  const STOCK =
    'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy';

  it.each([
    [',1,deny', 1, 'untracked_stock'],
    [',,', 0, 'untracked_stock'],
    ['shopify,0,continue', 0, 'sells_without_stock'],
    ['shopify,-3,continue', 0, 'sells_without_stock'],
    ['shopify,7,deny', 7, undefined],
  ])('Shopify’s cells %s say what its units mean', (cells, stock, code) => {
    const variant = first(shopify(`${STOCK}\na,A,4,${cells}`));
    expect([variant?.stock, variant?.problems[0]?.code]).toEqual([stock, code]);
    expect(variant?.isAlwaysAvailable).toBe(code !== undefined);
  });

  it('Shopify’s newer template says the same with other words', () => {
    const text = `Title,URL handle,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock
A,a,4,shopify,0,TRUE
B,b,4,not tracked,0,FALSE`;
    const codes = shopify(text).map((product) => toCodes(product)?.flat());
    expect(codes).toEqual([
      [0, 'sells_without_stock'],
      [0, 'untracked_stock'],
    ]);
  });

  const WOO = 'Type,SKU,Name,Regular price,In stock?,Stock,Backorders allowed?,Parent';
  it.each([
    ['0,7,0', 0, ['not_in_stock']],
    ['0,,0', 0, []],
    ['1,,0', 0, ['untracked_stock']],
    ['1,5,notify', 5, ['sells_without_stock']],
    ['backorder,0,1', 0, ['sells_without_stock']],
    ['1,5,0', 5, []],
  ])('WooCommerce’s cells %s say what its units mean', (cells, stock, codes) => {
    expect(toCodes(woo(`${WOO}\nsimple,A,A,4,${cells},`)[0])).toEqual([[stock, ...codes]]);
  });

  it('a variation has the units of its product where that counts them', () => {
    const text = `${WOO}
variable,TEE,Tee,,1,12,0,
variation,TEE-S,S,4,1,parent,0,TEE
variation,TEE-M,M,4,0,parent,0,TEE
variation,TEE-L,L,4,1,3,0,TEE`;
    expect(toCodes(woo(text)[0])).toEqual([[12, 'shared_stock'], [0, 'not_in_stock'], [3]]);
  });

  it('a number of units for what is always available replaces the problem', () => {
    const products = shopify(`${STOCK}\na,A,4,,1,\nb,B,4,shopify,2,\nc,C,4,shopify,300,continue`);
    const adapted = adaptProducts(products, { rate: 1, untracked: 100 });
    expect(adapted.map((product) => toCodes(product)?.[0])).toEqual([[100], [2], [300]]);
  });
});

describe('The countries of an export', () => {
  it('the market of the shop has its own price, and others are left out by name', () => {
    const text =
      'Handle,Title,Variant Price,Included / Kuwait,Price / Kuwait,Compare At Price / Kuwait,Included / السعودية,Included / UAE\na,A,20,true,1.750,2.000,false,FALSE';
    const [product] = adaptProducts(shopify(text), { rate: 0.08, untracked: undefined });
    expect(product?.variants[0]).toMatchObject({
      pricing: { price: 2, salePrice: 1.75 },
      excludedCountries: ['SA', 'AE'],
    });
  });
});

describe('The currency of an export', () => {
  it.each<[string[], string[]]>([
    [['12.500 KWD', 'د.ك 4', '5'], ['KWD']],
    [['12 SAR', '١٥ ر.س', 'SR 4.5'], ['SAR']],
    [['AED 12.00'], ['AED']],
    [['دينار 4'], ['KWD', 'BHD', 'JOD', 'IQD']],
    [['4 دينار', '3 د.ك'], ['KWD']],
    [
      ['12 SAR', '3 KWD'],
      ['SAR', 'KWD'],
    ],
    [['12.5', '', 'free'], []],
  ])('the amounts %j are in %j', (amounts, currencies) => {
    expect(findCurrencies(amounts)).toEqual(currencies);
  });

  const choose = (stated: string[], options = {}) => chooseCurrency('file.csv', stated, options);

  it('is rejected while it is unknown, or has no rate, with the option that is missing', async () => {
    await expect(choose([])).rejects.toThrow('--currency KWD');
    await expect(choose(['USD', 'CAD'])).rejects.toThrow('(USD, CAD): add --currency');
    await expect(choose(['SAR'])).rejects.toThrow('--rate');
    await expect(choose([], { currency: 'usd' })).rejects.toThrow('one USD is worth');
    await expect(choose(['SAR'], { currency: 'KWD' })).rejects.toThrow('prices in SAR, not in KWD');
    await expect(choose([], { currency: 'riyal' })).rejects.toThrow('is no currency');
    await expect(choose(['KWD'], { rate: 2 })).rejects.toThrow('--rate is for');
  });

  it('is that of the file, that of an option, or that of an answer', async () => {
    expect(await choose(['KWD'])).toEqual({ currency: 'KWD', rate: 1 });
    expect(await choose([], { currency: 'kwd' })).toEqual({ currency: 'KWD', rate: 1 });
    expect(await choose(['SAR'], { rate: 0.08 })).toEqual({ currency: 'SAR', rate: 0.08 });
    expect(await choose([], { rate: 0.08 })).toEqual({ currency: undefined, rate: 0.08 });
    expect(await choose([], { ask: async () => ' kwd ' })).toEqual({ currency: 'KWD', rate: 1 });
  });

  it('prices are converted once, to three decimals', () => {
    const table = readTable(
      'Handle,Title,Variant Price,Variant Compare At Price\na,A,149.99 SAR,200 SAR\nb,B,12 KWD,\nc,C,0.001 SAR,',
      SHOPIFY,
      'file.csv',
    );
    const products = readShopify({ ...table, marks: { ...table.marks, currency: 'SAR' } });
    const adapted = adaptProducts(products, { rate: 0.08191, untracked: undefined });
    expect(adapted.map(({ variants }) => variants[0]?.pricing)).toEqual([
      { price: 16.382, salePrice: 12.286 },
      { price: undefined },
      { price: undefined },
    ]);
    expect(adapted.map(({ variants }) => variants[0]?.problems[0]?.code)).toEqual([
      'no_stock',
      'price_unclear',
      'no_stock',
    ]);
    expect(adapted[2]?.variants[0]?.problems).toContainEqual({
      code: 'price_zero',
      detail: '0.001',
    });
  });
});

describe('The URLs of a cell', () => {
  const A = 'https://res.cloudinary.com/x/w_500,c_fill,q_auto/a.jpg';
  const B = 'https://x.example/fetch/https://y.example/b c.png?w=1;h=2';
  it.each([', ', ',', '\n', ' | ', '|', '; ', ' ', '،', '\r\n'])(
    'are separated by %j, and contain what separates others',
    (separator) => {
      expect(splitUrls(`${A}${separator}${B}${separator}`)).toEqual([A, B]);
    },
  );

  it('are reported as they are without a scheme, and may have an escaped comma', () => {
    expect(splitUrls('a.jpg, b.jpg, HTTP://x.example/w_5\\,h_5.jpg')).toEqual([
      'a.jpg',
      'b.jpg',
      'HTTP://x.example/w_5,h_5.jpg',
    ]);
    expect(splitUrls('')).toEqual([]);
  });
});

describe('The attributes of WooCommerce', () => {
  it('two of one name are two options, as a variation has them', () => {
    const text = `Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
variable,T,Tee,,,Color,"Red, Blue",Color,"Black, White"
variation,T-1,One,4,T,Color,Red,Color,Black
variation,T-2,Two,4,T,Color,Red,Color,White`;
    const [product] = woo(text);
    expect(product).toMatchObject({
      optionNames: ['Color', 'Color'],
      attributes: [],
      variants: [{ values: ['Red', 'Black'] }, { values: ['Red', 'White'] }],
    });
  });
});

describe('The categories of an export', () => {
  const category = (seName: string, En: string, Ar: string, parent?: string) => ({
    kind: 'category' as const,
    seName,
    name: { En, Ar },
    parent,
    position: 1,
  });
  const stored = new Map(
    [
      category('honey-and-dates', 'Honey & Dates', 'عسل وتمر'),
      category('honey', 'Honey', 'عسل', 'honey-and-dates'),
      category('gift-a', 'Gifts', 'هدايا', 'honey'),
      category('gift-b', 'Gifts', 'هدايا', 'honey-and-dates'),
    ].map((line) => [line.seName, line]),
  );
  const place = (...paths: string[][]) => {
    const names = new CategoryNames(stored, undefined, paths);
    const placed = paths.map((one) => names.requireAll([one], 2)[0]);
    return { placed, codes: names.problems.map(({ sku, code, detail }) => [sku, code, detail]) };
  };

  it('are those of the shop when one has the name, in either language and spelling', () => {
    expect(place(['honey']).placed).toEqual(['honey']);
    expect(place(['عَسَل'], ['Honey', 'Sidr | سدر']).placed).toEqual(['honey', 'sidr']);
  });

  it('are new with a problem when the name alone does not say which one is meant', () => {
    expect(place(['Gifts | هدايا'])).toEqual({
      placed: ['gifts'],
      codes: [['category:gifts', 'category_name_exists', 'gift-a, gift-b']],
    });
    expect(place(['Food | طعام', 'Honey | عسل']).codes).toEqual([
      ['category:honey-2', 'category_name_exists', 'honey'],
    ]);
    expect(place(['Honey'], ['Food | طعام', 'Honey']).placed).toEqual(['honey-2', 'honey-3']);
  });
});
