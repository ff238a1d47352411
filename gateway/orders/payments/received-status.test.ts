import { describe, expect, it } from 'vitest';
import type { AttemptRow } from '../../db/schema/payments.ts';
import type { PaymentState, ProviderStatus } from './provider.ts';
import { getAttemptChange, isExpected, isOpen, STATUS_AFTER, toEnded } from './received-status.ts';

const STATES: readonly PaymentState[] = [
  'Pending',
  'Paid',
  'Declined',
  'Cancelled',
  'Expired',
  'Unknown',
];
const ENDED = ['Declined', 'Cancelled', 'Expired'] as const;
const status = (state: PaymentState): ProviderStatus => ({
  state,
  amountFils: 12_500,
  receipt: { result: 'ok' },
});
const change = (state: AttemptRow['state'], received: PaymentState, isOpenAtProvider = false) =>
  getAttemptChange({ state, isOpenAtProvider }, status(received));

it('a payment is open at the provider while it is pending or unknown', () => {
  expect(STATES.filter(isOpen)).toEqual(['Pending', 'Unknown']);
});

describe('The status with which a payment ends in the shop', () => {
  it('the status with which a payment ends in the shop is the given one, on a page that stays open, when the provider cannot close it', () => {
    expect(toEnded(status('Pending'), 'Expired')).toEqual({
      ...status('Expired'),
      isOpenAtProvider: true,
    });
  });

  it.each(['Unknown', 'Cancelled'] as const)(
    'the status with which a payment ends in the shop is the given one for a payment that is %s',
    (state) => {
      expect(toEnded(status(state), 'Expired')).toEqual(status('Expired'));
      expect(toEnded(status(state), 'Cancelled')).toEqual(status('Cancelled'));
    },
  );

  it.each(['Paid', 'Declined', 'Expired'] as const)(
    'the status with which a payment ends in the shop is that of the provider for a payment that is %s',
    (state) => {
      expect(toEnded(status(state), 'Cancelled')).toEqual(status(state));
    },
  );
});

describe('A payment that arrived', () => {
  const attempt = { id: 'attempt-1', amountFils: 12_500 };

  it('a payment that arrived is the expected one with its amount, and with or without its currency and reference', () => {
    expect(isExpected(attempt, status('Paid'))).toBe(true);
    const whole = { ...status('Paid'), currency: 'KWD', reference: 'attempt-1' };
    expect(isExpected(attempt, whole)).toBe(true);
  });

  it.each([
    ['lower amount', { amountFils: 12_499 }],
    ['higher amount', { amountFils: 12_501 }],
    ['currency', { currency: 'USD' }],
    ['reference', { reference: 'attempt-2' }],
  ])('a payment that arrived is not the expected one with another %s', (_, difference) => {
    expect(isExpected(attempt, { ...status('Paid'), ...difference })).toBe(false);
  });
});

describe('What a status of the provider changes', () => {
  it.each(['Paid', 'Refunded'] as const)('nothing, when the attempt is %s', (state) => {
    for (const received of STATES) expect(change(state, received, true), received).toBeUndefined();
  });

  it.each(['Pending', ...ENDED] as const)(
    'nothing, when the attempt is %s and the payment is still open',
    (state) => {
      expect(change(state, 'Pending', true)).toBeUndefined();
      expect(change(state, 'Unknown', true)).toBeUndefined();
    },
  );

  it.each(['Pending', ...ENDED] as const)('an attempt that is %s is paid', (state) => {
    expect(change(state, 'Paid')).toBe('Paid');
    expect(change(state, 'Paid', true)).toBe('Paid');
  });

  it.each(ENDED)('a pending attempt is %s, a failed one does not fail again', (received) => {
    expect(change('Pending', received)).toBe(received);
    for (const state of ENDED) expect(change(state, received)).toBeUndefined();
  });

  it.each(ENDED)('the open page of a failed attempt is closed when it is %s', (received) => {
    for (const state of ENDED) expect(change(state, received, true)).toBe('closePage');
    const isOpenAtProvider = true;
    const open = { ...status(received), isOpenAtProvider };
    expect(getAttemptChange({ state: 'Declined', isOpenAtProvider }, open)).toBeUndefined();
  });

  it('an unpaid order expires with its payment, and fails with it otherwise', () => {
    expect(STATUS_AFTER).toEqual({
      Declined: 'PaymentFailed',
      Cancelled: 'PaymentFailed',
      Expired: 'Expired',
    });
  });
});
