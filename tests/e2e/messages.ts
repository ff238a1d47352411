import { createTranslator } from 'next-intl';
import { formatDeliveryDates, getDeliveryDates } from '@/lib/domain/delivery-dates';
import { INTL_FORMATS } from '@/lib/i18n/formats';
import { texts } from '@/shop.config';
import HOLIDAYS from '../../gateway/platform/db/seed/holidays.json' with { type: 'json' };
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };

export type Lang = 'ar' | 'en';
export type Messages = typeof arabic;

/** The shop's messages, so that a test is written once and runs in both languages. */
export const MESSAGES = { ar: arabic, en: english } as const satisfies Record<Lang, Messages>;

/** Replaces arguments such as `{country}`. Plurals are not supported. */
export function fill(message: string, values: Record<string, string | number>): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    message,
  );
}

/** A text without the marks that isolate its inserted names, which `fill` does not add. */
export const withoutIsolates = (text: string | null | undefined) =>
  (text ?? '').replace(/[\u2068\u2069]/g, '');

type Days = { min: number; max: number };

const translator = (lang: Lang) =>
  createTranslator({ locale: lang, messages: MESSAGES[lang], formats: INTL_FORMATS });

/** The dates of an order that is placed now, by the rule for seed data. */
export function deliveryDates(
  lang: Lang,
  estimatedDays: Days,
  holidays: readonly string[] = HOLIDAYS.map(({ day }) => day),
): string {
  const dates = getDeliveryDates(undefined, { estimatedDays, holidays }, Date.now());
  return dates ? formatDeliveryDates(dates, lang) : '';
}

/** The delivery time as the product page shows it. */
export const deliveryNote = (lang: Lang, dates: string, country = ''): string =>
  translator(lang).markup(country ? 'product.delivery.abroad' : 'product.delivery.domestic', {
    country,
    min: 0,
    max: 0,
    dates: () => dates,
  });

/** Matches texts that start with the part of a message before its first argument. */
export function toPrefixPattern(message: string): RegExp {
  const [start = ''] = message.split('{');
  return new RegExp(`^${start.replace(/[.*+?^$()[\]\\|]/g, '\\$&')}`);
}

export const toTextKey = (lang: Lang) => (lang === 'ar' ? 'Ar' : 'En');
export const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar');

/** The path of a page in a language: `/cart` or `/en/cart`. */
export const toPath = (lang: Lang, path: string) =>
  lang === 'ar' ? path : `/en${path === '/' ? '' : path}`;

/** The text of the search field in the header. */
export const getSearchPrompt = (messages: Messages): string =>
  texts[messages === MESSAGES.ar ? 'ar' : 'en'].searchPrompt;
