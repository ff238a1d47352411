import type { Availability } from '../../api/contract/availability.ts';
import type { ItemSummary } from '../../api/contract/item.ts';
import { unitPrice } from './cart.ts';
import { type CartLine, getProductKey } from './cart-line.ts';

/** What the gateway says of a cart's items right now. */
export interface CartSnapshot {
  items: ItemSummary[];
  availability: Availability;
  /** Where it holds. */
  countryCode: string;
  /** Keys of the lines that were asked about. */
  pricedKeys: readonly string[];
}

/** Why a line cannot be bought as it stands. */
export type LineError = { kind: 'gone' } | { kind: 'country' } | { kind: 'quantity'; available: number };

export interface ValidatedLine {
  line: CartLine;
  /** Fils for one, at today's price. */
  price: number;
  /** Fils for one when the shopper put it into the cart, when that was another price. */
  oldPrice?: number;
  problem?: LineError;
}

/**
 * Holds a stored cart against the gateway's answer, which may be the one before a change that the gateway is still asked about.
 * Lines that it does not know count as they were stored, and so do all when it is for another country.
 * @param countryCode where the shopper buys.
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

/** Why a line cannot be bought, by the lists of CheckAvailably; the country is looked at first. */
export function getLineError(
  line: Pick<CartLine, 'id' | 'type' | 'orderQuantity'>,
  { outOfStockList, productNotAvailableByCountryList }: Availability,
): LineError | undefined {
  const isLine = (entry: { typeId: string; type: string }) => entry.typeId === line.id && entry.type === line.type;
  if (productNotAvailableByCountryList.some(isLine)) return { kind: 'country' };
  const short = outOfStockList.find((entry) => isLine(entry) && entry.available < line.orderQuantity);
  return short && { kind: 'quantity', available: short.available };
}

/** Whether everything in a cart can be bought as it stands. */
export function canCheckOut(reviews: readonly ValidatedLine[]): boolean {
  return reviews.length > 0 && reviews.every((review) => review.problem === undefined);
}

/** Whether a line cannot be delivered where the shopper buys: said before any question of quantity. */
export function hasUndeliverableLine(reviews: readonly ValidatedLine[]): boolean {
  return reviews.some(({ problem }) => problem?.kind === 'country');
}

/** Whether there is a quantity of the line that can be bought: it is sold, here, and not sold out. */
export function isLinePurchasable({ problem }: ValidatedLine): boolean {
  return problem === undefined || (problem.kind === 'quantity' && problem.available > 0);
}

/** Σ today's price × quantity, in fils; lines that are not for sale cost nothing. */
export function cartSubtotal(reviews: readonly ValidatedLine[]): number {
  return reviews.filter(isLinePurchasable).reduce((total, { line, price }) => total + price * line.orderQuantity, 0);
}
