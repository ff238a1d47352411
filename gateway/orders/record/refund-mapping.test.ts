import { describe, expect, it } from 'vitest';
import { refundRow } from '../../../tests/setup/gateway/payment-rows.ts';
import type { RefundRow } from '../../platform/db/schema/payments.ts';
import { toRefunds } from './refund-mapping.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
const failed = refundRow({
  id: 'failed',
  state: 'Failed',
  failure: 'The balance is too low',
  pointsFils: 1000,
  createdAt: at(1),
  endedAt: at(3),
});
const seenByShopper = (...rows: RefundRow[]) => toRefunds(rows, false).map(({ id }) => id);

describe('A refund in a response', () => {
  it('a refund in a response has its amounts in KWD and its times', () => {
    const lines = [{ quantity: 2, type: 'PRODUCT' as const, typeId: 'jar' }];
    const [refund] = toRefunds([refundRow({ pointsFils: 250, lines, endedAt: at(5) })], false);
    expect(refund).toEqual({
      id: 'refund-1',
      kind: 'partial',
      state: 'Done',
      amount: 5,
      points: 0.25,
      lines,
      requestedAt: '2026-03-01T09:00:00Z',
      endedAt: '2026-03-01T09:05:00Z',
    });
    expect(Object.keys(refund?.lines?.[0] ?? {})).toEqual(['typeId', 'type', 'quantity']);
  });

  it('a refund in a response has neither lines nor an end where there are none', () => {
    const [refund] = toRefunds([refundRow({ state: 'Pending' })], true);
    expect(Object.keys(refund ?? {})).toEqual([
      'id',
      'kind',
      'state',
      'amount',
      'points',
      'requestedAt',
    ]);
  });

  it('a refund in a response has the reason of its failure for staff only', () => {
    expect(toRefunds([failed], true)).toMatchObject([{ failure: 'The balance is too low' }]);
    expect(toRefunds([failed], false)[0]).not.toHaveProperty('failure');
  });
});

describe('A refund that failed', () => {
  const later = (change: Partial<RefundRow> = {}) =>
    refundRow({ id: 'later', state: 'Pending', moneyFils: 6000, createdAt: at(4), ...change });

  it('a refund that failed is listed for the shopper while its amount is owed', () => {
    expect(seenByShopper(failed)).toEqual(['failed']);
    expect(seenByShopper(failed, later({ moneyFils: 5999 }))).toEqual(['failed', 'later']);
  });

  it.each([
    ['one refund', [later()]],
    ['one refund as money and points', [later({ moneyFils: 1000, pointsFils: 5000 })]],
    ['one refund that began when it failed', [later({ createdAt: at(3) })]],
    ['two refunds', [later({ moneyFils: 5000 }), later({ id: 'last', moneyFils: 1000 })]],
  ])('a refund that failed is not listed for the shopper after %s of its amount', (_, rows) => {
    expect(seenByShopper(failed, ...rows)).toEqual(rows.map(({ id }) => id));
    expect(toRefunds([failed, ...rows], true)).toHaveLength(rows.length + 1);
  });

  it.each([
    ['failed, too', later({ state: 'Failed' })],
    ['began earlier', later({ createdAt: at(2) })],
    ['is of an extra payment', later({ reason: 'extraPayment' })],
  ])('a refund that failed is listed for the shopper when the other refund %s', (_, row) => {
    expect(seenByShopper(failed, row)).toContain('failed');
  });

  it.each(['extraPayment', 'correction'] as const)(
    'of the kind %s is replaced by the one that repeats it',
    (reason) => {
      const rejected = { ...failed, reason };
      const repeated = { ...rejected, repeatedBy: 'later' };
      expect(seenByShopper(repeated, later({ reason }))).toEqual(['later']);
      expect(seenByShopper(rejected, later({ reason }))).toEqual(['failed', 'later']);
      expect(toRefunds([repeated], true)).toMatchObject([{ isRepeated: true }]);
    },
  );

  it('a refund that failed without a recorded time is compared by the time when it began', () => {
    const old = { ...failed, endedAt: null };
    expect(seenByShopper(old, later({ createdAt: at(1) }))).toEqual(['later']);
  });
});
