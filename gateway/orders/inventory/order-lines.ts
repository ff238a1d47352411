import {
  getChosenOptions,
  loadGroups,
  loadPurchasedRows,
  toMedias,
} from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { itemParts } from '../../platform/db/schema/catalogue.ts';
import {
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orderReservations,
  orders,
} from '../../platform/db/schema/orders.ts';
import { eq, inArray } from '../../platform/db/sql.ts';
import type { NewOrder } from '../record/order-records.ts';
import { type CurrentOrder, type DiscountedLine, toPromotionColumns } from './priced-order.ts';
import { OutOfStockError, type StockUse } from './reservation.ts';

/** Lines of an order with the titles, options and images that their products have now. */
async function toSnapshots(
  db: Database,
  referenceCode: string,
  lines: readonly DiscountedLine[],
): Promise<OrderLineRow[]> {
  const rows = await loadPurchasedRows(
    db,
    lines.map(({ typeId }) => typeId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = await loadGroups(db, rows);
  const bundles = lines.flatMap(({ type, typeId }) => (type === 'COLLECTION' ? [typeId] : []));
  const parts =
    bundles.length === 0
      ? []
      : await db.select().from(itemParts).where(inArray(itemParts.bundleId, bundles));
  return lines.map((line, position) => {
    const { typeId, type, quantity, listFils, unitFils, lineFils, discountFils } = line;
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
      listFils,
      unitFils,
      lineFils,
      discountFils,
      preOrder,
      preOrderShipDate: preOrderShipDate ?? null,
      notReturnable: item.effectiveNotReturnable,
      parts:
        type === 'COLLECTION'
          ? parts
              .filter(({ bundleId }) => bundleId === typeId)
              .map(({ productId, quantity: units }) => ({ productId, quantity: units }))
          : null,
    };
  });
}

/** Stores the lines of an order with their current titles, options, images and prices. */
async function insertLines(
  db: Database,
  referenceCode: string,
  lines: readonly DiscountedLine[],
): Promise<void> {
  await db.insert(orderLines).values(await toSnapshots(db, referenceCode, lines));
}

/**
 * The lines that a confirmed order is to have. Those that stay keep their titles, options and images
 * as they were at the purchase.
 */
export async function toCorrectedLines(
  db: Database,
  referenceCode: string,
  former: readonly OrderLineRow[],
  lines: readonly DiscountedLine[],
): Promise<OrderLineRow[]> {
  const findFormer = ({ typeId, type }: DiscountedLine) =>
    former.find((row) => row.typeId === typeId && row.type === type);
  const added = lines.filter((line) => !findFormer(line));
  const snapshots = added.length === 0 ? [] : await toSnapshots(db, referenceCode, added);
  return lines.flatMap((line, position) => {
    const { typeId, quantity, unitFils, lineFils, discountFils } = line;
    const row = findFormer(line) ?? snapshots.find((one) => one.typeId === typeId);
    return row ? [{ ...row, position, quantity, unitFils, lineFils, discountFils }] : [];
  });
}

/** Replaces the lines of a confirmed order. */
export async function replaceLines(
  db: Database,
  referenceCode: string,
  rows: OrderLineRow[],
): Promise<void> {
  await db.delete(orderLines).where(eq(orderLines.referenceCode, referenceCode));
  await db.insert(orderLines).values(rows);
}

async function insertStockUses(
  db: Database,
  referenceCode: string,
  stockUses: readonly StockUse[],
): Promise<void> {
  if (stockUses.length === 0) return;
  await db
    .insert(orderReservations)
    .values(stockUses.map((stockUse) => ({ referenceCode, ...stockUse })));
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
  await insertStockUses(db, referenceCode, stockUses);
  await insertLines(db, referenceCode, lines);
}

/** Replaces lines, units and amounts of an unpaid order, which reserves nothing at that time. */
export async function rewriteOrder(
  db: Database,
  { referenceCode, pickUp: former }: OrderRow,
  { priced, promotionPerson, stockUses }: CurrentOrder,
): Promise<OrderRow> {
  const { total, promotions, deliveryDates, pickUp } = priced;
  await db.delete(orderReservations).where(eq(orderReservations.referenceCode, referenceCode));
  await insertStockUses(db, referenceCode, stockUses);
  await db.delete(orderLines).where(eq(orderLines.referenceCode, referenceCode));
  await insertLines(db, referenceCode, priced.lines);
  const [order] = await db
    .update(orders)
    .set({
      ...total,
      ...toPromotionColumns(promotions),
      promotionPerson,
      pickUp: pickUp && former ? { ...pickUp, code: former.code } : null,
      deliveryFrom: deliveryDates?.from ?? null,
      deliveryTo: deliveryDates?.to ?? null,
      updatedAt: new Date(),
    })
    .where(eq(orders.referenceCode, referenceCode))
    .returning();
  if (!order) throw new Error('Order not found');
  return order;
}
