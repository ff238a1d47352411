import type { FAQPage, Store, WithContext } from 'schema-dts';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import type { Branch } from '../contract/branch.ts';
import type { Locale } from '../contract/locales.ts';
import type { FaqContent } from '../contract/pages.ts';
import { inLanguage } from '../domain/in-language.ts';
import { stripLinks } from '../domain/page-links.ts';
import { routes } from '../domain/routes.ts';
import { shopImage } from './share-image.ts';
import { shopId } from './shop-json-ld.ts';
import { absoluteUrl, pageUrl, SCHEMA } from './urls.ts';

const PICK_UP_NAMES = { ar: 'استلام الطلبات من الفرع', en: 'In-store pickup' } as const;

/** A branch as a physical store. */
export function storeJsonLd(
  locale: Locale,
  {
    id,
    name,
    countryCode,
    address,
    phone,
    location,
    openingHours,
    specialHours,
    hasPickUp,
  }: Branch,
) {
  const page = pageUrl(locale, routes.stores);
  return {
    '@context': SCHEMA,
    '@type': 'Store',
    '@id': `${page}#${id}`,
    name: `${PUBLIC_ENV.shopName[locale]} · ${inLanguage(name, locale)}`,
    url: `${page}#${id}`,
    image: absoluteUrl(shopImage(locale)),
    telephone: phone,
    currenciesAccepted: 'KWD',
    parentOrganization: {
      '@type': 'OnlineStore',
      '@id': shopId(),
      name: PUBLIC_ENV.shopName[locale],
    },
    address: {
      '@type': 'PostalAddress',
      streetAddress: inLanguage(address, locale),
      addressLocality: inLanguage(name, locale),
      addressCountry: countryCode,
    },
    geo: { '@type': 'GeoCoordinates', ...location },
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `${SCHEMA}/${day}` as const),
      opens,
      closes,
    })),
    ...(specialHours && {
      specialOpeningHoursSpecification: specialHours.flatMap(({ from, to, periods }) =>
        // Equal times are a closed day.
        (periods.length > 0 ? periods : [{ opens: '00:00', closes: '00:00' }]).map((period) => ({
          '@type': 'OpeningHoursSpecification' as const,
          validFrom: from,
          validThrough: to,
          ...period,
        })),
      ),
    }),
    ...(hasPickUp && {
      amenityFeature: {
        '@type': 'LocationFeatureSpecification',
        name: PICK_UP_NAMES[locale],
        value: true,
      },
    }),
  } as const satisfies WithContext<Store>;
}

export function faqJsonLd({ groups }: FaqContent) {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: stripLinks(answer) },
      })),
  } as const satisfies WithContext<FAQPage>;
}
