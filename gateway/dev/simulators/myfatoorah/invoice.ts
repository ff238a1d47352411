import { randomInt } from 'node:crypto';
import type { Language } from '../../../../lib/contract/user.ts';
import type { FinalState } from '../page/outcomes.ts';

/** One try to pay an invoice. `Succss` is the documented spelling. */
interface Transaction {
  paymentId: string;
  status: 'InProgress' | 'Succss' | 'Failed' | 'Canceled';
  error: string;
  createdAt: number;
  /** When a try that is being processed succeeds. */
  succeedsAt: number | undefined;
}

/** A stored invoice. Times are Unix times in ms. */
export interface StoredInvoice {
  id: number;
  amountFils: number;
  currency: string;
  /** The code of the payment method; undefined for a link to all of them. */
  methodCode: string | undefined;
  language: Language;
  customerName: string;
  reference: string | undefined;
  urls: { success: string; error: string };
  transactions: Transaction[];
  createdAt: number;
}

/** How a choice on the page ends a try; other endings than success can be repeated. */
const RESULTS = {
  Paid: ['Succss', ''],
  Declined: ['Failed', 'NOT CAPTURED'],
  Cancelled: ['Canceled', 'CANCELED'],
  Expired: ['Failed', 'HOST TIMEOUT'],
} as const satisfies Record<FinalState, readonly [Transaction['status'], string]>;

const newPaymentId = () => Array.from({ length: 18 }, () => randomInt(10)).join('');

export function addTransaction(
  invoice: StoredInvoice,
  state: FinalState,
  now: number,
  succeedsAt: number | undefined,
): StoredInvoice {
  const [final, error] = RESULTS[state];
  const status = succeedsAt === undefined ? final : 'InProgress';
  const transaction: Transaction = {
    paymentId: newPaymentId(),
    status,
    error,
    createdAt: now,
    succeedsAt,
  };
  return { ...invoice, transactions: [...invoice.transactions, transaction] };
}

/** The invoice at a time: tries that are being processed succeed. */
export function atTime(invoice: StoredInvoice, now: number): StoredInvoice {
  const transactions = invoice.transactions.map((transaction): Transaction => {
    const { status, succeedsAt } = transaction;
    const hasEnded = status === 'InProgress' && succeedsAt !== undefined && succeedsAt <= now;
    return hasEnded ? { ...transaction, status: 'Succss' } : transaction;
  });
  return { ...invoice, transactions };
}

export const isPaid = ({ transactions }: StoredInvoice) =>
  transactions.some(({ status }) => status === 'Succss');

const toTime = (time: number) => new Date(time).toISOString();

/** The invoice as `GetPaymentStatus` returns it. */
export function toInvoice(invoice: StoredInvoice) {
  const { id, amountFils, currency, customerName, reference, transactions, createdAt } = invoice;
  const amount = amountFils / 1000;
  return {
    InvoiceId: id,
    InvoiceStatus: isPaid(invoice) ? 'Paid' : 'Pending',
    InvoiceReference: String(id).padStart(10, '0'),
    CustomerReference: reference ?? null,
    CreatedDate: toTime(createdAt),
    InvoiceValue: amount,
    InvoiceDisplayValue: `${amount.toFixed(3)} ${currency}`,
    CustomerName: customerName,
    InvoiceTransactions: transactions.map((transaction) => ({
      TransactionDate: toTime(transaction.createdAt),
      PaymentGateway: invoice.methodCode === 'kn' ? 'KNET' : 'VISA/MASTER',
      ReferenceId: transaction.paymentId.slice(-12),
      TrackId: transaction.paymentId.slice(0, 8),
      TransactionId: transaction.paymentId.slice(0, 15),
      PaymentId: transaction.paymentId,
      AuthorizationId: transaction.paymentId.slice(0, 6),
      TransactionStatus: transaction.status,
      TransationValue: amount.toFixed(3),
      Currency: currency,
      Error: transaction.error || null,
      CardNumber: null,
    })),
  };
}

/** The body of a webhook (version 2) about the last try of an invoice. */
export function toPaymentWebhook(invoice: StoredInvoice, now: number) {
  const transaction = invoice.transactions.at(-1);
  return {
    Event: {
      Code: 1,
      Name: 'PAYMENT_STATUS_CHANGED',
      CountryIsoCode: 'KWT',
      CreationDate: toTime(now),
      Reference: `WH-${newPaymentId()}`,
    },
    Data: {
      Invoice: {
        Id: String(invoice.id),
        Status: isPaid(invoice) ? 'PAID' : 'PENDING',
        Reference: String(invoice.id).padStart(10, '0'),
        ExternalIdentifier: invoice.reference ?? null,
      },
      Transaction: {
        Id: transaction?.paymentId.slice(0, 15) ?? null,
        Status: (transaction?.status ?? '').replace('Succss', 'Success').toUpperCase(),
        PaymentMethod: invoice.methodCode === 'kn' ? 'KNET' : 'VISA/MASTER',
        PaymentId: transaction?.paymentId ?? null,
      },
      Amount: {
        BaseCurrency: invoice.currency,
        ValueInBaseCurrency: (invoice.amountFils / 1000).toFixed(3),
      },
    },
  };
}
