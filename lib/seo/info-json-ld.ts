import type { FAQPage, Store, WithContext } from 'schema-dts';
import type { Branch } from '@/lib/api/contract/content';
import { routes } from '@/lib/config/routes';
import { fillText, stripLinks } from '@/lib/content/fill';
import type { FaqContent } from '@/lib/content/types';
import { PUBLIC_ENV } from '@/lib/env/public';
import { LOCALE_TABLE, type Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { shopId } from './shop-json-ld';
import { absoluteUrl, SCHEMA } from './urls';

/** A branch as a physical store. */
export function storeJsonLd(locale: Locale, { id, name, address, phone, location, openingHours }: Branch) {
  const key = LOCALE_TABLE[locale].textKey;
  const page = absoluteUrl(localePath(locale, routes.stores));
  return {
    '@context': SCHEMA,
    '@type': 'Store',
    '@id': `${page}#${id}`,
    name: `${PUBLIC_ENV.shopName[locale]} · ${name[key]}`,
    url: `${page}#${id}`,
    image: absoluteUrl('/media/home/og.png'),
    telephone: phone,
    currenciesAccepted: 'KWD',
    parentOrganization: { '@type': 'OnlineStore', '@id': shopId(), name: PUBLIC_ENV.shopName[locale] },
    address: { '@type': 'PostalAddress', streetAddress: address[key], addressLocality: name[key], addressCountry: 'KW' },
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
