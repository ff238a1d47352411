import { expect, it } from 'vitest';
import { hasGtinCheckDigit } from '../contract/check-digit.ts';

it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])(
  'the check digit of %s is right, and every other last digit is wrong',
  (gtin) => {
    const valid = Array.from({ length: 10 }, (_, digit) => `${gtin.slice(0, -1)}${digit}`).filter(
      hasGtinCheckDigit,
    );
    expect(valid).toEqual([gtin]);
  },
);

it('a GTIN of zeros is not valid', () => expect(hasGtinCheckDigit('00000000')).toBe(false));
