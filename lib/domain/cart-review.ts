import type { Availability } from '../api/contract/availability.ts';
import type { ItemSummary } from '../api/contract/item.ts';
import { unitPrice } from './cart.ts';
import { type CartLine, keyOf } from './cart-line.ts';

/** What the gateway says of a cart's items right now. */
export interface CartTruth {
  items: ItemSummary[];
  availability: Availability;
}

/** Why a line cannot be bought as it stands. */
export type LineProblem = { kind: 'gone' } | { kind: 'country' } | { kind: 'quantity'; available: number };

export interface LineReview {
  line: CartLine;
  /** Fils for one, at today's price. */
  price: number;
  /** Fils for one when the shopper put it into the cart, when that was another price. */
  oldPrice?: number;
  problem?: LineProblem;
}

/**
 * Holds a stored cart against the gateway's answer. Until there is one, lines count as they were stored.
 * @param countryCode where the shopper buys.
 */
export function reviewCart(lines: readonly CartLine[], truth: CartTruth | undefined, countryCode: string): LineReview[] {
  if (!truth) return lines.map((line) => ({ line, price: unitPrice(line, countryCode) }));
  const items = new Map(truth.items.map((item) => [keyOf(item), item]));
  return lines.map((line) => reviewLine(line, items.get(keyOf(line)), truth.availability, countryCode));
}

function reviewLine(line: CartLine, item: ItemSummary | undefined, availability: Availability, countryCode: string): LineReview {
  const stored = unitPrice(line, countryCode);
  if (!item) return { line, price: stored, problem: { kind: 'gone' } };
  const price = unitPrice(item, countryCode);
  const problem = problemOf(line, availability);
  return { line, price, ...(price !== stored && { oldPrice: stored }), ...(problem && { problem }) };
}

function problemOf(line: CartLine, { outOfStockList, productNotAvailableByCountryList }: Availability): LineProblem | undefined {
  const isLine = (entry: { typeId: string; type: string }) => entry.typeId === line.id && entry.type === line.type;
  if (productNotAvailableByCountryList.some(isLine)) return { kind: 'country' };
  const short = outOfStockList.find(isLine);
  return short && { kind: 'quantity', available: short.available };
}

/** Whether everything in a cart can be bought as it stands. */
export function canCheckOut(reviews: readonly LineReview[]): boolean {
  return reviews.length > 0 && reviews.every((review) => review.problem === undefined);
}

/** Σ today's price × quantity, in fils; lines that are gone cost nothing. */
export function reviewedTotal(reviews: readonly LineReview[]): number {
  return reviews.reduce((total, { line, price, problem }) => (problem?.kind === 'gone' ? total : total + price * line.orderQuantity), 0);
}
