import { LOCALE_TABLE, otherLocale } from '@/lib/contract/locales';
import type { Localized } from '@/lib/contract/text';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '@/lib/domain/money';
import { TIME_ZONE } from '@/lib/domain/time';
import { useConsoleLocale } from '../messages/use-console-locale';

/** Amounts, times and texts in the language of the interface; digits are Latin as in the shop. */
export function useFormat() {
  const locale = useConsoleLocale();
  const { dateLanguage, textKey } = LOCALE_TABLE[locale];
  const otherKey = LOCALE_TABLE[otherLocale(locale)].textKey;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${dateLanguage}-u-nu-latn`, { timeZone: TIME_ZONE, ...options });
  // The month as a word: numbers of a date change their order in an Arabic line.
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = format({ ...parts, hour: 'numeric', minute: '2-digit' });
  const day = format(parts);
  const shortDay = format({ day: 'numeric', month: 'short' });
  const weekday = format({ weekday: 'long', timeZone: 'UTC' });
  return {
    /** Of KWD. */
    money: (kwd: number) => formatMoney(filsFromKwd(kwd), BASE_CURRENCY, locale),
    time: (instant: string) => time.format(new Date(instant)),
    day: (date: string) => day.format(new Date(date)),
    /** Without the year. */
    shortDay: (date: string) => shortDay.format(new Date(date)),
    /** Of `1` for Monday; 1 January 2024 was one. */
    weekday: (key: string) => weekday.format(Date.UTC(2024, 0, Number(key))),
    hour: (key: string) => `${key.padStart(2, '0')}:00`,
    text: (texts: Localized) => texts[textKey].trim() || texts[otherKey],
  };
}
