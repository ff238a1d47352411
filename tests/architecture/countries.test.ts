import { expect, it } from 'vitest';
import countries from '../../gateway/platform/db/seed/countries.json' with { type: 'json' };
import { ALL_COUNTRIES } from '../../lib/api/products/products';

it('requests for products name every country of the shop, so that each has its prices', () => {
  expect(countries.map(({ code }) => code)).toEqual([...ALL_COUNTRIES]);
});
