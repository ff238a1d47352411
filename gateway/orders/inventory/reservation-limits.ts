import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import {
  type OrderRow,
  orderReservations,
  orders,
  pendingCorrections,
  reservationKeys,
} from '../../platform/db/schema/orders.ts';
import { and, asc, eq, inArray, isNotNull, or, sql } from '../../platform/db/sql.ts';
import {
  RESERVATION_LIMITS,
  type ReservationKey,
} from '../../platform/http/rate-limits/order-limits.ts';
import { cashLimitReached } from '../record/conflicts.ts';
import { type BuyerKey, isOpenCash, isReleasable, isReserving } from './buyer-keys.ts';
import { OutOfStockError, releaseOrder, type StockUse } from './reservation.ts';

/** An order that uses stock for one of the keys. */
interface Competitor extends BuyerKey {
  order: OrderRow;
  stockUses: StockUse[];
}

/**
 * Locks the keys in a fixed order until the transaction ends, so that parallel purchases of one
 * buyer are checked one after the other.
 */
async function lockKeys(db: Database, keys: readonly BuyerKey[]): Promise<void> {
  const names = keys.map(({ kind, key }) => `${kind} ${key}`).sort();
  for (const name of names)
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Loads the unpaid orders and corrections of the keys that reserve stock, and their open cash orders,
 * oldest first.
 */
async function loadCompetitors(
  db: Database,
  keys: readonly BuyerKey[],
  referenceCode: string,
): Promise<Competitor[]> {
  const hasKey = or(
    ...keys.map(({ kind, key }) =>
      and(eq(reservationKeys.kind, kind), eq(reservationKeys.key, key)),
    ),
  );
  const found = await db
    .select({
      kind: reservationKeys.kind,
      key: reservationKeys.key,
      order: orders,
      isUnpaid: sql<boolean>`${or(isReserving, isOpenCash)}`,
      correctionUses: pendingCorrections.stockUses,
    })
    .from(reservationKeys)
    .innerJoin(orders, eq(orders.referenceCode, reservationKeys.referenceCode))
    .leftJoin(
      pendingCorrections,
      and(
        eq(pendingCorrections.referenceCode, orders.referenceCode),
        eq(pendingCorrections.isReserved, true),
      ),
    )
    .where(and(hasKey, or(isReserving, isOpenCash, isNotNull(pendingCorrections.id))))
    .orderBy(asc(orders.createdAt), asc(orders.referenceCode));
  const others = found.filter(({ order }) => order.referenceCode !== referenceCode);
  if (others.length === 0) return [];
  const codes = others.map(({ order }) => order.referenceCode);
  const stockUses = await db
    .select()
    .from(orderReservations)
    .where(inArray(orderReservations.referenceCode, codes));
  return others.map(({ isUnpaid, correctionUses, ...other }) => ({
    ...other,
    stockUses: [
      ...stockUses.filter(
        (stockUse) => isUnpaid && stockUse.referenceCode === other.order.referenceCode,
      ),
      ...(correctionUses ?? []),
    ],
  }));
}

interface Stock {
  onHand: number;
  available: number;
}

async function loadStock(
  db: Database,
  stockUses: readonly StockUse[],
): Promise<Map<string, Stock>> {
  if (stockUses.length === 0) return new Map();
  const ids = stockUses.map(({ itemId }) => itemId);
  const rows = await db
    .select({ id: items.id, onHand: items.stockOnHand, reserved: items.reserved })
    .from(items)
    .where(inArray(items.id, ids));
  return new Map(
    rows.map(({ id, onHand, reserved }) => [id, { onHand, available: onHand - reserved }]),
  );
}

const unitsIn = (competitors: readonly Competitor[], itemId: string) =>
  competitors
    .flatMap(({ stockUses }) => stockUses)
    .reduce((sum, stockUse) => (stockUse.itemId === itemId ? sum + stockUse.units : sum), 0);

interface LimitOptions {
  /** Multiplies the limits. */
  scale: number;
  isCash: boolean;
}

function fits(
  kind: ReservationKey,
  competitors: readonly Competitor[],
  stockUses: readonly StockUse[],
  stock: Map<string, Stock>,
  { scale, isCash }: LimitOptions,
): boolean {
  const { orders: unpaid, cashOrders, stockShare, minUnits } = RESERVATION_LIMITS[kind];
  if (competitors.length >= (isCash ? cashOrders : unpaid) * scale) return false;
  return stockUses.every(({ itemId, units }) => {
    const share = Math.floor((stock.get(itemId)?.onHand ?? 0) * stockShare);
    return unitsIn(competitors, itemId) + units <= Math.max(minUnits, share) * scale;
  });
}

export interface Reservation {
  isReserved: boolean;
  /**
   * Earlier orders of the same buyer whose reservation is released for this one. They can still be
   * paid.
   */
  released: OrderRow[];
  /** Items whose stock changes with the released orders. */
  itemIds: string[];
}

/**
 * Decides whether an unpaid order may reserve its stock, or a cash order may take it. If a limit is
 * exceeded, the reservations of the buyer's oldest unpaid orders are released, but not those of
 * other buyers with the same phone or network. An order that still exceeds a limit is accepted
 * without a reservation if it is unpaid.
 * @throws OutOfStockError when an item has too little available stock for such an order,
 *   `cash_limit_reached` for one in cash
 */
export async function planReservation(
  db: Database,
  referenceCode: string,
  keys: readonly BuyerKey[],
  stockUses: readonly StockUse[],
  options: LimitOptions,
): Promise<Reservation> {
  if (keys.length === 0) return { isReserved: true, released: [], itemIds: [] };
  await lockKeys(db, keys);
  const [competitors, stock] = [
    await loadCompetitors(db, keys, referenceCode),
    await loadStock(db, stockUses),
  ];
  const ofBuyer = competitors.filter(
    ({ kind, order }) => (kind === 'guest' || kind === 'account') && isReleasable(order),
  );
  const released: Competitor[] = [];
  const isCounted = ({ order }: Competitor) =>
    !released.some((other) => other.order.referenceCode === order.referenceCode);
  const fitsAll = () =>
    keys.every(({ kind }) =>
      fits(
        kind,
        competitors.filter((one) => one.kind === kind && isCounted(one)),
        stockUses,
        stock,
        options,
      ),
    );
  let isReserved = fitsAll();
  for (const one of ofBuyer) {
    if (isReserved) break;
    released.push(one);
    isReserved = fitsAll();
  }
  if (!isReserved) {
    if (stockUses.some(({ itemId, units }) => (stock.get(itemId)?.available ?? 0) < units))
      throw new OutOfStockError();
    if (options.isCash) throw cashLimitReached();
    return { isReserved, released: [], itemIds: [] };
  }
  const itemIds = released.flatMap((one) => one.stockUses.map(({ itemId }) => itemId));
  return { isReserved, released: await lockReservingOrders(db, released), itemIds };
}

/**
 * Locks orders until the transaction ends. Omits orders that have been paid or cancelled in the
 * meantime.
 */
async function lockReservingOrders(
  db: Database,
  competitors: readonly Competitor[],
): Promise<OrderRow[]> {
  const codes = competitors.map(({ order }) => order.referenceCode);
  if (codes.length === 0) return [];
  const isOpen = and(inArray(orders.referenceCode, codes), isReserving);
  return db.select().from(orders).where(isOpen).orderBy(asc(orders.referenceCode)).for('update');
}

/**
 * Releases the reservations of earlier orders. Locks all items in id order first, because the
 * caller updates more of them afterwards.
 */
export async function releaseEarlierOrders(
  db: Database,
  { released, itemIds }: Reservation,
  stockUses: readonly StockUse[],
): Promise<void> {
  if (released.length === 0) return;
  const ids = [...itemIds, ...stockUses.map(({ itemId }) => itemId)];
  await db
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, ids))
    .orderBy(asc(items.id))
    .for('update');
  for (const order of released) await releaseOrder(db, order);
}
