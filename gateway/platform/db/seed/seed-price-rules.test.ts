import { beforeAll, describe, expect, it } from 'vitest';
import type { Promotion } from '../../../../lib/contract/availability.ts';
import { deliveryFeeRuleSchema } from '../../../../lib/contract/price-rules.ts';
import { buildPost, type Caller, createCallers } from '../../../../tests/setup/gateway/callers.ts';
import { writeCountries } from '../../../../tests/setup/gateway/countries.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT } from '../../../../tests/setup/gateway/test-gateway.ts';
import {
  promotionSeedSchema,
  seedPromotions,
  writePromotions,
} from '../../../catalogue/promotions/promotion-rows.ts';
import { seedDeliveryFees, seedHolidays } from '../../../shipping/delivery-rows.ts';
import { deterministicId } from '../deterministic-id.ts';
import { deliveryFees, holidays, promotions } from '../schema/catalogue.ts';
import { asc, eq } from '../sql.ts';

onDatabase(
  'The seed promotions',
  (gateway) => {
    let caller: Caller;
    const { typeId, type } = { typeId: deterministicId('item', 'DINAR'), type: 'PRODUCT' };
    const send = (code: string, dinars: number, countryCode = 'KW') =>
      caller(
        `${PRODUCT}/CheckPromotionCode`,
        buildPost({ code, countryCode, userId: null, items: [{ typeId, type, quantity: dinars }] }),
      );
    const stored = async () => {
      const { db } = gateway().deps.database;
      return [
        await db.select().from(promotions).orderBy(asc(promotions.code)),
        await db.select().from(deliveryFees).orderBy(deliveryFees.countryCode),
      ];
    };

    beforeAll(async () => {
      caller = (await createCallers(gateway()))();
      await writeCountries(gateway().deps.database.db);
      const { db } = gateway().deps.database;
      await seedDeliveryFees(db);
      await seedPromotions(db);
    });

    it.each<[string, number, string, Partial<Promotion>]>([
      ['AHLAN10', 10, 'KW', { kind: 'percent', discount: 1 }],
      ['ahlan10', 25, 'OM', { kind: 'percent', discount: 2.5 }],
      ['MAJLIS5', 40, 'KW', { kind: 'amount', discount: 5 }],
      ['ASAL20', 10, 'KW', { kind: 'percent', discount: 2 }],
      ['TAWSEEL', 5, 'KW', { kind: 'freeDelivery', discount: 0 }],
      ['RIYADH10', 1, 'SA', { kind: 'percent', discount: 0.1 }],
    ])(
      'the seed promotions accept %s for a cart of %i KWD in %s',
      async (code, dinars, country, promotion) => {
        const response = await send(code, dinars, country);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject(promotion);
      },
    );

    it.each([
      ['AHLAN10', 9, 'KW'],
      ['MAJLIS5', 39, 'KW'],
      ['TAWSEEL', 4, 'KW'],
      ['SHITA15', 90, 'KW'],
      ['BEEZ100', 90, 'KW'],
      ['RIYADH10', 90, 'KW'],
    ])(
      'the seed promotions reject %s for a cart of %i KWD in %s',
      async (code, dinars, country) => {
        expect((await send(code, dinars, country)).status).toBe(404);
      },
    );

    it('the seed promotions have messages in both languages', async () => {
      const [codes = []] = await stored();
      expect(codes).toHaveLength(7);
      for (const row of codes)
        expect(row).toMatchObject({
          message: {
            En: expect.stringMatching(/\w/),
            Ar: expect.stringMatching(/\p{Script=Arabic}/u),
          },
        });
    });

    it('the seed promotions are unchanged when they are written again', async () => {
      const { db } = gateway().deps.database;
      const before = await stored();
      await seedPromotions(db);
      expect(await seedDeliveryFees(db)).toEqual([]);
      expect(await stored()).toEqual(before);
    });

    it('the seed delivery fees replace no fee that the shop has set, and add a missing one', async () => {
      const { db } = gateway().deps.database;
      const before = await stored();
      await db.update(deliveryFees).set({ feeFils: 1 }).where(eq(deliveryFees.countryCode, 'KW'));
      await db.delete(deliveryFees).where(eq(deliveryFees.countryCode, 'OM'));
      expect(await seedDeliveryFees(db)).toEqual(['OM']);
      const [kuwait] = await db
        .select()
        .from(deliveryFees)
        .where(eq(deliveryFees.countryCode, 'KW'));
      expect(kuwait?.feeFils).toBe(1);
      await db.delete(deliveryFees);
      await seedDeliveryFees(db);
      expect(await stored()).toEqual(before);
    });

    it('the seed holidays are the public holidays of Kuwait, of which those of the Islamic calendar are estimated', async () => {
      const { db } = gateway().deps.database;
      await seedHolidays(db);
      const days = await db.select().from(holidays).orderBy(holidays.day);
      expect(days.filter(({ isEstimated }) => !isEstimated).map(({ day }) => day)).toEqual(
        ['2026', '2027'].flatMap((year) =>
          ['01-01', '02-25', '02-26'].map((day) => `${year}-${day}`),
        ),
      );
      // Umm al-Qura: 1 Shawwal and 10 Dhu al-Hijja.
      expect(days.map(({ day }) => day)).toEqual(
        expect.arrayContaining(['2026-03-20', '2026-05-27', '2027-03-09', '2027-05-16']),
      );
    });

    it('the seed promotions require an existing category', async () => {
      const promotion = promotionSeedSchema.parse({
        code: 'X',
        kind: 'percent',
        value: 1,
        category: 'no-such',
        message: { En: 'x', Ar: 'س' },
      });
      await expect(writePromotions(gateway().deps.database.db, [promotion])).rejects.toThrow();
    });
  },
  { lines: [...CATEGORIES, itemLine('DINAR', { price: 1 })] },
);

describe('A line of the seed files', () => {
  const good = { code: 'TEN', kind: 'percent', value: 10, message: { En: 'Ten', Ar: 'عشرة' } };

  it.each<[string, object]>([
    ['a code in lower case', { code: 'ten' }],
    ['a code with a space', { code: 'TEN 10' }],
    ['an empty code', { code: '' }],
    ['a discount of 100 %', { value: 100 }],
    ['a discount above 100 %', { value: 101 }],
    ['a discount of 0', { value: 0 }],
    ['a fraction of a per cent', { value: 0.5 }],
    ['a fraction of a fils', { kind: 'amount', value: 0.0005 }],
    ['an unknown kind', { kind: 'gift' }],
    ['a value for free delivery', { kind: 'freeDelivery', value: 5 }],
    ['an empty list of countries', { countryCodes: [] }],
    ['a date without a time', { endsAt: '2026-01-01' }],
    ['an unknown field', { minimum: 5 }],
  ])('a line of the seed files is rejected with %s', (_, change) => {
    expect(promotionSeedSchema.safeParse(good).success).toBe(true);
    expect(promotionSeedSchema.safeParse({ ...good, ...change }).success).toBe(false);
  });

  it('a line of the seed files is rejected for a delivery fee without days', () => {
    expect(
      deliveryFeeRuleSchema.safeParse({ countryCode: 'KW', fee: 2, minDays: 1, maxDays: 2 })
        .success,
    ).toBe(true);
    expect(deliveryFeeRuleSchema.safeParse({ countryCode: 'KW', fee: 2 }).success).toBe(false);
  });
});
