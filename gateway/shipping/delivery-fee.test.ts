import { beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryFee } from '../../lib/contract/availability.ts';
import { getDeliveryFee } from '../../lib/domain/delivery-fee.ts';
import { writeCountries } from '../../tests/setup/gateway/countries.ts';
import { onDatabase, readProblem } from '../../tests/setup/gateway/test-gateway.ts';
import { deliveryFees } from '../platform/db/schema/catalogue.ts';
import { seedDeliveryFees } from './delivery-rows.ts';

const DOMESTIC = '/payment/api/Web/CountryDeliveryFees/GetDeliveryFees';
const FOREIGN = '/payment/api/Web/CountryDeliveryFees/GetDeliveryFeesForForeign';
const query = (country: string, total: number | string) =>
  `?CountryCode=${country}&TotalAmount=${total}`;

describe('The delivery fee in fils', () => {
  it.each([
    [2_000, 20_000, 0, 2_000],
    [2_000, 20_000, 19_999, 2_000],
    [2_000, 20_000, 20_000, 0],
    [2_000, 20_000, 1_000_000_000, 0],
    [2_000, null, 1_000_000_000, 2_000],
    [0, null, 5, 0],
  ])(
    'the delivery fee of %i fils, free from %s, for a total of %i is %i',
    (feeFils, freeFromFils, total, fee) => {
      expect(getDeliveryFee({ feeFils, freeFromFils }, total)).toBe(fee);
    },
  );
});

onDatabase('Delivery fees', (gateway) => {
  beforeAll(async () => {
    const { db } = gateway().deps.database;
    await writeCountries(db);
    await seedDeliveryFees(db);
  });

  it.each<[string, string, number, DeliveryFee]>([
    [DOMESTIC, 'KW', 0, { fee: 2, freeFrom: 20, estimatedDays: { min: 1, max: 2 } }],
    [DOMESTIC, 'KW', 19.999, { fee: 2, freeFrom: 20, estimatedDays: { min: 1, max: 2 } }],
    [DOMESTIC, 'KW', 20, { fee: 0, freeFrom: 20, estimatedDays: { min: 1, max: 2 } }],
    [FOREIGN, 'SA', 49.999, { fee: 5, freeFrom: 50, estimatedDays: { min: 3, max: 6 } }],
    [FOREIGN, 'SA', 50, { fee: 0, freeFrom: 50, estimatedDays: { min: 3, max: 6 } }],
    [FOREIGN, 'AE', 10, { fee: 5, freeFrom: 50, estimatedDays: { min: 3, max: 5 } }],
    [FOREIGN, 'QA', 10, { fee: 5, freeFrom: 50, estimatedDays: { min: 3, max: 5 } }],
    [FOREIGN, 'BH', 39.999, { fee: 4, freeFrom: 40, estimatedDays: { min: 2, max: 4 } }],
    [FOREIGN, 'BH', 40, { fee: 0, freeFrom: 40, estimatedDays: { min: 2, max: 4 } }],
    [FOREIGN, 'OM', 1_000_000, { fee: 0, freeFrom: 50, estimatedDays: { min: 3, max: 6 } }],
  ])('delivery fees are returned by %s for %s at %d KWD', async (path, country, total, fee) => {
    expect(await gateway().get<DeliveryFee>(path + query(country, total))).toEqual({
      ...fee,
      wrappingFee: 1.5,
      holidays: [],
    });
  });

  it('delivery fees omit the free-delivery threshold where there is none', async () => {
    const { db } = gateway().deps.database;
    await db.update(deliveryFees).set({ freeFromFils: null });
    expect(await gateway().get(FOREIGN + query('BH', 999_999))).toEqual({
      fee: 4,
      wrappingFee: 1.5,
      estimatedDays: { min: 2, max: 4 },
      holidays: [],
    });
    await db.update(deliveryFees).set({ freeFromFils: 40_000 });
    expect(await gateway().get(FOREIGN + query('BH', 999_999))).toMatchObject({
      fee: 0,
      freeFrom: 40,
    });
  });

  it.each([
    ['international delivery to Kuwait', FOREIGN, 'KW'],
    ['domestic delivery to another country', DOMESTIC, 'SA'],
    ['a country without delivery', FOREIGN, 'FR'],
    ['domestic delivery to a country without delivery', DOMESTIC, 'ZZ'],
  ])('delivery fees are not available for %s', async (_, path, country) => {
    expect(await readProblem(await gateway().request(path + query(country, 10)))).toMatchObject({
      status: 404,
      code: 'delivery_not_available',
    });
  });

  it.each([
    ['', ['CountryCode', 'TotalAmount']],
    ['?CountryCode=KW', ['TotalAmount']],
    ['?TotalAmount=5', ['CountryCode']],
    [query('kw', 5), ['CountryCode']],
    [query('KWT', 5), ['CountryCode']],
    [query('K%00', 5), ['CountryCode']],
    [query('%D8%A7%D8%A8', 5), ['CountryCode']],
    [query('KW', -0.001), ['TotalAmount']],
    [query('KW', 'abc'), ['TotalAmount']],
    [query('KW', '1e309'), ['TotalAmount']],
    [query('KW', 'NaN'), ['TotalAmount']],
    [query('KW', 0.0005), ['TotalAmount']],
    [query('KW', 1_000_001), ['TotalAmount']],
    [`${query('KW', 1)}&TotalAmount=2`, ['TotalAmount']],
    [`${query('KW', 1)}&CountryCode=SA`, ['CountryCode']],
  ])(
    'delivery fees are rejected for %j with 400 and the names of the invalid parameters',
    async (text, paths) => {
      for (const path of [DOMESTIC, FOREIGN]) {
        const { status, code, errors } = await readProblem(await gateway().request(path + text));
        expect({ status, code, paths: errors.map((error) => error.path).sort() }).toEqual({
          status: 400,
          code: 'invalid_request',
          paths,
        });
      }
    },
  );

  it('delivery fees are the same under the version prefix, ignore unknown parameters, and support ETags', async () => {
    const first = await gateway().request(DOMESTIC + query('KW', 5));
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(
      await (await gateway().request(`/v3${DOMESTIC}${query('KW', 5)}&color=red`)).json(),
    ).toEqual(await first.json());
    expect(
      (await gateway().request(DOMESTIC + query('KW', 5), { headers: { 'if-none-match': etag } }))
        .status,
    ).toBe(304);
  });
});
