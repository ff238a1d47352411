import type {
  AggregateRating,
  BreadcrumbList,
  ItemList,
  Product,
  Review as ReviewOfItem,
  WithContext,
} from 'schema-dts';
import type { Item } from '../contract/item.ts';
import type { Locale } from '../contract/locales.ts';
import type { Rating } from '../contract/rating.ts';
import type { Review } from '../contract/review.ts';
import { inLanguage } from '../domain/in-language.ts';
import { routes } from '../domain/routes.ts';
import { getVariantTitle } from '../domain/variant-title.ts';
import { getBrandName } from '../shop/product/brand-name.ts';
import { groupJsonLd } from './group-json-ld.ts';
import { type CountryDeliveryFee, offerJsonLd } from './offer-json-ld.ts';
import { imageUrl, pageUrl, SCHEMA } from './urls.ts';

export interface Crumb {
  name: string;
  /** Path without language prefix. */
  path: string;
}

export function breadcrumbJsonLd(locale: Locale, trail: readonly Crumb[]) {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(locale, path),
    })),
  } as const satisfies WithContext<BreadcrumbList>;
}

/**
 * A list of pages in display order.
 * @param paths without language prefix
 */
export function listJsonLd(locale: Locale, name: string, paths: readonly string[]) {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name,
    numberOfItems: paths.length,
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageUrl(locale, path),
    })),
  } as const satisfies WithContext<ItemList>;
}

const ratingJsonLd = ({ average, count }: Rating) =>
  ({
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
  }) as const satisfies AggregateRating;

const reviewJsonLd = ({ stars, title, text, name, language, createdAt }: Review) =>
  ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars },
    author: { '@type': 'Person', name },
    ...(title !== undefined && { name: title }),
    reviewBody: text,
    inLanguage: language,
    datePublished: createdAt.slice(0, 10),
  }) as const satisfies ReviewOfItem;

/** @param reviews the first ones, which the page shows */
export function productJsonLd(
  locale: Locale,
  item: Item,
  fees: readonly CountryDeliveryFee[],
  reviews: readonly Review[] = [],
) {
  const url = pageUrl(locale, routes.item(item.seName));
  const category = item.categoryList[0] && inLanguage(item.categoryList[0].name, locale);
  const images = item.medias.flatMap((media) => imageUrl(media.url) ?? []);
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: getVariantTitle(item, locale),
    ...(inLanguage(item.shortDescription, locale) && {
      description: inLanguage(item.shortDescription, locale),
    }),
    sku: item.sku,
    ...(item.gtin && { gtin: item.gtin }),
    ...(item.mpn && { mpn: item.mpn }),
    ...(item.brand && { brand: { '@type': 'Brand', name: getBrandName(item, locale) } }),
    ...(category && { category }),
    ...(images.length > 0 && { image: images }),
    url,
    ...(item.group && groupJsonLd(locale, item.group, item.id)),
    offers: offerJsonLd(locale, item, fees),
    ...(item.rating && { aggregateRating: ratingJsonLd(item.rating) }),
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
  } as const satisfies WithContext<Product>;
}
