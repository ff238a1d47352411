import { describe, expect, test } from 'vitest';
import { addressInputSchema } from '@/lib/api/contract/address';
import { address, user } from '@/tests/fixtures/users';
import { addressFormSchema } from './address-schema';
import { type AddressValues, createAddressValues, toAddressValues, toTypedPhone } from './address-values';

const COUNTRIES = [
  { code: 'KW', dialCode: '965' },
  { code: 'SA', dialCode: '966' },
];
const kuwaiti = toAddressValues(address(), COUNTRIES, 'Ar');
const saudi: AddressValues = {
  ...kuwaiti,
  countryCode: 'SA',
  government: 'Riyadh',
  city: 'Riyadh',
  block: '',
  postalCode: '12345',
  phone: { countryCode: 'SA', number: '512345678' },
};

/** Fields with what is said of them. */
function problems(values: AddressValues): Record<string, string> {
  const { error } = addressFormSchema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a written address', () => {
  test.each([
    ['of Kuwait', kuwaiti, []],
    ['of Saudi Arabia', saudi, []],
    ['without a block in Kuwait', { ...kuwaiti, block: ' ' }, ['block required']],
    ['without a governorate', { ...kuwaiti, government: '' }, ['government choose']],
    ['with a governorate that is none', { ...kuwaiti, government: 'Riyadh' }, ['government choose']],
    ['with an area of another governorate', { ...kuwaiti, government: 'JA' }, ['city areaElsewhere']],
    ['with a postal code that is none', { ...saudi, postalCode: '12' }, ['postalCode postalCode']],
    ['without a region elsewhere', { ...saudi, government: '' }, ['government required']],
    ['without a postal code elsewhere', { ...saudi, postalCode: '' }, []],
    ['with a short PACI number', { ...kuwaiti, paci: '1234567' }, ['paci paci']],
    ['with letters for a PACI number', { ...kuwaiti, paci: 'abcdefgh' }, ['paci paci']],
    ['of a name of its own without the name', { ...kuwaiti, type: 'Custom' as const }, ['label required']],
    ['without a name', { ...kuwaiti, recipientName: '' }, ['recipientName name']],
    ['with an endless name', { ...kuwaiti, recipientName: 'x'.repeat(121) }, ['recipientName tooLong']],
    ['with endless directions', { ...kuwaiti, directions: 'x'.repeat(301) }, ['directions tooLong']],
    ['with an endless block', { ...kuwaiti, block: 'x'.repeat(21) }, ['block tooLong']],
    ['with a phone that is none', { ...kuwaiti, phone: { countryCode: 'KW', number: '123' } }, ['phone phone']],
    ['without a country', { ...kuwaiti, countryCode: '' }, ['countryCode choose']],
    ['without area, street, building', { ...kuwaiti, city: '', street: '', building: '' }, ['building required', 'city required', 'street required']],
  ])('%s', (_, values, expected) => {
    const said = Object.entries(problems(values)).map((entry) => entry.join(' '));
    expect(said.sort()).toEqual(expected);
  });

  test('has everything that is wrong said at once', () => {
    const empty = createAddressValues(null, 'KW', COUNTRIES);
    expect(Object.keys(problems(empty)).sort()).toEqual(['block', 'building', 'city', 'government', 'phone', 'recipientName', 'street']);
  });

  test('is what the contract takes', () => {
    for (const values of [kuwaiti, saudi]) expect(addressInputSchema.safeParse(addressFormSchema.parse(values)).success).toBe(true);
  });

  test('may be written in Arabic-Indic digits', () => {
    const written = { ...kuwaiti, block: '٥', street: 'شارع ١٢', paci: '١٢٣٤ ٥٦٧٨', phone: { countryCode: 'KW', number: '٥٠٠٠ ١٢٣٤' } };
    expect(addressFormSchema.parse(written)).toMatchObject({ block: '5', street: 'شارع 12', paci: '12345678', phone: '+96550001234' });
  });

  test('leaves behind what belongs to another country', () => {
    const abroad = addressFormSchema.parse({ ...saudi, block: '5', avenue: '3', paci: '12345678' });
    expect([abroad.block, abroad.avenue, abroad.paci, abroad.postalCode]).toEqual([undefined, undefined, undefined, '12345']);
    expect(addressFormSchema.parse({ ...kuwaiti, postalCode: '22000' }).postalCode).toBeUndefined();
  });

  test('has a name of its own only when it is of that kind', () => {
    expect(addressFormSchema.parse({ ...kuwaiti, type: 'Custom', label: ' Chalet ' }).label).toBe('Chalet');
    expect(addressFormSchema.parse({ ...kuwaiti, label: 'Chalet' }).label).toBeUndefined();
  });

  test('comes back as it was', () => {
    const full = address({ avenue: '3', floor: '2', apartment: '4', paci: '12345678', directions: 'Behind the mosque' });
    expect(addressFormSchema.parse(toAddressValues(full, COUNTRIES, 'Ar'))).toEqual(full);
  });
});

test('an area is named in the language of the form; one that nobody knows stays as it was written', () => {
  expect(toAddressValues(address({ city: 'السالميه' }), COUNTRIES, 'En').city).toBe('Salmiya');
  expect(toAddressValues(address({ city: 'Salmiya' }), COUNTRIES, 'Ar').city).toBe('السالمية');
  expect(toAddressValues(address({ city: 'قرية البحر' }), COUNTRIES, 'En').city).toBe('قرية البحر');
  expect(toAddressValues(address({ countryCode: 'SA', city: 'Salmiya' }), COUNTRIES, 'Ar').city).toBe('Salmiya');
});

describe('a new address', () => {
  test('knows who asks for it, and is the default when it is the first', () => {
    expect(createAddressValues(user({ addresses: [] }), 'SA', COUNTRIES)).toMatchObject({
      recipientName: 'Sara Al-Mutairi',
      phone: { countryCode: 'KW', number: '50001234' },
      countryCode: 'SA',
      isDefault: true,
    });
    expect(createAddressValues(user(), 'KW', COUNTRIES).isDefault).toBe(false);
  });

  test('keeps a phone of a country that is not in the list whole', () => {
    expect(toTypedPhone('+33612345678', COUNTRIES, 'KW')).toEqual({ countryCode: 'KW', number: '+33612345678' });
  });
});
