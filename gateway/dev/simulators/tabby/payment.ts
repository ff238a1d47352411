import type { Language } from '../../../../lib/contract/user.ts';
import { sumFils } from '../../../../lib/domain/money.ts';
import { DAY_MS } from '../../../../lib/domain/time.ts';
import { toDecimalText } from '../amounts.ts';

export type PaymentStatus = 'CREATED' | 'AUTHORIZED' | 'CLOSED' | 'REJECTED' | 'EXPIRED';

/** A capture or a refund. */
export interface Movement {
  id: string;
  amountFils: number;
  referenceId: string | undefined;
  createdAt: number;
}

/** A stored payment. Times are Unix times in ms. */
export interface StoredPayment {
  id: string;
  status: PaymentStatus;
  amountFils: number;
  currency: string;
  language: Language;
  description: string;
  buyer: { name?: string | undefined; email: string; phone: string };
  order: { reference_id?: string | undefined; [field: string]: unknown };
  meta: object;
  merchantCode: string;
  urls: { success: string; cancel: string; failure: string };
  captures: Movement[];
  refunds: Movement[];
  createdAt: number;
  /** When a payment that is being processed is authorised. */
  authorizedFrom: number | undefined;
  closedAt: number | undefined;
}

/** The page can be used for 20 minutes; the payment expires 10 minutes later. */
export const SESSION_MS = 20 * 60_000;
const EXPIRY_MS = 30 * 60_000;
/** Tabby captures an authorised payment itself after 21 days. */
const CAPTURE_MS = 21 * DAY_MS;

export const sumMovements = (movements: readonly Movement[]) =>
  sumFils(movements.map(({ amountFils }) => amountFils));

/** The payment at a time: sessions expire, and late payments are authorised. */
export function atTime(payment: StoredPayment, now: number): StoredPayment {
  const { status, createdAt, authorizedFrom, captures, amountFils } = payment;
  if (status === 'CREATED' && authorizedFrom !== undefined && authorizedFrom <= now)
    return atTime({ ...payment, status: 'AUTHORIZED' }, now);
  if (status === 'CREATED' && authorizedFrom === undefined && createdAt + EXPIRY_MS <= now)
    return { ...payment, status: 'EXPIRED', closedAt: createdAt + EXPIRY_MS };
  const capturedAt = (authorizedFrom ?? createdAt) + CAPTURE_MS;
  if (status !== 'AUTHORIZED' || capturedAt > now) return payment;
  const capture = {
    id: `${payment.id}-automatic`,
    amountFils: amountFils - sumMovements(captures),
    referenceId: undefined,
    createdAt: capturedAt,
  };
  return { ...payment, status: 'CLOSED', closedAt: capturedAt, captures: [...captures, capture] };
}

const toTime = (time: number) => new Date(time).toISOString();

const toMovement = ({ id, amountFils, referenceId, createdAt }: Movement) => ({
  id,
  amount: toDecimalText(amountFils),
  reference_id: referenceId ?? null,
  created_at: toTime(createdAt),
  items: [],
});

export function toPayment(payment: StoredPayment) {
  const { id, status, amountFils, currency, description, buyer, order, meta, createdAt } = payment;
  return {
    id,
    created_at: toTime(createdAt),
    expires_at: toTime(createdAt + EXPIRY_MS),
    ...(payment.closedAt !== undefined && { closed_at: toTime(payment.closedAt) }),
    status,
    is_test: true,
    amount: toDecimalText(amountFils),
    currency,
    description,
    buyer,
    order,
    meta,
    captures: payment.captures.map(toMovement),
    refunds: payment.refunds.map(toMovement),
  };
}

/** The body of a webhook: the payment in short, its status in lower case. */
export function toWebhookBody(payment: StoredPayment) {
  const { description, buyer, status, ...body } = toPayment(payment);
  return {
    ...body,
    status: status.toLowerCase(),
    is_expired: status === 'EXPIRED',
    order: { reference_id: payment.order.reference_id },
  };
}
