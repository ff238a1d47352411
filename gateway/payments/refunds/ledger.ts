import type { RefundLine } from '../../../lib/contract/order.ts';
import { sumFils } from '../../../lib/domain/money.ts';

/**
 * The ledger of a payment, in fils. Of every order that it pays, the one that was bought and those
 * that exchanges have sent since: value = kept + refunded + carried by exchanges.
 */

export interface LedgerRefund {
  /** The order whose units or amount it returns. */
  referenceCode: string;
  moneyFils: number;
  pointsFils: number;
}

/** An order that was sent instead of a refund. */
export interface LedgerExchange {
  referenceCode: string;
  /** The order whose units it replaces. */
  fromReference: string;
  /** The units that it replaces. */
  lines: readonly RefundLine[];
  /** What would have been refunded for them. */
  valueFils: number;
  isCancelled: boolean;
}

/** The part of an order that its buyer has got back in some way; an amount without lines. */
export interface SpentPart {
  lines: readonly RefundLine[] | null;
  fils: number;
}

export const getRefundedFils = (refunds: readonly Omit<LedgerRefund, 'referenceCode'>[]): number =>
  sumFils(refunds.map(({ moneyFils, pointsFils }) => moneyFils + pointsFils));

const belongsTo =
  (referenceCode: string) =>
  (one: { referenceCode: string }): boolean =>
    one.referenceCode === referenceCode;

/** What an exchange has taken along: after its cancellation only what was refunded of it. */
function getCarriedFils(
  { referenceCode, valueFils, isCancelled }: LedgerExchange,
  refunds: readonly LedgerRefund[],
): number {
  return isCancelled ? getRefundedFils(refunds.filter(belongsTo(referenceCode))) : valueFils;
}

export interface Ledger {
  /** Money and points that the first order was paid with. */
  paidFils: number;
  exchanges: readonly LedgerExchange[];
  /** Those of all these orders that are done or pending, without those of extra payments. */
  refunds: readonly LedgerRefund[];
}

export interface Balance {
  valueFils: number;
  keptFils: number;
  refundedFils: number;
  carriedFils: number;
}

/** The balance of one order; the first one when it is not the order of an exchange. */
export function getBalance(
  { paidFils, exchanges, refunds }: Ledger,
  referenceCode: string,
): Balance {
  const own = exchanges.find(belongsTo(referenceCode));
  const valueFils = own ? getCarriedFils(own, refunds) : paidFils;
  const refundedFils = getRefundedFils(refunds.filter(belongsTo(referenceCode)));
  const sent = exchanges.filter(({ fromReference }) => fromReference === referenceCode);
  const carriedFils = sumFils(sent.map((one) => getCarriedFils(one, refunds)));
  const keptFils = valueFils - refundedFils - carriedFils;
  return { valueFils, keptFils, refundedFils, carriedFils };
}

/**
 * What exchanges took away from an order. A cancelled one gave its units back; what was refunded of
 * it was refunded for them.
 */
export const listExchangedParts = (
  { exchanges, refunds }: Ledger,
  referenceCode: string,
): SpentPart[] =>
  exchanges
    .filter(({ fromReference }) => fromReference === referenceCode)
    .map((one) => ({
      lines: one.isCancelled ? [] : one.lines,
      fils: getCarriedFils(one, refunds),
    }));

/** Whether the buyer still has something of what exchanges of the order have sent. */
export const hasHeldExchange = (ledger: Ledger, referenceCode: string): boolean =>
  ledger.exchanges
    .filter(({ fromReference }) => fromReference === referenceCode)
    .some(
      (one) =>
        getBalance(ledger, one.referenceCode).keptFils > 0 ||
        hasHeldExchange(ledger, one.referenceCode),
    );

/**
 * The invariant of a payment after a refund or an exchange.
 * @throws when more than was paid would be refunded or carried
 */
export function requireBalance(ledger: Ledger, first: string): void {
  const codes = [first, ...ledger.exchanges.map(({ referenceCode }) => referenceCode)];
  const balances = codes.map((code) => getBalance(ledger, code));
  const keptFils = sumFils(balances.map((one) => one.keptFils));
  const isBalanced =
    balances.every((one) => one.keptFils >= 0) &&
    keptFils + getRefundedFils(ledger.refunds) === ledger.paidFils;
  if (!isBalanced) throw new Error(`The payment of order ${first} would not be balanced`);
}
