import { findArea, isGovernorate } from './kuwait-areas.ts';

/** Validation of addresses beyond their shape, shared by form and gateway. */

export interface PlaceParts {
  countryCode: string;
  government: string;
  city: string;
  postalCode?: string | undefined;
}

export type AddressErrorCode =
  | 'unknownCountry'
  | 'unknownGovernorate'
  | 'areaElsewhere'
  | 'postalCode';

/** Postal codes by country. Kuwait, Qatar and the Emirates have none. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  SA: /^\d{5}(-\d{4})?$/,
  BH: /^\d{3,4}$/,
  OM: /^\d{3}$/,
};

/**
 * Errors of an address by field. An area that is not in the table is accepted, because new areas
 * are built; a known area must be in the given governorate.
 * @param countryCodes delivery countries
 */
export function findAddressErrors(
  address: PlaceParts,
  countryCodes: readonly string[],
): [field: keyof PlaceParts, code: AddressErrorCode][] {
  const { countryCode, government, city, postalCode } = address;
  if (!countryCodes.includes(countryCode)) return [['countryCode', 'unknownCountry']];
  if (countryCode === 'KW') {
    if (!isGovernorate(government)) return [['government', 'unknownGovernorate']];
    const area = findArea(city);
    return area && area.governorate !== government ? [['city', 'areaElsewhere']] : [];
  }
  const pattern = POSTAL_CODES[countryCode];
  return postalCode !== undefined && pattern && !pattern.test(postalCode)
    ? [['postalCode', 'postalCode']]
    : [];
}
