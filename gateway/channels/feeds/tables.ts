import { DEFAULT_LOCALE, otherLocale } from '../../../lib/contract/locales.ts';
import { toCsvRow } from '../../../lib/domain/csv.ts';
import type { FeedRow } from './feed-row.ts';
import type { FeedWriter } from './feed-writer.ts';

/** The columns of a CSV file. */
type Columns<Row> = Readonly<Record<string, (row: Row) => string | undefined>>;

const MAX_MORE_IMAGES = 10;

const option = (property: string) => (row: FeedRow) =>
  row.options.find((one) => one.property === property)?.value;

/** Beside the id, which each platform names differently. */
const PRODUCT: Columns<FeedRow> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ availability }) => availability,
  condition: () => 'new',
  price: ({ price }) => price,
  sale_price: ({ price, salePrice }) => (salePrice === price ? undefined : salePrice),
  sale_price_effective_date: ({ saleDates }) =>
    saleDates && `${saleDates.from}+03:00/${saleDates.to}+03:00`,
  link: ({ link }) => link,
  image_link: ({ images }) => images[0],
  additional_image_link: ({ images }) => images.slice(1, 1 + MAX_MORE_IMAGES).join(','),
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  item_group_id: ({ groupId }) => groupId,
  product_type: ({ category }) => category,
  size: option('size'),
  color: option('color'),
  material: option('material'),
  pattern: option('pattern'),
  shipping: ({ shipping }) =>
    shipping.map(({ countryCode, price }) => `${countryCode}::Standard:${price}`).join(','),
  shipping_weight: ({ weight }) => weight,
};

interface CountryRow {
  id: string;
  override: string;
  price: string;
  salePrice: string;
  availability: string;
}

/**
 * Countries in which price or availability differs from the main file. The sale price is always
 * there, so that no sale of the main file applies.
 */
function listCountryRows(row: FeedRow): CountryRow[] {
  const codes = [...new Set([...row.countryPrices.keys(), ...row.undelivered])];
  return codes.map((override) => {
    const { price, salePrice } = row.countryPrices.get(override) ?? row;
    const availability = row.undelivered.includes(override) ? 'out of stock' : row.availability;
    return { id: row.id, override, price, salePrice, availability };
  });
}

const COUNTRY: Columns<CountryRow> = {
  id: ({ id }) => id,
  override: ({ override }) => override,
  price: ({ price }) => price,
  sale_price: ({ salePrice }) => salePrice,
  availability: ({ availability }) => availability,
};

/** A field of Meta's catalogue is in one of its files only, so that links are here. */
const LANGUAGE: Columns<FeedRow> = {
  id: ({ id }) => id,
  override: () => `${otherLocale(DEFAULT_LOCALE)}_XX`,
  title: ({ title }) => title,
  description: ({ description }) => description,
  link: ({ link }) => link,
};

function createTable<Row>(
  platform: FeedWriter['platform'],
  language: FeedWriter['language'],
  columns: Columns<Row>,
  listRows: (row: FeedRow) => readonly Row[],
): FeedWriter {
  const values = Object.values(columns);
  return {
    type: 'text/csv; charset=utf-8',
    language,
    platform,
    begin: () => toCsvRow(Object.keys(columns)),
    write: (row) =>
      listRows(row)
        .map((one) => toCsvRow(values.map((value) => value(one) ?? '')))
        .join(''),
    end: '',
  };
}

const only = (row: FeedRow) => [row];

export const META = createTable(
  'meta',
  DEFAULT_LOCALE,
  { id: ({ id }: FeedRow) => id, ...PRODUCT },
  only,
);
export const TIKTOK = createTable(
  'tiktok',
  DEFAULT_LOCALE,
  { sku_id: ({ id }: FeedRow) => id, ...PRODUCT },
  only,
);
export const META_LANGUAGES = createTable('meta', otherLocale(DEFAULT_LOCALE), LANGUAGE, only);
export const META_COUNTRIES = createTable('meta', DEFAULT_LOCALE, COUNTRY, listCountryRows);
