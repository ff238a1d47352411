import { type NumberMarks, type Row, saysNo, type Table } from '../../../catalogue/public.ts';
import type { SourceProblem } from './problems.ts';
import { readAvailability } from './read-stock.ts';
import { readGtin, readMpn, readPricing, readWeight } from './read-values.ts';
import type { SallaColumn } from './salla-columns.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import { splitList, splitPaths, splitUrls } from './split-cells.ts';

type SallaRow = Row<SallaColumn>;
const OPTIONS = [1, 2, 3] as const;
const UNLIMITED = /^(?:غير محدود[ةه]?|unlimited|∞)$/i;
/** Kinds of products that are delivered. */
const GOODS = ['', 'منتج جاهز', 'منتج', 'أكل', 'طعام', 'product', 'food'];

interface SallaOption {
  number: number;
  name: string;
  values: string[];
}

const getValues = (row: SallaRow, number: number) => splitList(row.named(`[${number}] القيمة`));

function readOptions(row: SallaRow, variants: readonly SallaRow[]): SallaOption[] {
  return OPTIONS.map((number) => ({
    number,
    name:
      [row, ...variants]
        .map((each) => each.named(`[${number}] الاسم`))
        .find((name) => name !== '') ?? '',
    values: getValues(row, number),
  })).filter(({ name }) => name !== '');
}

function readVariant(row: SallaRow, product: SallaRow, values: string[], marks: NumberMarks) {
  /** A variant without a cell of its own has that of its product. */
  const own = (column: SallaColumn) => row.get(column) || product.get(column);
  const hasOwnPrice = row.get('price') !== '' || row === product;
  const prices = hasOwnPrice ? row : product;
  const { pricing, problems } = readPricing(
    {
      regular: prices.get('price'),
      sale: prices.get('salePrice'),
      startsAt: own('saleStarts'),
      endsAt: own('saleEnds'),
    },
    marks,
  );
  const quantity = row.get('quantity');
  const { problems: stockProblems, ...units } = readAvailability(
    { quantity, isTracked: !UNLIMITED.test(quantity), sellsWithoutStock: false },
    marks,
  );
  const { gtin, problems: gtinProblems } = readGtin(row.get('gtin') || row.get('barcode'));
  const weightGrams = readWeight(own('weight'), own('weightUnit') || 'kg');
  const isHidden = /مخفي|hidden|معطل/.test(product.get('status'));
  return {
    line: row.line,
    sku: row.get('sku'),
    values,
    pricing,
    ...units,
    ...(gtin && { gtin }),
    ...readMpn(own('mpn')),
    ...(weightGrams && { weightGrams }),
    pictures:
      row === product ? [] : splitUrls(row.get('pictures')).map((url) => ({ url, alt: '' })),
    isEnabled: !isHidden,
    problems: [...problems, ...stockProblems, ...gtinProblems],
  } satisfies SourceVariant;
}

function findProblems(row: SallaRow, open: readonly SallaOption[]): SourceProblem[] {
  const type = row.get('type');
  const isDigital = saysNo(row.get('shipping'));
  return [
    ...(GOODS.includes(type) && !isDigital
      ? []
      : [{ code: 'unsupported_type' as const, detail: (type || 'Digital').slice(0, 100) }]),
    ...open.map(({ name, values }) => ({
      code: 'unsupported_options' as const,
      detail: `${name}: ${values.join(', ')}`.slice(0, 200),
    })),
  ];
}

function readProduct(
  row: SallaRow,
  optionRows: readonly SallaRow[],
  marks: NumberMarks,
): SourceProduct {
  const options = readOptions(row, optionRows);
  const isOption = ({ number }: SallaOption) =>
    optionRows.some((each) => getValues(each, number).length > 0);
  const chosen = options.filter(isOption);
  const others = options.filter((option) => !isOption(option));
  const pictures = splitUrls(row.get('pictures'));
  return {
    line: row.line,
    key: row.get('sku') || row.get('id') || row.get('name'),
    title: row.get('name'),
    shortDescription: row.get('subtitle'),
    description: row.get('description'),
    categories: splitPaths(row.get('categories')),
    brand: row.get('brand'),
    tags: splitList(row.get('tags')),
    attributes: others
      .filter(({ values }) => values.length === 1)
      .map(({ name, values }) => ({ name, value: values.join() })),
    optionNames: chosen.map(({ name }) => name),
    variants:
      chosen.length === 0
        ? [readVariant(row, row, [], marks)]
        : optionRows.map((each) =>
            readVariant(
              each,
              row,
              chosen.map(({ number }) => getValues(each, number)[0] ?? ''),
              marks,
            ),
          ),
    pictures: pictures.map((url, at) => ({ url, alt: at === 0 ? row.get('alt') : '' })),
    problems: findProblems(
      row,
      others.filter(({ values }) => values.length > 1),
    ),
  };
}

/** A row of kind `خيار` is a variant of the product above it. */
export function readSalla({ rows, marks }: Table<SallaColumn>): SourceProduct[] {
  const products: { row: SallaRow; optionRows: SallaRow[] }[] = [];
  for (const row of rows) {
    const last = products.at(-1);
    if (row.get('rowKind') === 'خيار' && last) last.optionRows.push(row);
    else if (row.get('name') !== '' || row.get('sku') !== '')
      products.push({ row, optionRows: [] });
  }
  return products.map(({ row, optionRows }) => readProduct(row, optionRows, marks));
}
