import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '../contract/order.ts';
import { paymentMethodSchema } from '../contract/payment-methods.ts';
import { getMethodName, getPointsState, isCombinable } from './points-payment.ts';

describe('An order with points', () => {
  it('an order with points is combined with KNET and cards only', () => {
    const methods = paymentMethodSchema.options;
    expect(methods.filter((method) => isCombinable(method, 0.001))).toEqual(['OnLine', 'Knet']);
    expect(methods.filter((method) => isCombinable(method, 0))).toEqual(methods);
  });

  it.each([
    ['Points', { total: 0 }],
    ['PointsAndKnet', { total: 5, collectedBy: 'Knet' }],
    ['PointsAndOnLine', { total: 5, collectedBy: 'OnLine' }],
    ['Mixed', { total: 5 }],
  ] as const)('an order with points is named %s by what collects', (name, facts) => {
    expect(getMethodName({ paymentMethod: 'Mixed', ...facts })).toBe(name);
  });

  it('an order with points has the name of its method without points', () => {
    expect(getMethodName({ paymentMethod: 'Tabby', total: 5 })).toBe('Tabby');
    expect(getMethodName({ paymentMethod: 'Cash', total: 0 })).toBe('Cash');
  });

  it('an order with points does not count points as paid after its payment failed or it was cancelled', () => {
    const statuses = orderStatusSchema.options;
    const inState = (state: string) =>
      statuses.filter((status) => getPointsState({ status }) === state);
    expect(inState('planned')).toEqual(['PaymentFailed', 'Expired']);
    expect(inState('returned')).toEqual(['Cancelled']);
  });
});
