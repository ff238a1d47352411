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
  return {
    /** Of KWD. */
    money: (kwd: number) => formatMoney(filsFromKwd(kwd), BASE_CURRENCY, locale),
    time: (instant: string) => time.format(new Date(instant)),
    day: (date: string) => day.format(new Date(date)),
    /** Without the year. */
    shortDay: (date: string) => shortDay.format(new Date(date)),
    text: (texts: Localized) => texts[textKey].trim() || texts[otherKey],
  };
}
