import { expect, test } from 'vitest';
import { findDataErrors } from '../../tests/fixtures/structured-data.ts';
import { FAQ_CONTENT } from '../content/info-content.ts';
import type { Branch } from '../contract/branch.ts';
import { faqJsonLd, storeJsonLd } from './info-json-ld.ts';

const branch: Branch = {
  id: 'salmiya',
  name: { En: 'Salmiya', Ar: 'السالمية' },
  countryCode: 'KW',
  address: { En: 'Salem Al-Mubarak Street', Ar: 'شارع سالم المبارك' },
  phone: '+96522000002',
  location: { latitude: 29.33, longitude: 48.07 },
  openingHours: [{ days: ['Friday'], opens: '14:00', closes: '01:00' }],
  hasPickUp: true,
};

test.each(['ar', 'en'] as const)('organization data are valid: %s', (locale) => {
  expect(
    [storeJsonLd(locale, branch), faqJsonLd(locale, FAQ_CONTENT[locale])].flatMap(findDataErrors),
  ).toEqual([]);
});

test('describes a branch as a store with address, location, opening hours and pick-up', () => {
  expect(storeJsonLd('en', branch)).toMatchObject({
    '@type': 'Store',
    '@id': 'http://localhost:3000/en/our-stores#salmiya',
    name: '3BEEZ · Salmiya',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Salem Al-Mubarak Street',
      addressCountry: 'KW',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 29.33, longitude: 48.07 },
    openingHoursSpecification: [
      { dayOfWeek: ['https://schema.org/Friday'], opens: '14:00', closes: '01:00' },
    ],
    amenityFeature: { name: 'In-store pickup', value: true },
  });
  expect(storeJsonLd('en', { ...branch, hasPickUp: false })).not.toHaveProperty('amenityFeature');
});

test.each(['ar', 'en'] as const)(
  'the structured data of the FAQ contain every question of the page, without link URLs: %s',
  (locale) => {
    const { mainEntity } = faqJsonLd(locale, FAQ_CONTENT[locale]);
    expect(mainEntity.map(({ name }) => name)).toEqual(
      FAQ_CONTENT[locale].groups.flatMap(({ questions }) =>
        questions.map(({ question }) => question),
      ),
    );
    for (const { acceptedAnswer } of mainEntity)
      expect(acceptedAnswer.text).not.toMatch(/[[\](){}]|\/\w/);
  },
);
