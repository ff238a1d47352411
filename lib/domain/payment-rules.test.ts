import { describe, expect, it } from 'vitest';
import { METHODS_IN_ORDER } from './payment-methods.ts';
import {
  getMethodCountries,
  getMethodRestriction,
  type PaymentSituation,
  paymentOptions,
  restMethods,
  selectOnlineMethod,
} from './payment-rules.ts';

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
  const names = (offered: readonly (typeof METHODS_IN_ORDER)[number][]) =>
    paymentOptions({ ...kuwait, offered }).map(({ method }) => method);

  it('payment options include all methods of the country that the provider accepts', () => {
    expect(names(METHODS_IN_ORDER)).toEqual(['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash', 'Mixed']);
  });

  it('payment options exclude methods that the provider does not accept', () => {
    expect(names(['Cash', 'Mixed'])).toEqual(['Cash', 'Mixed']);
    expect(names(['OnLine', 'Mixed'])).toEqual(['OnLine', 'Mixed']);
    expect(restMethods(kuwait.country, [])).toEqual([]);
    expect(restMethods(kuwait.country, METHODS_IN_ORDER)).toEqual(['Knet', 'OnLine']);
    expect(restMethods({ code: 'SA' }, METHODS_IN_ORDER)).toEqual(['OnLine']);
  });

  it('payment options include a method that the amount excludes, with its limit, and no other excluded method', () => {
    const options = paymentOptions({
      ...kuwait,
      offered: METHODS_IN_ORDER,
      totalFils: 9_999,
      isGuest: true,
    });
    expect(options).toEqual([
      { method: 'Knet' },
      { method: 'OnLine' },
      { method: 'Tabby' },
      { method: 'Deema', restriction: { reason: 'belowMinimum', limit: 10 } },
      { method: 'Cash' },
    ]);
  });
});

const SITUATION: PaymentSituation = {
  country: { code: 'KW', isShowTabby: true, currencyRate: 1 },
  totalFils: 20_000,
  offered: METHODS_IN_ORDER,
  isGuest: false,
  pointsFils: 5_000,
};
const situation = (
  change: Partial<Omit<PaymentSituation, 'country'>>,
  country: Partial<PaymentSituation['country']> = {},
): PaymentSituation => ({
  ...SITUATION,
  ...change,
  country: { ...SITUATION.country, ...country },
});
const SAUDI_ARABIA = { code: 'SA', currencyRate: 12.2 };

describe('the limits of a payment method', () => {
  it.each([
    ['Knet', 100],
    ['Tabby', 1_000],
    ['Deema', 10_000],
  ] as const)('%s is available from exactly %i fils', (method, minimum) => {
    expect(getMethodRestriction(method, situation({ totalFils: minimum }))).toBeUndefined();
    expect(getMethodRestriction(method, situation({ totalFils: minimum - 1 }))).toEqual({
      reason: 'belowMinimum',
      limit: minimum / 1000,
    });
  });

  it('cash is available for a total of zero and up to exactly 250 dinars', () => {
    expect(getMethodRestriction('Cash', situation({ totalFils: 0 }))).toBeUndefined();
    expect(getMethodRestriction('Cash', situation({ totalFils: 250_000 }))).toBeUndefined();
    expect(getMethodRestriction('Cash', situation({ totalFils: 250_001 }))).toEqual({
      reason: 'aboveMaximum',
      limit: 250,
    });
  });

  it.each(['Tabby', 'Deema'] as const)('%s defers at most 500 dinars in Kuwait', (method) => {
    expect(getMethodRestriction(method, situation({ totalFils: 500_000 }))).toBeUndefined();
    expect(getMethodRestriction(method, situation({ totalFils: 500_001 }))).toEqual({
      reason: 'aboveMaximum',
      limit: 500,
    });
  });

  // 10 SAR are 0.8196… dinars, and 10,000 SAR are 819.672… dinars.
  it('the limits of Tabby are compared in the currency of the country, without rounding', () => {
    const inSaudiArabia = (totalFils: number) =>
      getMethodRestriction('Tabby', situation({ totalFils }, SAUDI_ARABIA));
    expect(inSaudiArabia(819)).toEqual({ reason: 'belowMinimum', limit: 10 });
    expect(inSaudiArabia(820)).toBeUndefined();
    expect(inSaudiArabia(819_672)).toBeUndefined();
    expect(inSaudiArabia(819_673)).toEqual({ reason: 'aboveMaximum', limit: 10_000 });
  });

  it('the limits of Tabby in the United Arab Emirates are 10 and 20,000 dirhams', () => {
    const inEmirates = (totalFils: number) =>
      getMethodRestriction('Tabby', situation({ totalFils }, { code: 'AE', currencyRate: 10 }));
    expect(inEmirates(999)).toEqual({ reason: 'belowMinimum', limit: 10 });
    expect(inEmirates(2_000_000)).toBeUndefined();
    expect(inEmirates(2_000_001)).toEqual({ reason: 'aboveMaximum', limit: 20_000 });
  });

  it.each(['Knet', 'Deema', 'Cash'] as const)('%s is available in Kuwait only', (method) => {
    expect(getMethodRestriction(method, situation({}, SAUDI_ARABIA))).toEqual({
      reason: 'country',
    });
  });

  it('Tabby is not available in a country that does not show it', () => {
    expect(getMethodRestriction('Tabby', situation({}, { isShowTabby: false }))).toEqual({
      reason: 'country',
    });
  });

  it('points are available to accounts that have points', () => {
    expect(getMethodRestriction('Mixed', situation({ pointsFils: 1 }))).toBeUndefined();
    expect(getMethodRestriction('Mixed', situation({ pointsFils: 0 }))).toEqual({
      reason: 'noPoints',
    });
    expect(getMethodRestriction('Mixed', situation({ isGuest: true }))).toEqual({
      reason: 'accountsOnly',
    });
    expect(getMethodRestriction('OnLine', situation({ isGuest: true }))).toBeUndefined();
  });

  it('a method that the shop does not offer is not available, cash and points included', () => {
    for (const method of METHODS_IN_ORDER)
      expect(getMethodRestriction(method, situation({ offered: [] }))).toEqual({
        reason: 'unavailable',
      });
  });
});

describe('selectOnlineMethod', () => {
  it('selects the method itself, and none for cash', () => {
    expect(selectOnlineMethod({ paymentMethod: 'Knet' }, SITUATION)).toEqual({ method: 'Knet' });
    expect(selectOnlineMethod({ paymentMethod: 'Cash' }, SITUATION)).toEqual({});
  });

  it('selects the method for the rest of a payment with points, by default a card', () => {
    expect(selectOnlineMethod({ paymentMethod: 'Mixed' }, SITUATION)).toEqual({ method: 'OnLine' });
    expect(selectOnlineMethod({ paymentMethod: 'Mixed', restMethod: 'Knet' }, SITUATION)).toEqual({
      method: 'Knet',
    });
  });

  it('selects no method when nothing is left to pay', () => {
    const covered = situation({ totalFils: 0, offered: ['Mixed'] });
    expect(selectOnlineMethod({ paymentMethod: 'Mixed' }, covered)).toEqual({});
    expect(selectOnlineMethod({ paymentMethod: 'OnLine' }, situation({ totalFils: 0 }))).toEqual(
      {},
    );
  });

  it('returns the restriction of the method, or of the method for the rest', () => {
    expect(
      selectOnlineMethod({ paymentMethod: 'Cash' }, situation({ totalFils: 300_000 })),
    ).toEqual({ restriction: 'aboveMaximum' });
    expect(
      selectOnlineMethod(
        { paymentMethod: 'Mixed', restMethod: 'Knet' },
        situation({}, SAUDI_ARABIA),
      ),
    ).toEqual({ restriction: 'country' });
    expect(selectOnlineMethod({ paymentMethod: 'Mixed' }, situation({ isGuest: true }))).toEqual({
      restriction: 'accountsOnly',
    });
  });

  it('ignores missing points, because the total already contains none', () => {
    expect(selectOnlineMethod({ paymentMethod: 'Mixed' }, situation({ pointsFils: 0 }))).toEqual({
      method: 'OnLine',
    });
  });
});
