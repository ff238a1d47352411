import type { Branch } from '../../contract/branch.ts';
import type { Locale } from '../../contract/locales.ts';
import { WEEKDAYS, type Weekday } from '../../contract/weekday.ts';
import { formatDeliveryDates } from '../../domain/delivery-dates.ts';
import { formatClock } from './opening-hours.ts';

/** The week in Kuwait starts on Saturday. */
const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)];

/** Groups days into runs of consecutive weekdays. */
function toConsecutiveDays(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const [index, day] of WEEK.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    const previous = WEEK[index - 1];
    if (last && previous && last.at(-1) === previous) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

interface OpeningTexts {
  everyDay(): string;
  weekday(day: Weekday): string;
  days(values: { first: string; last: string }): string;
  from(values: { opens: string; closes: string }): string;
  closed(): string;
}

/** Opening hours by days, then the special ones. Periods on the same days share one row. */
export function toOpeningRows(
  { openingHours, specialHours = [] }: Pick<Branch, 'openingHours' | 'specialHours'>,
  locale: Locale,
  texts: OpeningTexts,
): [days: string, periods: string[]][] {
  const formatDays = (run: readonly Weekday[]) => {
    const [first = 'Saturday', last = first] = [run[0], run.at(-1)];
    if (run.length === WEEK.length) return texts.everyDay();
    return run.length === 1
      ? texts.weekday(first)
      : texts.days({ first: texts.weekday(first), last: texts.weekday(last) });
  };
  const formatPeriod = ({ opens, closes }: { opens: string; closes: string }) =>
    texts.from({ opens: formatClock(opens, locale), closes: formatClock(closes, locale) });
  const rows = new Map<string, string[]>();
  for (const { days, ...period } of openingHours) {
    for (const run of toConsecutiveDays(days)) {
      const name = formatDays(run);
      rows.set(name, [...(rows.get(name) ?? []), formatPeriod(period)]);
    }
  }
  for (const { from, to, periods } of specialHours)
    rows.set(
      formatDeliveryDates({ from, to }, locale),
      periods.length === 0 ? [texts.closed()] : periods.map(formatPeriod),
    );
  return [...rows];
}
