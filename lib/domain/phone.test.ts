import { describe, expect, test } from 'vitest';
import { getMobileCountry, parseMobile } from './phone.ts';
import { splitPhone } from './phone-parts.ts';

describe('parseMobile', () => {
  test.each([
    ['50001234', 'KW', '+96550001234'],
    ['٥٠٠٠١٢٣٤', 'KW', '+96550001234'],
    [' 5000 1234 ', 'KW', '+96550001234'],
    ['00965 5000-1234', 'SA', '+96550001234'],
    ['+965 50001234', 'SA', '+96550001234'],
    ['53865316', 'KW', '+96553865316'],
    ['41123456', 'KW', '+96541123456'],
    ['0501234567', 'SA', '+966501234567'],
    ['501234567', 'AE', '+971501234567'],
    ['33123456', 'QA', '+97433123456'],
    ['36001234', 'BH', '+97336001234'],
    ['92123456', 'OM', '+96892123456'],
  ])('parses the mobile number %s in %s as %s', (text, country, phone) => {
    expect(parseMobile(text, country)).toBe(phone);
  });

  test.each([
    ['', 'KW'],
    ['5000123', 'KW'],
    ['22451234', 'KW'],
    ['42123456', 'KW'],
    ['44123456', 'QA'],
    ['17123456', 'BH'],
    ['500012345', 'KW'],
    ['abc', 'KW'],
    ['601234567', 'SA'],
    ['+999', 'KW'],
  ])('rejects the mobile number %j in %s', (text, country) => {
    expect(parseMobile(text, country)).toBeUndefined();
  });

  test('parses a mobile number of an unknown country as one of Kuwait', () => {
    expect(parseMobile('50001234', 'XX')).toBe('+96550001234');
  });
});

describe('splitPhone', () => {
  test.each([
    ['+96550001234', '965', '50001234'],
    ['+971501234567', '971', '501234567'],
    ['+420601123456', '420', '601123456'],
    ['+33612345678', '33', '612345678'],
    ['+12025550123', '1', '2025550123'],
    ['+4915112345678', '491', '5112345678'],
  ])('splits the phone number %s', (phone, dialCode, local) => {
    expect(splitPhone(phone)).toEqual({ dialCode, local });
  });

  test('splitPhone does not split text that is not an international number', () => {
    expect(splitPhone('50001234')).toEqual({ dialCode: '', local: '50001234' });
  });
});

test.each([
  ['+96550001234', 'KW'],
  ['+96541123456', 'KW'],
  ['+966501234567', 'SA'],
  ['+353851234567', 'IE'],
  ['+88216123456', undefined],
  ['+979123456789', undefined],
  ['50001234', undefined],
])('the country of the mobile number %s is %s', (phone, country) => {
  expect(getMobileCountry(phone)).toBe(country);
});
