import { listAttempts } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { type AttemptRow, type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { exchanges } from '../../platform/db/schema/returns.ts';
import { asc, eq, inArray } from '../../platform/db/sql.ts';
import type { Ledger, LedgerExchange } from './ledger.ts';
import { isCounted } from './refundable.ts';

type Order = Pick<OrderRow, 'referenceCode' | 'exchangedFils'>;

/** The order that was paid: the first one of a chain of exchanges, else the order itself. */
async function loadRoot<Row extends Order>(db: Database, order: Row): Promise<OrderRow | Row> {
  if (order.exchangedFils === null) return order;
  const [root] = await db
    .select({ root: orders })
    .from(exchanges)
    .innerJoin(orders, eq(orders.referenceCode, exchanges.rootReference))
    .where(eq(exchanges.referenceCode, order.referenceCode));
  if (!root) throw new Error('The first order of an exchange was not found');
  return root.root;
}

async function listExchanges(db: Database, rootReference: string): Promise<LedgerExchange[]> {
  const rows = await db
    .select({
      referenceCode: exchanges.referenceCode,
      fromReference: exchanges.fromReference,
      lines: exchanges.lines,
      valueFils: orders.exchangedFils,
      status: orders.status,
    })
    .from(exchanges)
    .innerJoin(orders, eq(orders.referenceCode, exchanges.referenceCode))
    .where(eq(exchanges.rootReference, rootReference))
    .orderBy(asc(orders.createdAt), asc(orders.referenceCode));
  return rows.map(({ valueFils, status, ...row }) => ({
    ...row,
    valueFils: valueFils ?? 0,
    isCancelled: status === 'Cancelled',
  }));
}

export interface LoadedPayment {
  /** The order that was paid. */
  root: OrderRow;
  exchanges: LedgerExchange[];
  /** Of all orders of the payment, the oldest first. */
  refunds: RefundRow[];
  attempts: AttemptRow[];
}

/** Reads the payment of an order with everything that returns it. The caller has locked the order. */
export async function loadPayment(db: Database, order: OrderRow): Promise<LoadedPayment> {
  const root = await loadRoot(db, order);
  const sent = await listExchanges(db, root.referenceCode);
  const codes = [root.referenceCode, ...sent.map(({ referenceCode }) => referenceCode)];
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.referenceCode, codes))
    .orderBy(asc(refunds.createdAt));
  const attempts = await listAttempts(db, root.referenceCode);
  return { root, exchanges: sent, refunds: rows, attempts };
}

export const toLedger = ({ root, exchanges: sent, refunds: rows }: LoadedPayment): Ledger => ({
  paidFils: root.totalFils + root.pointsFils,
  exchanges: sent,
  refunds: rows.filter(isCounted),
});
