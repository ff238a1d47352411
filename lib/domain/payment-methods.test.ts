import { describe, expect, it } from 'vitest';
import {
  getMethodCountries,
  METHODS_IN_ORDER,
  paymentOptions,
  restMethods,
} from './payment-methods.ts';

const countries = [
  { code: 'KW', isShowTabby: true },
  { code: 'SA', isShowTabby: true },
  { code: 'AE', isShowTabby: false },
  { code: 'OM', isShowTabby: true },
];
const codes = (method: Parameters<typeof getMethodCountries>[0]) =>
  getMethodCountries(method, countries)?.map(({ country }) => country.code);

describe('a payment method', () => {
  it('a payment method is available in the countries of its rule with their limits', () => {
    expect(getMethodCountries('Cash', countries)).toEqual([
      { country: countries[0], minimum: 0, maximum: 250 },
    ]);
    expect(codes('Knet')).toEqual(['KW']);
  });

  it('a payment method that requires isShowTabby is available only in countries that have it', () => {
    expect(codes('Tabby')).toEqual(['KW', 'SA']);
  });

  it('a payment method without a country rule is available everywhere', () => {
    expect(codes('OnLine')).toBeUndefined();
    expect(codes('Mixed')).toBeUndefined();
  });
});

describe('the payment options of an order', () => {
  const kuwait = {
    country: { code: 'KW', isShowTabby: true, currencyRate: 1 },
    totalFils: 20_000,
    isGuest: false,
    pointsFils: 5_000,
  };
  const names = (online: readonly (typeof METHODS_IN_ORDER)[number][]) =>
    paymentOptions({ ...kuwait, online }).map(({ method }) => method);

  it('payment options include all methods of the country that the provider accepts', () => {
    expect(names(METHODS_IN_ORDER)).toEqual(['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash', 'Mixed']);
  });

  it('payment options exclude methods that the provider does not accept', () => {
    expect(names([])).toEqual(['Cash', 'Mixed']);
    expect(names(['OnLine'])).toEqual(['OnLine', 'Cash', 'Mixed']);
    expect(restMethods(kuwait.country, [])).toEqual([]);
    expect(restMethods(kuwait.country, METHODS_IN_ORDER)).toEqual(['Knet', 'OnLine']);
  });
});
