import { describe, expect, it } from 'vitest';
import type { PaymentStateName } from '../../../lib/contract/order.ts';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import { ProviderRequestError } from '../../platform/http/provider-client.ts';
import {
  getPaymentChange,
  isOpen,
  isSecondPayment,
  type PaymentChange,
  STATUS_AFTER,
  toRejectedRefund,
} from './payment-state.ts';
import type { PaymentState, ProviderStatus } from './provider.ts';

const RECEIVED: readonly PaymentState[] = [
  'Pending',
  'Paid',
  'Declined',
  'Cancelled',
  'Expired',
  'Unknown',
];
const createdAt = new Date('2026-01-01T00:00:00Z');
const attempt = { id: 'attempt-1', amountFils: 12_500, isOpenAtProvider: false, createdAt };
const status = (state: PaymentState, more: Partial<ProviderStatus> = {}): ProviderStatus => ({
  state,
  amountFils: 12_500,
  receipt: { result: 'ok' },
  ...more,
});
const change = (
  state: PaymentStateName,
  received: PaymentState,
  { isOpenAtProvider = false, ...more }: Partial<ProviderStatus> = {},
  options: Parameters<typeof getPaymentChange>[2] = { now: createdAt },
) => getPaymentChange({ ...attempt, state, isOpenAtProvider }, status(received, more), options);
const getKind = (result: PaymentChange | undefined) => result?.kind ?? 'none';

it('a payment is open at the provider while it is pending or unknown', () => {
  expect(RECEIVED.filter(isOpen)).toEqual(['Pending', 'Unknown']);
});

describe('What a status of the provider changes', () => {
  // The columns are RECEIVED.
  it.each([
    ['Pending', 'none Paid Declined Cancelled Expired none'],
    ['Declined', 'none Paid none none none none'],
    ['Cancelled', 'none Paid none none none none'],
    ['Expired', 'none Paid none none none none'],
    ['Paid', 'none none none none none none'],
    ['Refunded', 'none none none none none none'],
  ] as const)('changes an attempt that is %s by %s', (state, expected) => {
    expect(RECEIVED.map((received) => getKind(change(state, received))).join(' ')).toBe(expected);
  });

  it.each([
    ['Declined', 'none Paid closePage closePage closePage none'],
    ['Cancelled', 'none Paid closePage closePage closePage none'],
    ['Expired', 'none Paid closePage closePage closePage none'],
    ['Paid', 'none none none none none none'],
    ['Refunded', 'none none none none none none'],
  ] as const)('changes an attempt with an open page that is %s by %s', (state, expected) => {
    const open = { isOpenAtProvider: true };
    expect(RECEIVED.map((received) => getKind(change(state, received, open))).join(' ')).toBe(
      expected,
    );
  });

  it('keeps a page open that the provider reports as open', () => {
    const open = { ...attempt, state: 'Declined', isOpenAtProvider: true } as const;
    const failed = status('Declined', { isOpenAtProvider: true });
    expect(getPaymentChange(open, failed, { now: createdAt })).toBeUndefined();
    expect(getPaymentChange({ ...attempt, state: 'Pending' }, failed)).toEqual({
      kind: 'Declined',
      isOpenAtProvider: true,
    });
  });

  it('gives a page up that the provider has not reported as closed for 25 hours', () => {
    const open = { isOpenAtProvider: true };
    const atHour = (hours: number) => ({ now: new Date(createdAt.getTime() + hours * HOUR_MS) });
    expect(change('Cancelled', 'Pending', open, atHour(24.9))).toBeUndefined();
    expect(getKind(change('Cancelled', 'Pending', open, atHour(25)))).toBe('abandonPage');
    expect(getKind(change('Cancelled', 'Expired', open, atHour(25)))).toBe('closePage');
    expect(getKind(change('Cancelled', 'Paid', open, atHour(25)))).toBe('Paid');
    expect(change('Cancelled', 'Pending', {}, atHour(25))).toBeUndefined();
  });

  it('an unpaid order expires with its payment, and fails with it otherwise', () => {
    expect(STATUS_AFTER).toEqual({
      Declined: 'PaymentFailed',
      Cancelled: 'PaymentFailed',
      Expired: 'Expired',
    });
  });
});

describe('A payment that ends in the shop', () => {
  // The columns are RECEIVED.
  it.each([
    ['Cancelled', 'Cancelled+ Paid Declined Cancelled Expired Cancelled'],
    ['Expired', 'Expired+ Paid Declined Expired Expired Expired'],
  ] as const)('as %s changes a pending attempt by %s, + with an open page', (endsAs, expected) => {
    const kinds = RECEIVED.map((received) => {
      const result = change('Pending', received, {}, { endsAs });
      return `${getKind(result)}${result && 'isOpenAtProvider' in result && result.isOpenAtProvider ? '+' : ''}`;
    });
    expect(kinds.join(' ')).toBe(expected);
  });
});

describe('A payment that arrived', () => {
  it('a payment that arrived is the expected one with its amount, and with or without its currency and reference', () => {
    expect(getKind(change('Pending', 'Paid'))).toBe('Paid');
    const whole = { currency: 'KWD', reference: 'attempt-1' };
    expect(getKind(change('Pending', 'Paid', whole))).toBe('Paid');
  });

  it.each([
    ['lower amount', { amountFils: 12_499 }],
    ['higher amount', { amountFils: 12_501 }],
    ['currency', { currency: 'USD' }],
    ['reference', { reference: 'attempt-2' }],
  ])('a payment that arrived is not the expected one with another %s', (_, difference) => {
    expect(getKind(change('Pending', 'Paid', difference))).toBe('unexpected');
    expect(getKind(change('Expired', 'Paid', difference))).toBe('unexpected');
  });

  it('is a second payment of an attempt only when it is paid and has its reference', () => {
    expect(isSecondPayment(attempt, status('Paid', { reference: 'attempt-1' }))).toBe(true);
    expect(isSecondPayment(attempt, status('Paid'))).toBe(false);
    expect(isSecondPayment(attempt, status('Pending', { reference: 'attempt-1' }))).toBe(false);
  });
});

describe('A refund that fails', () => {
  it('is rejected when the provider rejected the request', () => {
    const error = new ProviderRequestError('rejected', 'tap', 400, '1108');
    expect(toRejectedRefund(error)).toEqual({
      state: 'Failed',
      providerRefundId: null,
      failure: error.message,
    });
  });

  it.each(['unreachable', 'unavailable', 'rate_limited', 'unauthorized'] as const)(
    'can be repeated when the provider is %s',
    (code) => {
      const error = new ProviderRequestError(code, 'tap');
      expect(() => toRejectedRefund(error)).toThrow(error);
    },
  );
});
