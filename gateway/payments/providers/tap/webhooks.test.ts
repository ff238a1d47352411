import { describe, expect, it } from 'vitest';
import { isSignedByTap, toSignedText } from './webhooks.ts';

const KEY = 'sk_test_example';
const WEBHOOK = {
  id: 'chg_TS01A0000000000',
  amount: 12.5,
  currency: 'KWD',
  status: 'CAPTURED',
  reference: { gateway: '202235421476242', payment: '9720221916128348054' },
  transaction: { created: '1671563769240' },
};
const SIGNATURE = '3c163f728476d5ac3a9c2616f827aac5e6392751084b6b03ad9ee0c440623f0f';

describe('The signature of a Tap webhook', () => {
  it('matches the test vector', () => {
    expect(isSignedByTap(KEY, WEBHOOK, SIGNATURE)).toBe(true);
  });

  it.each([
    ['amount', { amount: 12.51 }],
    ['currency', { currency: 'BHD' }],
    ['status', { status: 'DECLINED' }],
    ['id', { id: 'chg_TS01A0000000001' }],
    ['time', { transaction: { created: '1671563769241' } }],
    ['payment', { reference: { ...WEBHOOK.reference, payment: '9720221916128348055' } }],
    ['gateway reference', { reference: { ...WEBHOOK.reference, gateway: '202235421476243' } }],
  ])('the signature of a Tap webhook does not match a webhook with another %s', (_, change) => {
    expect(isSignedByTap(KEY, { ...WEBHOOK, ...change }, SIGNATURE)).toBe(false);
  });

  it('the signature of a Tap webhook does not match another key, and is required', () => {
    expect(isSignedByTap('sk_test_other', WEBHOOK, SIGNATURE)).toBe(false);
    expect(isSignedByTap(KEY, WEBHOOK, undefined)).toBe(false);
    expect(isSignedByTap(KEY, WEBHOOK, SIGNATURE.slice(1))).toBe(false);
  });

  it.each([
    ['KWD', 12.5, '12.500'],
    ['BHD', 1, '1.000'],
    ['OMR', 0.1, '0.100'],
    ['SAR', 12.5, '12.50'],
    ['AED', 12, '12.00'],
    ['USD', 0.07, '0.07'],
  ])('covers amounts with the decimals of %s', (currency, amount, text) => {
    expect(toSignedText({ ...WEBHOOK, currency, amount })).toContain(
      `x_amount${text}x_currency${currency}x_`,
    );
  });

  it('covers a refund with its own time and without missing references', () => {
    const refund = { id: 're_1', amount: 1, currency: 'KWD', status: 'REFUNDED', created: '17' };
    expect(toSignedText(refund)).toBe(
      'x_idre_1x_amount1.000x_currencyKWDx_gateway_referencex_payment_referencex_statusREFUNDEDx_created17',
    );
  });

  it('covers a webhook without any time or reference', () => {
    const charge = { id: 'chg_1', amount: 1, currency: 'KWD', status: 'CAPTURED' };
    for (const webhook of [charge, { ...charge, reference: {}, transaction: {} }])
      expect(toSignedText(webhook)).toBe(
        'x_idchg_1x_amount1.000x_currencyKWDx_gateway_referencex_payment_referencex_statusCAPTUREDx_created',
      );
  });
});
