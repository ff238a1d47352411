import type { Category } from '../api/contract/category.ts';
import type { ItemSummary, PriceByCountry, StockLevel } from '../api/contract/item.ts';
import type { Media } from '../api/contract/media.ts';
import { discountPercent, filsFromKwd } from './money.ts';

export type TextKey = 'Ar' | 'En';

export interface PictureView {
  url: string;
  alt: string;
  width: number;
  height: number;
  blur?: string;
}

/** `[price, salePrice]` in fils; equal when the item is not on sale. */
export type PricePair = readonly [number, number];

export interface PriceView {
  base: PricePair;
  /** Countries whose price list differs from the base. */
  other?: Record<string, PricePair>;
}

/** What a card shows, in one language: slim, since it travels to the browser. */
export interface CardView {
  id: string;
  type: 'PRODUCT' | 'COLLECTION';
  seName: string;
  title: string;
  pictures: PictureView[];
  price: PriceView;
  badges: BadgeView[];
  stock: StockLevel;
}

export type BadgeView = { kind: 'new' | 'preOrder' | 'soldOut' } | { kind: 'offer'; percent: number };

export function pictureView(media: Media, key: TextKey): PictureView {
  const { url, alt, width, height, blurDataUrl } = media;
  return { url, alt: alt[key], width, height, ...(blurDataUrl && { blur: blurDataUrl }) };
}

export function priceView(prices: readonly PriceByCountry[]): PriceView {
  const [first, ...rest] = prices;
  const base = first ? pricePair(first) : ([0, 0] as const);
  const other: Record<string, PricePair> = {};
  for (const entry of rest) {
    const pair = pricePair(entry);
    if (pair[0] !== base[0] || pair[1] !== base[1]) other[entry.countryCode] = pair;
  }
  return Object.keys(other).length > 0 ? { base, other } : { base };
}

function pricePair(entry: PriceByCountry): PricePair {
  return [filsFromKwd(entry.price), filsFromKwd(entry.salePrice)];
}

/** At most two badges: what stops a purchase first, then what invites one. */
export function badgesOf(item: Pick<ItemSummary, 'stock' | 'preOrder' | 'markIsNew' | 'priceByCountry'>): BadgeView[] {
  const badges: BadgeView[] = [];
  const [price, sale] = priceView(item.priceByCountry).base;
  const percent = discountPercent(price, sale);
  if (item.stock === 'out') badges.push({ kind: 'soldOut' });
  if (item.preOrder) badges.push({ kind: 'preOrder' });
  if (percent > 0) badges.push({ kind: 'offer', percent });
  if (item.markIsNew) badges.push({ kind: 'new' });
  return badges.slice(0, 2);
}

export function cardView(item: ItemSummary, key: TextKey): CardView {
  return {
    id: item.id,
    type: item.type,
    seName: item.seName,
    title: item.title[key],
    pictures: item.medias.slice(0, 2).map((media) => pictureView(media, key)),
    price: priceView(item.priceByCountry),
    badges: badgesOf(item),
    stock: item.stock,
  };
}

export interface CategoryView {
  id: string;
  seName: string;
  name: string;
  count: number;
  picture?: PictureView;
}

export function categoryView(category: Category, key: TextKey): CategoryView {
  const { id, seName, name, productCount, image } = category;
  return { id, seName, name: name[key], count: productCount, ...(image && { picture: pictureView(image, key) }) };
}
