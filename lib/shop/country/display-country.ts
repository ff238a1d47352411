import type { Country } from '../../contract/country.ts';
import { HOME_COUNTRY, HOME_DIAL_CODE } from '../../contract/home-country.ts';
import { BASE_CURRENCY, type DisplayCurrency } from '../../domain/money.ts';

/**
 * A country with the fields that the browser needs. Small, because it is in the head of every page.
 */
export interface DisplayCountry extends DisplayCurrency {
  code: string;
  name: { En: string; Ar: string };
  icon: string;
  dialCode: string;
  hasTabby: boolean;
  isDomestic: boolean;
}

/** Before countries are loaded: KWD, rate 1, 3 decimals. */
export const BASE_COUNTRY: DisplayCountry = {
  ...BASE_CURRENCY,
  code: HOME_COUNTRY,
  name: { En: 'Kuwait', Ar: 'الكويت' },
  icon: '/media/flags.svg#kw',
  dialCode: HOME_DIAL_CODE,
  hasTabby: true,
  isDomestic: true,
};

export function toDisplayCountry(country: Country): DisplayCountry {
  return {
    code: country.code,
    name: country.name,
    rate: country.currencyRate,
    decimals: country.numberOfDecimal,
    symbol: country.currencyCode,
    icon: country.icon,
    dialCode: country.dialCode,
    hasTabby: country.isShowTabby,
    isDomestic: country.isDomestic,
  };
}

/** The saved country, else Kuwait, else the first country, else the fallback. */
export function chooseCountry(
  countries: readonly DisplayCountry[],
  savedCode: string | null,
): DisplayCountry {
  const byCode = (code: string) => countries.find((country) => country.code === code);
  return (
    (savedCode ? byCode(savedCode) : undefined) ??
    byCode(BASE_COUNTRY.code) ??
    countries[0] ??
    BASE_COUNTRY
  );
}
