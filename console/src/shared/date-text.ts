import { DISPATCH } from '@/lib/domain/delivery-dates';
import { toLatinDigits } from '@/lib/domain/digits';
import { HOUR_MS } from '@/lib/domain/time';

const OFFSET_MS = DISPATCH.utcOffsetHours * HOUR_MS;
const DAY = 'YYYY-MM-DD'.length;
const MINUTE = 'YYYY-MM-DDThh:mm'.length;

const DAY_FIRST = /^(?<d>\d{1,2})[\s./-]+(?<m>\d{1,2})[\s./-]+(?<y>\d{4})(?<rest>.*)$/;
const DIGITS = /^(?<d>\d\d)(?<m>\d\d)(?<y>\d{4})(?<rest>)$/;
const ISO = /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)T?(?<rest>.*)$/;
const TIME = /^(?<hour>\d{1,2}):(?<minute>\d\d)(?: ?(?<half>[ap]m|[صم]))?$/i;

/** The hour and minute, `hh:mm`; midnight if there are none. */
function parseTime(text: string): string | undefined {
  if (text === '') return '00:00';
  const { hour = '', minute = '', half } = TIME.exec(text)?.groups ?? {};
  if (hour === '') return undefined;
  const isAfternoon = half === 'م' || half?.toLowerCase() === 'pm';
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Minutes of the time of the shop, `YYYY-MM-DDThh:mm`; undefined for a day or time that does not exist. */
function toLocal(text: string): string | undefined {
  const plain = toLatinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const found = DAY_FIRST.exec(plain) ?? DIGITS.exec(plain) ?? ISO.exec(plain);
  const { d = '', m = '', y = '', rest = '' } = found?.groups ?? {};
  const time = parseTime(rest.trim());
  const local = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}T${time}`;
  const ms = Date.parse(`${local}Z`);
  const exists = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local);
  return exists ? local : undefined;
}

/**
 * Parses a day, `27/11/2026`, or with its time of the shop, `27/11/2026 14:30`, to the value of the
 * contract: a calendar day or an instant. Undefined for anything else.
 */
export function parseDateText(text: string, hasTime: boolean): string | undefined {
  const local = toLocal(text);
  if (local === undefined || (!hasTime && !local.endsWith('T00:00'))) return undefined;
  return hasTime
    ? new Date(Date.parse(`${local}Z`) - OFFSET_MS).toISOString()
    : local.slice(0, DAY);
}

/** A value of the contract as the browser's calendar takes it; empty for anything else. */
export function toCalendarValue(value: string, hasTime: boolean): string {
  if (!hasTime) return parseDateText(value, false) ?? '';
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? '' : new Date(ms + OFFSET_MS).toISOString().slice(0, MINUTE);
}

/** A value of the contract as a field shows it; other texts stay as they are. */
export function toDateText(value: string, hasTime: boolean): string {
  const [day = '', time] = toCalendarValue(value, hasTime).split('T');
  if (day === '') return value;
  const date = day.split('-').toReversed().join('/');
  return time ? `${date} ${time}` : date;
}
