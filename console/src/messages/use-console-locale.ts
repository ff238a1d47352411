import { useLocale } from 'react-admin';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/contract/locales';

/** The language of the interface. */
export function useConsoleLocale(): Locale {
  const locale = useLocale();
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}
