import { describe, expect, test } from 'vitest';
import { addressInputSchema } from '@/lib/contract/address';
import { address, user } from '@/tests/fixtures/users';
import { addressFormSchema } from './address-schema';
import {
  type AddressValues,
  createAddressValues,
  toAddressValues,
  toTypedPhone,
} from './address-values';

const COUNTRIES = [
  { code: 'KW', dialCode: '965' },
  { code: 'SA', dialCode: '966' },
];
const kuwaiti = toAddressValues(address(), COUNTRIES, 'ar');
const saudi: AddressValues = {
  ...kuwaiti,
  countryCode: 'SA',
  government: 'Riyadh',
  city: 'Riyadh',
  block: '',
  building: '2929',
  district: 'Al Olaya',
  secondaryNumber: '8118',
  postalCode: '12345',
  phone: { countryCode: 'SA', number: '512345678' },
};

const omani: AddressValues = { ...saudi, countryCode: 'OM', postalCode: '112' };
const NO_PARTS = { district: '', street: '', building: '', secondaryNumber: '' };

/** Error keys by field. */
function getErrors(values: AddressValues): Record<string, string> {
  const { error } = addressFormSchema.safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('addressFormSchema', () => {
  test.each([
    ['a valid address in Kuwait', kuwaiti, []],
    ['a valid address in Saudi Arabia', saudi, []],
    ['a missing block in Kuwait', { ...kuwaiti, block: ' ' }, ['block required']],
    ['a missing governorate', { ...kuwaiti, government: '' }, ['government choose']],
    ['an unknown governorate', { ...kuwaiti, government: 'Riyadh' }, ['government choose']],
    ['an area of another governorate', { ...kuwaiti, government: 'JA' }, ['city areaElsewhere']],
    ['an invalid postal code', { ...saudi, postalCode: '12' }, ['postalCode postalCode']],
    ['a missing region abroad', { ...omani, government: '' }, ['government required']],
    ['a missing postal code abroad', { ...omani, postalCode: '' }, []],
    ['a Saudi address without a region', { ...saudi, government: '' }, []],
    ['a missing Saudi postal code', { ...saudi, postalCode: '' }, ['postalCode required']],
    ['a Saudi short address', { ...saudi, ...NO_PARTS, shortAddress: 'rrrd ٢٩٢٩' }, []],
    [
      'a Saudi short address with too few letters',
      { ...saudi, shortAddress: 'RRD2929' },
      ['shortAddress shortAddress'],
    ],
    [
      'a Saudi address without a National Address',
      { ...saudi, ...NO_PARTS },
      ['shortAddress nationalAddress'],
    ],
    [
      'a National Address with a name in place of a number',
      { ...saudi, building: 'Tower 9', secondaryNumber: '81' },
      ['building fourDigits', 'secondaryNumber fourDigits'],
    ],
    ['a short PACI number', { ...kuwaiti, paci: '1234567' }, ['paci paci']],
    ['a PACI number with letters', { ...kuwaiti, paci: 'abcdefgh' }, ['paci paci']],
    ['a custom type without a label', { ...kuwaiti, type: 'Custom' as const }, ['label required']],
    ['a missing recipient', { ...kuwaiti, recipientName: '' }, ['recipientName name']],
    [
      'a recipient that is too long',
      { ...kuwaiti, recipientName: 'x'.repeat(121) },
      ['recipientName tooLong'],
    ],
    [
      'directions that are too long',
      { ...kuwaiti, directions: 'x'.repeat(301) },
      ['directions tooLong'],
    ],
    ['a block that is too long', { ...kuwaiti, block: 'x'.repeat(21) }, ['block tooLong']],
    [
      'an invalid phone',
      { ...kuwaiti, phone: { countryCode: 'KW', number: '123' } },
      ['phone phone'],
    ],
    ['a missing country', { ...kuwaiti, countryCode: '' }, ['countryCode choose']],
    [
      'a missing area, street and building',
      { ...kuwaiti, city: '', street: '', building: '' },
      ['building required', 'city required', 'street required'],
    ],
  ])('reports the errors of %s at their fields', (_, values, expected) => {
    const errors = Object.entries(getErrors(values)).map((entry) => entry.join(' '));
    expect(errors.sort()).toEqual(expected);
  });

  test('reports all invalid fields of an empty form at once', () => {
    const empty = createAddressValues(null, 'KW', COUNTRIES);
    expect(Object.keys(getErrors(empty)).sort()).toEqual([
      'block',
      'building',
      'city',
      'government',
      'phone',
      'recipientName',
      'street',
    ]);
  });

  test('produces an address that the API contract accepts', () => {
    for (const values of [kuwaiti, saudi])
      expect(addressInputSchema.safeParse(addressFormSchema.parse(values)).success).toBe(true);
  });

  test('converts Arabic-Indic digits to Latin digits', () => {
    const values = {
      ...kuwaiti,
      block: '٥',
      street: 'شارع ١٢',
      paci: '١٢٣٤ ٥٦٧٨',
      phone: { countryCode: 'KW', number: '٥٠٠٠ ١٢٣٤' },
    };
    expect(addressFormSchema.parse(values)).toMatchObject({
      block: '5',
      street: 'شارع 12',
      paci: '12345678',
      phone: '+96550001234',
    });
  });

  test('removes fields that do not apply to the country', () => {
    const foreign = addressFormSchema.parse({
      ...saudi,
      block: '5',
      avenue: '3',
      paci: '12345678',
    });
    expect([foreign.block, foreign.avenue, foreign.paci, foreign.postalCode]).toEqual([
      undefined,
      undefined,
      undefined,
      '12345',
    ]);
    expect(addressFormSchema.parse({ ...kuwaiti, postalCode: '22000' }).postalCode).toBeUndefined();
  });

  test('keeps the label of an address only with the custom type', () => {
    expect(addressFormSchema.parse({ ...kuwaiti, type: 'Custom', label: ' Chalet ' }).label).toBe(
      'Chalet',
    );
    expect(addressFormSchema.parse({ ...kuwaiti, label: 'Chalet' }).label).toBeUndefined();
  });

  test('returns a stored address unchanged after a round trip through the form', () => {
    const full = address({
      avenue: '3',
      floor: '2',
      apartment: '4',
      paci: '12345678',
      directions: 'Behind the mosque',
    });
    expect(addressFormSchema.parse(toAddressValues(full, COUNTRIES, 'ar'))).toEqual(full);
  });
});

test('translates a known area to the language of the form and leaves an unlisted area unchanged', () => {
  expect(toAddressValues(address({ city: 'السالميه' }), COUNTRIES, 'en').city).toBe('Salmiya');
  expect(toAddressValues(address({ city: 'Salmiya' }), COUNTRIES, 'ar').city).toBe('السالمية');
  expect(toAddressValues(address({ city: 'قرية البحر' }), COUNTRIES, 'en').city).toBe('قرية البحر');
  expect(
    toAddressValues(address({ countryCode: 'SA', city: 'Salmiya' }), COUNTRIES, 'ar').city,
  ).toBe('Salmiya');
});

describe('createAddressValues and toTypedPhone', () => {
  test('prefills name and phone of the user, and makes the first address the default', () => {
    expect(createAddressValues(user({ addresses: [] }), 'SA', COUNTRIES)).toMatchObject({
      recipientName: 'Sara Al-Mutairi',
      phone: { countryCode: 'KW', number: '50001234' },
      countryCode: 'SA',
      isDefault: true,
    });
    expect(createAddressValues(user(), 'KW', COUNTRIES).isDefault).toBe(false);
  });

  test('leaves a phone number of an unlisted country in international format', () => {
    expect(toTypedPhone('+33612345678', COUNTRIES, 'KW')).toEqual({
      countryCode: 'KW',
      number: '+33612345678',
    });
  });
});
