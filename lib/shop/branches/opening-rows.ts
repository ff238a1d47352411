import type { Opening } from '../../contract/branch.ts';
import type { Locale } from '../../contract/locales.ts';
import { WEEKDAYS, type Weekday } from '../../contract/weekday.ts';
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
}

/** Opening hours by days. Periods on the same days share one row. */
export function toOpeningRows(
  hours: readonly Opening[],
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
  const rows = new Map<string, string[]>();
  for (const { days, opens, closes } of hours) {
    const period = texts.from({
      opens: formatClock(opens, locale),
      closes: formatClock(closes, locale),
    });
    for (const run of toConsecutiveDays(days)) {
      const name = formatDays(run);
      rows.set(name, [...(rows.get(name) ?? []), period]);
    }
  }
  return [...rows];
}
