import type { Order } from '../../../lib/contract/order.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import type { Database } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { type ExchangeRow, exchanges } from '../../platform/db/schema/returns.ts';
import { asc, eq, inArray, or, sql } from '../../platform/db/sql.ts';
import { toRefundLine } from './refund-mapping.ts';

/** An exchange with what it carries, as the orders on both sides show it. */
export interface ShownExchange extends Pick<ExchangeRow, 'referenceCode' | 'fromReference'> {
  lines: ExchangeRow['lines'];
  orderNumber: number;
  /** The number of the order that was paid. */
  rootNumber: number;
  valueFils: number;
}

/** The exchanges that sent these orders, or replaced a part of them, the oldest first. */
export async function listShownExchanges(
  db: Database,
  referenceCodes: readonly string[],
): Promise<ShownExchange[]> {
  const rows = await db
    .select({
      referenceCode: exchanges.referenceCode,
      fromReference: exchanges.fromReference,
      lines: exchanges.lines,
      orderNumber: orders.orderNumber,
      rootNumber: sql<number>`(SELECT root.order_number FROM orders AS root WHERE root.reference_code = ${exchanges.rootReference})`,
      exchangedFils: orders.exchangedFils,
      refundedFils: sql<number>`(SELECT coalesce(sum(money_fils + points_fils), 0)::int FROM refunds AS back
        WHERE back.reference_code = ${exchanges.referenceCode} AND back.reason IN ('order', 'partial') AND back.state <> 'Failed')`,
      status: orders.status,
    })
    .from(exchanges)
    .innerJoin(orders, eq(orders.referenceCode, exchanges.referenceCode))
    .where(
      or(
        inArray(exchanges.referenceCode, [...referenceCodes]),
        inArray(exchanges.fromReference, [...referenceCodes]),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.referenceCode));
  return rows.map(({ exchangedFils, refundedFils, status, lines, ...row }) => {
    const isCancelled = status === 'Cancelled';
    return {
      ...row,
      lines: isCancelled ? [] : lines,
      valueFils: isCancelled ? refundedFils : (exchangedFils ?? 0),
    };
  });
}

/** What an order shows of its exchanges: what it was sent for, and what went to others. */
export function toOrderExchanges(
  { referenceCode, exchangedFils }: { referenceCode: string; exchangedFils: number | null },
  shown: readonly ShownExchange[],
): Pick<Order, 'exchange' | 'exchanges'> {
  const own = shown.find((one) => one.referenceCode === referenceCode);
  const sent = shown.filter(
    ({ fromReference, lines, valueFils }) =>
      fromReference === referenceCode && (lines.length > 0 || valueFils > 0),
  );
  return {
    ...(own && {
      exchange: {
        orderNumber: formatOrderNumber(own.rootNumber),
        value: kwdFromFils(exchangedFils ?? 0),
      },
    }),
    ...(sent.length > 0 && {
      exchanges: sent.map(({ orderNumber, lines, valueFils }) => ({
        orderNumber: formatOrderNumber(orderNumber),
        lines: lines.map(toRefundLine),
        value: kwdFromFils(valueFils),
      })),
    }),
  };
}
