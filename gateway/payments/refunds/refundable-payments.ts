import { sumFils } from '../../../lib/domain/money.ts';
import type { AttemptRow, RefundRow } from '../../platform/db/schema/payments.ts';

/** A payment, and what its provider can still return of it, in fils. */
export interface RefundablePayment {
  attemptId: string;
  leftFils: number;
}

/** The payments that were received, without extra ones: those did not pay the order. */
export function listPayments(
  rows: readonly RefundRow[],
  attempts: readonly AttemptRow[],
): RefundablePayment[] {
  return attempts
    .filter(({ state }) => state === 'Paid' || state === 'Refunded')
    .map(({ id, amountFils }) => ({
      id,
      amountFils,
      own: rows.filter((row) => row.attemptId === id),
    }))
    .filter(({ own }) => !own.some(({ reason }) => reason === 'extraPayment'))
    .map(({ id, amountFils, own }) => ({
      attemptId: id,
      leftFils:
        amountFils -
        sumFils(own.map(({ state, moneyFils }) => (state === 'Failed' ? 0 : moneyFils))),
    }));
}

/** A part of a refund: what one payment returns, in fils; without a payment it is cash. */
export interface RefundPart {
  attemptId: string | null;
  moneyFils: number;
}

/**
 * Divides money that is returned among the payments of an order: to the newest one that covers all
 * of it, else to one after the other, no more than is left of each. Cash paid the rest.
 * @param payments the newest first
 * @returns one part for points alone
 */
export function divideRefund(
  moneyFils: number,
  payments: readonly RefundablePayment[],
): RefundPart[] {
  const whole = payments.find(({ leftFils }) => leftFils >= moneyFils);
  if (whole) return [{ attemptId: whole.attemptId, moneyFils }];
  let openFils = moneyFils;
  const parts = payments.flatMap(({ attemptId, leftFils }): RefundPart[] => {
    const fils = Math.min(openFils, leftFils);
    openFils -= fils;
    return fils > 0 ? [{ attemptId, moneyFils: fils }] : [];
  });
  const rest = { attemptId: null, moneyFils: openFils };
  return openFils > 0 || parts.length === 0 ? [...parts, rest] : parts;
}
