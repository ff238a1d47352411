import { beforeEach, expect, test } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCurrency } from '@/stores/currency';
import { line } from '@/tests/fixtures/lines';
import { renderInShop } from '@/tests/fixtures/render';
import { UnavailableText } from './unavailable-text';
import type { Checkout } from './use-checkout';

const OMAN = { ...BASE_COUNTRY, code: 'OM', name: { En: 'Oman', Ar: 'عُمان' }, isDomestic: false };
const lines = [line({ id: 'a', orderQuantity: 3 }), line({ id: 'b', title: { En: 'Nada perfume', Ar: 'عطر ندى' } })];
const checkout: Pick<Checkout, 'lines' | 'country'> = { lines, country: OMAN };
const few = { typeId: 'a', type: 'PRODUCT' as const, requested: 3, available: 2 };
const refused = { typeId: 'b', type: 'PRODUCT' as const, countryCode: 'OM' };

beforeEach(() => useCurrency.setState({ selected: OMAN }));

const draw = (availability: Parameters<typeof UnavailableText>[0]['availability'], locale: 'ar' | 'en' = 'en') =>
  (renderInShop(<UnavailableText availability={availability} checkout={checkout} />, locale).container.textContent ?? '').replace(
    /[\u2066-\u2069]/g,
    '',
  );

test('a refused purchase names the lines that the country does not get, and is no question of quantity', () => {
  const text = draw({ outOfStockList: [], productNotAvailableByCountryList: [refused] });
  expect(text).toContain('cannot be delivered to Oman');
  expect(text).toContain('Nada perfume: Cannot be delivered to Oman.');
  expect(text).not.toContain('quantity');
  expect(text).not.toContain('Sidr honey');
});

test('it names the lines of which there are fewer', () => {
  const text = draw({ outOfStockList: [few], productNotAvailableByCountryList: [] });
  expect(text).toContain('no longer available in that quantity');
  expect(text).toContain('Sidr honey: Only 2 left.');
});

test('it says so in Arabic too', () => {
  expect(draw({ outOfStockList: [], productNotAvailableByCountryList: [refused] }, 'ar')).toContain('عطر ندى');
});

test('without the gateway’s lists it says that something is not available', () => {
  expect(draw(undefined)).toBe('Some of your cart is no longer available in that quantity. Edit the cart, then go on.');
});
