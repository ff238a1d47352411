import type { Availability } from '../../../lib/contract/availability.ts';
import type { ItemType } from '../../../lib/contract/item.ts';
import type { Stock, StockedItem } from './load-stock.ts';

export interface RequestedLine {
  typeId: string;
  type: ItemType;
  quantity: number;
}

/** The units of one item's stock that one piece of a line uses. */
interface UnitUse {
  id: string;
  units: number;
  capacity: number;
}

/** Merges lines with the same id and type, in the order of their first occurrence. */
export function mergeLines(items: readonly RequestedLine[]): RequestedLine[] {
  const lines = new Map<string, RequestedLine>();
  for (const { typeId, type, quantity } of items) {
    const key = `${type}:${typeId}`;
    lines.set(key, { typeId, type, quantity: quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
}

/** A pre-order is limited by its maximum quantity instead of its stock. */
function getCapacity(item: StockedItem | undefined): number {
  if (!item?.isEnabled) return 0;
  return item.preOrder ? item.maxPreOrderQty : item.unreserved;
}

/**
 * A bundle uses the stock of its products; a product, and a bundle that is a pre-order, uses its
 * own.
 */
function getUnitUses(item: StockedItem, { byId }: Stock): UnitUse[] {
  const isPacked = item.type === 'COLLECTION' && !item.preOrder;
  if (!isPacked) return [{ id: item.id, units: 1, capacity: getCapacity(item) }];
  return item.parts.map(({ id, quantity }) => ({
    id,
    units: quantity,
    capacity: getCapacity(byId.get(id)),
  }));
}

function isDelivered(item: StockedItem, { byId }: Stock): boolean {
  return item.isDelivered && item.parts.every(({ id }) => byId.get(id)?.isDelivered);
}

/** Units that all lines together use of each item. */
function sumUnitUses(
  lines: readonly { quantity: number; unitUses: readonly UnitUse[] }[],
): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { quantity, unitUses } of lines) {
    for (const { id, units } of unitUses) taken.set(id, (taken.get(id) ?? 0) + units * quantity);
  }
  return taken;
}

/**
 * Finds the lines of a cart that are not available in a country, each once and in the order of the
 * cart.
 * - In a country that the shop does not serve, no line is available. Elsewhere a line
 *   is not available when the item or one of its products is not delivered there; such
 *   a line uses no stock.
 * - Unknown and disabled items and those with a wrong type are out of stock. So is a
 *   bundle with a disabled product, unless the bundle is a pre-order with its
 *   own maximum quantity.
 * - All lines share stock, bundles through their products. When lines exceed it,
 *   each of them is out of stock. `available` is the quantity that fits beside the
 *   unchanged other lines, so it is always less than the requested one. The cart is
 *   available when all lines are reduced to it.
 */
export function checkCart(
  countryCode: string,
  items: readonly RequestedLine[],
  stock: Stock,
): Availability {
  const lines = mergeLines(items).map((line) => {
    const found = stock.byId.get(line.typeId);
    const item = found?.isEnabled && found.type === line.type ? found : undefined;
    const isUnavailable =
      !stock.isCountryServed || (item !== undefined && !isDelivered(item, stock));
    return {
      ...line,
      isUnavailable,
      unitUses: item && !isUnavailable ? getUnitUses(item, stock) : [],
    };
  });
  const taken = sumUnitUses(lines);
  const left = ({ quantity, unitUses }: (typeof lines)[number]) => {
    const shares = unitUses.map(
      ({ id, units, capacity }) => Math.floor((capacity - (taken.get(id) ?? 0)) / units) + quantity,
    );
    return shares.length === 0 ? 0 : Math.max(0, Math.min(...shares));
  };
  return {
    outOfStockList: lines
      .filter(({ isUnavailable }) => !isUnavailable)
      .map((line) => ({
        typeId: line.typeId,
        type: line.type,
        requested: line.quantity,
        available: left(line),
      }))
      .filter(({ requested, available }) => available < requested),
    productNotAvailableByCountryList: lines
      .filter(({ isUnavailable }) => isUnavailable)
      .map(({ typeId, type }) => ({ typeId, type, countryCode })),
  };
}

/**
 * Units of stock that a cart uses, sorted by item id: all transactions lock the rows in this order,
 * which avoids deadlocks. Pre-orders use none.
 */
export function getStockUses(
  items: readonly RequestedLine[],
  stock: Stock,
): { itemId: string; units: number }[] {
  const lines = mergeLines(items).map(({ typeId, quantity }) => {
    const item = stock.byId.get(typeId);
    const unitUses = item ? getUnitUses(item, stock) : [];
    return {
      quantity,
      unitUses: unitUses.filter(({ id }) => stock.byId.get(id)?.preOrder === false),
    };
  });
  return [...sumUnitUses(lines)]
    .map(([itemId, units]) => ({ itemId, units }))
    .sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}
