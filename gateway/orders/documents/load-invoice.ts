import type { Language } from '../../../lib/contract/user.ts';
import { instant } from '../../catalogue/public.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Caller } from '../../platform/http/request-types.ts';
import type { Seller } from '../../platform/shop/seller.ts';
import { loadSeller } from '../../platform/shop/stored-seller.ts';
import { orderNotFound } from '../record/conflicts.ts';
import { type LoadedOrder, loadOrder } from '../record/load-order.ts';
import { getOrderAccess, requireReferenceCode } from '../record/order-access.ts';
import { type OrderAccess, toOrder } from '../record/order-mapping.ts';
import type { OrderServices } from '../services.ts';
import type { InvoiceData } from './heading.ts';

/**
 * Loads the invoice of an order by its request id, for its owner and for staff.
 * @throws `order_not_found` for everyone else and `invoice_not_issued` for an order that
 *   was never confirmed
 */
export async function loadInvoice(
  { database: { db }, seller: byDefault }: Pick<OrderServices, 'database' | 'seller'>,
  caller: Caller,
  requestId: string,
  language: Language | undefined,
): Promise<InvoiceData> {
  const loaded = await loadOrder(db, await requireReferenceCode(db, requestId));
  if (!loaded) throw orderNotFound();
  const access = await getOrderAccess(db, loaded.order, caller);
  if (access === 'anyone') throw orderNotFound();
  const seller = await loadSeller(db, byDefault);
  const invoice = toInvoice(loaded, seller, access, language);
  if (!invoice)
    throw new ProblemError(
      404,
      'invoice_not_issued',
      'The order has not been confirmed; there is no invoice yet.',
    );
  return invoice;
}

/** Builds the invoice of a loaded order; undefined for one that was never confirmed. */
export function toInvoice(
  loaded: LoadedOrder,
  seller: Seller,
  access: OrderAccess = 'owner',
  language: Language = loaded.order.language,
): InvoiceData | undefined {
  const { invoiceNumber, createdAt } = loaded.order;
  if (invoiceNumber === null) return undefined;
  const confirmed = loaded.history.find(({ status }) => status === 'Confirmed');
  return {
    invoiceNumber,
    issuedAt: instant(confirmed?.at ?? createdAt),
    seller,
    order: toOrder(loaded, access),
    language,
  };
}
