import { IMAGE_HOSTS } from '../../config/env/client.ts';
import type { ChosenOption } from '../../contract/group.ts';
import { HOME_COUNTRY } from '../../contract/home-country.ts';
import { MAX_KWD, MAX_OPTIONS } from '../../contract/limits.ts';
import type { PriceByCountry } from '../../contract/price.ts';
import { parseOwnImage, parseRemoteImage } from '../../domain/image-url.ts';
import { recoverJsonArray } from '../../storage/recover-json-array.ts';
import { clampQuantity } from '../product/quantity.ts';

/**
 * A product as stored in the browser, in the format of the previous shop, so that its carts and
 * wishlists remain valid.
 */
export interface SavedItem {
  id: string;
  type: 'PRODUCT' | 'COLLECTION';
  sku: string;
  seName: string;
  title: { En: string; Ar: string };
  /** English name of the main category, for analytics. */
  category: string;
  brand: string;
  medias: { url: string }[];
  priceByCountry: PriceByCountry[];
  preOrder: boolean;
  maxPreOrderQty: number;
  /** The day a pre-order ships, `YYYY-MM-DD`; carts of earlier versions have none. */
  preOrderShipDate?: string;
  /** The values of the product's options, if it has any. */
  options?: ChosenOption[];
}

export interface CartLine extends SavedItem {
  orderQuantity: number;
}

/** Cart lines in the form of requests. */
export const toRequestedItems = (
  lines: readonly Pick<CartLine, 'id' | 'type' | 'orderQuantity'>[],
) => lines.map(({ id, type, orderQuantity }) => ({ typeId: id, type, quantity: orderQuantity }));

const ID = /^[\w.:-]{1,64}$/;
const SE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Parses a stored product.
 * @returns null if it could not be sold again: storage can contain anything
 */
export function parseSavedItem(value: unknown): SavedItem | null {
  if (!isRecord(value)) return null;
  const id = typeof value.id === 'number' ? String(value.id) : value.id;
  const title = parseTitle(value.title);
  const prices = parsePrices(value.priceByCountry);
  if (typeof id !== 'string' || !ID.test(id) || !title || prices.length === 0) return null;
  return {
    id,
    type: value.type === 'COLLECTION' ? 'COLLECTION' : 'PRODUCT',
    sku: text(value.sku, 64),
    seName: typeof value.seName === 'string' && SE_NAME.test(value.seName) ? value.seName : '',
    title,
    category: text(value.category, 120),
    brand: text(value.brand, 120),
    medias: parseMedias(value.medias),
    priceByCountry: prices,
    preOrder: value.preOrder === true,
    maxPreOrderQty: isWhole(value.maxPreOrderQty) ? value.maxPreOrderQty : 0,
    ...(isDay(value.preOrderShipDate) && { preOrderShipDate: value.preOrderShipDate }),
    ...parseOptions(value.options),
  };
}

/** Parses a stored cart line. An invalid quantity is corrected. */
export function parseCartLine(value: unknown): CartLine | null {
  const item = parseSavedItem(value);
  if (!item || !isRecord(value)) return null;
  const { orderQuantity } = value;
  // Other types are not converted: `Number` could call stored code or throw.
  const quantity =
    typeof orderQuantity === 'number' || typeof orderQuantity === 'string'
      ? Number(orderQuantity)
      : 1;
  return { ...item, orderQuantity: clampQuantity(quantity, getMaxQuantity(item)) };
}

/** Maximum quantity of a cart line. At least one, because the gateway decides about stock. */
export function getMaxQuantity(item: Pick<SavedItem, 'preOrder' | 'maxPreOrderQty'>): number {
  return item.preOrder ? Math.max(1, item.maxPreOrderQty) : MAX_LINE_QUANTITY;
}

/** Limits sums, far above real orders. */
export const MAX_LINE_QUANTITY = 9999;

/** Parses a stored list. Invalid entries and duplicates are dropped. */
export function parseList<T extends { id: string; type: string }>(
  json: string | null,
  parse: (value: unknown) => T | null,
): T[] {
  const lines = new Map<string, T>();
  for (const value of recoverJsonArray(json)) {
    const line = parse(value);
    if (line && !lines.has(getProductKey(line))) lines.set(getProductKey(line), line);
  }
  return [...lines.values()];
}

export function getProductKey(item: { id: string; type: string }): string {
  return `${item.type}:${item.id}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

function text(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

function parseTitle(value: unknown): SavedItem['title'] | null {
  if (!isRecord(value)) return null;
  const [En, Ar] = [text(value.En, 300), text(value.Ar, 300)];
  if (!En && !Ar) return null;
  return { En: En || Ar, Ar: Ar || En };
}

function parseOptions(value: unknown): Pick<SavedItem, 'options'> {
  if (!Array.isArray(value)) return {};
  const options = value.slice(0, MAX_OPTIONS).flatMap((entry) => {
    const [name, chosen] = isRecord(entry) ? [parseTitle(entry.name), parseTitle(entry.value)] : [];
    return name && chosen ? [{ name, value: chosen }] : [];
  });
  return options.length > 0 ? { options } : {};
}

/** Whether the storefront shows the image: a stored list may name any host. */
const isShown = (url: string): boolean =>
  parseOwnImage(url) !== undefined || IMAGE_HOSTS.includes(parseRemoteImage(url)?.hostname ?? '');

function parseMedias(value: unknown): { url: string }[] {
  if (!Array.isArray(value)) return [];
  const [first] = value.filter(
    (media): media is { url: string } =>
      isRecord(media) && typeof media.url === 'string' && isShown(media.url),
  );
  return first ? [{ url: first.url }] : [];
}

function parsePrices(value: unknown): PriceByCountry[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 20).flatMap((entry) => parsePrice(entry) ?? []);
}

function parsePrice(value: unknown): PriceByCountry | null {
  if (!isRecord(value) || !isAmount(value.price)) return null;
  const salePrice = isAmount(value.salePrice) ? value.salePrice : value.price;
  return { countryCode: text(value.countryCode, 2) || HOME_COUNTRY, price: value.price, salePrice };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= MAX_KWD;
}
