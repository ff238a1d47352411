import { hasUrl } from './clean-text.ts';

/** Seven digits with at most three separators between two of them. */
const PHONE = /(?:\p{Nd}[\s().+-]{0,3}){7}/u;

/** Numbers that may belong together, after the sign of a dial code. */
const NUMBERS = /\+?\d(?:[\s().+:/-]{0,3}\d)*/g;

/** Between the numbers of one date. */
const DATE_GAP = /^(?:\s|\s?[./-]\s?)$/;
/** Between two dates, and between date and time. */
const NEXT_GAP = /^(?:[\s()]+|\s?-\s?)$/;
/** Between the beginning of a period and its end: 27.–30.11.2026. */
const PERIOD_GAP = /^\.?\s?-\s?$/;

const isWithin = (digits: string | undefined, min: number, max: number) =>
  digits !== undefined && digits.length <= 2 && Number(digits) >= min && Number(digits) <= max;

const isDayAndMonth = (first: string | undefined, second: string | undefined) =>
  (isWithin(first, 1, 31) && isWithin(second, 1, 12)) ||
  (isWithin(first, 1, 12) && isWithin(second, 1, 31));

/** Gregorian or Hijri. */
const isYear = (digits = '') => /^(?:19|20|14)\d\d$/.test(digits);

/** Numbers, and what is between each of them and the next one. */
interface Numbers {
  digits: string[];
  gaps: string[];
}

function split(text: string): Numbers {
  const parts = text.split(/(\D+)/);
  return {
    digits: parts.filter((_, index) => index % 2 === 0),
    gaps: parts.filter((_, index) => index % 2 === 1),
  };
}

function isDate({ digits, gaps }: Numbers, at: number): boolean {
  const [first, second, third = ''] = digits.slice(at, at + 3);
  const isJoined = gaps.slice(at, at + 2).every((gap) => DATE_GAP.test(gap));
  const isYearLast = (isYear(third) || third.length === 2) && isDayAndMonth(first, second);
  return isJoined && (isYearLast || (isYear(first) && isDayAndMonth(second, third)));
}

/** Of 27–30.11.2026 and 27.11.–30.11.2026: how many numbers are before the last date. */
function countPeriodStart({ digits, gaps }: Numbers, at: number): number {
  const isDay = isWithin(digits[at], 1, 31);
  const count = isDay && isDayAndMonth(digits[at], digits[at + 1]) && gaps[at] === '.' ? 2 : 1;
  const isPeriod = isDay && PERIOD_GAP.test(gaps[at + count - 1] ?? '');
  const hasYear = /[./]/.test(gaps[at + count] ?? '') && isYear(digits[at + count + 2]);
  return isPeriod && hasYear ? count : 0;
}

/** How many numbers at a place are a date, a period or a time; 0 if they are neither. */
function countNumbers(numbers: Numbers, at: number): number {
  const { digits, gaps } = numbers;
  const start = countPeriodStart(numbers, at);
  if (start > 0 && isDate(numbers, at + start)) return start + 3;
  if (isDate(numbers, at)) return 3;
  const isTime = gaps[at] === ':' && isWithin(digits[at], 0, 24) && isWithin(digits[at + 1], 0, 59);
  if (!isTime) return 0;
  return gaps[at + 1] === ':' && isWithin(digits[at + 2], 0, 59) ? 3 : 2;
}

/** Whether no phone is written like these numbers: with a year or a colon, not only spaces. */
const isUnlikePhone = ({ digits, gaps }: Numbers, at: number, end: number) =>
  /[./:-]/.test(gaps[end - 2] ?? '') && (gaps[at] === ':' || digits.slice(at, end).some(isYear));

/** What follows the dates and times at the beginning; the whole text if they may be a phone. */
function removeDates(text: string): string {
  const numbers = split(text);
  const { digits, gaps } = numbers;
  let at = 0;
  let isRemovable = true;
  for (let count = countNumbers(numbers, at); count > 0; count = countNumbers(numbers, at)) {
    isRemovable &&= isUnlikePhone(numbers, at, at + count);
    at += count;
    if (at === digits.length) return '';
    if (!NEXT_GAP.test(gaps[at - 1] ?? '')) return text;
  }
  if (at === 0 || !isRemovable || gaps[at - 1]?.includes('-')) return text;
  return digits
    .slice(at)
    .map((number, index) => number + (gaps[at + index] ?? ''))
    .join('');
}

/** Arabic-Indic and Persian digits. */
const toLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Contact data in a text that everybody can read; undefined without it. */
export function findContact(text: string): 'url' | 'phone' | undefined {
  if (hasUrl(text)) return 'url';
  const runs = toLatinDigits(text.normalize('NFKC')).match(NUMBERS) ?? [];
  const isPhone = (run: string) => PHONE.test(run.startsWith('+') ? run : removeDates(run));
  return runs.some(isPhone) ? 'phone' : undefined;
}
