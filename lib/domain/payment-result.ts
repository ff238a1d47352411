/** What the result of a payment means, for receipts and invoices. */
export type PaymentResult = 'succeeded' | 'declined' | 'cancelled' | 'timedOut' | 'expired';

/** By the code of a provider, without spaces and punctuation. */
const RESULTS: Readonly<Record<string, PaymentResult>> = {
  CAPTURED: 'succeeded',
  AUTHORIZED: 'succeeded',
  CLOSED: 'succeeded',
  PAID: 'succeeded',
  SUCCESS: 'succeeded',
  SUCCSS: 'succeeded',
  DECLINED: 'declined',
  NOTCAPTURED: 'declined',
  FAILED: 'declined',
  REJECTED: 'declined',
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
  ABANDONED: 'cancelled',
  TIMEDOUT: 'timedOut',
  TIMEOUT: 'timedOut',
  EXPIRED: 'expired',
};

/** @returns undefined for an unknown code, which is shown as it is */
export const toPaymentResult = (code: string): PaymentResult | undefined =>
  RESULTS[code.toUpperCase().replace(/[^A-Z]/g, '')];
