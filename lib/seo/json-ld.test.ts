import { describe, expect, test, vi } from 'vitest';
import { shopName } from '../../shop.config.ts';
import { coffeeGroup } from '../../tests/fixtures/groups.ts';
import { summary } from '../../tests/fixtures/items.ts';
import { findDataErrors } from '../../tests/fixtures/structured-data.ts';
import type { Item } from '../contract/item.ts';
import { LOCALES } from '../contract/locales.ts';
import { breadcrumbJsonLd, listJsonLd, productJsonLd } from './json-ld.ts';
import { buildPageMetadata } from './metadata.ts';
import { shareImage, shopImage } from './share-image.ts';
import { organizationJsonLd, websiteJsonLd, wholeOrganizationJsonLd } from './shop-json-ld.ts';

// Next replaces this module when it builds.
vi.mock('next/root-params', () => ({}));

const days = { min: 3, max: 6 };
const FEES = [
  { code: 'KW', deliveryFee: { fee: 2, freeFrom: 20, estimatedDays: { min: 1, max: 2 } } },
  { code: 'SA', deliveryFee: { fee: 5, freeFrom: 50, estimatedDays: days } },
  { code: 'OM', deliveryFee: { fee: 5, freeFrom: 50, estimatedDays: days } },
];
const SELLER = {
  name: { En: `${shopName.en} W.L.L.`, Ar: `${shopName.ar} ذ.م.م` },
  address: { En: 'Salmiya', Ar: 'السالمية' },
  registration: '123456',
  phone: '+96522000000',
  email: 'hello@shop.example',
  whatsapp: '96522000000',
};

function item(change: Parameters<typeof summary>[0] = {}): Item {
  return { ...summary(change), type: 'PRODUCT', description: { En: '', Ar: '' }, attributes: [] };
}
const buildOffer = (change: Parameters<typeof summary>[0], fees = FEES) =>
  productJsonLd('en', item(change), fees).offers;
const priced = (price: number, salePrice = price) => ({
  priceByCountry: [{ countryCode: 'KW', price, salePrice }],
});

test('a product of a group states its size, its group and the pages of all variants', () => {
  const group = coffeeGroup;
  const data = productJsonLd('en', { ...item({ id: 'cof-500-fine' }), group }, FEES);
  const url = (seName: string) => `http://localhost:3000/en/product-details/${seName}`;
  expect(data).toMatchObject({
    '@type': 'Product',
    inProductGroupWithID: 'COFFEE',
    size: '500 g',
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: 'COFFEE',
      variesBy: ['https://schema.org/size', 'Grind'],
      hasVariant: ['coffee-250-fine', 'coffee-500-fine', 'coffee-250-beans'].map((seName) => ({
        '@id': `${url(seName)}#product`,
        url: url(seName),
      })),
    },
  });
  expect(findDataErrors(data)).toEqual([]);
});

describe('structured data', () => {
  test('the structured data of a product have its identifiers', () => {
    const identifiers = { gtin: '4006381333931', mpn: 'K-1' };
    const data = productJsonLd('en', { ...item(), ...identifiers }, FEES);
    expect(data).toMatchObject(identifiers);
    expect(findDataErrors(data)).toEqual([]);
  });

  test('structured data leave out an image that nobody can load, and only that', () => {
    const media = (url: string) => ({ url, alt: { En: '', Ar: '' }, width: 4, height: 5 });
    const broken = [
      'https://',
      'https://my shop.com/a.jpg',
      '//',
      'javascript:alert(1)',
      'http://[',
    ];
    const medias = [...broken, '/media/items/a.webp'].map(media);
    expect(productJsonLd('en', item({ medias }), FEES).image).toEqual([
      'http://localhost:3000/media/items/a.webp',
    ]);
    const without = productJsonLd('en', item({ medias: broken.map(media) }), FEES);
    expect(without).not.toHaveProperty('image');
  });

  test.each(LOCALES)('structured data are valid for search engines: %s', (locale) => {
    const all = [
      productJsonLd(locale, item(), FEES),
      productJsonLd(
        locale,
        item({ ...priced(12.5, 10), preOrder: true, preOrderShipDate: '2027-03-05' }),
        FEES,
      ),
      breadcrumbJsonLd(locale, [
        { name: 'Home', path: '/' },
        { name: 'Honey', path: '/category/honey' },
      ]),
      listJsonLd(locale, 'Honey', ['/product-details/sidr-honey', '/product-details/sumr-honey']),
      organizationJsonLd(locale),
      wholeOrganizationJsonLd(locale, SELLER, ['KW', 'SA']),
      websiteJsonLd(locale),
    ];
    expect(all.flatMap(findDataErrors)).toEqual([]);
  });

  test('the validation of structured data reports invalid data', () => {
    const good = productJsonLd('en', item(), FEES);
    const bad = [
      { ...good, name: ' ' },
      { ...good, name: 'undefined' },
      { ...good, offers: { ...good.offers, price: '12.5' } },
      { ...good, offers: { ...good.offers, price: undefined } },
      { ...good, offers: { ...good.offers, availability: 'InStock' } },
      { ...good, colour: 'amber' },
      { '@type': 'Prodcut' },
    ];
    for (const data of bad)
      expect(findDataErrors(data), JSON.stringify(data).slice(0, 80)).not.toEqual([]);
  });
});

describe('an offer', () => {
  test('an offer has the price of the page, and the list price during a sale', () => {
    expect(buildOffer(priced(1234.5))).toMatchObject({ price: '1234.500', priceCurrency: 'KWD' });
    expect(buildOffer(priced(1234.5))).not.toHaveProperty('priceSpecification');
    expect(buildOffer(priced(12.5, 10))).toMatchObject({
      price: '10.000',
      priceSpecification: { price: '12.500' },
    });
  });

  test('an offer groups countries by fee and days and applies the free-delivery threshold', () => {
    const rates = (price: number) =>
      buildOffer(priced(price)).shippingDetails?.map(({ shippingRate, shippingDestination }) => [
        shippingRate.value,
        ...shippingDestination.map(({ addressCountry }) => addressCountry),
      ]);
    expect(rates(12)).toEqual([
      ['2.000', 'KW'],
      ['5.000', 'SA', 'OM'],
    ]);
    expect(rates(20)).toEqual([
      ['0.000', 'KW'],
      ['5.000', 'SA', 'OM'],
    ]);
  });

  test('the delivery time of an offer has working days, the cut-off time and the days of transit', () => {
    expect(buildOffer({}).shippingDetails?.[0]?.deliveryTime).toMatchObject({
      businessDays: {
        dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'].map(
          (day) => `https://schema.org/${day}`,
        ),
      },
      cutoffTime: '14:00:00+03:00',
      transitTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
    });
  });

  test('an offer of a product that cannot be returned says so', () => {
    const product = { ...item({}), notReturnable: 'custom' as const };
    expect(productJsonLd('en', product, FEES).offers.hasMerchantReturnPolicy).toMatchObject([
      { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    ]);
  });

  test('an offer excludes countries without delivery', () => {
    const offer = buildOffer({ unavailableCountryCodes: ['SA', 'OM'] });
    expect(JSON.stringify(offer)).not.toMatch(/"(SA|OM)"/);
    expect(offer.hasMerchantReturnPolicy).toHaveLength(1);
    expect(buildOffer({ unavailableCountryCodes: ['KW', 'SA', 'OM'] })).not.toHaveProperty(
      'shippingDetails',
    );
  });
});

describe('the picture of a shared link', () => {
  const shown = {
    kind: 'item',
    seName: 'sidr-honey',
    title: 'Sidr honey',
    image: '/media/items/hon-001-1.webp',
  } as const;

  test('the URL of a shared picture changes with the title or image that the picture shows', () => {
    const addresses = [
      shareImage('en', shown),
      shareImage('en', { ...shown, title: 'Sidr' }),
      shareImage('en', { ...shown, image: '/x' }),
    ];
    expect(new Set(addresses).size).toBe(3);
    expect(addresses[0]).toMatch(
      /^\/media\/share\/en\/item\/sidr-honey\/picture\.jpg\?v=[0-9a-z]+$/,
    );
    expect(shareImage('en', shown)).toBe(addresses[0]);
  });

  test('the shared image of a page without one is the default image', () => {
    expect(
      buildPageMetadata({ locale: 'ar', path: '/faq', title: 'x', description: 'y' }).openGraph
        ?.images,
    ).toMatchObject([{ url: shopImage('ar'), width: 1200, height: 630, alt: 'x' }]);
  });
});
