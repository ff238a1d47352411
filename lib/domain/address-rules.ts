import type { Address } from '../contract/address.ts';
import { type AddressFormat, getAddressFormat, isRequiredIn } from '../contract/address-fields.ts';
import { findArea, isGovernorate } from './kuwait-areas.ts';

/** Validation of addresses beyond their shape, shared by form and gateway. */

const PLACE_FIELDS = [
  'countryCode',
  'government',
  'city',
  'block',
  'street',
  'building',
  'district',
  'secondaryNumber',
  'shortAddress',
  'postalCode',
] as const satisfies readonly (keyof Address)[];
type PlaceField = (typeof PLACE_FIELDS)[number];
export type PlaceParts = Pick<Address, PlaceField>;

export type AddressErrorCode =
  | 'unknownCountry'
  | 'unknownGovernorate'
  | 'areaElsewhere'
  | 'postalCode'
  | 'required'
  | 'nationalAddress'
  | 'buildingNumber';

type AddressError = [field: PlaceField, code: AddressErrorCode];

/** Postal codes by country. Kuwait, Qatar and the Emirates have none. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  SA: /^\d{5}(-\d{4})?$/,
  BH: /^\d{3,4}$/,
  OM: /^\d{3}$/,
};

/** Where a country has no postal codes; carriers and payment providers require one. */
export const NO_POSTAL_CODE = '00000';

/** What the short address of the Saudi National Address stands for. */
export const NATIONAL_ADDRESS = ['district', 'street', 'building', 'secondaryNumber'] as const;
const BUILDING_NUMBER = /^\d{4}$/;

export const hasNationalAddress = ({ countryCode }: { countryCode: string }) =>
  getAddressFormat(countryCode) === 'saudi';

const isMissing = (address: PlaceParts, field: PlaceField) => !address[field];

const toMissing = (address: PlaceParts, fields: readonly PlaceField[]): AddressError[] =>
  fields.filter((field) => isMissing(address, field)).map((field) => [field, 'required']);

/** What the format requires, beside what the contract does. */
const findMissing = (address: PlaceParts, format: AddressFormat): AddressError[] =>
  toMissing(
    address,
    PLACE_FIELDS.filter((field) => field !== 'countryCode' && isRequiredIn(field, format)),
  );

function findKuwaitErrors(address: PlaceParts): AddressError[] {
  const { government, city } = address;
  const missing = findMissing(address, 'kuwait');
  if (!isGovernorate(government)) return [['government', 'unknownGovernorate'], ...missing];
  const area = findArea(city);
  return area && area.governorate !== government
    ? [['city', 'areaElsewhere'], ...missing]
    : missing;
}

/** The short address with postal code and city, or the parts that it stands for. */
function findNationalErrors(address: PlaceParts): AddressError[] {
  if (address.shortAddress) return [];
  if (NATIONAL_ADDRESS.every((field) => isMissing(address, field)))
    return [['shortAddress', 'nationalAddress']];
  const missing = toMissing(address, NATIONAL_ADDRESS);
  return address.building && !BUILDING_NUMBER.test(address.building)
    ? [['building', 'buildingNumber'], ...missing]
    : missing;
}

function findPostalErrors({ countryCode, postalCode }: PlaceParts): AddressError[] {
  if (!postalCode) return hasNationalAddress({ countryCode }) ? [['postalCode', 'required']] : [];
  const pattern = POSTAL_CODES[countryCode];
  return pattern && !pattern.test(postalCode) ? [['postalCode', 'postalCode']] : [];
}

/**
 * Errors of an address by field. An area that is not in the table is accepted, because new areas
 * are built; a known area must be in the given governorate.
 * @param countryCodes delivery countries
 */
export function findAddressErrors(
  address: PlaceParts,
  countryCodes: readonly string[],
): AddressError[] {
  const { countryCode } = address;
  if (!countryCodes.includes(countryCode)) return [['countryCode', 'unknownCountry']];
  const format = getAddressFormat(countryCode);
  if (format === 'kuwait') return findKuwaitErrors(address);
  const errors = format === 'saudi' ? findNationalErrors(address) : findMissing(address, format);
  return [...errors, ...findPostalErrors(address)];
}

/** Whether carriers accept a stored address, which may be older than its rules. */
export const isDeliverable = (address: PlaceParts): boolean =>
  !hasNationalAddress(address) || findAddressErrors(address, [address.countryCode]).length === 0;
