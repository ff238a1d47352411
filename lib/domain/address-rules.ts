import { findArea, isGovernorate } from './kuwait-areas.ts';

/** What the tables of places say about an address, beyond its shape: the same rules for the form and for the gateway. */

export interface PlaceParts {
  countryCode: string;
  government: string;
  city: string;
  postalCode?: string | undefined;
}

export type AddressFault = 'unknownCountry' | 'unknownGovernorate' | 'areaElsewhere' | 'postalCode';

/** Postal codes of the countries that have them; in Kuwait, Qatar and the Emirates nobody is asked for one. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = { SA: /^\d{5}(-\d{4})?$/, BH: /^\d{3,4}$/, OM: /^\d{3}$/ };

/**
 * What is wrong with a place, by field. An area that is not in the table is accepted: new ones are built, and the form takes them; a
 * known one must lie in the governorate that is named. @param countryCodes those that the shop delivers to
 */
export function addressFaults(address: PlaceParts, countryCodes: readonly string[]): [field: keyof PlaceParts, fault: AddressFault][] {
  const { countryCode, government, city, postalCode } = address;
  if (!countryCodes.includes(countryCode)) return [['countryCode', 'unknownCountry']];
  if (countryCode === 'KW') {
    if (!isGovernorate(government)) return [['government', 'unknownGovernorate']];
    const area = findArea(city);
    return area && area.governorate !== government ? [['city', 'areaElsewhere']] : [];
  }
  const pattern = POSTAL_CODES[countryCode];
  return postalCode !== undefined && pattern && !pattern.test(postalCode) ? [['postalCode', 'postalCode']] : [];
}
