import type { ChosenOption } from '../../contract/group.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';

/** The values of a product's options: `500 g · Whole bean`; empty for a product without options. */
export const getVariantText = (
  { options = [] }: { options?: readonly ChosenOption[] | undefined },
  locale: Locale,
): string => options.map(({ value }) => inLanguage(value, locale)).join(' · ');
