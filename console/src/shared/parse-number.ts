import { parseAmount } from '@/lib/domain/digits';

/**
 * Parses a number with Arabic or Latin digits, separators and sign; undefined for anything else. A
 * separator without digits after it is still being typed.
 */
export function parseNumber(text: string): number | undefined {
  const [, sign, digits = ''] = /^([-−+]?)(.*)$/.exec(text.replace(/[\s\p{Cf}]/gu, '')) ?? [];
  const amount = parseAmount(digits.replace(/^(?=[.٫])/, '0').replace(/[.٫]$/, ''));
  return amount === undefined || sign === '' || sign === '+' ? amount : -amount;
}

/** As an input shows it: without groups and exponents, and with at least so many decimals. */
export const toNumberText = (value: unknown, minimumFractionDigits = 0): string =>
  typeof value === 'number'
    ? value.toLocaleString('en', {
        useGrouping: false,
        minimumFractionDigits,
        maximumFractionDigits: 20,
      })
    : String(value ?? '');
