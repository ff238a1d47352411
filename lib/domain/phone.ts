import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { toLatinDigits } from './digits.ts';

/**
 * A mobile number in any writing (Arabic-Indic digits, spaces, `00965`, without a dial code) as E.164, or undefined when it is none.
 * `countryCode` (ISO 3166-1) is whose number it is when no dial code is written. Loads the phone metadata: for forms and the gateway only.
 * Source: libphonenumber's mobile metadata.
 */
export function parseMobile(text: string, countryCode = 'KW'): string | undefined {
  const written = toLatinDigits(text).trim().replace(/^00/, '+');
  const country: CountryCode = isSupportedCountry(countryCode) ? countryCode : 'KW';
  const parsed = parsePhoneNumberFromString(written, country);
  return parsed?.isValid() ? parsed.number : undefined;
}
