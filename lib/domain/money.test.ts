import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BASE_CURRENCY,
  type DisplayCurrency,
  filsFromKwd,
  formatAmount,
  formatMoney,
  getDiscountPercent,
  kwdFromFils,
  sumFils,
} from './money.ts';

const SAR: DisplayCurrency = { rate: 12.2, decimals: 2, symbol: { En: 'SAR', Ar: 'ر.س' } };
const BHD: DisplayCurrency = { rate: 1.227, decimals: 3, symbol: { En: 'BHD', Ar: 'د.ب' } };

describe('amounts of the contract', () => {
  test('converts contract amounts to fils and back without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (fils) => filsFromKwd(kwdFromFils(fils)) === fils,
      ),
      { numRuns: 5000 },
    );
  });

  test('converts contract amounts without floating-point errors', () => {
    expect(filsFromKwd(0.1 + 0.2)).toBe(300);
    expect(filsFromKwd(2.675)).toBe(2675);
  });
});

describe('displayed amounts', () => {
  test('displays the currency symbol before the number in English and after it in Arabic', () => {
    expect(formatMoney(12_500, BASE_CURRENCY, 'en')).toBe('KWD\u00A012.500');
    expect(formatMoney(12_500, BASE_CURRENCY, 'ar')).toBe('12.500\u00A0د.ك');
    expect(formatMoney(0, BASE_CURRENCY, 'en')).toBe('KWD\u00A00.000');
    expect(formatMoney(-12_500, BASE_CURRENCY, 'en')).toBe('KWD\u00A0\u2066−12.500\u2069');
    expect(formatMoney(-12_500, BASE_CURRENCY, 'ar')).toBe('\u2066−12.500\u2069\u00A0د.ك');
  });

  test('displays amounts with the rate and decimals of each country', () => {
    expect(formatMoney(12_500, SAR, 'en')).toBe('SAR\u00A0152.50');
    expect(formatMoney(12_500, BHD, 'ar')).toBe('15.338\u00A0د.ب');
  });

  test('rounds displayed halves up without floating-point errors', () => {
    expect(formatAmount(2_675, 1, 2)).toBe('2.68');
    expect(formatAmount(1, 0.5, 3)).toBe('0.001');
    expect(formatAmount(1_005, 1, 2)).toBe('1.01');
  });

  test('formatted amounts group thousands', () => {
    expect(formatAmount(1_234_567_890, 1, 3)).toBe('1,234,567.890');
    expect(formatAmount(999_999, 1, 3)).toBe('999.999');
  });

  test('displayed amounts differ from the exact amount by at most half a unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 8 }),
        fc.constantFrom(SAR, BHD, BASE_CURRENCY),
        (fils, currency) => {
          const shown = Number(
            formatAmount(fils, currency.rate, currency.decimals).replaceAll(',', ''),
          );
          expect(Math.abs(shown - (fils * currency.rate) / 1000)).toBeLessThanOrEqual(
            0.5 / 10 ** currency.decimals + 1e-6,
          );
        },
      ),
    );
  });
});

describe('discounts and sums', () => {
  test('rounds a discount down', () => {
    expect(getDiscountPercent(10_000, 8_001)).toBe(19);
    expect(getDiscountPercent(10_000, 8_000)).toBe(20);
    expect(getDiscountPercent(10_000, 10_000)).toBe(0);
    expect(getDiscountPercent(10_000, 10_500)).toBe(0);
    expect(getDiscountPercent(0, 0)).toBe(0);
  });

  test('amounts in fils add up exactly', () => {
    expect(sumFils([100, 200, 300])).toBe(600);
    expect(sumFils([])).toBe(0);
  });
});
