import type { PaymentState, ProviderStatus } from '../../provider/provider.ts';
import { parseDecimal } from '../../provider/provider-amount.ts';
import type { ProviderInvoice, Transaction } from './schemas.ts';

/** `Succss` is the documented spelling. */
const SUCCESS: readonly string[] = ['succss', 'success'];
const CANCELLED: readonly string[] = ['canceled', 'cancelled'];

const hasStatus = ({ TransactionStatus }: Transaction, words: readonly string[]) =>
  words.includes(TransactionStatus.toLowerCase());

/**
 * An invoice stays pending until one try succeeds. Failed tries end the attempt here, although the
 * shopper may try again on the same page.
 */
function toState({ InvoiceStatus, InvoiceTransactions: tries }: ProviderInvoice): PaymentState {
  const status = InvoiceStatus.toLowerCase();
  if (status === 'paid') return 'Paid';
  if (CANCELLED.includes(status)) return 'Cancelled';
  if (tries.some((one) => hasStatus(one, ['inprogress', ...SUCCESS]))) return 'Pending';
  if (tries.some((one) => hasStatus(one, ['failed']))) return 'Declined';
  return tries.some((one) => hasStatus(one, CANCELLED)) ? 'Cancelled' : 'Pending';
}

function toReceipt(
  { InvoiceId, InvoiceStatus }: ProviderInvoice,
  transaction: Transaction | undefined,
): Record<string, string> {
  const fields = {
    paymentId: transaction?.PaymentId ?? String(InvoiceId),
    result: transaction?.TransactionStatus ?? InvoiceStatus,
    reference: transaction?.ReferenceId,
    track: transaction?.TrackId,
    transactionId: transaction?.TransactionId,
    authorisation: transaction?.AuthorizationId,
    card: transaction?.CardNumber,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** The Kuwaiti dinar is also called KD. */
function toCurrency(transaction: Transaction | undefined): string | undefined {
  const currency = transaction?.Currency ?? undefined;
  return currency === 'KD' ? 'KWD' : currency;
}

export function toStatus(invoice: ProviderInvoice): ProviderStatus {
  const { InvoiceValue, InvoiceStatus, CustomerReference, InvoiceTransactions: tries } = invoice;
  const transaction = tries.find((one) => hasStatus(one, SUCCESS)) ?? tries.at(-1);
  const isPending = InvoiceStatus.toLowerCase() === 'pending';
  return {
    state: toState(invoice),
    amountFils: parseDecimal(InvoiceValue) ?? -1,
    currency: toCurrency(transaction),
    reference: CustomerReference ?? undefined,
    receipt: toReceipt(invoice, transaction),
    ...(isPending && { isOpenAtProvider: true }),
  };
}
