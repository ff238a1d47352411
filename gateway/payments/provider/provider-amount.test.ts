import { describe, expect, it } from 'vitest';
import { parseDecimal, toDecimalNumber, toDecimalText } from './provider-amount.ts';

describe('Amounts of providers', () => {
  it.each([
    [1, '0.001'],
    [100, '0.100'],
    [12_500, '12.500'],
    [1_999_999_999, '1999999.999'],
  ])('writes %s fils with three decimals', (fils, text) => {
    expect(toDecimalText(fils)).toBe(text);
    expect(toDecimalNumber(fils)).toBe(Number(text));
  });

  it('reads back every amount that it writes as text or number', () => {
    for (let fils = 0; fils < 200_000; fils += 7) {
      expect(parseDecimal(toDecimalText(fils))).toBe(fils);
      expect(parseDecimal(JSON.parse(JSON.stringify(toDecimalNumber(fils))))).toBe(fils);
    }
  });

  it.each([
    '',
    '-1',
    '1e3',
    '12.5001',
    'NaN',
    ' 1',
    '1,5',
    '0x1',
    '.5',
    '1.',
    '1234567890',
    '1.5 ',
  ])('rejects %j', (amount) => {
    expect(parseDecimal(amount)).toBeUndefined();
  });
});
