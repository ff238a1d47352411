/** How addresses are written: in Kuwait, as the National Address of Saudi Arabia, or elsewhere. */
export type AddressFormat = 'kuwait' | 'saudi' | 'other';

/** The country whose carriers reject parcels without its National Address. */
export const NATIONAL_ADDRESS_COUNTRY = 'SA';
const FORMATS: Readonly<Record<string, AddressFormat>> = {
  KW: 'kuwait',
  [NATIONAL_ADDRESS_COUNTRY]: 'saudi',
};

export const getAddressFormat = (countryCode: string): AddressFormat =>
  FORMATS[countryCode] ?? 'other';

interface AddressField {
  /** Characters. */
  max: number;
  /** A code, which people write in groups; postal codes stay as written. Others are lines. */
  code?: 'digits' | 'letters' | 'postal';
  /** The formats that have it; without them each has. */
  only?: readonly AddressFormat[];
  /** The formats that require it. In Saudi Arabia, the short address stands for some. */
  requiredIn?: readonly AddressFormat[];
}

const EVERYWHERE: readonly AddressFormat[] = ['kuwait', 'saudi', 'other'];

/** The texts of an address in the order of forms: their limits, and which countries have them. */
export const ADDRESS_FIELDS = {
  label: { max: 60 },
  recipientName: { max: 120, requiredIn: EVERYWHERE },
  /** Governorate (in Kuwait its ISO 3166-2 letters, `KU`) or state. */
  government: { max: 80, requiredIn: EVERYWHERE },
  /** Area or city. */
  city: { max: 80, requiredIn: EVERYWHERE },
  shortAddress: { max: 8, code: 'letters', only: ['saudi'], requiredIn: ['saudi'] },
  district: { max: 80, only: ['saudi'], requiredIn: ['saudi'] },
  block: { max: 20, only: ['kuwait'], requiredIn: ['kuwait'] },
  street: { max: 120, requiredIn: EVERYWHERE },
  avenue: { max: 60, only: ['kuwait'] },
  building: { max: 60, requiredIn: EVERYWHERE },
  secondaryNumber: { max: 4, code: 'digits', only: ['saudi'], requiredIn: ['saudi'] },
  floor: { max: 20 },
  apartment: { max: 20 },
  postalCode: { max: 12, code: 'postal', only: ['saudi', 'other'], requiredIn: ['saudi'] },
  /** Kuwait's civil number of a building. */
  paci: { max: 8, code: 'digits', only: ['kuwait'] },
  directions: { max: 300 },
} as const satisfies Record<string, AddressField>;

export type AddressText = keyof typeof ADDRESS_FIELDS;
export const ADDRESS_TEXTS = Object.keys(ADDRESS_FIELDS) as AddressText[];

export const getAddressField = (name: AddressText): AddressField => ADDRESS_FIELDS[name];

export const hasAddressField = (name: AddressText, format: AddressFormat): boolean =>
  getAddressField(name).only?.includes(format) ?? true;

export const isRequiredIn = (name: AddressText, format: AddressFormat): boolean =>
  getAddressField(name).requiredIn?.includes(format) ?? false;
