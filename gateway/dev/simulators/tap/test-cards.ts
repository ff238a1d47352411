import type { CardEntry } from '../page/outcomes.ts';
import type { ChargeStatus, StoredCharge } from './charge.ts';

/** The status that a card leads to, with the response code and message of the bank. */
export interface CardResult {
  status: ChargeStatus;
  code: string;
  message: string;
}

const MASTERCARD = 'MASTERCARD';
const VISA = 'VISA';
const AMEX = 'AMERICAN_EXPRESS';

/** The brands of the cards that Tap documents for its test environment. */
const BRANDS: Readonly<Record<string, string>> = {
  '5123450000000008': MASTERCARD,
  '4508750015741019': VISA,
  '345678901234564': AMEX,
  '5111111111111118': MASTERCARD,
  '4012000033330026': VISA,
  '371449635398431': AMEX,
};

const CAPTURED: CardResult = { status: 'CAPTURED', code: '000', message: 'CAPTURED' };

/**
 * The documented expiry dates. Tap documents their results in words only; status and code are
 * assumed.
 */
const EXPIRY_RESULTS: Readonly<Record<string, CardResult>> = {
  '01/39': CAPTURED,
  '05/22': { status: 'DECLINED', code: '501', message: 'DECLINED' },
  '04/27': { status: 'DECLINED', code: '501', message: 'EXPIRED CARD' },
  '08/28': { status: 'TIMEDOUT', code: '801', message: 'TIMED OUT' },
  '01/37': { status: 'FAILED', code: '401', message: 'ACQUIRER SYSTEM ERROR' },
  '02/37': { status: 'FAILED', code: '401', message: 'UNSPECIFIED FAILURE' },
  '05/37': { status: 'UNKNOWN', code: '901', message: 'UNKNOWN' },
};
/** The documented CVV of a card whose codes do not match. */
const WRONG_CVV = '102';
const CVVS = ['100', '101', WRONG_CVV];

const KNET_CARDS = ['8888880000000001', '8888880000000002'];
const KNET_PIN = '1234';
const KNET_APPROVED = '09/25';
const NOT_CAPTURED = '05/21';

/** The entries that the payment pages are filled in with. */
export const APPROVED_CARDS = {
  Knet: { number: '8888880000000001', expiry: KNET_APPROVED, secret: KNET_PIN },
  OnLine: { number: '5123450000000008', expiry: '01/39', secret: '100' },
} as const satisfies Record<string, CardEntry>;

function getKnetResult({ number, expiry, secret }: CardEntry): CardResult | undefined {
  if (!KNET_CARDS.includes(number) || secret !== KNET_PIN) return undefined;
  if (expiry === KNET_APPROVED) return CAPTURED;
  if (expiry !== NOT_CAPTURED || number !== KNET_CARDS[0]) return undefined;
  return { status: 'DECLINED', code: '501', message: 'NOT CAPTURED' };
}

/** The result of a test card; undefined for anything that Tap does not document. */
export function getCardResult(entry: CardEntry, isKnet: boolean): CardResult | undefined {
  if (isKnet) return getKnetResult(entry);
  const result = EXPIRY_RESULTS[entry.expiry];
  if (!BRANDS[entry.number] || !CVVS.includes(entry.secret) || !result) return undefined;
  const isWrong = result === CAPTURED && entry.secret === WRONG_CVV;
  return isWrong ? { status: 'DECLINED', code: '502', message: 'WRONG CVV' } : result;
}

/** The part of a card that a charge contains. */
export function toChargedCard(number: string): StoredCharge['card'] {
  const brand = BRANDS[number];
  return brand === undefined
    ? undefined
    : { first_six: number.slice(0, 6), last_four: number.slice(-4), brand, scheme: brand };
}
