import { describe, expect, it } from 'vitest';
import { methodPlaces } from './payment-methods.ts';

const countries = [
  { code: 'KW', isShowTabby: true },
  { code: 'SA', isShowTabby: true },
  { code: 'AE', isShowTabby: false },
  { code: 'OM', isShowTabby: true },
];
const codes = (method: Parameters<typeof methodPlaces>[0]) => methodPlaces(method, countries)?.map(({ country }) => country.code);

describe('a way of paying', () => {
  it('is offered in the countries of its rule, with their limits', () => {
    expect(methodPlaces('Cash', countries)).toEqual([{ country: countries[0], minimum: 0, maximum: 250 }]);
    expect(codes('Knet')).toEqual(['KW']);
  });

  it('that needs the country list’s word is offered only where it has it', () => {
    expect(codes('Tabby')).toEqual(['KW', 'SA']);
  });

  it('without a rule about countries is offered everywhere', () => {
    expect(codes('OnLine')).toBeUndefined();
    expect(codes('Mixed')).toBeUndefined();
  });
});
