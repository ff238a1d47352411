import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { cleanValue } from '../contract/clean-text.ts';
import { HOME_COUNTRY } from '../contract/home-country.ts';
import { toLatinDigits } from './digits.ts';

/**
 * National mobile numbers by dial code, from the numbering plans: operators use new ranges before
 * libphonenumber knows them.
 */
const PLANS: Partial<Record<string, RegExp>> = {
  965: /^(?:41\d|[569]\d\d)\d{5}$/,
  966: /^5\d{8}$/,
  971: /^5\d{8}$/,
  974: /^[3567]\d{7}$/,
  973: /^[36]\d{7}$/,
  968: /^[79]\d{7}$/,
};

/** The country (ISO 3166-1) of a mobile number in E.164; undefined for other numbers. */
export function getMobileCountry(phone: string): string | undefined {
  return parseMobile(phone) === phone ? parsePhoneNumberFromString(phone)?.country : undefined;
}

/**
 * Parses a mobile number in any notation (Arabic-Indic digits, spaces, `00965`, without dial code)
 * to E.164; undefined if it is invalid. `countryCode` (ISO 3166-1) applies if there is no dial
 * code. Loads the phone metadata: for forms and the gateway only. Source: numbering plans of the
 * six Gulf countries; mobile metadata of libphonenumber for others.
 */
export function parseMobile(text: string, countryCode = HOME_COUNTRY): string | undefined {
  const written = toLatinDigits(cleanValue(text)).replace(/^00/, '+');
  const country: CountryCode = isSupportedCountry(countryCode) ? countryCode : HOME_COUNTRY;
  const parsed = parsePhoneNumberFromString(written, country);
  if (!parsed) return undefined;
  const isMobile =
    PLANS[parsed.countryCallingCode]?.test(parsed.nationalNumber) ?? parsed.isValid();
  return isMobile ? parsed.number : undefined;
}
