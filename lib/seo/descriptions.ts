import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PUBLIC_ENV } from '@/lib/env/public';
import type { Locale } from '@/lib/i18n/locales';

/** What search engines show of a description, about. */
const SHOWN = 165;

/** A text of the catalogue as a page's description: with who delivers it and where, as long as there is room for it. */
export async function catalogueDescription(locale: Locale, text: string): Promise<string> {
  const t = await getTranslations('seo');
  const sentence = /[.!?؟…]$/.test(text) ? text : `${text}.`;
  const whole = t('description', { text: sentence, shop: PUBLIC_ENV.shopName[locale] });
  return whole.length <= SHOWN ? whole : text;
}

/** A category's title says what a single word does not: where it is delivered. */
export async function categoryTitle(name: string): Promise<string> {
  const t = await getTranslations('seo');
  return t('category', { name });
}
