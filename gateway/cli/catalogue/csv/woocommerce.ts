import {
  type NumberMarks,
  type Row,
  saysNo,
  saysYes,
  type Table,
} from '../../../catalogue/public.ts';
import type { SourceProblem } from './problems.ts';
import { type ReadStock, readAvailability, readStock } from './read-stock.ts';
import { readGtin, readPricing, readWeight } from './read-values.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import { splitList, splitPaths, splitUrls } from './split-cells.ts';
import { WEIGHT, type WooColumn } from './woocommerce-columns.ts';

type WooRow = Row<WooColumn>;
const MAX_ATTRIBUTES = 40;

interface WooAttribute {
  name: string;
  /** Its number among those of this name, from 0: the columns of a variation are others. */
  place: number;
  values: string[];
}

const getTypes = (row: WooRow) => splitList(row.get('type').toLowerCase());
const isVariation = (row: WooRow) => getTypes(row).includes('variation');

function readAttributes(row: WooRow): WooAttribute[] {
  const attributes: WooAttribute[] = [];
  for (let at = 1; at <= MAX_ATTRIBUTES; at += 1) {
    const name = row.named(`Attribute ${at} name`);
    if (name === '') continue;
    const place = attributes.filter((other) => other.name === name).length;
    attributes.push({ name, place, values: splitList(row.named(`Attribute ${at} value(s)`)) });
  }
  return attributes;
}

type AttributeKey = Pick<WooAttribute, 'name' | 'place'>;
const isSame = (one: AttributeKey, other: AttributeKey) =>
  one.name === other.name && one.place === other.place;

const findValue = (row: WooRow, key: AttributeKey) =>
  readAttributes(row).find((attribute) => isSame(attribute, key))?.values[0] ?? '';

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

const readPictures = (row: WooRow) =>
  splitUrls(row.get('pictures')).map((url) => ({ url, alt: '' }));

interface Reading {
  marks: NumberMarks;
  weightUnit: string;
  weightHeader: string;
}

/** The units of a row; those of a variation may be counted at its product. */
function readUnits(row: WooRow, parent: WooRow | undefined, { marks }: Reading): ReadStock {
  const isShared = row.get('stock').toLowerCase() === 'parent';
  const quantity = isShared ? (parent?.get('stock') ?? '') : row.get('stock');
  const inStock = row.get('inStock').toLowerCase();
  const backorders = row.get('backorders').toLowerCase();
  if (saysNo(inStock)) {
    const isCounted = readStock(quantity, marks).stock > 0;
    return {
      stock: 0,
      isAlwaysAvailable: false,
      problems: isCounted ? [{ code: 'not_in_stock', detail: quantity }] : [],
    };
  }
  const read = readAvailability(
    {
      quantity,
      // Without a number, a product is in stock or not.
      isTracked: quantity !== '' || inStock === '',
      sellsWithoutStock: inStock === 'backorder' || backorders === 'notify' || saysYes(backorders),
    },
    marks,
  );
  if (!isShared || quantity === '') return read;
  return { ...read, problems: [...read.problems, { code: 'shared_stock', detail: quantity }] };
}

function readVariant(
  row: WooRow,
  values: string[],
  reading: Reading,
  parent?: WooRow,
): SourceVariant {
  const { pricing, problems } = readPricing(
    {
      regular: row.get('price'),
      sale: row.get('salePrice'),
      startsAt: row.get('saleStarts'),
      endsAt: row.get('saleEnds'),
    },
    reading.marks,
  );
  const { problems: stockProblems, ...units } = readUnits(row, parent, reading);
  const { gtin, problems: gtinProblems } = readGtin(row.get('gtin'));
  const weightGrams = readWeight(row.named(reading.weightHeader), reading.weightUnit);
  return {
    line: row.line,
    sku: row.get('sku'),
    values,
    pricing,
    ...units,
    ...(gtin && { gtin }),
    ...(weightGrams && { weightGrams }),
    pictures: isVariation(row) ? readPictures(row) : [],
    isEnabled: isVisible(row),
    problems: [...problems, ...stockProblems, ...gtinProblems],
  };
}

/** A value of "any" is a value of its own: the shop sells exact products. */
const ANY = 'أي | Any';

interface Variations {
  options: AttributeKey[];
  variants: SourceVariant[];
  problems: SourceProblem[];
}

function readVariations(parent: WooRow, rows: readonly WooRow[], reading: Reading): Variations {
  if (rows.length === 0)
    return {
      options: [],
      variants: [readVariant(parent, [], reading)],
      problems: [{ code: 'unsupported_options', detail: 'no variations' }],
    };
  const named = rows.flatMap(readAttributes);
  const keys = named.filter((key, at) => named.findIndex((one) => isSame(one, key)) === at);
  const isChosen = (key: AttributeKey) => rows.some((row) => findValue(row, key) !== '');
  const options = keys.filter(isChosen);
  return {
    options,
    variants: rows.map((row) => {
      const values = options.map((key) => findValue(row, key) || ANY);
      const variant = readVariant(row, values, reading, parent);
      return { ...variant, isEnabled: variant.isEnabled && isVisible(parent) };
    }),
    problems: keys
      .filter((key) => !isChosen(key))
      .map(({ name }) => ({
        code: 'unsupported_options' as const,
        detail: `${name}: any`.slice(0, 100),
      })),
  };
}

function readProduct(row: WooRow, variations: readonly WooRow[], reading: Reading): SourceProduct {
  const isVariable = getTypes(row).includes('variable');
  const { options, variants, problems }: Variations = isVariable
    ? readVariations(row, variations, reading)
    : { options: [], variants: [readVariant(row, [], reading)], problems: [] };
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
      .filter((one) => one.values.length > 0 && !options.some((option) => isSame(option, one)))
      .map(({ name, values }) => ({ name, value: values.join(', ') })),
    optionNames: options.map(({ name }) => name),
    variants,
    pictures: readPictures(row),
    problems: [...findTypeProblems(row), ...problems],
  };
}

function readWeightColumn(headers: readonly string[]) {
  for (const header of headers) {
    const [, unit] = WEIGHT.exec(header.trim()) ?? [];
    if (unit) return { weightHeader: header, weightUnit: unit };
  }
  return { weightHeader: 'Weight', weightUnit: 'kg' };
}

/** A variation names its product by SKU or `id:44`, and may stand before it. */
export function readWooCommerce({ rows, headers, marks }: Table<WooColumn>): SourceProduct[] {
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
