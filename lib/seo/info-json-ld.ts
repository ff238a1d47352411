import type { FAQPage, Store, WithContext } from 'schema-dts';
import { fillText, stripLinks } from '@/lib/content/fill';
import type { FaqContent } from '@/lib/content/types';
import type { Branch } from '@/lib/contract/content';
import { LOCALE_TABLE, type Locale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { PUBLIC_ENV } from '@/lib/env/public';
import { shopId } from './shop-json-ld';
import { absoluteUrl, pageUrl, SCHEMA } from './urls';

/** A branch as a physical store. */
export function storeJsonLd(
  locale: Locale,
  { id, name, address, phone, location, openingHours }: Branch,
) {
  const key = LOCALE_TABLE[locale].textKey;
  const page = pageUrl(locale, routes.stores);
  return {
    '@context': SCHEMA,
    '@type': 'Store',
    '@id': `${page}#${id}`,
    name: `${PUBLIC_ENV.shopName[locale]} · ${name[key]}`,
    url: `${page}#${id}`,
    image: absoluteUrl('/media/home/og.png'),
    telephone: phone,
    currenciesAccepted: 'KWD',
    parentOrganization: {
      '@type': 'OnlineStore',
      '@id': shopId(),
      name: PUBLIC_ENV.shopName[locale],
    },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address[key],
      addressLocality: name[key],
      addressCountry: 'KW',
    },
    geo: { '@type': 'GeoCoordinates', ...location },
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `${SCHEMA}/${day}` as const),
      opens,
      closes,
    })),
  } as const satisfies WithContext<Store>;
}

export function faqJsonLd(locale: Locale, { groups }: FaqContent) {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: stripLinks(fillText(answer, locale)) },
      })),
  } as const satisfies WithContext<FAQPage>;
}
