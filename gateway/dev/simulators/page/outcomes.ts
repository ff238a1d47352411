import type { Language } from '../../../../lib/contract/user.ts';
import type { Brand } from './brands.ts';

export type FinalState = 'Paid' | 'Declined' | 'Cancelled' | 'Expired';

/** How a payment ends, chosen on its page. */
export interface Outcome {
  state: FinalState;
  /** How often the shop receives the webhook. */
  webhooks: number;
  /** Whether the shopper returns to the shop. */
  returns: boolean;
  /** Whether the payment is still being processed when the shopper returns. */
  isLate: boolean;
}

/** How a payment ends, chosen on its page or over the control interface. */
export type Ending = Pick<Outcome, 'state' | 'webhooks' | 'isLate'> & {
  webhookDelayMs?: number | undefined;
  /** Whether the webhooks have a wrong signature. */
  isForged?: boolean | undefined;
};

/** How long the webhooks of an ending wait, in ms: a late payment ends after `lateMs`. */
export const getWebhookDelay = (
  { webhookDelayMs, isLate }: Omit<Ending, 'state'>,
  lateMs: number,
): number => webhookDelayMs ?? (isLate ? lateMs : 0);

export const OUTCOMES = {
  paid: { state: 'Paid', webhooks: 1, returns: true, isLate: false },
  declined: { state: 'Declined', webhooks: 1, returns: true, isLate: false },
  cancelled: { state: 'Cancelled', webhooks: 1, returns: true, isLate: false },
  timedOut: { state: 'Expired', webhooks: 1, returns: true, isLate: false },
  /** Paid, but the shopper closes the tab and no webhook arrives. */
  tabClosed: { state: 'Paid', webhooks: 0, returns: false, isLate: false },
  late: { state: 'Paid', webhooks: 1, returns: true, isLate: true },
  twice: { state: 'Paid', webhooks: 2, returns: true, isLate: false },
} as const satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as [OutcomeName, ...OutcomeName[]];

/** What a shopper enters on a payment page. */
export interface CardEntry {
  number: string;
  /** MM/YY. */
  expiry: string;
  /** The CVV of a card, or the PIN of KNET. */
  secret: string;
}

export interface PagePayment {
  brand: Brand;
  orderNumber: string;
  amountFils: number;
  /** That of the browser when the provider gets none. */
  language?: Language;
  state: 'Open' | 'Processing' | FinalState;
  /** Where the shopper returns to in this state. */
  returnUrl: string;
  /** A test card that the page is filled in with; its data decides the outcome. */
  card?: CardEntry | undefined;
  /** The one-time code that a payment needs; the page is filled in with it. */
  code?: string | undefined;
}
