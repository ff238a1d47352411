import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { getSellingFils, isSaleOn } from '../../../lib/domain/sale-period.ts';
import { getSearchedBrand } from '../display-names.ts';
import { buildSearchColumns } from '../search/search-columns.ts';
import type { PlannedItem } from './plan-items.ts';

/** The columns that an import writes, with the types that convert JSON to a row. */
export const ITEM_COLUMNS = {
  id: 'text',
  sku: 'text',
  migration_id: 'text',
  se_name: 'text',
  type: 'text',
  title: 'jsonb',
  short_description: 'jsonb',
  description: 'jsonb',
  title_folded: 'text',
  search_text: 'text',
  search_titles: 'text',
  title_vector: 'tsvector',
  search_vector: 'tsvector',
  category_ids: 'text[]',
  category_tree: 'text[]',
  brand: 'text',
  tags: 'text[]',
  attributes: 'jsonb',
  medias: 'jsonb',
  price_fils: 'integer',
  sale_fils: 'integer',
  planned_sale_fils: 'integer',
  sale_starts_at: 'timestamptz',
  sale_ends_at: 'timestamptz',
  is_sale_on: 'boolean',
  country_prices: 'jsonb',
  mark_is_new: 'boolean',
  add_to_offer: 'boolean',
  pre_order: 'boolean',
  max_pre_order_qty: 'integer',
  pre_order_ship_date: 'date',
  stock_on_hand: 'integer',
  unavailable_countries: 'text[]',
  not_returnable: 'text',
  gtin: 'text',
  mpn: 'text',
  weight_grams: 'integer',
  hs_code: 'text',
  origin_country: 'text',
  is_enabled: 'boolean',
  sold_count: 'integer',
  group_id: 'text',
  option_values: 'text[]',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Record<string, string>;

type ItemRecord = Record<keyof typeof ITEM_COLUMNS, unknown>;

const toDate = (text: string | undefined) => (text === undefined ? null : new Date(text));

function toPriceColumns(
  { price, salePrice = price, saleStartsAt, saleEndsAt }: PlannedItem['line'],
  now: Date,
) {
  const prices = { priceFils: filsFromKwd(price), saleFils: filsFromKwd(salePrice) };
  const period = { saleStartsAt: toDate(saleStartsAt), saleEndsAt: toDate(saleEndsAt) };
  return {
    price_fils: prices.priceFils,
    sale_fils: getSellingFils(prices, period, now),
    planned_sale_fils: prices.saleFils,
    sale_starts_at: period.saleStartsAt?.toISOString() ?? null,
    sale_ends_at: period.saleEndsAt?.toISOString() ?? null,
    is_sale_on: isSaleOn(period, now),
  };
}

/**
 * Converts a planned line to a row. Fields that the line omits have the values of the stored item.
 */
export function toItemRecord(
  { id, line, categoryIds, categoryTree, optionNames, before }: PlannedItem,
  now: Date,
): ItemRecord {
  return {
    id,
    sku: line.sku,
    migration_id: line.migrationId ?? null,
    se_name: line.seName,
    type: line.type,
    title: line.title,
    short_description: line.shortDescription,
    description: line.description,
    title_folded: foldText(line.title.Ar),
    ...buildSearchColumns({ ...line, brand: getSearchedBrand(line.brand), optionNames }),
    category_ids: categoryIds,
    category_tree: categoryTree,
    brand: line.brand,
    tags: line.tags,
    attributes: line.attributes,
    medias: line.medias ?? before?.medias ?? [],
    ...toPriceColumns(line, now),
    country_prices: (line.prices ?? []).map(({ countryCode, price, salePrice }) => ({
      countryCode,
      priceFils: filsFromKwd(price),
      saleFils: filsFromKwd(salePrice),
    })),
    mark_is_new: line.markIsNew,
    add_to_offer: line.AddToOffer,
    pre_order: line.preOrder,
    max_pre_order_qty: line.maxPreOrderQty,
    pre_order_ship_date: line.preOrderShipDate ?? null,
    stock_on_hand: line.stock,
    unavailable_countries: line.unavailableCountryCodes,
    not_returnable: line.notReturnable ?? null,
    gtin: line.gtin ?? null,
    mpn: line.mpn ?? null,
    weight_grams: line.weightGrams ?? null,
    hs_code: line.hsCode ?? null,
    origin_country: line.originCountry ?? null,
    is_enabled: line.isEnabled,
    sold_count: line.soldCount ?? 0,
    group_id: line.group ?? null,
    option_values: line.options ?? [],
    created_at: line.createdAt ?? (before?.createdAt ?? now).toISOString(),
    updated_at: now.toISOString(),
  };
}
