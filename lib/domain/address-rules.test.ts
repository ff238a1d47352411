import { expect, it } from 'vitest';
import { findAddressErrors } from './address-rules.ts';

const SERVED = ['KW', 'SA', 'AE', 'BH', 'OM', 'QA'];
const kuwait = { countryCode: 'KW', government: 'HA', city: 'السالمية' };
const abroad = (countryCode: string, postalCode?: string) => ({
  countryCode,
  government: 'Region',
  city: 'City',
  postalCode,
});

it.each([
  ['a known area of its governorate', kuwait, []],
  ['the same area in English', { ...kuwait, city: 'Salmiya' }, []],
  ['an area that is not in the table', { ...kuwait, city: 'Newly built' }, []],
  ['an area of another governorate', { ...kuwait, government: 'JA' }, [['city', 'areaElsewhere']]],
  [
    'a governorate in its ISO form',
    { ...kuwait, government: 'KU-HA' },
    [['government', 'unknownGovernorate']],
  ],
  [
    'a governorate by name',
    { ...kuwait, government: 'Hawalli' },
    [['government', 'unknownGovernorate']],
  ],
  [
    'a name of Object.prototype',
    { ...kuwait, government: 'constructor' },
    [['government', 'unknownGovernorate']],
  ],
  [
    'a country that is not served',
    { ...kuwait, countryCode: 'FR' },
    [['countryCode', 'unknownCountry']],
  ],
  [
    'a country that does not exist',
    { ...kuwait, countryCode: 'XX' },
    [['countryCode', 'unknownCountry']],
  ],
  ['a Saudi postal code', abroad('SA', '12345'), []],
  ['a long Saudi postal code', abroad('SA', '12345-6789'), []],
  ['a short Saudi postal code', abroad('SA', '1234'), [['postalCode', 'postalCode']]],
  ['letters for an Omani postal code', abroad('OM', 'abc'), [['postalCode', 'postalCode']]],
  ['a Bahraini postal code', abroad('BH', '1017'), []],
  ['no postal code', abroad('SA'), []],
  ['any postal code in the Emirates', abroad('AE', '00000'), []],
] as const)('validates an address with %s', (_, address, expected) => {
  expect(findAddressErrors(address, SERVED)).toEqual(expected);
});
