import type { ItemSummary } from '../../contract/item.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';

/** The brand as shown in a language. */
export const getBrandName = (
  { brand, brandName }: Pick<ItemSummary, 'brand' | 'brandName'>,
  locale: Locale,
): string => (brandName ? inLanguage(brandName, locale) : brand);
