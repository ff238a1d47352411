import type { Availability } from '../../api/contract/availability.ts';
import type { ItemSummary } from '../../api/contract/item.ts';
import { unitPrice } from './cart.ts';
import { type CartLine, getProductKey } from './cart-line.ts';

/** Current prices and stock of a cart. */
export interface CartSnapshot {
  items: ItemSummary[];
  availability: Availability;
  /** The country of prices and availability. */
  countryCode: string;
  /** Product keys of the requested line items. */
  pricedKeys: readonly string[];
}

/** Why a line item cannot be ordered. */
export type LineError = { kind: 'gone' } | { kind: 'country' } | { kind: 'quantity'; available: number };

export interface ValidatedLine {
  line: CartLine;
  /** Current unit price in fils. */
  price: number;
  /** Unit price in fils when the product was added, if it has changed. */
  oldPrice?: number;
  problem?: LineError;
}

/**
 * Validates the stored cart with the last response of the gateway, which may be older than the last change.
 * Line items that it does not cover keep their stored price, as do all if it is for another country.
 * @param countryCode delivery country
 */
export function validateCart(lines: readonly CartLine[], snapshot: CartSnapshot | undefined, countryCode: string): ValidatedLine[] {
  const stored = (line: CartLine) => ({ line, price: unitPrice(line, countryCode) });
  if (snapshot?.countryCode !== countryCode) return lines.map(stored);
  const items = new Map(snapshot.items.map((item) => [getProductKey(item), item]));
  const isPriced = (line: CartLine) => snapshot.pricedKeys.includes(getProductKey(line));
  return lines.map((line) =>
    isPriced(line) ? validateLine(line, items.get(getProductKey(line)), snapshot.availability, countryCode) : stored(line),
  );
}

function validateLine(line: CartLine, item: ItemSummary | undefined, availability: Availability, countryCode: string): ValidatedLine {
  const stored = unitPrice(line, countryCode);
  if (!item) return { line, price: stored, problem: { kind: 'gone' } };
  const price = unitPrice(item, countryCode);
  const problem = getLineError(line, availability);
  return { line, price, ...(price !== stored && { oldPrice: stored }), ...(problem && { problem }) };
}

/**
 * Why a line item cannot be ordered, by the response of CheckAvailably. The country has precedence over the
 * quantity.
 */
export function getLineError(
  line: Pick<CartLine, 'id' | 'type' | 'orderQuantity'>,
  { outOfStockList, productNotAvailableByCountryList }: Availability,
): LineError | undefined {
  const isLine = (entry: { typeId: string; type: string }) => entry.typeId === line.id && entry.type === line.type;
  if (productNotAvailableByCountryList.some(isLine)) return { kind: 'country' };
  const short = outOfStockList.find((entry) => isLine(entry) && entry.available < line.orderQuantity);
  return short && { kind: 'quantity', available: short.available };
}

/** Whether the whole cart can be ordered. */
export function canCheckOut(reviews: readonly ValidatedLine[]): boolean {
  return reviews.length > 0 && reviews.every((review) => review.problem === undefined);
}

/** Whether a line item cannot be delivered to the country. */
export function hasUndeliverableLine(reviews: readonly ValidatedLine[]): boolean {
  return reviews.some(({ problem }) => problem?.kind === 'country');
}

/** Whether a positive quantity of the line item can be ordered. */
export function isLinePurchasable({ problem }: ValidatedLine): boolean {
  return problem === undefined || (problem.kind === 'quantity' && problem.available > 0);
}

/** Sum of current price × quantity in fils, without line items that cannot be ordered. */
export function cartSubtotal(reviews: readonly ValidatedLine[]): number {
  return reviews.filter(isLinePurchasable).reduce((total, { line, price }) => total + price * line.orderQuantity, 0);
}
