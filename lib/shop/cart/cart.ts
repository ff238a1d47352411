import { lineTotal } from '../../domain/line-total.ts';
import { kwdFromFils, sumFils } from '../../domain/money.ts';
import { clampQuantity } from '../product/quantity.ts';
import { type CartLine, getMaxQuantity, getProductKey, type SavedItem } from './cart-line.ts';
import { getUnitFils } from './unit-price.ts';

/** All changes of a cart, as data: every open tab applies the same change. */
export type CartChange =
  | { kind: 'add'; item: SavedItem; quantity: number }
  | { kind: 'set'; id: string; type: string; quantity: number }
  | { kind: 'step'; id: string; type: string; by: 1 | -1 }
  | { kind: 'reprice'; id: string; type: string; countryCode: string; priceFils: number }
  | { kind: 'remove'; id: string; type: string }
  | { kind: 'insert'; line: CartLine; index: number }
  | { kind: 'takeOut'; items: readonly { id: string; type: string; quantity: number }[] }
  | { kind: 'restore'; lines: readonly CartLine[] }
  | { kind: 'clear' };

/** Applies a change. Cart lines are matched by id and type; a quantity is never below one. */
export function changeCart(lines: readonly CartLine[], change: CartChange): CartLine[] {
  switch (change.kind) {
    case 'add':
      return addLine(lines, change.item, change.quantity);
    case 'set':
      return mapLine(lines, change, () => change.quantity);
    case 'step':
      return mapLine(lines, change, (line) => line.orderQuantity + change.by);
    case 'reprice':
      return lines.map((line) =>
        getProductKey(line) === getProductKey(change)
          ? { ...line, priceByCountry: reprice(line, change) }
          : line,
      );
    case 'remove':
      return lines.filter((line) => getProductKey(line) !== getProductKey(change));
    case 'insert':
      return lines.some((line) => getProductKey(line) === getProductKey(change.line))
        ? [...lines]
        : lines.toSpliced(change.index, 0, change.line);
    case 'takeOut':
      return takeOut(lines, change.items);
    case 'restore':
      return [...change.lines, ...withoutKeys(lines, change.lines)];
    case 'clear':
      return [];
  }
}

function withoutKeys(lines: readonly CartLine[], others: readonly CartLine[]): CartLine[] {
  const keys = new Set(others.map(getProductKey));
  return lines.filter((line) => !keys.has(getProductKey(line)));
}

/** Removes ordered quantities; the rest of the cart stays. */
function takeOut(
  lines: readonly CartLine[],
  items: readonly { id: string; type: string; quantity: number }[],
): CartLine[] {
  const ordered = new Map<string, number>();
  for (const item of items)
    ordered.set(getProductKey(item), (ordered.get(getProductKey(item)) ?? 0) + item.quantity);
  return lines.flatMap((line) => {
    const rest = line.orderQuantity - (ordered.get(getProductKey(line)) ?? 0);
    return rest > 0 ? [{ ...line, orderQuantity: rest }] : [];
  });
}

function addLine(lines: readonly CartLine[], item: SavedItem, quantity: number): CartLine[] {
  const key = getProductKey(item);
  const maxQuantity = getMaxQuantity(item);
  if (!lines.some((line) => getProductKey(line) === key))
    return [...lines, { ...item, orderQuantity: clampQuantity(quantity, maxQuantity) }];
  return lines.map((line) =>
    getProductKey(line) === key
      ? {
          ...line,
          ...item,
          orderQuantity: clampQuantity(line.orderQuantity + quantity, maxQuantity),
        }
      : line,
  );
}

/** The price list with the current sale price for one country. */
function reprice(
  line: CartLine,
  { countryCode, priceFils }: { countryCode: string; priceFils: number },
): CartLine['priceByCountry'] {
  const pricedCountry = line.priceByCountry.some((entry) => entry.countryCode === countryCode)
    ? countryCode
    : line.priceByCountry[0]?.countryCode;
  const salePrice = kwdFromFils(priceFils);
  return line.priceByCountry.map((entry) =>
    entry.countryCode === pricedCountry
      ? { ...entry, salePrice, price: Math.max(entry.price, salePrice) }
      : entry,
  );
}

function mapLine(
  lines: readonly CartLine[],
  target: { id: string; type: string },
  quantity: (line: CartLine) => number,
): CartLine[] {
  const key = getProductKey(target);
  return lines.map((line) =>
    getProductKey(line) === key
      ? { ...line, orderQuantity: clampQuantity(quantity(line), getMaxQuantity(line)) }
      : line,
  );
}

/** Sum of the line totals at stored prices. */
export function getCartTotalFils(lines: readonly CartLine[], countryCode?: string): number {
  return sumFils(
    lines.map((line) => lineTotal(getUnitFils(line, countryCode), line.orderQuantity)),
  );
}

/** Total quantity of all lines. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.orderQuantity, 0);
}
