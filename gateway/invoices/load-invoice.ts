import { eq } from 'drizzle-orm';
import type { Language } from '../../lib/api/contract/user.ts';
import { instant } from '../catalogue/item-mapping.ts';
import type { GatewayDeps } from '../deps.ts';
import type { Caller } from '../identity/principal.ts';
import { ProblemError } from '../middleware/problem.ts';
import { orderNotFound } from '../orders/conflicts.ts';
import { loadOrder } from '../orders/load-order.ts';
import { orderOf } from '../orders/order-mapping.ts';
import { viewOf } from '../orders/own-order.ts';
import { orders } from '../orders/tables.ts';
import type { InvoiceData } from './heading.ts';

/**
 * The invoice of an order by its request id, for its owner and for staff. Throws `order_not_found` for anybody else, and
 * `invoice_not_issued` for an order that was never confirmed.
 */
export async function loadInvoice(
  { database: { db }, seller }: Pick<GatewayDeps, 'database' | 'seller'>,
  caller: Caller,
  requestId: string,
  language: Language | undefined,
): Promise<InvoiceData> {
  const [found] = await db.select({ referenceCode: orders.referenceCode }).from(orders).where(eq(orders.requestId, requestId));
  const loaded = found && (await loadOrder(db, found.referenceCode));
  if (!loaded) throw orderNotFound();
  const view = await viewOf(db, loaded.order, caller);
  if (view === 'anyone') throw orderNotFound();
  const { invoiceNumber, createdAt } = loaded.order;
  if (invoiceNumber === null) throw new ProblemError(404, 'invoice_not_issued', 'The order has not been confirmed; there is no invoice yet.');
  const confirmed = loaded.history.find(({ status }) => status === 'Confirmed');
  const issuedAt = instant(confirmed?.at ?? createdAt);
  return { invoiceNumber, issuedAt, seller, order: orderOf(loaded, view), language: language ?? loaded.order.language };
}
