import type { NumberMarks, Row, Table, TableFormat } from '../../../catalogue/public.ts';
import type { SourceProblem } from './problems.ts';
import {
  readGtin,
  readPricing,
  readStock,
  readWeight,
  splitList,
  splitPaths,
} from './read-values.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';

type Column =
  | 'id'
  | 'type'
  | 'sku'
  | 'gtin'
  | 'name'
  | 'published'
  | 'visibility'
  | 'shortDescription'
  | 'description'
  | 'saleStarts'
  | 'saleEnds'
  | 'stock'
  | 'salePrice'
  | 'price'
  | 'categories'
  | 'tags'
  | 'pictures'
  | 'parent'
  | 'brands';

/** The column names of the exporter, in English and in Arabic shops. */
export const WOOCOMMERCE: TableFormat<Column> = {
  name: 'WooCommerce',
  required: ['type', 'name', 'price'],
  amounts: ['price', 'salePrice'],
  columns: {
    id: ['ID', 'المعرف'],
    type: ['Type', 'النوع'],
    sku: ['SKU', 'رمز المنتج (SKU)', 'رمز المنتج'],
    gtin: ['GTIN, UPC, EAN, or ISBN'],
    name: ['Name', 'الاسم'],
    published: ['Published', 'منشور'],
    visibility: ['Visibility in catalog', 'الظهور في الكتالوج'],
    shortDescription: ['Short description', 'وصف قصير'],
    description: ['Description', 'الوصف'],
    saleStarts: ['Date sale price starts', 'تاريخ بدء سعر التخفيض'],
    saleEnds: ['Date sale price ends', 'تاريخ انتهاء سعر التخفيض'],
    stock: ['Stock', 'المخزون'],
    salePrice: ['Sale price', 'سعر التخفيض'],
    price: ['Regular price', 'السعر العادي', 'السعر الافتراضي'],
    categories: ['Categories', 'التصنيفات'],
    tags: ['Tags', 'الوسوم'],
    pictures: ['Images', 'الصور'],
    parent: ['Parent', 'الأب'],
    brands: ['Brands', 'العلامات التجارية'],
  },
};

type WooRow = Row<Column>;
const MAX_ATTRIBUTES = 40;

interface WooAttribute {
  name: string;
  values: string[];
}

const getTypes = (row: WooRow) => splitList(row.get('type').toLowerCase());
const isVariation = (row: WooRow) => getTypes(row).includes('variation');

function readAttributes(row: WooRow): WooAttribute[] {
  return Array.from({ length: MAX_ATTRIBUTES }, (_, at) => ({
    name: row.named(`Attribute ${at + 1} name`),
    values: splitList(row.named(`Attribute ${at + 1} value(s)`)),
  })).filter(({ name }) => name !== '');
}

const findValue = (row: WooRow, name: string) =>
  readAttributes(row).find((attribute) => attribute.name === name)?.values[0] ?? '';

function findTypeProblems(row: WooRow): SourceProblem[] {
  const unsupported = getTypes(row).filter(
    (type) => !['simple', 'variable', 'variation'].includes(type),
  );
  return unsupported.length > 0
    ? [{ code: 'unsupported_type', detail: unsupported.join(', ').slice(0, 100) }]
    : [];
}

const isVisible = (row: WooRow) =>
  ['', '1'].includes(row.get('published')) && row.get('visibility').toLowerCase() !== 'hidden';

interface Reading {
  marks: NumberMarks;
  weightUnit: string;
  weightHeader: string;
}

function readVariant(row: WooRow, values: string[], reading: Reading): SourceVariant {
  const { pricing, problems } = readPricing(
    {
      regular: row.get('price'),
      sale: row.get('salePrice'),
      startsAt: row.get('saleStarts'),
      endsAt: row.get('saleEnds'),
    },
    reading.marks,
  );
  const { stock, problems: stockProblems } = readStock(row.get('stock'), reading.marks);
  const { gtin, problems: gtinProblems } = readGtin(row.get('gtin'));
  const weightGrams = readWeight(row.named(reading.weightHeader), reading.weightUnit);
  return {
    line: row.line,
    sku: row.get('sku'),
    values,
    pricing,
    stock,
    ...(gtin && { gtin }),
    ...(weightGrams && { weightGrams }),
    pictures: isVariation(row)
      ? splitList(row.get('pictures')).map((url) => ({ url, alt: '' }))
      : [],
    isEnabled: isVisible(row),
    problems: [...problems, ...stockProblems, ...gtinProblems],
  };
}

/** A value of "any" is a value of its own: the shop sells exact products. */
const ANY = 'أي | Any';

interface Variations {
  optionNames: string[];
  variants: SourceVariant[];
  problems: SourceProblem[];
}

function readVariations(parent: WooRow, rows: readonly WooRow[], reading: Reading): Variations {
  const names = [...new Set(rows.flatMap((row) => readAttributes(row).map(({ name }) => name)))];
  const optionNames = names.filter((name) => rows.some((row) => findValue(row, name) !== ''));
  const open = names.filter((name) => !optionNames.includes(name));
  if (rows.length === 0)
    return {
      optionNames: [],
      variants: [readVariant(parent, [], reading)],
      problems: [{ code: 'unsupported_options', detail: 'no variations' }],
    };
  return {
    optionNames,
    variants: rows.map((row) => {
      const values = optionNames.map((name) => findValue(row, name) || ANY);
      const variant = readVariant(row, values, reading);
      return { ...variant, isEnabled: variant.isEnabled && isVisible(parent) };
    }),
    problems: open.map((name) => ({
      code: 'unsupported_options' as const,
      detail: `${name}: any`.slice(0, 100),
    })),
  };
}

function readProduct(row: WooRow, variations: readonly WooRow[], reading: Reading): SourceProduct {
  const isVariable = getTypes(row).includes('variable');
  const { optionNames, variants, problems } = isVariable
    ? readVariations(row, variations, reading)
    : { optionNames: [], variants: [readVariant(row, [], reading)], problems: [] };
  return {
    line: row.line,
    key: row.get('sku') || row.get('id') || row.get('name'),
    title: row.get('name'),
    shortDescription: row.get('shortDescription'),
    // The exporter writes line breaks as `\n`.
    description: row.get('description').replaceAll('\\n', '\n'),
    categories: splitPaths(row.get('categories')),
    brand: splitList(row.get('brands'))[0] ?? '',
    tags: splitList(row.get('tags')),
    attributes: readAttributes(row)
      .filter(({ name, values }) => values.length > 0 && !optionNames.includes(name))
      .map(({ name, values }) => ({ name, value: values.join(', ') })),
    optionNames,
    variants,
    pictures: splitList(row.get('pictures')).map((url) => ({ url, alt: '' })),
    problems: [...findTypeProblems(row), ...problems],
  };
}

function readWeightColumn(headers: readonly string[]) {
  for (const header of headers) {
    const [, unit] = /^(?:Weight|الوزن) \(([^)]{1,5})\)$/i.exec(header.trim()) ?? [];
    if (unit) return { weightHeader: header, weightUnit: unit };
  }
  return { weightHeader: 'Weight', weightUnit: 'kg' };
}

/** A variation names its product by SKU or `id:44`, and may stand before it. */
export function readWooCommerce({ rows, headers, marks }: Table<Column>): SourceProduct[] {
  const reading = { marks, ...readWeightColumn(headers) };
  const products = rows.filter((row) => !isVariation(row) && row.get('type') !== '');
  const byName = new Map<string, WooRow>();
  for (const row of products) {
    if (row.get('id') !== '') byName.set(`id:${row.get('id')}`, row);
    if (row.get('sku') !== '') byName.set(row.get('sku'), row);
  }
  const variations = new Map<WooRow | undefined, WooRow[]>();
  for (const row of rows.filter(isVariation)) {
    const parent = byName.get(row.get('parent'));
    variations.set(parent, [...(variations.get(parent) ?? []), row]);
  }
  const orphans = (variations.get(undefined) ?? []).map((row) => ({
    ...readProduct(row, [], reading),
    problems: [{ code: 'missing_parent' as const, detail: row.get('parent').slice(0, 100) }],
  }));
  return [
    ...products.map((row) => readProduct(row, variations.get(row) ?? [], reading)),
    ...orphans,
  ];
}
