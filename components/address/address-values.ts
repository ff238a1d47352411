import type { UseFormReturn } from 'react-hook-form';
import type { TypedPhone } from '@/components/shopper/phone-field';
import type { Address, AddressInput, AddressType } from '@/lib/contract/address';
import {
  ADDRESS_TEXTS,
  type AddressText,
  getAddressField,
  getAddressFormat,
} from '@/lib/contract/address-fields';
import type { Locale } from '@/lib/contract/locales';
import type { User } from '@/lib/contract/user';
import { inLanguage } from '@/lib/domain/in-language';
import { findArea } from '@/lib/domain/kuwait-areas';
import { splitPhone } from '@/lib/domain/phone-parts';
import { getFullName } from '@/lib/shop/account/customer-data';

/** Form values of an address. Empty fields are empty strings. */
export interface AddressValues extends Record<AddressText, string> {
  id: string;
  type: AddressType;
  phone: TypedPhone;
  countryCode: string;
  isDefault: boolean;
}

/** Form state with `AddressValues` that submits an `AddressInput`. */
export type AddressFormState = UseFormReturn<AddressValues, unknown, AddressInput>;

/** Fields whose values do not apply to another country. */
export const PLACE_FIELDS = ADDRESS_TEXTS.filter(
  (name) => name === 'government' || name === 'city' || getAddressField(name).only,
);

type DialCodes = readonly { code: string; dialCode: string }[];

/**
 * Splits an E.164 number for the phone field. The number of an unlisted country is left in E.164.
 */
export function toTypedPhone(phone: string, countries: DialCodes, countryCode: string): TypedPhone {
  const { dialCode, local } = splitPhone(phone);
  const country = countries.find((candidate) => candidate.dialCode === dialCode);
  return country ? { countryCode: country.code, number: local } : { countryCode, number: phone };
}

// Object.fromEntries loses the types of the keys; they are exactly the names.
export const EMPTY_TEXTS = Object.fromEntries(ADDRESS_TEXTS.map((name) => [name, ''])) as Record<
  AddressText,
  string
>;

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
    ...EMPTY_TEXTS,
    id: '',
    type: 'House',
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
  const area =
    getAddressFormat(fields.countryCode) === 'kuwait' ? findArea(fields.city) : undefined;
  return {
    ...createAddressValues(null, fields.countryCode, countries),
    isDefault: false,
    ...definedFields,
    city: area ? inLanguage(area, locale) : fields.city,
    phone: toTypedPhone(phone, countries, fields.countryCode),
  };
}
