import type { Availability } from '../../../lib/api/contract/availability.ts';
import type { ItemType } from '../../../lib/api/contract/item.ts';
import type { Stock, StockedItem } from './load-stock.ts';

export interface RequestedLine {
  typeId: string;
  type: ItemType;
  quantity: number;
}

/** What one unit of a line takes from the units of an item that one order may hold. */
interface UnitUse {
  id: string;
  units: number;
  capacity: number;
}

/** Duplicate lines of one item joined, in the order of the cart. */
export function mergeLines(items: readonly RequestedLine[]): RequestedLine[] {
  const lines = new Map<string, RequestedLine>();
  for (const { typeId, type, quantity } of items) {
    const key = `${type}:${typeId}`;
    lines.set(key, { typeId, type, quantity: quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
}

/** A pre-order is made or brought later: its cap counts, not its stock. */
function getCapacity(item: StockedItem | undefined): number {
  if (!item?.isEnabled) return 0;
  return item.preOrder ? item.maxPreOrderQty : item.unreserved;
}

/** A collection takes from the stock of its parts; one that is made to order, and a product, from its own. */
function getUnitUses(item: StockedItem, { byId }: Stock): UnitUse[] {
  const isPacked = item.type === 'COLLECTION' && !item.preOrder;
  if (!isPacked) return [{ id: item.id, units: 1, capacity: getCapacity(item) }];
  return item.parts.map(({ id, quantity }) => ({ id, units: quantity, capacity: getCapacity(byId.get(id)) }));
}

function isDelivered(item: StockedItem, { byId }: Stock): boolean {
  return item.isDelivered && item.parts.every(({ id }) => byId.get(id)?.isDelivered);
}

/** Units that the lines together take of each item. */
function sumUnitUses(lines: readonly { quantity: number; unitUses: readonly UnitUse[] }[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { quantity, unitUses } of lines) {
    for (const { id, units } of unitUses) taken.set(id, (taken.get(id) ?? 0) + units * quantity);
  }
  return taken;
}

/**
 * Which lines of a cart cannot be bought in a country, each named once, in the order of the cart.
 *
 * - In a country that the shop does not serve, nothing is available. Elsewhere an item is not when it, or anything in
 *   it, is not delivered there; such a line takes no stock from the others.
 * - Unknown, disabled or mistyped items are out of stock, and so is a collection with a disabled part (unless it is itself
 *   a pre-order: that one has its own cap and takes nothing from its parts).
 * - All lines draw on the same stock, a collection through its parts. Where they together exceed it, each of them is out
 *   of stock, and its `available` is what it could have if the others stayed as they are: always less than it asks for.
 *   The cart fits once all of them are lowered to it; who lowers one and asks again loses least.
 */
export function checkCart(countryCode: string, items: readonly RequestedLine[], stock: Stock): Availability {
  const lines = mergeLines(items).map((line) => {
    const found = stock.byId.get(line.typeId);
    const item = found?.isEnabled && found.type === line.type ? found : undefined;
    const isRefused = !stock.isCountryServed || (item !== undefined && !isDelivered(item, stock));
    return { ...line, isRefused, unitUses: item && !isRefused ? getUnitUses(item, stock) : [] };
  });
  const taken = sumUnitUses(lines);
  const left = ({ quantity, unitUses }: (typeof lines)[number]) => {
    const shares = unitUses.map(({ id, units, capacity }) => Math.floor((capacity - (taken.get(id) ?? 0)) / units) + quantity);
    return shares.length === 0 ? 0 : Math.max(0, Math.min(...shares));
  };
  return {
    outOfStockList: lines
      .filter(({ isRefused }) => !isRefused)
      .map((line) => ({ typeId: line.typeId, type: line.type, requested: line.quantity, available: left(line) }))
      .filter(({ requested, available }) => available < requested),
    productNotAvailableByCountryList: lines.filter(({ isRefused }) => isRefused).map(({ typeId, type }) => ({ typeId, type, countryCode })),
  };
}

/** Units that a cart takes of each item's stock, in order of id: who takes them in that order never waits in a circle. Pre-orders take none. */
export function getStockUses(items: readonly RequestedLine[], stock: Stock): { itemId: string; units: number }[] {
  const lines = mergeLines(items).map(({ typeId, quantity }) => {
    const item = stock.byId.get(typeId);
    const unitUses = item ? getUnitUses(item, stock) : [];
    return { quantity, unitUses: unitUses.filter(({ id }) => stock.byId.get(id)?.preOrder === false) };
  });
  return [...sumUnitUses(lines)].map(([itemId, units]) => ({ itemId, units })).sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}
