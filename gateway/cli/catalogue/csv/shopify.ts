import {
  type NumberMarks,
  type Row,
  saysNo,
  saysYes,
  type Table,
} from '../../../catalogue/public.ts';
import { type MarketColumn, readMarketColumn } from './market.ts';
import type { SourceProblem } from './problems.ts';
import { readAvailability } from './read-stock.ts';
import { readGtin, readMpn, readPricing, readWeight } from './read-values.ts';
import type { ShopifyColumn } from './shopify-columns.ts';
import type { SourcePicture, SourceProduct, SourceVariant } from './source-product.ts';
import { splitList, splitPaths } from './split-cells.ts';

type ShopifyRow = Row<ShopifyColumn>;
const OPTIONS = [1, 2, 3] as const;
/** What Shopify calls the only variant of a product without options. */
const DEFAULT_VALUE = 'Default Title';

interface Listing {
  key: string;
  rows: ShopifyRow[];
  isRepeated: boolean;
}

/**
 * The rows of each product. A handle that comes again with another title is another product, which
 * gets a name of its own.
 */
function groupRows(rows: readonly ShopifyRow[]): Listing[] {
  const listings: Listing[] = [];
  const byHandle = new Map<string, Listing>();
  for (const row of rows) {
    const handle = row.get('handle');
    const title = row.get('title');
    const listing = byHandle.get(handle);
    const isSame = listing && (title === '' || title === listing.rows[0]?.get('title'));
    if (isSame) {
      listing.rows.push(row);
      continue;
    }
    const count = listings.filter(({ rows: [first] }) => first?.get('handle') === handle).length;
    const next = {
      key: count === 0 ? handle : `${handle}-${count + 1}`,
      rows: [row],
      isRepeated: count > 0,
    };
    byHandle.set(handle, next);
    listings.push(next);
  }
  return listings;
}

const isVariant = (row: ShopifyRow) =>
  row.get('price') !== '' || row.named('Option1 Value') !== '' || row.get('sku') !== '';

function readPictures(rows: readonly ShopifyRow[]): SourcePicture[] {
  return rows
    .filter((row) => row.get('picture') !== '')
    .map((row, at) => ({ row, position: Number(row.get('position')) || at + 1 }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => ({ url: row.get('picture'), alt: row.get('alt') }));
}

function findTypeProblems(row: ShopifyRow): SourceProblem[] {
  if (saysYes(row.get('giftCard'))) return [{ code: 'unsupported_type', detail: 'Gift card' }];
  if (saysNo(row.get('shipping'))) return [{ code: 'unsupported_type', detail: 'Digital' }];
  return [];
}

interface Reading {
  marks: NumberMarks;
  markets: readonly MarketColumn[];
  /** Whether the file says which units are counted. */
  hasTracker: boolean;
}

/** A price that is below the compare-at price is that of a sale. */
function readSale(price: string, compareAt: string, marks: NumberMarks) {
  const plain = readPricing({ regular: price, sale: '' }, marks);
  const compared = readPricing({ regular: compareAt, sale: price }, marks);
  const isOnSale = plain.problems.length === 0 && compared.pricing.salePrice !== undefined;
  return isOnSale ? compared : plain;
}

function readUnits(row: ShopifyRow, { marks, hasTracker }: Reading) {
  const tracker = row.get('tracker').toLowerCase();
  const policy = row.get('policy').toLowerCase();
  return readAvailability(
    {
      quantity: row.get('quantity'),
      isTracked: !hasTracker || !(['', 'not tracked'].includes(tracker) || saysNo(tracker)),
      sellsWithoutStock: policy === 'continue' || saysYes(policy),
    },
    marks,
  );
}

/** The countries without the product, and its price in the country of the shop. */
function readMarkets(
  row: ShopifyRow,
  { markets, marks }: Reading,
): Pick<SourceVariant, 'homePricing' | 'excludedCountries'> & { problems: SourceProblem[] } {
  const excludedCountries = markets
    .filter(({ kind, header }) => kind === 'included' && saysNo(row.named(header)))
    .map(({ countryCode }) => countryCode);
  const find = (kind: MarketColumn['kind']) =>
    row.named(markets.find((column) => column.kind === kind)?.header ?? '');
  const price = find('price');
  const { currency: _currency, ...plainMarks } = marks;
  const home = price === '' ? undefined : readSale(price, find('compareAt'), plainMarks);
  return {
    ...(home && { homePricing: home.pricing }),
    ...(excludedCountries.length > 0 && { excludedCountries }),
    problems: home?.problems ?? [],
  };
}

function readVariant(row: ShopifyRow, options: readonly number[], reading: Reading): SourceVariant {
  const { marks } = reading;
  const { pricing, problems } = readSale(row.get('price'), row.get('compareAt'), marks);
  const { problems: marketProblems, ...market } = readMarkets(row, reading);
  const { problems: stockProblems, ...units } = readUnits(row, reading);
  const { gtin, problems: gtinProblems } = readGtin(row.get('barcode').replace(/^'/, ''));
  const weightGrams = readWeight(row.get('grams'), 'g');
  const picture = row.get('variantPicture');
  return {
    line: row.line,
    sku: row.get('sku'),
    values: options.map((number) => row.named(`Option${number} Value`)),
    pricing,
    ...market,
    ...units,
    ...(gtin && { gtin }),
    ...readMpn(row.get('mpn')),
    ...(weightGrams && { weightGrams }),
    pictures: picture === '' ? [] : [{ url: picture, alt: '' }],
    isEnabled: true,
    problems: [
      ...(market.homePricing ? marketProblems : problems),
      ...stockProblems,
      ...gtinProblems,
    ],
  };
}

function readListing({ key, rows, isRepeated }: Listing, reading: Reading): SourceProduct[] {
  const [first] = rows;
  if (!first) return [];
  const variantRows = rows.filter((row) => row === first || isVariant(row));
  const isSingle = variantRows.every((row) =>
    ['', DEFAULT_VALUE].includes(row.named('Option1 Value')),
  );
  const options = isSingle
    ? []
    : OPTIONS.filter((number) =>
        variantRows.some((row) => row.named(`Option${number} Value`) !== ''),
      );
  const type = first.get('type');
  const status = first.get('status').toLowerCase();
  const isEnabled = ['', 'active'].includes(status) && !saysNo(first.get('published'));
  return [
    {
      line: first.line,
      key,
      title: first.get('title'),
      shortDescription: '',
      description: first.get('body'),
      categories: type === '' ? splitPaths(first.get('category').replaceAll(',', '\\,')) : [[type]],
      brand: first.get('vendor'),
      tags: splitList(first.get('tags')),
      attributes: [],
      optionNames: options.map(
        (number) =>
          rows.map((row) => row.named(`Option${number} Name`)).find((name) => name !== '') ??
          `Option ${number}`,
      ),
      variants: variantRows.map((row) => ({ ...readVariant(row, options, reading), isEnabled })),
      pictures: readPictures(rows),
      problems: [
        ...findTypeProblems(first),
        ...(isRepeated ? [{ code: 'duplicate_handle' as const, detail: first.get('handle') }] : []),
      ],
    },
  ];
}

export function readShopify({
  rows,
  headers,
  columns,
  marks,
}: Table<ShopifyColumn>): SourceProduct[] {
  const reading = {
    marks,
    markets: headers.flatMap((header) => readMarketColumn(header) ?? []),
    hasTracker: columns.includes('tracker'),
  };
  return groupRows(rows.filter((row) => row.get('handle') !== '')).flatMap((listing) =>
    readListing(listing, reading),
  );
}
