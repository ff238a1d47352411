import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import type { Locale } from '../contract/locales.ts';

/** Approximate number of characters that search engines display. */
const MAX_DESCRIPTION_LENGTH = 165;

/** A catalogue text as meta description, with shop name and delivery area if there is room. */
export async function buildCatalogueDescription(locale: Locale, text: string): Promise<string> {
  const t = await getTranslations('seo');
  const sentence = /[.!?؟…]$/.test(text) ? text : `${text}.`;
  const whole = t('description', { text: sentence, shop: PUBLIC_ENV.shopName[locale] });
  return whole.length <= MAX_DESCRIPTION_LENGTH ? whole : text;
}

/** The title of a category page: name and delivery area. */
export async function buildCategoryTitle(name: string): Promise<string> {
  const t = await getTranslations('seo');
  return t('category', { name });
}
