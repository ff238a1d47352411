import type { RaRecord } from 'react-admin';
import { isLocale, LOCALE_TABLE, otherLocale } from '@/lib/contract/locales';
import { localizedSchema } from '@/lib/contract/text';
import { i18nProvider } from '../messages/i18n';

/** A text, or that of two languages in the language of the interface. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const texts = localizedSchema.safeParse(value).data;
  const locale = i18nProvider.getLocale();
  if (!texts || !isLocale(locale)) return '';
  const other = LOCALE_TABLE[otherLocale(locale)].textKey;
  return texts[LOCALE_TABLE[locale].textKey].trim() || texts[other].trim();
}

/** How titles and questions name a record. */
export const toRecordName = ({ id, name, title, form }: RaRecord): string =>
  toText(name) || toText(title) || toText(form?.title) || String(id);
