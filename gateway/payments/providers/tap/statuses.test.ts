import { describe, expect, it } from 'vitest';
import type { Charge } from './schemas.ts';
import { toRefundState, toStatus } from './statuses.ts';

const CHARGE: Charge = { id: 'chg_1', status: 'CAPTURED', amount: 12.5, currency: 'KWD' };
const toReceipt = (change: Partial<Charge>) => toStatus({ ...CHARGE, ...change }).receipt;

describe('The status of a Tap charge', () => {
  it.each([
    ['INITIATED', 'Pending'],
    ['IN_PROGRESS', 'Pending'],
    ['CAPTURED', 'Paid'],
    ['DECLINED', 'Declined'],
    ['FAILED', 'Declined'],
    ['RESTRICTED', 'Declined'],
    ['CANCELLED', 'Cancelled'],
    ['VOID', 'Cancelled'],
    ['ABANDONED', 'Expired'],
    ['TIMEDOUT', 'Expired'],
    ['UNKNOWN', 'Pending'],
    ['A_NEW_STATUS', 'Pending'],
  ])('a charge with the status %s is %s', (status, state) => {
    expect(toStatus({ ...CHARGE, status }).state).toBe(state);
  });

  it('the status of a Tap charge has the amount, the currency and the attempt of the charge', () => {
    expect(toStatus({ ...CHARGE, reference: { transaction: 'attempt-1' } })).toMatchObject({
      amountFils: 12_500,
      currency: 'KWD',
      reference: 'attempt-1',
    });
    expect(toStatus({ ...CHARGE, currency: 'USD' }).currency).toBe('USD');
    expect(toStatus(CHARGE).reference).toBeUndefined();
  });

  it('the status of a Tap charge has no valid amount when the charge has one with more than three decimals', () => {
    expect(toStatus({ ...CHARGE, amount: 12.5001 }).amountFils).toBeLessThan(0);
  });
});

describe('The receipt of a Tap charge', () => {
  it('the receipt of a Tap charge names the fields of the bank', () => {
    expect(
      toReceipt({
        reference: {
          transaction: 'attempt-1',
          payment: 'payment-1',
          acquirer: 'acquirer-1',
          track: 'track-1',
          gateway: 'gateway-1',
        },
        transaction: { authorization_id: 'auth-1', created: '1671563769240' },
        gateway: { response: { message: 'Approved' } },
        response: { message: 'Captured' },
        card: { last_four: '4242' },
      }),
    ).toEqual({
      paymentId: 'payment-1',
      result: 'Approved',
      reference: 'acquirer-1',
      track: 'track-1',
      transactionId: 'gateway-1',
      authorisation: 'auth-1',
      card: '•••• 4242',
      date: '2022-12-20T19:16:09Z',
    });
  });

  it('the receipt of a Tap charge has the id of the charge, and no empty fields, where the bank sent none', () => {
    expect(toReceipt({})).toEqual({ paymentId: 'chg_1' });
    const empty = { card: {}, gateway: {}, transaction: {}, reference: { track: '' } };
    expect(toReceipt(empty)).toEqual({ paymentId: 'chg_1' });
  });

  it('the receipt of a Tap charge has the message of Tap where the bank sent none', () => {
    expect(toReceipt({ response: { message: 'Declined' } }).result).toBe('Declined');
  });

  it.each([
    ['1671563769', '1970-01-20T08:19:23Z'],
    ['167156376', undefined],
    ['999999999999999', '33658-09-27T01:46:39Z'],
    ['1671563769240000', undefined],
    ['2022-12-20T19:16:09', undefined],
    [' 1671563769240', undefined],
    ['1671563769240Z', undefined],
  ])('a charge created at %j has the date %s', (created, date) => {
    expect(toReceipt({ transaction: { created } }).date?.replace(/^\+0/, '')).toBe(date);
  });
});

it.each([
  ['REFUNDED', 'Done'],
  ['DECLINED', 'Failed'],
  ['FAILED', 'Failed'],
  ['RESTRICTED', 'Failed'],
  ['CANCELLED', 'Failed'],
  ['TIMED_OUT', 'Failed'],
  ['PENDING', 'Pending'],
  ['A_NEW_STATUS', 'Pending'],
])('a Tap refund with the status %s is %s', (status, state) => {
  expect(toRefundState(status)).toBe(state);
});
