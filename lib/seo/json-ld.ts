import type { Item } from '@/lib/api/contract/item';
import { LOCALE_TABLE, type Locale } from '@/lib/config/locales';
import { PUBLIC_ENV } from '@/lib/config/public-env';
import { routes } from '@/lib/config/routes';
import { filsFromKwd, formatAmount } from '@/lib/domain/money';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from './metadata';

const SCHEMA = 'https://schema.org';

export interface Crumb {
  name: string;
  /** Path without a language. */
  path: string;
}

export function organizationJsonLd(locale: Locale) {
  return {
    '@context': SCHEMA,
    '@type': 'OnlineStore',
    name: PUBLIC_ENV.shopName[locale],
    url: absoluteUrl(localePath(locale, routes.home)),
    logo: absoluteUrl('/icon.svg'),
    areaServed: ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'],
    currenciesAccepted: 'KWD',
  };
}

export function breadcrumbJsonLd(locale: Locale, trail: readonly Crumb[]) {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(localePath(locale, path)),
    })),
  };
}

const AVAILABILITY = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const;

export function productJsonLd(locale: Locale, item: Item) {
  const key = LOCALE_TABLE[locale].textKey;
  const url = absoluteUrl(localePath(locale, routes.item(item.seName)));
  const price = item.priceByCountry[0]?.salePrice ?? 0;
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: item.title[key],
    description: item.shortDescription[key],
    sku: item.sku,
    brand: { '@type': 'Brand', name: item.brand },
    image: item.medias.map((media) => absoluteUrl(media.url)),
    url,
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'KWD',
      price: formatAmount(filsFromKwd(price), 1, 3).replaceAll(',', ''),
      availability: `${SCHEMA}/${item.preOrder ? 'PreOrder' : AVAILABILITY[item.stock]}`,
      itemCondition: `${SCHEMA}/NewCondition`,
    },
  };
}
