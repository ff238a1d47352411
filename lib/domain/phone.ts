import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { toLatinDigits } from './digits.ts';

/** National mobile numbers by dial code, as the countries plan them: operators open blocks before any metadata knows of them. */
const PLANS: Partial<Record<string, RegExp>> = {
  965: /^(?:41\d|[569]\d\d)\d{5}$/,
  966: /^5\d{8}$/,
  971: /^5\d{8}$/,
  974: /^[3567]\d{7}$/,
  973: /^[36]\d{7}$/,
  968: /^[79]\d{7}$/,
};

/**
 * A mobile number in any writing (Arabic-Indic digits, spaces, `00965`, without a dial code) as E.164, or undefined when it is none.
 * `countryCode` (ISO 3166-1) is whose number it is when no dial code is written. Loads the phone metadata: for forms and the gateway only.
 * Source: the numbering plans of the six Gulf countries, libphonenumber's mobile metadata for the others.
 */
export function parseMobile(text: string, countryCode = 'KW'): string | undefined {
  const written = toLatinDigits(text).trim().replace(/^00/, '+');
  const country: CountryCode = isSupportedCountry(countryCode) ? countryCode : 'KW';
  const parsed = parsePhoneNumberFromString(written, country);
  if (!parsed) return undefined;
  const isMobile = PLANS[parsed.countryCallingCode]?.test(parsed.nationalNumber) ?? parsed.isValid();
  return isMobile ? parsed.number : undefined;
}
