import { createTranslator } from 'next-intl';
import { INTL_FORMATS } from '@/lib/i18n/formats';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };

export type Lang = 'ar' | 'en';
export type Messages = typeof arabic;

/** What the shop says, so that a journey is written once and walked in both languages. */
export const MESSAGES = { ar: arabic, en: english } as const satisfies Record<Lang, Messages>;

/** Puts values where a message has their names: `{country}`. Plurals are not for this. */
export function fill(message: string, values: Record<string, string | number>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), message);
}

type Days = { min: number; max: number };

const translator = (lang: Lang) => createTranslator({ locale: lang, messages: MESSAGES[lang], formats: INTL_FORMATS });

/** How long a delivery takes as the cart says it, by the working days of the fee table. */
export const deliveryDays = (lang: Lang, days: Days) => translator(lang)('cart.summary.days', days);

/** The same as the product page of an item says it. */
export function deliveryNote(lang: Lang, days: Days, country?: string): string {
  const t = translator(lang);
  return country === undefined ? t('product.delivery.domestic', days) : t('product.delivery.abroad', { country, ...days });
}

/** How a message begins whose end is an amount or a name. */
export function toPrefixPattern(message: string): RegExp {
  const [start = ''] = message.split('{');
  return new RegExp(`^${start.replace(/[.*+?^$()[\]\\|]/g, '\\$&')}`);
}

export const toTextKey = (lang: Lang) => (lang === 'ar' ? 'Ar' : 'En');
export const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar');

/** The path of a page in a language: `/cart` or `/en/cart`. */
export const toPath = (lang: Lang, path: string) => (lang === 'ar' ? path : `/en${path === '/' ? '' : path}`);
