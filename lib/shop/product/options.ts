import type { ItemGroup, Variant } from '../../contract/group.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';

export interface OptionChoice {
  text: string;
  /** `#rrggbb`, or the URL of a picture. */
  swatch?: string;
  /** The variant that the choice leads to. */
  seName: string;
  /** Its first picture. */
  image?: string;
  isCurrent: boolean;
  isSoldOut: boolean;
  /** The values of other options that change too, because the combination does not exist. */
  otherValues: string[];
}

export interface OptionView {
  name: string;
  /** The value of the shown variant. */
  current: string;
  choices: OptionChoice[];
}

/**
 * The variant with a value that has most other values in common with the shown one; of equal ones
 * a variant in stock.
 */
function findNearest(group: ItemGroup, shown: Variant, option: number, value: string) {
  const score = ({ values, stock }: Variant) =>
    values.filter((other, index) => other === shown.values[index]).length * 2 +
    Number(stock !== 'out');
  return group.variants
    .filter(({ values }) => values[option] === value)
    .reduce<Variant | undefined>(
      (best, variant) => (best && score(best) >= score(variant) ? best : variant),
      undefined,
    );
}

/** The options of a group, with the variant of each value. Values without a variant are left out. */
export function toOptionViews(group: ItemGroup, productId: string, locale: Locale): OptionView[] {
  const shown = group.variants.find(({ id }) => id === productId);
  if (!shown) return [];
  const getText = (option: number, value: string | undefined) => {
    const known = group.options[option]?.values.find((entry) => entry.value.En === value);
    return known ? inLanguage(known.value, locale) : '';
  };
  return group.options.map(({ name, values }, option) => ({
    name: inLanguage(name, locale),
    current: getText(option, shown.values[option]),
    choices: values.flatMap(({ value, swatch }) => {
      const variant = findNearest(group, shown, option, value.En);
      if (!variant) return [];
      const image = variant.media?.url;
      return {
        text: inLanguage(value, locale),
        ...(swatch && { swatch }),
        seName: variant.seName,
        ...(image && image !== shown.media?.url && { image }),
        isCurrent: variant.id === shown.id,
        isSoldOut: variant.stock === 'out',
        otherValues: variant.values.flatMap((other, index) =>
          index !== option && other !== shown.values[index] ? getText(index, other) : [],
        ),
      };
    }),
  }));
}
