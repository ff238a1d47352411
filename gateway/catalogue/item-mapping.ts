import type { ChosenOption, ItemGroup } from '../../lib/contract/group.ts';
import { HOME_COUNTRY } from '../../lib/contract/home-country.ts';
import type { Item, ItemSummary } from '../../lib/contract/item.ts';
import type { Media } from '../../lib/contract/media.ts';
import type { PriceByCountry, StockLevel } from '../../lib/contract/price.ts';
import type { Localized } from '../../lib/contract/text.ts';
import { isImageUrl } from '../../lib/domain/image-url.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { getSellingFils, isSaleOn, type SalePeriod } from '../../lib/domain/sale-period.ts';
import type { StoredPrice } from '../platform/db/schema/catalogue.ts';
import { type CategoryTree, categoryReference } from './category-tree.ts';
import { getBrandName } from './display-names.ts';
import type { DetailRow, ItemSummaryRow } from './item-rows.ts';
import { toRating } from './ratings.ts';

/** Units up to which the stock level is `low`. */
export const LOW_STOCK = 5;
const MAX_CARD_IMAGES = 2;

/**
 * Returns the languages in the order of the contract; JSON columns have the order of the database.
 */
export function localized({ En, Ar }: Localized): Localized {
  return { En, Ar };
}

/** ISO 8601 in UTC without milliseconds. */
export function instant(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z');
}

/** A pre-order item is never out of stock. */
export function getStockLevel(
  row: Pick<ItemSummaryRow, 'available' | 'preOrder'>,
  low = LOW_STOCK,
): StockLevel {
  if (row.preOrder) return 'in';
  if (row.available === 0) return 'out';
  return row.available <= low ? 'low' : 'in';
}

type Prices = Pick<
  ItemSummaryRow,
  'priceFils' | 'plannedSaleFils' | 'countryPrices' | 'saleStartsAt' | 'saleEndsAt'
>;

/**
 * The price of the base country and those of countries with their own; restricted to the requested
 * countries, if any. Sale prices are those of the moment.
 */
export function pricesFor(row: Prices, wanted: readonly string[] = []): PriceByCountry[] {
  const now = new Date();
  const toPrice = ({ countryCode, priceFils, saleFils }: StoredPrice): PriceByCountry => ({
    countryCode,
    price: kwdFromFils(priceFils),
    salePrice: kwdFromFils(getSellingFils({ priceFils, saleFils }, row, now)),
  });
  const { priceFils, plannedSaleFils: saleFils } = row;
  const base = toPrice({ countryCode: HOME_COUNTRY, priceFils, saleFils });
  const others = row.countryPrices.map(toPrice);
  if (wanted.length === 0) return [base, ...others];
  const byCountry = new Map([...others, base].map((price) => [price.countryCode, price]));
  const chosen = [...new Set(wanted)].flatMap((code) => byCountry.get(code) ?? []);
  return chosen.length > 0 ? chosen : [base];
}

const isReducedNow = (row: Pick<ItemSummaryRow, 'priceFils' | 'plannedSaleFils'> & SalePeriod) =>
  row.plannedSaleFils < row.priceFils && isSaleOn(row, new Date());

/** Images with their fields in the order of the contract, without those that nobody can load. */
export function toMedias(medias: readonly Media[]): Media[] {
  return medias
    .filter(({ url }) => isImageUrl(url))
    .map(({ url, alt, width, height, blurDataUrl, focalPoint }) => ({
      url,
      alt: localized(alt),
      width,
      height,
      ...(blurDataUrl !== undefined && { blurDataUrl }),
      ...(focalPoint && { focalPoint }),
    }));
}

function categoryList(row: ItemSummaryRow, tree: CategoryTree): ItemSummary['categoryList'] {
  return row.categoryIds.flatMap((id) => {
    const category = tree.byId.get(id);
    return category ? [categoryReference(category)] : [];
  });
}

/** An item without its long texts and with all images. */
function commonFields(
  row: ItemSummaryRow,
  tree: CategoryTree,
  options: ChosenOption[] | undefined,
  countryCodes?: readonly string[],
): ItemSummary {
  const brandName = getBrandName(row.brand);
  return {
    id: row.id,
    type: row.type,
    sku: row.sku,
    seName: row.seName,
    title: localized(row.title),
    shortDescription: localized(row.shortDescription),
    categoryList: categoryList(row, tree),
    medias: toMedias(row.medias),
    priceByCountry: pricesFor(row, countryCodes),
    brand: row.brand,
    ...(brandName && { brandName }),
    tags: row.tags,
    isEnabled: row.isEnabled,
    markIsNew: row.markIsNew,
    AddToOffer: row.addToOffer,
    isInSale: isReducedNow(row),
    preOrder: row.preOrder,
    maxPreOrderQty: row.maxPreOrderQty,
    ...(row.preOrderShipDate && { preOrderShipDate: row.preOrderShipDate }),
    stock: getStockLevel(row),
    ...toRating(row),
    unavailableCountryCodes: row.unavailableCountries,
    ...(options && { options }),
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

/** A card: an item without its long texts and with its first two images. */
export function toSummary(
  row: ItemSummaryRow,
  tree: CategoryTree,
  options: ChosenOption[] | undefined,
  countryCodes?: readonly string[],
): ItemSummary {
  const fields = commonFields(row, tree, options, countryCodes);
  return { ...fields, medias: fields.medias.slice(0, MAX_CARD_IMAGES) };
}

export interface BundleContent {
  product: ItemSummary;
  quantity: number;
}

/** Countries to which a bundle is not delivered: its own and those of its products. */
function mergeUnavailableCodes(
  own: readonly string[],
  contents: readonly BundleContent[],
): string[] {
  return [
    ...new Set([...own, ...contents.flatMap(({ product }) => product.unavailableCountryCodes)]),
  ];
}

export interface ItemParts {
  /** The products of a bundle. */
  contents: BundleContent[];
  /** The values of its options, and the group that has them. */
  options: ChosenOption[] | undefined;
  group: ItemGroup | undefined;
}

/** Converts a row to an item. */
export function toItem(
  row: DetailRow,
  { contents, options, group }: ItemParts,
  tree: CategoryTree,
  countryCodes?: readonly string[],
): Item {
  const detail = {
    ...commonFields(row, tree, options, countryCodes),
    ...(group && { group }),
    ...(row.effectiveNotReturnable && { notReturnable: row.effectiveNotReturnable }),
    ...(row.gtin !== null && { gtin: row.gtin }),
    ...(row.mpn !== null && { mpn: row.mpn }),
    ...(row.weightGrams !== null && { weightGrams: row.weightGrams }),
    ...(row.saleEndsAt && isReducedNow(row) && { saleEndsAt: instant(row.saleEndsAt) }),
    description: localized(row.description),
    attributes: row.attributes.map(({ name, value }) => ({
      name: localized(name),
      value: localized(value),
    })),
  };
  if (row.type === 'PRODUCT') return { ...detail, type: 'PRODUCT' };
  const unavailableCountryCodes = mergeUnavailableCodes(detail.unavailableCountryCodes, contents);
  return { ...detail, unavailableCountryCodes, type: 'COLLECTION', items: contents };
}
