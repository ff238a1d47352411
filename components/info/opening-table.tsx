import { getTranslations } from 'next-intl/server';
import type { Opening } from '@/lib/contract/content';
import type { Weekday } from '@/lib/contract/weekday';
import { currentLocale } from '@/lib/i18n/server';
import { formatClock } from '@/lib/shop/branches/opening-hours';

/** The week in Kuwait starts on Saturday. */
const WEEK: readonly Weekday[] = [
  'Saturday',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
];

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

/** Opening hours of a branch. Periods on the same days share one row. */
export async function OpeningTable({ hours }: { hours: readonly Opening[] }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info.stores')]);
  const formatDays = (run: readonly Weekday[]) => {
    const [first = 'Saturday', last = first] = [run[0], run.at(-1)];
    if (run.length === WEEK.length) return t('everyDay');
    return run.length === 1
      ? t(`weekday.${first}`)
      : t('days', { first: t(`weekday.${first}`), last: t(`weekday.${last}`) });
  };
  const rows = new Map<string, string[]>();
  for (const { days, opens, closes } of hours) {
    const period = t('from', {
      opens: formatClock(opens, locale),
      closes: formatClock(closes, locale),
    });
    for (const run of toConsecutiveDays(days)) {
      const name = formatDays(run);
      rows.set(name, [...(rows.get(name) ?? []), period]);
    }
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
      {[...rows].map(([days, periods]) => (
        <div key={days} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-500">{days}</dt>
          <dd>
            {periods.map((period) => (
              <span key={period} className="block">
                {period}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
