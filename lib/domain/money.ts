import { leftToRight } from './bidi.ts';

/**
 * Money. Amounts are integer fils (1 KWD = 1000 fils); a country's currency is for display only.
 * Source: decisions 11–13 of the specification's companion.
 */

/** What a country's display needs: `rate` is units per KWD (at most six decimals), `decimals` 2 or 3. */
export interface DisplayCurrency {
  rate: number;
  decimals: number;
  symbol: { En: string; Ar: string };
}

export type MoneyLanguage = 'ar' | 'en';

/** Kuwait's own currency, shown before any country is known. */
export const BASE_CURRENCY: DisplayCurrency = { rate: 1, decimals: 3, symbol: { En: 'KWD', Ar: 'د.ك' } };

/** Wire amount (KWD, at most three decimals) to integer fils. */
export function filsFromKwd(kwd: number): number {
  return Math.round(kwd * 1000);
}

/** Integer fils to the wire amount in KWD. */
export function kwdFromFils(fils: number): number {
  return fils / 1000;
}

/**
 * Fils to a plain decimal in the display currency, rounded half up once: `12500` at 1 → `12.500`, at 12.2 → `152.50`.
 * Self-contained on purpose: its source is also sent in the blocking price script of the page head.
 */
export function formatAmount(fils: number, rate: number, decimals: number): string {
  const scaled = BigInt(fils) * BigInt(Math.round(rate * 1e6)) * BigInt(10 ** decimals);
  const unit = BigInt(1e9);
  const minor = (scaled * BigInt(2) + unit) / (unit * BigInt(2));
  const digits = minor.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${digits.slice(-decimals)}`;
}

/**
 * Amount with its symbol: English `KWD 12.500`, Arabic `12.500 د.ك`. The space never breaks.
 * What is below nothing, as is taken off a sum, has its sign before the number: `KWD −12.500`.
 */
export function formatMoney(fils: number, currency: DisplayCurrency, language: MoneyLanguage): string {
  const plain = formatAmount(Math.abs(fils), currency.rate, currency.decimals);
  // In Arabic, too, the sign stands to the left of its number.
  const amount = fils < 0 ? leftToRight(`−${plain}`) : plain;
  return language === 'ar' ? `${amount}\u00A0${currency.symbol.Ar}` : `${currency.symbol.En}\u00A0${amount}`;
}

/** Whole per cent saved, rounded down so that no badge promises more than the price keeps. */
export function discountPercent(priceFils: number, salePriceFils: number): number {
  if (priceFils <= 0 || salePriceFils >= priceFils) return 0;
  return Math.floor(((priceFils - salePriceFils) * 100) / priceFils);
}

/** Line amounts to a total, in fils. */
export function sumFils(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
