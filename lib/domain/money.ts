import { LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import { leftToRight } from './bidi.ts';

// biome-ignore lint/performance/noBarrelFile: calculations import money from here; the contract, too, converts
export { filsFromKwd, kwdFromFils } from '../contract/kwd.ts';

/** Amounts are integer fils (1 KWD = 1000 fils). The currency of a country is for display only. */

/** Display currency: `rate` is units per KWD (at most six decimals), `decimals` 2 or 3. */
export interface DisplayCurrency {
  rate: number;
  decimals: number;
  symbol: { En: string; Ar: string };
}

/** The currency of Kuwait, also the default. */
export const BASE_CURRENCY: DisplayCurrency = {
  rate: 1,
  decimals: 3,
  symbol: { En: 'KWD', Ar: 'د.ك' },
};

/**
 * Fils as a decimal in the display currency, rounded half up once: `12500` at 1 → `12.500`, at 12.2
 * → `152.50`. Self-contained, because the head script also sends its source.
 */
export function formatAmount(fils: number, rate: number, decimals: number): string {
  const scaled = BigInt(fils) * BigInt(Math.round(rate * 1e6)) * BigInt(10 ** decimals);
  const unit = BigInt(1e9);
  const minor = (scaled * BigInt(2) + unit) / (unit * BigInt(2));
  const digits = minor.toString().padStart(decimals + 1, '0');
  const thousands: string[] = [];
  for (let end = digits.length - decimals; end > 0; end -= 3)
    thousands.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${thousands.join(',')}.${digits.slice(-decimals)}`;
}

/**
 * Amount with currency symbol: English `KWD 12.500`, Arabic `12.500 د.ك`. The space does not break.
 * A negative amount has its sign before the number: `KWD −12.500`.
 */
export function formatMoney(fils: number, currency: DisplayCurrency, language: Locale): string {
  const plain = formatAmount(Math.abs(fils), currency.rate, currency.decimals);
  // The sign is left of the number in Arabic, too.
  const amount = fils < 0 ? leftToRight(`−${plain}`) : plain;
  const { dir, textKey } = LOCALE_TABLE[language];
  const symbol = currency.symbol[textKey];
  return dir === 'rtl' ? `${amount}\u00A0${symbol}` : `${symbol}\u00A0${amount}`;
}

/** Discount in whole per cent, rounded down, so that no badge exceeds the real discount. */
export function getDiscountPercent(priceFils: number, salePriceFils: number): number {
  if (salePriceFils >= priceFils) return 0;
  return Math.floor(((priceFils - salePriceFils) * 100) / priceFils);
}

export function sumFils(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
