import type { UseFormReturn } from 'react-hook-form';
import type { TypedPhone } from '@/components/shopper/phone-field';
import type { Address, AddressInput, AddressType } from '@/lib/contract/address';
import type { Locale } from '@/lib/contract/locales';
import type { User } from '@/lib/contract/user';
import { inLanguage } from '@/lib/domain/in-language';
import { findArea } from '@/lib/domain/kuwait-areas';
import { splitPhone } from '@/lib/domain/phone-parts';
import { getFullName } from '@/lib/shop/account/customer-data';

/** Form values of an address. Empty fields are empty strings. */
export interface AddressValues {
  id: string;
  type: AddressType;
  label: string;
  recipientName: string;
  phone: TypedPhone;
  countryCode: string;
  government: string;
  city: string;
  block: string;
  street: string;
  avenue: string;
  building: string;
  floor: string;
  apartment: string;
  paci: string;
  postalCode: string;
  shortAddress: string;
  district: string;
  secondaryNumber: string;
  directions: string;
  isDefault: boolean;
}

/** Form state with `AddressValues` that submits an `AddressInput`. */
export type AddressFormState = UseFormReturn<AddressValues, unknown, AddressInput>;

/** Fields whose values do not apply to another country. */
export const PLACE_FIELDS = [
  'government',
  'city',
  'block',
  'avenue',
  'paci',
  'postalCode',
  'shortAddress',
  'district',
  'secondaryNumber',
] as const satisfies readonly (keyof AddressValues)[];

type DialCodes = readonly { code: string; dialCode: string }[];

/**
 * Splits an E.164 number for the phone field. The number of an unlisted country is left in E.164.
 */
export function toTypedPhone(phone: string, countries: DialCodes, countryCode: string): TypedPhone {
  const { dialCode, local } = splitPhone(phone);
  const country = countries.find((candidate) => candidate.dialCode === dialCode);
  return country ? { countryCode: country.code, number: local } : { countryCode, number: phone };
}

export const EMPTY_VALUES = {
  id: '',
  type: 'House',
  label: '',
  government: '',
  city: '',
  block: '',
  street: '',
  avenue: '',
  building: '',
  floor: '',
  apartment: '',
  paci: '',
  postalCode: '',
  shortAddress: '',
  district: '',
  secondaryNumber: '',
  directions: '',
} as const satisfies Partial<AddressValues>;

/** Values of a new address: the user's name and phone, in the given country. */
export function createAddressValues(
  user: Pick<User, 'name' | 'phoneNumber' | 'addresses'> | null,
  countryCode: string,
  countries: DialCodes,
): AddressValues {
  const phone = user
    ? toTypedPhone(user.phoneNumber.phone, countries, countryCode)
    : { countryCode, number: '' };
  return {
    ...EMPTY_VALUES,
    recipientName: user ? getFullName(user) : '',
    phone,
    countryCode,
    isDefault: !user?.addresses.length,
  };
}

/** Form values of an existing address. A known area is translated to the form's language. */
export function toAddressValues(
  { phone, ...fields }: Address | AddressInput,
  countries: DialCodes,
  locale: Locale,
): AddressValues {
  const definedFields = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<AddressValues>; // both types have the same field names
  const area = fields.countryCode === 'KW' ? findArea(fields.city) : undefined;
  return {
    ...createAddressValues(null, fields.countryCode, countries),
    isDefault: false,
    ...definedFields,
    city: area ? inLanguage(area, locale) : fields.city,
    phone: toTypedPhone(phone, countries, fields.countryCode),
  };
}
