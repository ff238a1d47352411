import { parseAmount, toLatinDigits } from '../../../lib/domain/digits.ts';

type Mark = ',' | '.';

/** The marks that a file uses, by numbers that can be read in one way only. */
export interface NumberMarks {
  decimals: ReadonlySet<Mark>;
  thousands: ReadonlySet<Mark>;
  /** The code of the currency of its amounts; by default that of the shop. */
  currency?: string;
}

/** Of what a person writes into a report, and of what shops export: three decimals of a dinar. */
export const POINT_DECIMALS: NumberMarks = { decimals: new Set(['.']), thousands: new Set() };

export const NO_MARKS: NumberMarks = { decimals: new Set(), thousands: new Set() };

const ONE_MARK = /^(\d+)([.,])(\d+)$/;
const GROUPS_WITH_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPS_WITH_POINTS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/** A number with Latin digits, and spaces only where they separate anything but thousands. */
export const toPlainNumber = (text: string): string =>
  toLatinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '')
    .replace(/ (?=\d{3}(?!\d))/g, '')
    .replace(/[،，]/g, ',');

interface Parts {
  whole: string;
  mark: Mark;
  rest: string;
  /** Thousands or decimals. */
  isUnclear: boolean;
}

function splitAtMark(plain: string): Parts | undefined {
  const [, whole = '', mark, rest = ''] = ONE_MARK.exec(plain) ?? [];
  if (mark !== ',' && mark !== '.') return undefined;
  const isUnclear = rest.length === 3 && whole.length <= 3 && !whole.startsWith('0');
  return { whole, mark, rest, isUnclear };
}

/** Finds the marks of a file in its amounts. */
export function findMarks(amounts: Iterable<string>, known: NumberMarks): NumberMarks {
  const decimals = new Set(known.decimals);
  const thousands = new Set(known.thousands);
  for (const text of amounts) {
    const plain = toPlainNumber(text);
    const parts = splitAtMark(plain);
    if (parts) {
      if (!parts.isUnclear) decimals.add(parts.mark);
    } else if (GROUPS_WITH_COMMAS.test(plain)) {
      thousands.add(',');
      if (plain.includes('.')) decimals.add('.');
    } else if (GROUPS_WITH_POINTS.test(plain)) {
      thousands.add('.');
      if (plain.includes(',')) decimals.add(',');
    }
  }
  return { decimals, thousands };
}

/** @returns undefined for what is no amount, and for one that can be read in two ways */
export function readNumber(plain: string, { decimals, thousands }: NumberMarks) {
  const parts = splitAtMark(plain);
  if (!parts) return plain.includes(' ') ? undefined : parseAmount(plain);
  const { whole, mark, rest, isUnclear } = parts;
  if (isUnclear && decimals.has(mark) === thousands.has(mark)) return undefined;
  return Number(isUnclear && thousands.has(mark) ? `${whole}${rest}` : `${whole}.${rest}`);
}

/** Whole units, also with groups of thousands or zeros as decimals. */
export function readUnits(plain: string, { thousands }: NumberMarks): number | undefined {
  const parts = splitAtMark(plain);
  if (parts?.isUnclear)
    return thousands.has(parts.mark) ? Number(`${parts.whole}${parts.rest}`) : undefined;
  if (parts) return /^0+$/.test(parts.rest) ? Number(parts.whole) : undefined;
  const isGrouped = GROUPS_WITH_COMMAS.test(plain) || GROUPS_WITH_POINTS.test(plain);
  const isWhole = isGrouped && !(plain.includes(',') && plain.includes('.'));
  const digits = plain.replace(/(?<=\d)٬(?=\d{3}(?!\d))/g, '').replace(/٫0+$/, '');
  if (/^\d+$/.test(digits)) return Number(digits);
  return isWhole ? Number(plain.replace(/[.,]/g, '')) : undefined;
}
