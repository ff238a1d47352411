import type { ChosenOption } from '../contract/group.ts';
import type { Locale } from '../contract/locales.ts';
import type { Localized } from '../contract/text.ts';
import { inLanguage } from './in-language.ts';

interface Variant {
  title: Localized;
  options?: readonly ChosenOption[] | undefined;
}

/** The values of a product's options, without those that its title contains: `Green · Large`. */
export const getOptionText = ({ title, options = [] }: Variant, locale: Locale): string =>
  options
    .map(({ value }) => inLanguage(value, locale))
    .filter((value) => !inLanguage(title, locale).includes(value))
    .join(' · ');

/** The heading of a product's page: `Sidr Honey · 500 g`. */
export const getVariantTitle = (variant: Variant, locale: Locale): string =>
  [inLanguage(variant.title, locale), getOptionText(variant, locale)]
    .filter((text) => text !== '')
    .join(' · ');
