import { z } from 'zod';
import { valueInput } from '../../../lib/contract/input-text.ts';
import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_TABLE,
  LOCALES,
  type Locale,
} from '../../../lib/contract/locales.ts';

/** What an agent knows of the buyer; hints that decide nothing. */
export const contextSchema = z.object({
  address_country: valueInput(2).optional(),
  language: valueInput(35).optional(),
  currency: valueInput(3).optional(),
});
export type BuyerContext = z.output<typeof contextSchema>;

/** The language of a BCP 47 tag; undefined for languages that the shop does not have. */
function toLocale(tag: string | undefined): Locale | undefined {
  const [language] = (tag ?? '').toLowerCase().split('-');
  return isLocale(language) ? language : undefined;
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const findByScript = (script: string) =>
  LOCALES.find((locale) => LOCALE_TABLE[locale].script === script) ?? DEFAULT_LOCALE;

/** The language of the texts: the requested one, otherwise that of the query. */
export function chooseLocale({ language }: BuyerContext, query = ''): Locale {
  const requested = toLocale(language);
  if (requested || query === '') return requested ?? DEFAULT_LOCALE;
  return findByScript(isArabic(query) ? 'arabic' : 'latin');
}

export const toCountryCode = ({ address_country }: BuyerContext): string | undefined =>
  address_country === undefined ? undefined : address_country.toUpperCase();
