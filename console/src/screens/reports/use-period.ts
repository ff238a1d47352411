import { useSearchParams } from 'react-router-dom';
import { COMPARISONS } from '@/lib/contract/reports';
import { getDispatchDay } from '@/lib/domain/delivery-dates';
import { addDays } from '@/lib/domain/time';

/** Days in Kuwait, both included. */
export interface Period {
  from: string;
  to: string;
}

export const RANGES = ['today', 'week', 'days30', 'month', 'lastMonth', 'year'] as const;
export type Range = (typeof RANGES)[number];

/** The days of a range that ends today, or with the month before. */
export function toPeriod(range: Range, today = getDispatchDay(Date.now())): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  const periods: Record<Range, Period> = {
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    days30: { from: addDays(today, -29), to: today },
    month: { from: firstOfMonth, to: today },
    lastMonth: { from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore },
    year: { from: `${today.slice(0, 5)}01-01`, to: today },
  };
  return periods[range];
}

const DEFAULT: Range = 'days30';

/** What the page shows, in its address: it can be bookmarked, and the back button works. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const range = RANGES.find((name) => name === search.get('range'));
  const [from, to] = [search.get('from'), search.get('to')];
  const isOwn = !range && from !== null && to !== null;
  const period: Period = isOwn ? { from, to } : toPeriod(range ?? DEFAULT);
  const compare =
    search.get('compare') === 'none'
      ? undefined
      : (COMPARISONS.find((name) => name === search.get('compare')) ?? 'previous');
  const change = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values))
      if (value === null) next.delete(name);
      else next.set(name, value);
    setSearch(next);
  };
  return {
    period,
    compare,
    range: isOwn ? ('own' as const) : (range ?? DEFAULT),
    /** Another value of the address that a view has for itself. */
    get: (name: string) => search.get(name),
    change,
  };
}
