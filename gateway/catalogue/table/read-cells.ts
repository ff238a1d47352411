import { MAX_KWD } from '../../../lib/contract/limits.ts';
import { toLatinDigits } from '../../../lib/domain/digits.ts';
import { SHOP_CURRENCY, splitCurrency } from './currency.ts';
import { type NumberMarks, readNumber } from './read-number.ts';

type ReadAmount = { amount: number } | { code: 'price_unclear' | 'price_decimals' };

/** Reads an amount in the currency of the file; by default that of the shop. */
export function readAmount(text: string, marks: NumberMarks): ReadAmount {
  const { currency = SHOP_CURRENCY } = marks;
  const { amount: written, currencies = [currency] } = splitCurrency(text);
  const amount = currencies.includes(currency) ? readNumber(written, marks) : undefined;
  if (amount === undefined || amount > MAX_KWD) return { code: 'price_unclear' };
  return Number(amount.toFixed(3)) === amount ? { amount } : { code: 'price_decimals' };
}

/** Kuwait has the same offset all year. */
const OFFSET = '+03:00';
const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/i;

/** Whether the day is in the calendar: `Date` reads 31 February as 3 March. */
const isDay = (date: string): boolean => {
  const start = new Date(`${date}T00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(date);
};

/**
 * A date in milliseconds, in the zone that it names or that of the shop; without a clock, the
 * midnight that begins the day.
 */
export function readTime(text: string): { at: number; clock: string | undefined } | undefined {
  const [, year, month, day, clock, zone = OFFSET] = DATE.exec(toLatinDigits(text).trim()) ?? [];
  if (!year || !month || !day) return undefined;
  const time = (clock ?? '00:00').padStart(clock && clock.length > 5 ? 8 : 5, '0');
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(date)) return undefined;
  const offset = zone.toUpperCase().replace(/^(...)(?=\d)/, '$1:');
  const at = new Date(`${date}T${time}${offset}`).getTime();
  return Number.isNaN(at) ? undefined : { at, clock };
}

/** Whether a cell says no, in the words of the exports. */
export const saysNo = (text: string): boolean =>
  /^(?:false|no|0|-1|لا)$/i.test(toLatinDigits(text));
export const saysYes = (text: string): boolean => /^(?:true|yes|1|نعم)$/i.test(toLatinDigits(text));
