import type { Address } from '../contract/address.ts';
import { getAddressFormat } from '../contract/address-fields.ts';
import { LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import { isolate } from './bidi.ts';
import { findArea, GOVERNORATES, isGovernorate } from './kuwait-areas.ts';

const LABELS = {
  ar: {
    block: 'قطعة',
    street: 'شارع',
    avenue: 'جادة',
    floor: 'الدور',
    apartment: {
      House: 'شقة',
      Office: 'مكتب',
      Apartment: 'شقة',
      Hotel: 'غرفة',
      Custom: 'شقة',
      Building: 'شقة',
    },
    paci: 'الرقم الآلي',
    postalCode: 'الرمز البريدي',
    shortAddress: 'العنوان المختصر',
    district: 'حي',
    secondaryNumber: 'الرقم الفرعي',
    building: {
      House: 'منزل',
      Office: 'بناية',
      Apartment: 'بناية',
      Hotel: 'فندق',
      Custom: 'بناية',
      Building: 'بناية',
    },
    comma: '، ',
    isStreetNameFirst: false,
  },
  en: {
    block: 'Block',
    street: 'Street',
    avenue: 'Avenue',
    floor: 'Floor',
    apartment: {
      House: 'Apartment',
      Office: 'Office',
      Apartment: 'Apartment',
      Hotel: 'Room',
      Custom: 'Apartment',
      Building: 'Apartment',
    },
    paci: 'PACI',
    postalCode: 'Postal code',
    shortAddress: 'Short address',
    district: 'District',
    secondaryNumber: 'Secondary number',
    building: {
      House: 'House',
      Office: 'Building',
      Apartment: 'Building',
      Hotel: 'Hotel',
      Custom: 'Building',
      Building: 'Building',
    },
    comma: ', ',
    isStreetNameFirst: true,
  },
} as const;

/** A label with its value, unless it contains it: `Street 12`, `Salem Al-Mubarak Street`. */
function withLabel(label: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  const hasLabel = value.toLocaleLowerCase().includes(label.toLocaleLowerCase());
  return hasLabel ? isolate(value) : `${label} ${isolate(value)}`;
}

/** A name that says what it is needs no English label: `Arabian Gulf Road`. */
const ROAD = /شارع|\b(?:Road|Rd|Street|St|Avenue|Ave|Highway|Lane|Blvd)\b/iu;

/** `Street 12`, but a name before its English label: `Salem Al-Mubarak Street`. */
function withStreetLabel(label: string, street: string | undefined, isNameFirst: boolean) {
  if (isNameFirst && ROAD.test(street ?? '')) return isolate(street ?? '');
  const text = withLabel(label, street);
  const isNamed = isNameFirst && text?.startsWith(label) && /^\p{L}/u.test(street ?? '');
  return isNamed ? `${isolate(street ?? '')} ${label}` : text;
}

function join(parts: readonly (string | undefined)[], comma: string): string {
  return parts.filter((part) => part !== undefined && part !== '').join(comma);
}

/** A city; in Kuwait the area in this language. */
export const getCityName = (city: string, language: Locale): string =>
  findArea(city)?.[LOCALE_TABLE[language].textKey] ?? isolate(city);

/** The name of a country by CLDR. */
export function getCountryName(code: string, language: Locale): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/**
 * The lines of an address in the format of its country, without recipient. Kuwait: area and
 * governorate; block, street and avenue; building. Other countries: street and building; city and
 * postal code; country; in Saudi Arabia also the short address, and district with secondary number. Known places are translated; values from the shopper are isolated from the
 * surrounding text direction.
 */
export function addressLines(address: Address, language: Locale): string[] {
  const { comma, isStreetNameFirst, ...labels } = LABELS[language];
  const { countryCode, government, city, building, floor, apartment } = address;
  const inside = [
    withLabel(labels.building[address.type], building),
    withLabel(labels.floor, floor),
    withLabel(labels.apartment[address.type], apartment),
  ];
  const country = getCountryName(countryCode, language);
  if (getAddressFormat(countryCode) === 'kuwait') {
    const key = LOCALE_TABLE[language].textKey;
    const governorate = isGovernorate(government)
      ? GOVERNORATES[government][key]
      : isolate(government);
    return [
      join([getCityName(city, language), governorate, country], comma),
      join(
        [
          withLabel(labels.block, address.block),
          withStreetLabel(labels.street, address.street, isStreetNameFirst),
          withLabel(labels.avenue, address.avenue),
        ],
        comma,
      ),
      join([...inside, withLabel(labels.paci, address.paci)], comma),
    ];
  }
  const region = government === city ? undefined : isolate(government);
  const district = [
    withLabel(labels.district, address.district),
    withLabel(labels.secondaryNumber, address.secondaryNumber),
  ];
  return [
    withLabel(labels.shortAddress, address.shortAddress) ?? '',
    join([address.street && isolate(address.street), ...inside], comma),
    join(district, comma),
    join([isolate(city), region, withLabel(labels.postalCode, address.postalCode)], comma),
    country,
  ].filter((line) => line !== '');
}
