import type { OnlineMethod, SandboxPayment } from '../../../db/schema/payments.ts';

/** A result of a payment that can be selected on its page. */
export interface Outcome {
  state: SandboxPayment['state'];
  /** Number of webhooks that are sent. */
  webhooks: number;
  /** Whether the browser returns to the shop. */
  returns: boolean;
}

export const OUTCOMES = {
  paid: { state: 'Paid', webhooks: 1, returns: true },
  declined: { state: 'Declined', webhooks: 1, returns: true },
  cancelled: { state: 'Cancelled', webhooks: 1, returns: true },
  timedOut: { state: 'Expired', webhooks: 1, returns: true },
  /** Paid without a return and without a webhook. */
  tabClosed: { state: 'Paid', webhooks: 0, returns: false },
  /** Still processing when the browser returns; the webhook follows later. */
  late: { state: 'Processing', webhooks: 1, returns: true },
  twice: { state: 'Paid', webhooks: 2, returns: true },
} as const satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as [OutcomeName, ...OutcomeName[]];

type Ended = Exclude<SandboxPayment['state'], 'Open'>;

/** Result values on the receipts of each provider. */
const RESULTS = {
  Knet: {
    Paid: 'CAPTURED',
    Processing: 'CAPTURED',
    Declined: 'NOT CAPTURED',
    Cancelled: 'CANCELED',
    Expired: 'HOST TIMEOUT',
  },
  OnLine: {
    Paid: 'APPROVED',
    Processing: 'APPROVED',
    Declined: 'DECLINED',
    Cancelled: 'CANCELLED',
    Expired: 'TIMEOUT',
  },
  Tabby: {
    Paid: 'CLOSED',
    Processing: 'AUTHORIZED',
    Declined: 'REJECTED',
    Cancelled: 'EXPIRED',
    Expired: 'EXPIRED',
  },
  Deema: {
    Paid: 'Captured',
    Processing: 'Captured',
    Declined: 'Cancelled',
    Cancelled: 'Cancelled',
    Expired: 'Expired',
  },
} as const satisfies Record<OnlineMethod, Record<Ended, string>>;

const digits = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 10)).join('');

/** The receipt fields of an ended payment. */
export function toReceipt(brand: OnlineMethod, state: Ended, at: Date): Record<string, string> {
  const date = at.toISOString().replace(/\.\d+Z$/, 'Z');
  const base = { paymentId: digits(18), date, result: RESULTS[brand][state] };
  const isTaken = state === 'Paid' || state === 'Processing';
  if (brand === 'Knet')
    return {
      ...base,
      reference: digits(12),
      track: digits(10),
      ...(isTaken && { authorisation: digits(6) }),
    };
  if (brand === 'OnLine')
    return { ...base, card: '•••• 4242', ...(isTaken && { authorisation: digits(6) }) };
  return base;
}
