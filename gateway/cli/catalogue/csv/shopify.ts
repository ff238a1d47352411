import {
  type NumberMarks,
  type Row,
  saysNo,
  saysYes,
  type Table,
  type TableFormat,
} from '../../../catalogue/public.ts';
import type { SourceProblem } from './problems.ts';
import {
  readGtin,
  readPricing,
  readStock,
  readWeight,
  splitList,
  splitPaths,
} from './read-values.ts';
import type { SourcePicture, SourceProduct, SourceVariant } from './source-product.ts';

type Column =
  | 'handle'
  | 'title'
  | 'body'
  | 'vendor'
  | 'category'
  | 'type'
  | 'tags'
  | 'published'
  | 'status'
  | 'sku'
  | 'grams'
  | 'tracker'
  | 'quantity'
  | 'price'
  | 'compareAt'
  | 'shipping'
  | 'barcode'
  | 'picture'
  | 'position'
  | 'alt'
  | 'variantPicture'
  | 'giftCard';

/** The names of exports, and those of the newer template. */
export const SHOPIFY: TableFormat<Column> = {
  name: 'Shopify',
  required: ['handle', 'title', 'price'],
  amounts: ['price', 'compareAt'],
  columns: {
    handle: ['Handle', 'URL handle'],
    title: ['Title'],
    body: ['Body (HTML)', 'Description'],
    vendor: ['Vendor'],
    category: ['Product Category'],
    type: ['Type'],
    tags: ['Tags'],
    published: ['Published', 'Published on online store'],
    status: ['Status'],
    sku: ['Variant SKU', 'SKU'],
    grams: ['Variant Grams', 'Weight value (grams)'],
    tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
    quantity: ['Variant Inventory Qty', 'Inventory quantity'],
    price: ['Variant Price', 'Price'],
    compareAt: ['Variant Compare At Price', 'Compare-at price'],
    shipping: ['Variant Requires Shipping', 'Requires shipping'],
    barcode: ['Variant Barcode', 'Barcode'],
    picture: ['Image Src', 'Product image URL'],
    position: ['Image Position', 'Image position'],
    alt: ['Image Alt Text', 'Image alt text'],
    variantPicture: ['Variant Image', 'Variant image URL'],
    giftCard: ['Gift Card', 'Gift card'],
  },
};

type ShopifyRow = Row<Column>;
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

function readVariant(
  row: ShopifyRow,
  options: readonly number[],
  marks: NumberMarks,
): SourceVariant {
  const price = row.get('price');
  const plain = readPricing({ regular: price, sale: '' }, marks);
  const compared = readPricing({ regular: row.get('compareAt'), sale: price }, marks);
  // A compare-at price that is not above the price announces no sale.
  const isOnSale = plain.problems.length === 0 && compared.pricing.salePrice !== undefined;
  const { pricing, problems } = isOnSale ? compared : plain;
  const { stock, problems: stockProblems } = readStock(row.get('quantity'), marks);
  const { gtin, problems: gtinProblems } = readGtin(row.get('barcode').replace(/^'/, ''));
  const weightGrams = readWeight(row.get('grams'), 'g');
  const picture = row.get('variantPicture');
  return {
    line: row.line,
    sku: row.get('sku'),
    values: options.map((number) => row.named(`Option${number} Value`)),
    pricing,
    stock,
    ...(gtin && { gtin }),
    ...(weightGrams && { weightGrams }),
    pictures: picture === '' ? [] : [{ url: picture, alt: '' }],
    isEnabled: true,
    problems: [...problems, ...stockProblems, ...gtinProblems],
  };
}

function readListing({ key, rows, isRepeated }: Listing, marks: NumberMarks): SourceProduct[] {
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
      variants: variantRows.map((row) => ({ ...readVariant(row, options, marks), isEnabled })),
      pictures: readPictures(rows),
      problems: [
        ...findTypeProblems(first),
        ...(isRepeated ? [{ code: 'duplicate_handle' as const, detail: first.get('handle') }] : []),
      ],
    },
  ];
}

export function readShopify({ rows, marks }: Table<Column>): SourceProduct[] {
  return groupRows(rows.filter((row) => row.get('handle') !== '')).flatMap((listing) =>
    readListing(listing, marks),
  );
}
