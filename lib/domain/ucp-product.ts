import type { ChosenOption, ItemGroup, Variant } from '../contract/group.ts';
import type { Locale } from '../contract/locales.ts';
import type { Media } from '../contract/media.ts';
import { resolveImageUrl } from './image-url.ts';
import { inLanguage } from './in-language.ts';
import { filsFromKwd } from './money.ts';

/**
 * Parts of a product in the form of the Universal Commerce Protocol (UCP), for agents: those of the
 * gateway, and those of a browser.
 */

/** Prices are charged in Kuwaiti dinar, whose minor unit is the fils. */
export const UCP_CURRENCY = 'KWD';

const MAX_RATING = 5;

const toPrice = (fils: number) => ({ amount: fils, currency: UCP_CURRENCY });

/** The selling price, and the price before a sale; 0 without a price. */
export function toUcpOffer(entry: { price: number; salePrice: number } | undefined) {
  const [price, listPrice] = [filsFromKwd(entry?.salePrice ?? 0), filsFromKwd(entry?.price ?? 0)];
  return { price: toPrice(price), ...(listPrice > price && { list_price: toPrice(listPrice) }) };
}

/** The lowest and highest price of variants. */
export function toUcpPriceRange(variants: readonly { price: { amount: number } }[]) {
  const amounts = variants.map(({ price }) => price.amount);
  return { min: toPrice(Math.min(...amounts)), max: toPrice(Math.max(...amounts)) };
}

/** @param shopUrl origin of the shop */
export function toUcpMedia(medias: readonly Media[], shopUrl: string, locale: Locale) {
  return medias.flatMap(({ url, alt, width, height }) => {
    const absolute = resolveImageUrl(url, shopUrl);
    if (absolute === undefined) return [];
    return [{ type: 'image', url: absolute, alt_text: inLanguage(alt, locale), width, height }];
  });
}

export const toUcpRating = ({ average, count }: { average: number; count: number }) => ({
  value: average,
  scale_max: MAX_RATING,
  count,
});

export const toUcpCategories = (categories: readonly { seName: string }[]) =>
  categories.map(({ seName }) => ({ value: seName, taxonomy: 'merchant' }));

export const toUcpOptions = (options: readonly ChosenOption[], locale: Locale) =>
  options.map(({ name, value }) => ({
    name: inLanguage(name, locale),
    label: inLanguage(value, locale),
  }));

/** The values of another product of a group. */
export function toUcpVariantOptions(
  { options }: Pick<ItemGroup, 'options'>,
  { values }: Variant,
  locale: Locale,
) {
  return options.map(({ name, values: known }, index) => {
    const value = known.find((one) => one.value.En === values[index])?.value;
    return {
      name: inLanguage(name, locale),
      label: value ? inLanguage(value, locale) : (values[index] ?? ''),
    };
  });
}
