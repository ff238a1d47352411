import { expect, test } from 'vitest';
import { shopName } from '../../shop.config.ts';
import { findDataErrors } from '../../tests/fixtures/structured-data.ts';
import type { Branch } from '../contract/branch.ts';
import type { FaqContent } from '../contract/pages.ts';
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

const FAQ: FaqContent = {
  title: 'FAQ',
  description: 'Questions',
  lead: 'Answers',
  groups: [
    { id: 'a', title: 'A', questions: [{ question: 'How?', answer: 'Read [the terms](/terms).' }] },
    { id: 'b', title: 'B', questions: [{ question: 'When?', answer: 'Soon.' }] },
  ],
};

test.each(['ar', 'en'] as const)('organization data are valid: %s', (locale) => {
  expect([storeJsonLd(locale, branch), faqJsonLd(FAQ)].flatMap(findDataErrors)).toEqual([]);
});

test('describes a branch as a store with address, location, opening hours and pick-up', () => {
  expect(storeJsonLd('en', branch)).toMatchObject({
    '@type': 'Store',
    '@id': 'http://localhost:3000/en/our-stores#salmiya',
    name: `${shopName.en} · Salmiya`,
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

test('the structured data of the FAQ contain every question of the page, without link URLs', () => {
  expect(
    faqJsonLd(FAQ).mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
  ).toEqual([
    ['How?', 'Read the terms.'],
    ['When?', 'Soon.'],
  ]);
});

test('describes special hours of a branch, and closed days', () => {
  const specialHours = [
    { from: '2026-03-20', to: '2026-03-22', periods: [] },
    { from: '2026-03-23', to: '2026-03-23', periods: [{ opens: '16:00', closes: '22:00' }] },
  ];
  const data = storeJsonLd('en', { ...branch, specialHours });
  expect(findDataErrors(data)).toEqual([]);
  expect(data).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-03-20', validThrough: '2026-03-22', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-03-23', opens: '16:00', closes: '22:00' },
    ],
  });
});
