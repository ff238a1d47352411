import type { ItemGroup, Variant } from '../../../../lib/contract/group.ts';
import type { Item } from '../../../../lib/contract/item.ts';
import type { Locale } from '../../../../lib/contract/locales.ts';
import { inLanguage } from '../../../../lib/domain/in-language.ts';
import { routes } from '../../../../lib/domain/routes.ts';
import { buildStorefrontUrl, pagePath } from '../../../../lib/domain/storefront-url.ts';
import {
  toUcpCategories,
  toUcpMedia,
  toUcpOffer,
  toUcpOptions,
  toUcpPriceRange,
  toUcpRating,
  toUcpVariantOptions,
} from '../../../../lib/domain/ucp-product.ts';

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
    ...toUcpOffer(item.priceByCountry[0]),
    availability: getAvailability(
      item.stock,
      item.preOrder,
      !item.unavailableCountryCodes.includes(countryCode),
    ),
    ...(options.length > 0 && { options: toUcpOptions(options, locale) }),
    media: toUcpMedia(item.medias, view.shopUrl, locale),
  };
}

/** Another product of the group. */
function toGroupVariant(group: ItemGroup, variant: Variant, view: View): CatalogVariant {
  const options = toUcpVariantOptions(group, variant, view.locale);
  const label = options.map((option) => option.label).join(' / ');
  return {
    id: variant.id,
    title: `${inLanguage(group.title, view.locale)} · ${label}`,
    description: { plain: label },
    url: pageUrl(view, routes.item(variant.seName)),
    ...toUcpOffer(variant.priceByCountry[0]),
    availability: getAvailability(variant.stock, false, true),
    options,
    media: toUcpMedia(variant.media ? [variant.media] : [], view.shopUrl, view.locale),
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

/** The id of a product of the protocol: that of the group, for a product of a group. */
export const getProductId = ({ id, group }: Item): string => group?.id ?? id;

/**
 * A product of the protocol: a group of the shop with its products as variants, or a product
 * without a group as its only variant.
 */
export function toProduct(item: Item, variants: readonly CatalogVariant[], view: View) {
  const { locale } = view;
  const { group, rating } = item;
  return {
    id: getProductId(item),
    handle: item.seName,
    title: inLanguage(group?.title ?? item.title, locale),
    description: { plain: inLanguage(item.shortDescription, locale) },
    url: pageUrl(view, routes.item(item.seName)),
    categories: toUcpCategories(item.categoryList),
    price_range: toUcpPriceRange(variants),
    media: toUcpMedia(item.medias, view.shopUrl, locale),
    ...(group && {
      options: group.options.map(({ name, values }) => ({
        name: inLanguage(name, locale),
        values: values.map(({ value }) => ({ label: inLanguage(value, locale) })),
      })),
    }),
    variants,
    ...(rating && { rating: toUcpRating(rating) }),
    tags: item.tags,
  };
}
