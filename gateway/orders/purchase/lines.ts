import {
  getChosenOptions,
  loadGroups,
  loadPurchasedRows,
  toMedias,
} from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import { orderLines, orderReservations, orders } from '../../db/schema/orders.ts';
import { OutOfStockError, type StockUse } from '../inventory/reservation.ts';
import type { NewOrder } from '../order-records.ts';
import type { DiscountedLine } from './price-order.ts';

/** Stores the lines of an order with their current titles, options, images and prices. */
async function insertLines(
  db: Database,
  referenceCode: string,
  lines: readonly DiscountedLine[],
): Promise<void> {
  const rows = await loadPurchasedRows(
    db,
    lines.map(({ typeId }) => typeId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = await loadGroups(db, rows);
  const snapshots = lines.map((line, position) => {
    const { typeId, type, quantity, unitFils, lineFils, discountFils } = line;
    const { preOrder, preOrderShipDate } = line;
    const item = byId.get(typeId);
    if (!item) throw new OutOfStockError();
    const [media] = toMedias(item.medias);
    const { sku, seName, title } = item;
    return {
      referenceCode,
      position,
      typeId,
      type,
      sku,
      seName,
      title,
      options: getChosenOptions(item, groups.get(item.groupId ?? '')) ?? null,
      media: media ?? null,
      quantity,
      unitFils,
      lineFils,
      discountFils,
      preOrder,
      preOrderShipDate: preOrderShipDate ?? null,
      notReturnable: item.effectiveNotReturnable,
    };
  });
  await db.insert(orderLines).values(snapshots);
}

/** Stores an order with its lines and the units that it takes from stock. */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  lines: readonly DiscountedLine[],
  stockUses: readonly StockUse[],
): Promise<void> {
  const { referenceCode } = order;
  await db.insert(orders).values(order);
  if (stockUses.length > 0)
    await db
      .insert(orderReservations)
      .values(stockUses.map((stockUse) => ({ referenceCode, ...stockUse })));
  await insertLines(db, referenceCode, lines);
}
