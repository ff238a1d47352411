import { DAY_MS } from '../../../lib/domain/time.ts';
import { rejectField } from './problem.ts';

/** Days in Kuwait, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
}

const MAX_DAYS = 366;

export const countDays = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** @throws 400 for a period that ends before it begins, or is longer than 366 days */
export function requirePeriod(period: Period): void {
  if (period.to < period.from) throw rejectField('to', 'Is before from', 'ends_before');
  if (countDays(period) > MAX_DAYS)
    throw rejectField('to', 'The period is longer than 366 days', 'over_a_year');
}
