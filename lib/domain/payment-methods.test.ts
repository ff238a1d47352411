import { describe, expect, it } from 'vitest';
import { METHODS_IN_ORDER, methodPlaces, paymentOptions, restMethods } from './payment-methods.ts';

const countries = [
  { code: 'KW', isShowTabby: true },
  { code: 'SA', isShowTabby: true },
  { code: 'AE', isShowTabby: false },
  { code: 'OM', isShowTabby: true },
];
const codes = (method: Parameters<typeof methodPlaces>[0]) => methodPlaces(method, countries)?.map(({ country }) => country.code);

describe('a way of paying', () => {
  it('is offered in the countries of its rule, with their limits', () => {
    expect(methodPlaces('Cash', countries)).toEqual([{ country: countries[0], minimum: 0, maximum: 250 }]);
    expect(codes('Knet')).toEqual(['KW']);
  });

  it('that needs the country list’s word is offered only where it has it', () => {
    expect(codes('Tabby')).toEqual(['KW', 'SA']);
  });

  it('without a rule about countries is offered everywhere', () => {
    expect(codes('OnLine')).toBeUndefined();
    expect(codes('Mixed')).toBeUndefined();
  });
});

describe('the options for an order', () => {
  const kuwait = { country: { code: 'KW', isShowTabby: true, currencyRate: 1 }, totalFils: 20_000, isGuest: false, pointsFils: 5_000 };
  const names = (online: readonly (typeof METHODS_IN_ORDER)[number][]) => paymentOptions({ ...kuwait, online }).map(({ method }) => method);

  it('are all of the country while the provider takes them', () => {
    expect(names(METHODS_IN_ORDER)).toEqual(['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash', 'Mixed']);
  });

  it('leave out what the provider does not take', () => {
    expect(names([])).toEqual(['Cash', 'Mixed']);
    expect(names(['OnLine'])).toEqual(['OnLine', 'Cash', 'Mixed']);
    expect(restMethods(kuwait.country, [])).toEqual([]);
    expect(restMethods(kuwait.country, METHODS_IN_ORDER)).toEqual(['Knet', 'OnLine']);
  });
});
