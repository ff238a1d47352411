import { randomInt } from 'node:crypto';
import { HOME_COUNTRY } from '../../../../lib/contract/home-country.ts';
import type { Language } from '../../../../lib/contract/user.ts';
import type { FinalState } from '../page/outcomes.ts';
import { findSource, isKnet } from './sources.ts';

/** Statuses of a charge with their response codes and messages, as Tap documents them. */
const CHARGE_STATUSES = {
  INITIATED: { code: '100', message: 'Initiated' },
  IN_PROGRESS: { code: '200', message: 'In progress' },
  CAPTURED: { code: '000', message: 'Captured' },
  DECLINED: { code: '501', message: 'Declined' },
  FAILED: { code: '401', message: 'Failed' },
  RESTRICTED: { code: '701', message: 'Restricted' },
  CANCELLED: { code: '302', message: 'Cancelled' },
  ABANDONED: { code: '301', message: 'Abandoned' },
  TIMEDOUT: { code: '801', message: 'Timed out' },
  UNKNOWN: { code: '901', message: 'Unknown' },
} as const;
export type ChargeStatus = keyof typeof CHARGE_STATUSES;

/** The status that a choice on the payment page leads to. */
const STATUS_OF_OUTCOME = {
  Paid: 'CAPTURED',
  Declined: 'DECLINED',
  Cancelled: 'CANCELLED',
  Expired: 'TIMEDOUT',
} as const satisfies Record<FinalState, ChargeStatus>;

/** The status of an ended charge. A session for instalments expires, a bank times out. */
export function toFinalStatus(
  { sourceId }: Pick<StoredCharge, 'sourceId'>,
  state: FinalState,
): ChargeStatus {
  return state === 'Expired' && findSource(sourceId)?.isInstalment
    ? 'ABANDONED'
    : STATUS_OF_OUTCOME[state];
}

/** A stored charge. Times are Unix times in ms. */
export interface StoredCharge {
  id: string;
  status: ChargeStatus;
  amountFils: number;
  currency: string;
  sourceId: string;
  language: Language;
  description: string;
  metadata: Record<string, string>;
  reference: {
    transaction?: string | undefined;
    order?: string | undefined;
    idempotent?: string | undefined;
  };
  customer: object;
  redirectUrl: string;
  postUrl: string | undefined;
  post: { attempt: number; status: 'PENDING' | 'SUCCESS' | 'ERROR' };
  createdAt: number;
  expiresAt: number;
  expiryMinutes: number;
  /** The card of the shopper, once it is known. */
  card: { first_six: string; last_four: string; brand: string; scheme: string } | undefined;
  /** The response code and message of the bank, where a test card decided them. */
  result: { code: string; message: string } | undefined;
  /** When a charge in progress is captured. */
  capturedFrom: number | undefined;
  /** References that exist once the charge has ended. */
  references: {
    track: string;
    payment: string;
    gateway: string;
    acquirer: string;
    authorization: string;
  };
}

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

export function newReferences(): StoredCharge['references'] {
  return {
    track: `tck_${digits(12)}`,
    payment: digits(18),
    gateway: digits(15),
    acquirer: digits(12),
    authorization: `B${digits(5)}`,
  };
}

/**
 * The status at a time: open charges are abandoned when they expire, charges in progress are
 * captured.
 */
export function getStatus(
  { status, expiresAt, capturedFrom }: StoredCharge,
  now: number,
): ChargeStatus {
  if (status === 'INITIATED' && expiresAt <= now) return 'ABANDONED';
  if (status === 'IN_PROGRESS' && capturedFrom !== undefined && capturedFrom <= now)
    return 'CAPTURED';
  return status;
}

/** The result in the terms of KNET. */
function getGatewayMessage(charge: StoredCharge, status: ChargeStatus): string {
  if (charge.result) return charge.result.message;
  if (isKnet(charge) && status === 'DECLINED') return 'NOT CAPTURED';
  return status === 'CANCELLED' ? 'CANCELED' : status;
}

function toTransaction(
  { id, createdAt, expiryMinutes, currency, references }: StoredCharge,
  status: ChargeStatus,
  amount: number,
  publicUrl: string,
) {
  return {
    ...(status === 'CAPTURED' && { authorization_id: references.authorization }),
    timezone: 'UTC+03:00',
    created: String(createdAt),
    ...(status === 'INITIATED' && { url: `${publicUrl}/pay/${id}` }),
    expiry: { period: expiryMinutes, type: 'MINUTE' },
    asynchronous: false,
    amount,
    currency,
  };
}

const MASTERCARD = {
  first_six: '512345',
  last_four: '0008',
  brand: 'MASTERCARD',
  scheme: 'MASTERCARD',
};

function toSource(charge: StoredCharge) {
  const method = isKnet(charge)
    ? { payment_type: 'DEBIT', payment_method: 'KNET' }
    : { payment_type: 'CREDIT', payment_method: charge.card?.brand ?? MASTERCARD.brand };
  return {
    object: 'source',
    type: 'CARD_NOT_PRESENT',
    ...method,
    channel: 'INTERNET',
    id: charge.sourceId,
  };
}

/** The parts that exist once a charge has ended. */
function toResult(charge: StoredCharge, status: ChargeStatus) {
  if (status === 'INITIATED' || status === 'ABANDONED') return { references: {}, card: {} };
  const { track, payment, gateway, acquirer } = charge.references;
  const response = {
    code: status === 'CAPTURED' ? '00' : '51',
    message: getGatewayMessage(charge, status),
  };
  return {
    references: { track, payment, gateway, acquirer },
    card: { gateway: { response }, ...(!isKnet(charge) && { card: charge.card ?? MASTERCARD }) },
  };
}

/** The charge as the API returns it. Amounts are JSON numbers. */
export function toCharge(charge: StoredCharge, now: number, publicUrl: string) {
  const status = getStatus(charge, now);
  const amount = charge.amountFils / 1000;
  const { references, card } = toResult(charge, status);
  const { transaction, order } = charge.reference;
  const { code, message } = CHARGE_STATUSES[status];
  return {
    id: charge.id,
    object: 'charge',
    live_mode: false,
    api_version: 'V2',
    method: 'POST',
    status,
    amount,
    currency: charge.currency,
    threeDSecure: true,
    card_threeDSecure: false,
    save_card: false,
    description: charge.description,
    metadata: charge.metadata,
    transaction: toTransaction(charge, status, amount, publicUrl),
    reference: { gateway: undefined, payment: undefined, ...references, transaction, order },
    response: { code: charge.result?.code ?? code, message },
    ...card,
    receipt: { id: charge.references.payment, email: true, sms: false },
    customer: charge.customer,
    merchant: { country: HOME_COUNTRY, currency: 'KWD', id: 'simulator' },
    source: toSource(charge),
    redirect: { status: 'PENDING', url: charge.redirectUrl },
    post: { ...charge.post, url: charge.postUrl },
    activities: [
      {
        object: 'activity',
        created: charge.createdAt,
        status: 'INITIATED',
        currency: charge.currency,
        amount,
        remarks: 'charge - created',
      },
    ],
    auto_reversed: false,
  };
}
