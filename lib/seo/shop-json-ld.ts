import type { OnlineStore, SearchAction, WebSite, WithContext } from 'schema-dts';
import { features } from '../../shop.config.ts';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import type { Seller } from '../contract/content.ts';
import { HOME_COUNTRY } from '../contract/home-country.ts';
import { LOCALES, type Locale, otherLocale } from '../contract/locales.ts';
import { inLanguage } from '../domain/in-language.ts';
import { routes } from '../domain/routes.ts';
import { returnPolicies } from './offer-json-ld.ts';
import { shopImage } from './share-image.ts';
import { absoluteUrl, pageUrl, SCHEMA } from './urls.ts';

/** `query-input` is an extension of search engines and not part of schema.org. */
type SearchForm = SearchAction & { 'query-input': string };

const QUERY = '{search_term_string}';

/** One id for both languages. */
export const shopId = () => `${absoluteUrl('/')}/#shop`;

/** The seller in short form; the about page has the complete one under the same id. */
export function organizationJsonLd(locale: Locale) {
  return {
    '@context': SCHEMA,
    '@type': 'OnlineStore',
    '@id': shopId(),
    name: PUBLIC_ENV.shopName[locale],
    url: pageUrl(locale, routes.home),
    logo: absoluteUrl('/icon.svg'),
  } as const satisfies WithContext<OnlineStore>;
}

/**
 * The complete seller: contact, delivery countries and return policies.
 * @param countries codes of delivery countries
 */
export function wholeOrganizationJsonLd(
  locale: Locale,
  seller: Seller,
  countries: readonly string[],
) {
  const { email, phone: telephone } = seller;
  const contact = {
    contactType: 'customer service',
    url: pageUrl(locale, routes.contact),
    availableLanguage: LOCALES,
  };
  return {
    ...organizationJsonLd(locale),
    legalName: inLanguage(seller.name, locale),
    image: absoluteUrl(shopImage(locale)),
    email,
    telephone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: inLanguage(seller.address, locale),
      addressCountry: HOME_COUNTRY,
    },
    contactPoint: { '@type': 'ContactPoint', telephone, email, ...contact },
    areaServed: countries,
    ...(seller.socialLinks && { sameAs: seller.socialLinks }),
    ...(features.returns && { hasMerchantReturnPolicy: returnPolicies(locale, countries) }),
  } as const satisfies WithContext<OnlineStore>;
}

/** The website with its search URL. */
export function websiteJsonLd(locale: Locale) {
  const other = PUBLIC_ENV.shopName[otherLocale(locale)];
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name: PUBLIC_ENV.shopName[locale],
    alternateName: other,
    url: pageUrl(locale, routes.home),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${pageUrl(locale, routes.search())}?q=${QUERY}`,
      },
      'query-input': 'required name=search_term_string',
    },
  } as const satisfies WithContext<WebSite> & { potentialAction: SearchForm };
}
