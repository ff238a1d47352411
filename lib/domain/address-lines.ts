import type { Address } from '../api/contract/address.ts';
import { isolate } from './bidi.ts';
import { findArea, GOVERNORATES, isGovernorate } from './kuwait-areas.ts';
import type { MoneyLanguage } from './money.ts';

const WORDS = {
  ar: {
    block: 'قطعة',
    street: 'شارع',
    avenue: 'جادة',
    floor: 'الدور',
    apartment: { House: 'شقة', Office: 'مكتب', Apartment: 'شقة', Hotel: 'غرفة', Custom: 'شقة', Building: 'شقة' },
    paci: 'الرقم الآلي',
    postalCode: 'الرمز البريدي',
    building: { House: 'منزل', Office: 'بناية', Apartment: 'بناية', Hotel: 'فندق', Custom: 'بناية', Building: 'بناية' },
    comma: '، ',
  },
  en: {
    block: 'Block',
    street: 'Street',
    avenue: 'Avenue',
    floor: 'Floor',
    apartment: { House: 'Apartment', Office: 'Office', Apartment: 'Apartment', Hotel: 'Room', Custom: 'Apartment', Building: 'Apartment' },
    paci: 'PACI',
    postalCode: 'Postal code',
    building: { House: 'House', Office: 'Building', Apartment: 'Building', Hotel: 'Hotel', Custom: 'Building', Building: 'Building' },
    comma: ', ',
  },
} as const;

/** A word with what a person wrote after it, unless they wrote the word themselves: `Street 12`, but `Salem Al-Mubarak Street`. */
function named(word: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const isSaid = value.toLocaleLowerCase().includes(word.toLocaleLowerCase());
  return isSaid ? isolate(value) : `${word} ${isolate(value)}`;
}

function joined(parts: readonly (string | undefined)[], comma: string): string {
  return parts.filter((part) => part !== undefined && part !== '').join(comma);
}

/** The name of a country, as CLDR has it. */
export function countryName(code: string, language: MoneyLanguage): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/**
 * A place as it is written in its country, a line each, without the recipient: in Kuwait area and governorate, block, street and
 * house; elsewhere street and building, city and postal code. Places that are known are named in the language asked for; what people
 * wrote is isolated from the direction of the words around.
 */
export function addressLines(address: Address, language: MoneyLanguage): string[] {
  const { comma, ...words } = WORDS[language];
  const { countryCode, government, city, building, floor, apartment } = address;
  const inside = [named(words.building[address.type], building), named(words.floor, floor), named(words.apartment[address.type], apartment)];
  const country = countryName(countryCode, language);
  if (countryCode === 'KW') {
    const key = language === 'ar' ? 'Ar' : 'En';
    const governorate = isGovernorate(government) ? GOVERNORATES[government][key] : isolate(government);
    const area = findArea(city)?.[key] ?? isolate(city);
    return [
      joined([area, governorate, country], comma),
      joined([named(words.block, address.block), named(words.street, address.street), named(words.avenue, address.avenue)], comma),
      joined([...inside, named(words.paci, address.paci)], comma),
    ];
  }
  const region = government === city ? undefined : isolate(government);
  return [
    joined([isolate(address.street), ...inside], comma),
    joined([isolate(city), region, named(words.postalCode, address.postalCode)], comma),
    country,
  ];
}
