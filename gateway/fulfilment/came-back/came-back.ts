import type { z } from 'zod';
import type { cameBackSchema, Parcel } from '../../../lib/contract/staff-orders.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import { localized } from '../../catalogue/public.ts';
import {
  addHistory,
  countSold,
  lockOrder,
  returnHeldUnits,
  type StockChanges,
  type StockUse,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import {
  type OrderHistoryRow,
  type OrderRow,
  orderHistory,
  orderReservations,
  orders,
} from '../../platform/db/schema/orders.ts';
import { asc, eq } from '../../platform/db/sql.ts';
import { conflict, type ProblemError, rejectField } from '../../platform/http/problem.ts';
import { fill, localize } from '../../platform/messages/messages.ts';

type CameBack = z.output<typeof cameBackSchema>;
type Restock = CameBack['restock'];
type ParcelItem = Parcel['items'][number] & { itemId: string };

const noParcel = (): ProblemError =>
  conflict(
    'no_parcel',
    'No parcel of this order can come back: it must be cancelled or refunded after its shipment and before its delivery. Delivered goods come back as a return.',
  );

/** @throws `no_parcel` */
function requireParcel(
  { status }: Pick<OrderRow, 'status'>,
  history: readonly Pick<OrderHistoryRow, 'status'>[],
): void {
  const had = (wanted: OrderRow['status']) => history.some((entry) => entry.status === wanted);
  const isEnded = status === 'Cancelled' || status === 'Refunded';
  if (!isEnded || !had('Shipped') || had('Delivered')) throw noParcel();
}

const loadHistory = (db: Database, referenceCode: string): Promise<OrderHistoryRow[]> =>
  db.select().from(orderHistory).where(eq(orderHistory.referenceCode, referenceCode));

async function listItems(db: Database, referenceCode: string): Promise<ParcelItem[]> {
  const rows = await db
    .select({
      itemId: items.id,
      sku: items.sku,
      title: items.title,
      units: orderReservations.units,
    })
    .from(orderReservations)
    .innerJoin(items, eq(items.id, orderReservations.itemId))
    .where(eq(orderReservations.referenceCode, referenceCode))
    .orderBy(asc(items.id));
  return rows.map(({ title, ...row }) => ({ ...row, title: localized(title) }));
}

/**
 * What the parcel contains that is not back in stock.
 * @throws `no_parcel`
 */
export async function loadParcel(db: Database, order: OrderRow): Promise<Parcel> {
  const { referenceCode } = order;
  requireParcel(order, await loadHistory(db, referenceCode));
  const listed = await listItems(db, referenceCode);
  return { items: listed.map(({ itemId, ...item }) => item) };
}

/** @throws 400 for products and units that are not in the parcel, or are back in stock already */
function toStockUses(parcel: readonly ParcelItem[], restock: Restock): StockUse[] {
  const wanted = new Map<string, number>();
  for (const [index, { sku, units }] of restock.entries()) {
    const item = parcel.find((one) => one.sku === sku);
    const sum = (wanted.get(sku) ?? 0) + units;
    if (!item)
      throw rejectField(`restock.${index}.sku`, 'Is not in the parcel', 'not_in_parcel', sku);
    if (sum > item.units)
      throw rejectField(
        `restock.${index}.units`,
        `The parcel has at most ${item.units} units`,
        'too_big',
        String(item.units),
      );
    wanted.set(sku, sum);
  }
  // In the order of the item ids, in which rows are locked.
  return parcel.flatMap(({ itemId, sku }) => {
    const units = wanted.get(sku);
    return units === undefined ? [] : [{ itemId, units }];
  });
}

function toNote(restock: Restock) {
  if (restock.length === 0) return localize(({ order }) => order.cameBack.nothing);
  const units = restock.map((one) => isolate(`${one.units} × ${one.sku}`)).join(', ');
  return localize(({ order }) => fill(order.cameBack.restocked, { units }));
}

/**
 * Records that the parcel of an ended order came back. Its units return to stock once; the first
 * record takes the order out of the sold units, since nobody bought it.
 * @throws `no_parcel`
 */
export async function recordCameBack(
  db: Database,
  { referenceCode, restock }: CameBack,
): Promise<StockChanges> {
  const order = await lockOrder(db, referenceCode);
  const history = await loadHistory(db, referenceCode);
  requireParcel(order, history);
  const stockUses = toStockUses(await listItems(db, referenceCode), restock);
  if (!history.some(({ event }) => event === 'CameBack')) await countSold(db, referenceCode, -1);
  const changes = await returnHeldUnits(db, referenceCode, stockUses);
  await addHistory(db, referenceCode, order.status, 'staff', {
    event: 'CameBack',
    note: toNote(restock),
  });
  await db
    .update(orders)
    .set({ followUp: null, updatedAt: new Date() })
    .where(eq(orders.referenceCode, referenceCode));
  return changes;
}
