import type { ChosenOption } from '../../contract/group.ts';
import { HOME_COUNTRY } from '../../contract/home-country.ts';
import type { ItemSummary } from '../../contract/item.ts';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales.ts';
import type { Media } from '../../contract/media.ts';
import type { PriceByCountry, StockLevel } from '../../contract/price.ts';
import type { Localized } from '../../contract/text.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { filsFromKwd, getDiscountPercent, kwdFromFils } from '../../domain/money.ts';
import type { SavedItem } from '../cart/cart-line.ts';
import { getBrandName, hasBrandOnly } from './brand-name.ts';
import { getLowestPrice, type LowestPrice } from './lowest-price.ts';
import { formatShipDay } from './ship-day.ts';

export interface ImageView {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** `object-position` of a crop. */
  position?: string;
}

/** `[price, salePrice]` in fils; equal when the item is not on sale. */
export type PricePair = readonly [number, number];

export interface PriceView {
  base: PricePair;
  /** Prices of countries that differ from the base price. */
  other?: Record<string, PricePair>;
}

/**
 * What a card shows and a cart stores. Small, because it is sent to the browser with every card.
 */
export interface CardView {
  id: string;
  type: 'PRODUCT' | 'COLLECTION';
  sku: string;
  seName: string;
  /** Both languages, because a cart survives a change of language. */
  title: Localized;
  /** English name of the main category, for analytics. */
  category: string;
  brand: string;
  image?: { url: string; alt: string };
  /** URL of the second image, shown on hover. */
  hoverImage?: string;
  price: PriceView;
  badges: BadgeView[];
  stock: StockLevel;
  /** Maximum quantity of one order, for pre-orders only. */
  maxQuantity?: number;
  /** The day a pre-order ships, `YYYY-MM-DD`. */
  shipsOn?: string;
  /** The same day as a card shows it. */
  shipDay?: string;
  /** Countries without delivery; absent if there are none, or if they are unknown. */
  unavailableIn?: string[];
  options?: ChosenOption[];
  /** The brand in the language of the page, for a product whose card has no other fact. */
  maker?: string;
  /** What a list shows once for all products of a group. */
  variants?: VariantsView;
}

interface VariantsView {
  count: number;
  /** What the card counts: "3 sizes". */
  kind: 'size' | 'colour' | 'other';
  /** Colours and pictures. */
  swatches?: string[];
  from?: LowestPrice;
}

/** Options with a noun of their own, by their English names. */
const VARIANT_KINDS: Record<string, VariantsView['kind']> = {
  Size: 'size',
  Weight: 'size',
  Volume: 'size',
  Colour: 'colour',
  Color: 'colour',
};

export type BadgeView =
  | { kind: 'new' | 'preOrder' | 'soldOut' }
  | { kind: 'offer'; percent: number }
  | { kind: 'rating'; text: string };

export function toImageView(media: Media, locale: Locale): ImageView {
  const { url, alt, width, height, focalPoint } = media;
  return {
    url,
    alt: inLanguage(alt, locale),
    width,
    height,
    ...(focalPoint && { position: `${focalPoint.x}% ${focalPoint.y}%` }),
  };
}

export function toPriceView(prices: readonly PriceByCountry[]): PriceView {
  const [first, ...rest] = prices;
  const base = first ? pricePair(first) : ([0, 0] as const);
  const other: Record<string, PricePair> = {};
  for (const entry of rest) {
    const pair = pricePair(entry);
    if (pair[0] !== base[0] || pair[1] !== base[1]) other[entry.countryCode] = pair;
  }
  return Object.keys(other).length > 0 ? { base, other } : { base };
}

/** An amount that depends on the selling price: for most countries, and for those that differ. */
export function mapSalePrice(
  { base, other }: PriceView,
  toFils: (saleFils: number) => number,
): { fils: number; other: Record<string, number> | undefined } {
  return {
    fils: toFils(base[1]),
    other:
      other &&
      Object.fromEntries(Object.entries(other).map(([code, pair]) => [code, toFils(pair[1])])),
  };
}

function pricePair(entry: PriceByCountry): PricePair {
  return [filsFromKwd(entry.price), filsFromKwd(entry.salePrice)];
}

/**
 * At most two badges: obstacles to a purchase before offers.
 * @param hasOffer false for a price that is not the product's own
 */
export function getBadges(
  item: Pick<ItemSummary, 'stock' | 'preOrder' | 'markIsNew' | 'priceByCountry'>,
  hasOffer = true,
): BadgeView[] {
  const badges: BadgeView[] = [];
  const [price, sale] = toPriceView(item.priceByCountry).base;
  const percent = getDiscountPercent(price, sale);
  if (item.stock === 'out') badges.push({ kind: 'soldOut' });
  if (item.preOrder) badges.push({ kind: 'preOrder' });
  if (hasOffer && percent > 0) badges.push({ kind: 'offer', percent });
  if (item.markIsNew && !item.preOrder) badges.push({ kind: 'new' });
  return badges.slice(0, 2);
}

/** The stars of a product with enough reviews, such as `★ 4.3 (12)`. */
function getRatingBadge({ rating }: Pick<ItemSummary, 'rating'>): BadgeView[] {
  return rating ? [{ kind: 'rating', text: `★ ${rating.average} (${rating.count})` }] : [];
}

export function toCardView(item: ItemSummary, locale: Locale): CardView {
  const [front, back] = item.medias;
  const price = toPriceView(item.priceByCountry);
  const group = toVariantsView(item);
  // The lowest price of a group may be that of another product, without this discount.
  const hasOffer = [undefined, price.base[1]].includes(group.variants?.from?.fils);
  return {
    id: item.id,
    type: item.type,
    sku: item.sku,
    seName: item.seName,
    title: item.title,
    category: item.categoryList[0]?.name.En ?? '',
    brand: item.brand,
    ...(front && { image: { url: front.url, alt: inLanguage(front.alt, locale) } }),
    ...(back && { hoverImage: back.url }),
    price,
    badges: [...getBadges(item, hasOffer), ...getRatingBadge(item)],
    stock: item.stock,
    ...(item.preOrder && { maxQuantity: item.maxPreOrderQty }),
    ...(item.preOrder &&
      item.preOrderShipDate && {
        shipsOn: item.preOrderShipDate,
        shipDay: formatShipDay(item.preOrderShipDate, locale, item.updatedAt),
      }),
    ...(item.unavailableCountryCodes.length > 0 && { unavailableIn: item.unavailableCountryCodes }),
    ...(item.options && { options: item.options }),
    ...(hasBrandOnly(item, locale) && { maker: getBrandName(item, locale) }),
    ...group,
  };
}

function toVariantsView(item: ItemSummary): Pick<CardView, 'variants'> {
  const { variantCount, countedOption, swatches, options = [] } = item;
  if (variantCount === undefined) return {};
  // The products of several options are combinations, which have no noun.
  const noun = options.length === 1 ? VARIANT_KINDS[countedOption?.En ?? ''] : undefined;
  const from = getLowestPrice(item);
  return {
    variants: {
      count: variantCount,
      kind: noun ?? 'other',
      ...(swatches && { swatches: swatches.map(({ swatch }) => swatch) }),
      ...(from && { from }),
    },
  };
}

/** The part of a product that cart, wishlist and compare list store. */
export function toSavedItem(card: CardView): SavedItem {
  const { id, type, sku, seName, title, category, brand, image, price } = card;
  const { maxQuantity, shipsOn, options } = card;
  const entry = (countryCode: string, [full, sale]: PricePair) => ({
    countryCode,
    price: kwdFromFils(full),
    salePrice: kwdFromFils(sale),
  });
  return {
    id,
    type,
    sku,
    seName,
    title,
    category,
    brand,
    medias: image ? [{ url: image.url }] : [],
    priceByCountry: [
      entry(HOME_COUNTRY, price.base),
      ...Object.entries(price.other ?? {}).map(([code, pair]) => entry(code, pair)),
    ],
    preOrder: maxQuantity !== undefined,
    maxPreOrderQty: maxQuantity ?? 0,
    ...(shipsOn !== undefined && { preOrderShipDate: shipsOn }),
    ...(options && { options }),
  };
}

/** The language concerns the text of the image only, which is not stored. */
export const itemToSaved = (item: ItemSummary): SavedItem =>
  toSavedItem(toCardView(item, DEFAULT_LOCALE));

/** A card from stored data alone, for products that the gateway has not returned. */
export function cardFromSaved(item: SavedItem, locale: Locale, stock: StockLevel): CardView {
  const { medias, priceByCountry, preOrder, maxPreOrderQty, preOrderShipDate, ...rest } = item;
  const [media] = medias;
  return {
    ...rest,
    ...(media && { image: { url: media.url, alt: inLanguage(item.title, locale) } }),
    price: toPriceView(priceByCountry),
    badges: stock === 'out' ? [{ kind: 'soldOut' }] : [],
    stock,
    ...(preOrder && { maxQuantity: maxPreOrderQty }),
    ...(preOrder &&
      preOrderShipDate !== undefined && {
        shipsOn: preOrderShipDate,
        shipDay: formatShipDay(preOrderShipDate, locale),
      }),
  };
}
