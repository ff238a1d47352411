import type { Availability } from '../../contract/availability.ts';
import type { ItemSummary } from '../../contract/item.ts';
import { lineTotal } from '../../domain/line-total.ts';
import { sumFils } from '../../domain/money.ts';
import { type CartLine, getProductKey } from './cart-line.ts';
import { getUnitFils } from './unit-price.ts';

export interface CartSnapshot {
  items: ItemSummary[];
  availability: Availability;
  /** The country of prices and availability. */
  countryCode: string;
  /** Product keys of the requested cart lines. */
  pricedKeys: readonly string[];
}

/** Why a cart line cannot be ordered as it is. */
export type LineError =
  | { kind: 'gone' }
  | { kind: 'country' }
  | { kind: 'quantity'; available: number };

export interface ValidatedLine {
  line: CartLine;
  /** Current unit price. */
  unitFils: number;
  /** Unit price when the product was added, if it has changed. */
  oldUnitFils?: number;
  /** The current pre-order of the gateway; a stored line may have an earlier date. */
  preOrder?: Pick<ItemSummary, 'preOrder' | 'preOrderShipDate'>;
  /** In both languages; a stored line has the English brand only. */
  brandName?: ItemSummary['brandName'];
  error?: LineError;
}

/**
 * Validates the stored cart with the last response of the gateway, which may be older than the last
 * change. Cart lines that it does not cover keep their stored price, as do all if it is for another
 * country.
 * @param countryCode delivery country
 */
export function validateCart(
  lines: readonly CartLine[],
  snapshot: CartSnapshot | undefined,
  countryCode: string,
): ValidatedLine[] {
  const toUnvalidatedLine = (line: CartLine) => ({
    line,
    unitFils: getUnitFils(line, countryCode),
  });
  if (snapshot?.countryCode !== countryCode) return lines.map(toUnvalidatedLine);
  const items = new Map(snapshot.items.map((item) => [getProductKey(item), item]));
  const isPriced = (line: CartLine) => snapshot.pricedKeys.includes(getProductKey(line));
  return lines.map((line) =>
    isPriced(line)
      ? validateLine(line, items.get(getProductKey(line)), snapshot.availability, countryCode)
      : toUnvalidatedLine(line),
  );
}

function validateLine(
  line: CartLine,
  item: ItemSummary | undefined,
  availability: Availability,
  countryCode: string,
): ValidatedLine {
  const storedUnitFils = getUnitFils(line, countryCode);
  if (!item) return { line, unitFils: storedUnitFils, error: { kind: 'gone' } };
  const current = getUnitFils(item, countryCode);
  const error = getLineError(line, availability);
  return {
    line,
    unitFils: current,
    ...(current !== storedUnitFils && { oldUnitFils: storedUnitFils }),
    ...((item.preOrder || line.preOrder) && { preOrder: item }),
    ...(item.brandName && { brandName: item.brandName }),
    ...(error && { error }),
  };
}

/**
 * Why a cart line cannot be ordered, by the response of CheckAvailably. The country has precedence
 * over the quantity.
 */
export function getLineError(
  line: Pick<CartLine, 'id' | 'type' | 'orderQuantity'>,
  { outOfStockList, productNotAvailableByCountryList }: Availability,
): LineError | undefined {
  const isLine = (entry: { typeId: string; type: string }) =>
    entry.typeId === line.id && entry.type === line.type;
  if (productNotAvailableByCountryList.some(isLine)) return { kind: 'country' };
  const short = outOfStockList.find(
    (entry) => isLine(entry) && entry.available < line.orderQuantity,
  );
  return short && { kind: 'quantity', available: short.available };
}

/** Whether a cart line is a pre-order, and when it ships. */
export const getLinePreOrder = ({ line, preOrder = line }: ValidatedLine) => preOrder;

export function canCheckOut(lines: readonly ValidatedLine[]): boolean {
  return lines.length > 0 && lines.every(({ error }) => error === undefined);
}

export function hasUndeliverableLine(lines: readonly ValidatedLine[]): boolean {
  return lines.some(({ error }) => error?.kind === 'country');
}

/** Whether a positive quantity of the cart line can be ordered. */
export function hasOrderableQuantity({ error }: ValidatedLine): boolean {
  return error === undefined || (error.kind === 'quantity' && error.available > 0);
}

/**
 * Sum of the line totals at current prices, without lines of which nothing can be ordered. A line
 * that exceeds the stock counts with its chosen quantity.
 */
export function getCartSubTotalFils(lines: readonly ValidatedLine[]): number {
  return sumFils(
    lines
      .filter(hasOrderableQuantity)
      .map(({ line, unitFils }) => lineTotal(unitFils, line.orderQuantity)),
  );
}
