import { describe, expect, it } from 'vitest';
import type { Address } from '../contract/address.ts';
import { addressLines } from './address-lines.ts';

const kuwaiti: Address = {
  id: 'a1',
  type: 'House',
  recipientName: 'نورة',
  phone: '+96551234567',
  countryCode: 'KW',
  government: 'HA',
  city: 'السالمية',
  block: '4',
  street: '12',
  avenue: '3',
  building: '5',
  paci: '12345678',
  isDefault: true,
};
const foreign: Address = {
  id: 'a2',
  type: 'Apartment',
  recipientName: 'John',
  phone: '+966501234567',
  countryCode: 'SA',
  government: 'Riyadh Province',
  city: 'Riyadh',
  street: 'King Fahd Road',
  building: 'Tower 9',
  floor: '12',
  apartment: '1204',
  postalCode: '12271',
  isDefault: true,
};

/** The visible text, without bidi isolates. */
const toVisibleLines = (address: Address, language: 'ar' | 'en') =>
  addressLines(address, language).map((line) => line.replace(/[\u2068\u2069]/g, ''));

describe('addressLines', () => {
  it('formats an address in Kuwait with area, block and house', () => {
    expect(toVisibleLines(kuwaiti, 'ar')).toEqual([
      'السالمية، حولي، الكويت',
      'قطعة 4، شارع 12، جادة 3',
      'منزل 5، الرقم الآلي 12345678',
    ]);
    expect(toVisibleLines(kuwaiti, 'en')).toEqual([
      'Salmiya, Hawalli, Kuwait',
      'Block 4, Street 12, Avenue 3',
      'House 5, PACI 12345678',
    ]);
  });

  it('formats a Saudi National Address with and without its parts', () => {
    const short = { ...foreign, street: '', building: '', shortAddress: 'RRRD2929' };
    expect(toVisibleLines(short, 'ar')).toEqual([
      'العنوان المختصر RRRD2929',
      'الدور 12، شقة 1204',
      'Riyadh، Riyadh Province، الرمز البريدي 12271',
      'المملكة العربية السعودية',
    ]);
    const whole = { ...foreign, building: '2929', district: 'Al Olaya', secondaryNumber: '8118' };
    expect(toVisibleLines(whole, 'en')).toEqual([
      'King Fahd Road, Building 2929, Floor 12, Apartment 1204',
      'District Al Olaya, Secondary number 8118',
      'Riyadh, Riyadh Province, Postal code 12271',
      'Saudi Arabia',
    ]);
  });

  it('puts the name of a street before its English label', () => {
    const named = { ...kuwaiti, street: 'Salem Al-Mubarak' };
    expect(toVisibleLines(named, 'en')[1]).toBe('Block 4, Salem Al-Mubarak Street, Avenue 3');
    expect(toVisibleLines(named, 'ar')[1]).toBe('قطعة 4، شارع Salem Al-Mubarak، جادة 3');
  });

  it.each(['Arabian Gulf Road', 'Tunis St.', 'شارع تونس', 'Road 40'])(
    'leaves a street that says what it is without an English label: %s',
    (street) => {
      expect(toVisibleLines({ ...kuwaiti, street }, 'en')[1]).toBe(`Block 4, ${street}, Avenue 3`);
    },
  );

  it('formats an address abroad with street, city and country', () => {
    expect(toVisibleLines(foreign, 'en')).toEqual([
      'King Fahd Road, Building Tower 9, Floor 12, Apartment 1204',
      'Riyadh, Riyadh Province, Postal code 12271',
      'Saudi Arabia',
    ]);
    expect(toVisibleLines(foreign, 'ar').at(-1)).toBe('المملكة العربية السعودية');
  });

  it('omits missing parts of an address and does not repeat a place', () => {
    const { floor: _, apartment: __, postalCode: ___, ...rest } = foreign;
    expect(toVisibleLines({ ...rest, government: 'Riyadh', building: 'Building 9' }, 'en')).toEqual(
      ['King Fahd Road, Building 9', 'Riyadh', 'Saudi Arabia'],
    );
  });

  it('prints an unknown governorate unchanged', () => {
    expect(toVisibleLines({ ...kuwaiti, government: 'حولي' }, 'en')[0]).toBe(
      'Salmiya, حولي, Kuwait',
    );
  });

  it('isolates the entered text of an address from the surrounding direction', () => {
    expect(addressLines({ ...kuwaiti, city: 'قرية البحر' }, 'en')[0]).toBe(
      '\u2068قرية البحر\u2069, Hawalli, Kuwait',
    );
  });
});
