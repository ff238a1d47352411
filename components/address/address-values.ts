import type { UseFormReturn } from 'react-hook-form';
import type { TypedPhone } from '@/components/user/phone-field';
import type { Address, AddressInput, AddressType } from '@/lib/api/contract/address';
import type { User } from '@/lib/api/contract/user';
import { findArea } from '@/lib/domain/kuwait-areas';
import { splitPhone } from '@/lib/domain/phone-parts';
import { fullName } from '@/lib/shop/account/customer-data';

/** An address as it is being written: every field is there, empty ones as empty texts. */
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
  directions: string;
  isDefault: boolean;
}

/** The state of a form that holds one; what it submits is the contract's. */
export type AddressFormState = UseFormReturn<AddressValues, unknown, AddressInput>;

/** Fields that say where in a country: what is written in them fits no other one. */
export const PLACE_FIELDS = ['government', 'city', 'block', 'avenue', 'paci', 'postalCode'] as const satisfies readonly (keyof AddressValues)[];

type Dials = readonly { code: string; dialCode: string }[];

/** An E.164 number as the phone field takes it; one of a country that is not in the list keeps its `+`. */
export function toTypedPhone(phone: string, countries: Dials, countryCode: string): TypedPhone {
  const { dialCode, local } = splitPhone(phone);
  const country = countries.find((one) => one.dialCode === dialCode);
  return country ? { countryCode: country.code, number: local } : { countryCode, number: phone };
}

const BLANK = {
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
  directions: '',
} as const satisfies Partial<AddressValues>;

/** An empty form for somebody, in the country that they shop for. */
export function createAddressValues(
  user: Pick<User, 'name' | 'phoneNumber' | 'addresses'> | null,
  countryCode: string,
  countries: Dials,
): AddressValues {
  const phone = user ? toTypedPhone(user.phoneNumber.phone, countries, countryCode) : { countryCode, number: '' };
  return { ...BLANK, recipientName: user ? fullName(user) : '', phone, countryCode, isDefault: !user?.addresses.length };
}

/** A form that holds a written address; an area that is known is named in the form's language. */
export function toAddressValues({ phone, ...written }: Address | AddressInput, countries: Dials, textKey: 'Ar' | 'En'): AddressValues {
  const present = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)) as Partial<AddressValues>; // fields have the same names
  return {
    ...createAddressValues(null, written.countryCode, countries),
    isDefault: false,
    ...present,
    city: (written.countryCode === 'KW' && findArea(written.city)?.[textKey]) || written.city,
    phone: toTypedPhone(phone, countries, written.countryCode),
  };
}
