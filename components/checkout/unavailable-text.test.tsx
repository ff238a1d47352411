import { beforeEach, expect, test } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { line } from '@/tests/fixtures/lines';
import { renderInShop } from '@/tests/fixtures/render';
import { UnavailableText } from './order-review-dialog';
import type { Checkout } from './use-checkout';

const OMAN = { ...BASE_COUNTRY, code: 'OM', name: { En: 'Oman', Ar: 'عُمان' }, isDomestic: false };
const lines = [
  line({ id: 'a', orderQuantity: 3 }),
  line({ id: 'b', title: { En: 'Nada perfume', Ar: 'عطر ندى' } }),
];
const checkout: Pick<Checkout, 'lines' | 'country'> = { lines, country: OMAN };
const insufficient = { typeId: 'a', type: 'PRODUCT' as const, requested: 3, available: 2 };
const undeliverable = { typeId: 'b', type: 'PRODUCT' as const, countryCode: 'OM' };

beforeEach(() => useCountry.setState({ selected: OMAN }));

const renderText = (
  availability: Parameters<typeof UnavailableText>[0]['availability'],
  locale: 'ar' | 'en' = 'en',
) =>
  (
    renderInShop(<UnavailableText availability={availability} checkout={checkout} />, locale)
      .container.textContent ?? ''
  ).replace(/[\u2066-\u2069]/g, '');

test('names only the lines that are not delivered to the country', () => {
  const text = renderText({
    outOfStockList: [],
    productNotAvailableByCountryList: [undeliverable],
  });
  expect(text).toContain('cannot be delivered to Oman');
  expect(text).toContain('Nada perfume: Cannot be delivered to Oman.');
  expect(text).not.toContain('quantity');
  expect(text).not.toContain('Sidr honey');
});

test('names the lines with insufficient stock', () => {
  const text = renderText({ outOfStockList: [insufficient], productNotAvailableByCountryList: [] });
  expect(text).toContain('no longer available in that quantity');
  expect(text).toContain('Sidr honey: Only 2 left.');
});

test('uses the Arabic product titles in Arabic', () => {
  expect(
    renderText({ outOfStockList: [], productNotAvailableByCountryList: [undeliverable] }, 'ar'),
  ).toContain('عطر ندى');
});

test('shows a general message when the gateway sends no availability lists', () => {
  expect(renderText(undefined)).toBe(
    'Some of your cart is no longer available in that quantity. Edit the cart, then go on.',
  );
});
