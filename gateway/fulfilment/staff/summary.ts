import { setTimeout as delay } from 'node:timers/promises';
import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import type { Summary } from '../../../lib/contract/summary.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { IS_LOW_STOCK, localized } from '../../catalogue/public.ts';
import { ORDER_NEWS } from '../../notifications/public.ts';
import { hasIncompleteAddress } from '../../orders/public.ts';
import { countOpenCash, type PaymentServices, reconcileDay } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { contactMessages, outboxMessages } from '../../platform/db/schema/notifications.ts';
import { orderCorrections, orderHistory, orders } from '../../platform/db/schema/orders.ts';
import { returns } from '../../platform/db/schema/returns.ts';
import { reviews } from '../../platform/db/schema/reviews.ts';
import {
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from '../../platform/db/sql.ts';
import { isPermitted } from '../../platform/http/authentication/permissions.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';

const getSummaryRoute = route(staffOrdersCalls.getSummary, {
  policy: 'staff',
  summary: 'Get what waits for staff',
  description:
    'Days are those of Kuwait. `paymentDifferences` is for the owner and accountants, and for tokens with the scope `payments`.',
  returns: 'The summary',
});

const WAITING = [
  'Confirmed',
  'Processing',
  'ReadyForPickup',
  'Shipped',
  'CancelRequested',
] as const;

async function countOrders(db: Database): Promise<Record<(typeof WAITING)[number], number>> {
  const rows = await db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(inArray(orders.status, [...WAITING]))
    .groupBy(orders.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.total ?? 0;
  return {
    Confirmed: of('Confirmed'),
    Processing: of('Processing'),
    ReadyForPickup: of('ReadyForPickup'),
    Shipped: of('Shipped'),
    CancelRequested: of('CancelRequested'),
  };
}

const MAX_LOW_ITEMS = 10;

async function loadLowStock(db: Database): Promise<Summary['lowStock']> {
  const units = sql<number>`greatest(stock_on_hand - reserved, 0)`.mapWith(Number);
  const rows = await db
    .select({ sku: items.sku, title: items.title, units })
    .from(items)
    .where(IS_LOW_STOCK)
    .orderBy(units, asc(items.sku))
    .limit(MAX_LOW_ITEMS);
  return {
    count: await db.$count(items, IS_LOW_STOCK),
    items: rows.map((row) => ({ ...row, title: localized(row.title) })),
  };
}

/** Providers limit requests, and a payment of yesterday rarely changes. */
const COMPARED_FOR_MS = 30 * 60_000;
const MAX_WAIT_MS = 3_000;

/** Counts the differences of a day, without making the summary wait for a slow provider. */
function createDifferenceCount(deps: PaymentServices) {
  let compared: { day: string; until: number; count: Promise<number | undefined> } | undefined;
  const compare = (day: string) =>
    reconcileDay(deps, day).then(
      ({ differences }) => differences.length,
      (error: unknown) => {
        deps.logger.warn({ err: error }, 'comparing the payments of a day failed');
        compared = undefined;
        return undefined;
      },
    );
  return async (day: string): Promise<number | undefined> => {
    if (compared?.day !== day || compared.until < Date.now())
      compared = { day, until: Date.now() + COMPARED_FOR_MS, count: compare(day) };
    return Promise.race([compared.count, delay(MAX_WAIT_MS, undefined, { ref: false })]);
  };
}

/** When the newest order, cancellation, correction or request of a customer came. */
async function loadNewest(db: Database): Promise<Pick<Summary, 'newestAt'>> {
  const [event] = await db
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(or(...Object.values(ORDER_NEWS)))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  const [request] = await db
    .select({ at: returns.createdAt })
    .from(returns)
    .orderBy(desc(returns.createdAt))
    .limit(1);
  const [correction] = await db
    .select({ at: orderCorrections.createdAt })
    .from(orderCorrections)
    .where(eq(orderCorrections.actor, 'owner'))
    .orderBy(desc(orderCorrections.createdAt))
    .limit(1);
  const times = [event, request, correction].flatMap((one) => (one ? [one.at.getTime()] : []));
  return times.length === 0 ? {} : { newestAt: new Date(Math.max(...times)).toISOString() };
}

async function loadSummary(db: Database, day: string): Promise<Summary> {
  const byStatus = await countOrders(db);
  return {
    day,
    orders: {
      toPack: byStatus.Confirmed,
      packed: byStatus.Processing,
      readyForPickup: byStatus.ReadyForPickup,
      shipped: byStatus.Shipped,
      cancelled: await db.$count(orders, eq(orders.followUp, 'Cancelled')),
      changed: await db.$count(orders, eq(orders.followUp, 'Changed')),
      parcels: await db.$count(orders, eq(orders.followUp, 'Parcel')),
    },
    requests: {
      cancellations: byStatus.CancelRequested,
      addresses: await db.$count(orders, hasIncompleteAddress()),
      returns: await db.$count(returns, eq(returns.status, 'Requested')),
      reviews: await db.$count(reviews, eq(reviews.status, 'Pending')),
      messages: await db.$count(contactMessages, isNull(contactMessages.handledAt)),
    },
    ...(await loadNewest(db)),
    failedMessages: await db.$count(outboxMessages, isNotNull(outboxMessages.failedAt)),
    lowStock: await loadLowStock(db),
  };
}

export function registerSummary(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  const countDifferences = createDifferenceCount(deps);
  app.openapi(getSummaryRoute, async (c) => {
    const now = Date.now();
    const day = getDispatchDay(now);
    const caller = getCaller(c);
    const seesCash = caller.role === 'staff' && isPermitted(caller.access, 'getCashReport');
    const summary = {
      ...(await loadSummary(db, day)),
      ...(seesCash && { openCash: (await countOpenCash(db)).orders }),
    };
    if (caller.role !== 'staff' || !isPermitted(caller.access, 'listPaymentDifferences'))
      return c.json(summary, 200);
    const paymentDifferences = await countDifferences(getDispatchDay(now - DAY_MS));
    return c.json(
      { ...summary, ...(paymentDifferences !== undefined && { paymentDifferences }) },
      200,
    );
  });
}
