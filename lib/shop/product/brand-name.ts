import type { ItemSummary } from '../../contract/item.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { getOptionText } from '../../domain/variant-title.ts';
import { splitSize } from './title-size.ts';

/** The brand as shown in a language. */
export const getBrandName = (
  { brand, brandName }: Pick<ItemSummary, 'brand' | 'brandName'>,
  locale: Locale,
): string => (brandName ? inLanguage(brandName, locale) : brand);

/**
 * Whether the brand is the only fact that a card can name: neither a size in the title, an option
 * nor a day of dispatch. A bundle has no brand but the shop's.
 */
export const hasBrandOnly = (item: ItemSummary, locale: Locale): boolean =>
  item.type === 'PRODUCT' &&
  item.brand !== '' &&
  !item.preOrder &&
  item.variantCount === undefined &&
  !splitSize(inLanguage(item.title, locale)) &&
  getOptionText(item, locale) === '';
