import type { Language } from '../../../lib/contract/user.ts';
import { isFirstStatus } from '../../../lib/domain/order-status.ts';
import { instant } from '../../catalogue/public.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Caller } from '../../platform/http/request-types.ts';
import type { Seller } from '../../platform/shop/seller.ts';
import { loadSeller } from '../../platform/shop/stored-seller.ts';
import { orderNotFound } from '../record/conflicts.ts';
import { withoutHiddenAddress } from '../record/gift-address.ts';
import { type LoadedOrder, loadOrder } from '../record/load-order.ts';
import { getOrderAccess, requireReferenceCode } from '../record/order-access.ts';
import { type OrderAccess, toOrder } from '../record/order-mapping.ts';
import type { OrderServices } from '../services.ts';
import type { InvoiceData } from './heading.ts';

interface InvoiceQuery {
  id: string;
  Language?: Language | undefined;
  Number?: string | undefined;
}

/**
 * Loads the invoice of an order by its request id, for its owner and for staff.
 * @throws `order_not_found` for everyone else and `invoice_not_issued` for an order that
 *   was never confirmed
 */
export async function loadInvoice(
  { database: { db }, seller: byDefault }: Pick<OrderServices, 'database' | 'seller'>,
  caller: Caller,
  { id, Language: language, Number: number }: InvoiceQuery,
): Promise<InvoiceData> {
  const loaded = await loadOrder(db, await requireReferenceCode(db, id));
  if (!loaded) throw orderNotFound();
  const access = await getOrderAccess(db, loaded.order, caller);
  if (access === 'anyone') throw orderNotFound();
  const seller = await loadSeller(db, byDefault);
  const invoice =
    number === undefined || number === loaded.order.invoiceNumber
      ? toInvoice(loaded, seller, access, language)
      : toFormerDocument(loaded, seller, number, { access, language });
  if (!invoice)
    throw new ProblemError(
      404,
      'invoice_not_issued',
      'The order has no such invoice: it has not been confirmed, or the number is of another one.',
    );
  return invoice;
}

/** When the invoice was issued that was valid before the correction with this index. */
function getIssueTime({ order, history, corrections = [] }: LoadedOrder, before: number): Date {
  const issued = corrections.slice(0, before).findLast((row) => row.formerInvoice !== null);
  const confirmed = history.find(({ status }) => isFirstStatus(status));
  return issued?.createdAt ?? confirmed?.at ?? order.createdAt;
}

interface DocumentView {
  access: OrderAccess;
  language: Language | undefined;
}

/**
 * Builds an invoice that a correction has replaced, or its credit note, from the order as it was
 * before. The address that was erased meanwhile is that of the order.
 */
export function toFormerDocument(
  loaded: LoadedOrder,
  seller: Seller,
  number: string,
  { access = 'owner', language = loaded.order.language }: Partial<DocumentView> = {},
): InvoiceData | undefined {
  const { corrections = [], order, refunds } = loaded;
  const index = corrections.findIndex((row) =>
    [row.formerInvoice, row.creditNote].includes(number),
  );
  const row = corrections[index];
  if (!row?.formerInvoice) return undefined;
  const { before, contacts, creditNote, formerInvoice, createdAt } = row;
  const former = {
    ...loaded,
    order: { ...order, ...before.order, address: contacts?.before.address ?? order.address },
    lines: before.lines,
    refunds: refunds.filter((refund) => refund.createdAt < createdAt),
  };
  const isCreditNote = number === creditNote;
  return {
    invoiceNumber: number,
    issuedAt: instant(isCreditNote ? createdAt : getIssueTime(loaded, index)),
    seller,
    order: withoutHiddenAddress(toOrder(former, access)),
    language,
    ...(isCreditNote ? { creditNoteFor: formerInvoice } : { isReplaced: true }),
  };
}

/** Builds the invoice of a loaded order; undefined for one that was never confirmed. */
export function toInvoice(
  loaded: LoadedOrder,
  seller: Seller,
  access: OrderAccess = 'owner',
  language: Language = loaded.order.language,
): InvoiceData | undefined {
  const { invoiceNumber } = loaded.order;
  if (invoiceNumber === null) return undefined;
  return {
    invoiceNumber,
    issuedAt: instant(getIssueTime(loaded, loaded.corrections?.length ?? 0)),
    seller,
    order: withoutHiddenAddress(toOrder(loaded, access)),
    language,
  };
}
