import type { ItemGroup, Variant } from '../../../lib/contract/group.ts';
import type { Item } from '../../../lib/contract/item.ts';
import type { Locale } from '../../../lib/contract/locales.ts';
import type { Media } from '../../../lib/contract/media.ts';
import type { PriceByCountry } from '../../../lib/contract/price.ts';
import { resolveImageUrl } from '../../../lib/domain/image-url.ts';
import { inLanguage } from '../../../lib/domain/in-language.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { buildStorefrontUrl, pagePath } from '../../../lib/domain/storefront-url.ts';
import { CURRENCY } from '../locale.ts';

/** How an agent sees products: the language, the country of delivery, and the base of links. */
export interface View {
  locale: Locale;
  countryCode: string;
  shopUrl: string;
}

interface Option {
  name: string;
  label: string;
}

/** A product that can be bought, as one variant of a product of the protocol. */
export interface CatalogVariant {
  id: string;
  title: string;
  sku?: string;
  price: { amount: number; currency: string };
  availability: { available: boolean; status: string };
  options?: Option[];
  [field: string]: unknown;
}

const pageUrl = ({ shopUrl, locale }: View, path: string) =>
  buildStorefrontUrl(shopUrl, pagePath(locale, path));

const toPrice = (kwd: number) => ({ amount: filsFromKwd(kwd), currency: CURRENCY });

/** The selling price, and the price before a sale. */
const toPrices = ([own]: readonly PriceByCountry[]) => {
  const { price = 0, salePrice = 0 } = own ?? {};
  return {
    price: toPrice(salePrice),
    ...(salePrice < price && { list_price: toPrice(price) }),
  };
};

function toMedia(medias: readonly Media[], { shopUrl, locale }: View) {
  return medias.flatMap(({ url, alt, width, height }) => {
    const absolute = resolveImageUrl(url, shopUrl);
    if (absolute === undefined) return [];
    return [{ type: 'image', url: absolute, alt_text: inLanguage(alt, locale), width, height }];
  });
}

function getAvailability(stock: Item['stock'], isPreOrder: boolean, isDelivered: boolean) {
  const available = isDelivered && stock !== 'out';
  const status = isPreOrder ? 'preorder' : 'in_stock';
  return { available, status: available ? status : 'out_of_stock' };
}

/** The product itself as a variant. */
function toOwnVariant(item: Item, view: View): CatalogVariant {
  const { locale, countryCode } = view;
  const { options = [] } = item;
  return {
    id: item.id,
    sku: item.sku,
    title: inLanguage(item.title, locale),
    description: { plain: inLanguage(item.shortDescription, locale) },
    url: pageUrl(view, routes.item(item.seName)),
    ...toPrices(item.priceByCountry),
    availability: getAvailability(
      item.stock,
      item.preOrder,
      !item.unavailableCountryCodes.includes(countryCode),
    ),
    ...(options.length > 0 && {
      options: options.map(({ name, value }) => ({
        name: inLanguage(name, locale),
        label: inLanguage(value, locale),
      })),
    }),
    media: toMedia(item.medias, view),
  };
}

function toVariantOptions({ options }: ItemGroup, { values }: Variant, locale: Locale): Option[] {
  return options.map(({ name, values: known }, index) => {
    const value = known.find((one) => one.value.En === values[index])?.value;
    return {
      name: inLanguage(name, locale),
      label: value ? inLanguage(value, locale) : (values[index] ?? ''),
    };
  });
}

/** Another product of the group. */
function toGroupVariant(group: ItemGroup, variant: Variant, view: View): CatalogVariant {
  const options = toVariantOptions(group, variant, view.locale);
  const label = options.map((option) => option.label).join(' / ');
  return {
    id: variant.id,
    title: `${inLanguage(group.title, view.locale)} · ${label}`,
    description: { plain: label },
    url: pageUrl(view, routes.item(variant.seName)),
    ...toPrices(variant.priceByCountry),
    availability: getAvailability(variant.stock, false, true),
    options,
    media: toMedia(variant.media ? [variant.media] : [], view),
  };
}

/** All variants of a product, the product itself first. */
export function toVariants(item: Item, view: View): CatalogVariant[] {
  const { group } = item;
  const others = (group?.variants ?? []).filter(({ id }) => id !== item.id);
  return [
    toOwnVariant(item, view),
    ...others.map((variant) => toGroupVariant(group as ItemGroup, variant, view)), // it has variants
  ];
}

const toRange = (amounts: readonly number[]) => ({
  min: { amount: Math.min(...amounts), currency: CURRENCY },
  max: { amount: Math.max(...amounts), currency: CURRENCY },
});

/** The id of a product of the protocol: that of the group, for a product of a group. */
export const getProductId = ({ id, group }: Item): string => group?.id ?? id;

/**
 * A product of the protocol: a group of the shop with its products as variants, or a product
 * without a group as its only variant.
 */
export function toProduct(item: Item, variants: readonly CatalogVariant[], view: View) {
  const { locale } = view;
  const { group, rating } = item;
  const amounts = variants.map(({ price }) => price.amount);
  return {
    id: getProductId(item),
    handle: item.seName,
    title: inLanguage(group?.title ?? item.title, locale),
    description: { plain: inLanguage(item.shortDescription, locale) },
    url: pageUrl(view, routes.item(item.seName)),
    categories: item.categoryList.map(({ seName }) => ({ value: seName, taxonomy: 'merchant' })),
    price_range: toRange(amounts),
    media: toMedia(item.medias, view),
    ...(group && {
      options: group.options.map(({ name, values }) => ({
        name: inLanguage(name, locale),
        values: values.map(({ value }) => ({ label: inLanguage(value, locale) })),
      })),
    }),
    variants,
    ...(rating && { rating: { value: rating.average, scale_max: 5, count: rating.count } }),
    tags: item.tags,
  };
}
