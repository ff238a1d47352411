import { expect, it } from 'vitest';
import { findAddressErrors, isDeliverable } from './address-rules.ts';

const SERVED = ['KW', 'SA', 'AE', 'BH', 'OM', 'QA'];
const kuwait = {
  countryCode: 'KW',
  government: 'HA',
  city: 'السالمية',
  block: '4',
  street: '12',
  building: '5',
};
const abroad = (countryCode: string, postalCode?: string) => ({
  countryCode,
  government: 'Region',
  city: 'City',
  street: '',
  building: '',
  shortAddress: countryCode === 'SA' ? 'RRRD2929' : undefined,
  ...(countryCode !== 'SA' && { street: 'Corniche', building: '7' }),
  ...(postalCode !== undefined && { postalCode }),
});
const withoutShort = { ...abroad('SA', '12345'), shortAddress: undefined };
const national = {
  ...withoutShort,
  district: 'Al Olaya',
  street: 'King Fahd Road',
  building: '2929',
  secondaryNumber: '8118',
};

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
  ['no postal code in Oman', abroad('OM'), []],
  ['no postal code in Saudi Arabia', abroad('SA'), [['postalCode', 'required']]],
  ['all parts of a Saudi National Address', national, []],
  ['no part of a Saudi National Address', withoutShort, [['shortAddress', 'nationalAddress']]],
  [
    'a part of a Saudi National Address',
    { ...withoutShort, street: 'King Fahd Road', building: '2929' },
    [
      ['district', 'required'],
      ['secondaryNumber', 'required'],
    ],
  ],
  [
    'a name in place of a Saudi building number',
    { ...national, building: 'Tower 9' },
    [['building', 'buildingNumber']],
  ],
  ['no block in Kuwait', { ...kuwait, block: undefined }, [['block', 'required']]],
  ['no street in Qatar', { ...abroad('QA'), street: '' }, [['street', 'required']]],
  ['any postal code in the Emirates', abroad('AE', '00000'), []],
] as const)('validates an address with %s', (_, address, expected) => {
  expect(findAddressErrors(address, SERVED)).toEqual(expected);
});

it('only a Saudi address without a National Address cannot be delivered', () => {
  expect([national, withoutShort, abroad('SA'), abroad('OM', 'abc')].map(isDeliverable)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
