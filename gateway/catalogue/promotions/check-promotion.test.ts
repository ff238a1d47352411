import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Promotion } from '../../../lib/contract/availability.ts';
import { buildPost, type Caller, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { writeCountries } from '../../../tests/setup/gateway/countries.ts';
import { CATEGORIES, itemLine, SHOP } from '../../../tests/setup/gateway/lines.ts';
import {
  createPerson,
  createPhone,
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { promotionRedemptions, promotions } from '../../platform/db/schema/catalogue.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { checkPromotions } from './check-promotion.ts';
import { promotionSeedSchema, writePromotions } from './promotion-rows.ts';

const message = { En: 'Off', Ar: 'خصم' };
const PROMOTIONS = [
  { code: 'TEN', kind: 'percent', value: 10 },
  { code: 'TENFROM50', kind: 'percent', value: 10, minimumTotal: 50 },
  { code: 'THIRD', kind: 'percent', value: 33 },
  { code: 'ALL', kind: 'percent', value: 99 },
  { code: 'FIVE', kind: 'amount', value: 5 },
  { code: 'FIVEFROM40', kind: 'amount', value: 5, minimumTotal: 40 },
  { code: 'HUGE', kind: 'amount', value: 5000 },
  { code: 'FREE', kind: 'freeDelivery' },
  { code: 'FREEFROM5', kind: 'freeDelivery', minimumTotal: 5 },
  { code: 'HONEY', kind: 'percent', value: 50, category: 'honey', minimumTotal: 20 },
  { code: 'FOOD', kind: 'amount', value: 15, category: 'food' },
  { code: 'SAUDI', kind: 'percent', value: 10, countryCodes: ['SA', 'AE'] },
  {
    code: 'BEGUN',
    kind: 'percent',
    value: 10,
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2190-01-01T00:00:00Z',
  },
  { code: 'LATER', kind: 'percent', value: 10, startsAt: '2190-01-01T00:00:00Z' },
  { code: 'OVER', kind: 'percent', value: 10, endsAt: '2020-01-01T00:00:00Z' },
  { code: 'LAST', kind: 'percent', value: 10, redemptionLimit: 3, redeemedCount: 2 },
  { code: 'USEDUP', kind: 'percent', value: 10, redemptionLimit: 3, redeemedCount: 3 },
  { code: 'ONCE', kind: 'percent', value: 10, userLimit: 1 },
  { code: 'TWICE', kind: 'percent', value: 10, userLimit: 2 },
].map((promotion) => promotionSeedSchema.parse({ ...promotion, message }));

const LINES = [
  ...CATEGORIES,
  ...SHOP,
  itemLine('ODD', { price: 0.333 }),
  itemLine('HEIRLOOM', { price: 900_000 }),
];

type Want = [sku: string, quantity: number, type?: 'PRODUCT' | 'COLLECTION'];
const SIDR: Want[] = [['SIDR', 1]];
const items = (wants: readonly Want[]) =>
  wants.map(
    ([sku, quantity, type = sku === 'BOX' ? 'COLLECTION' : 'PRODUCT']) =>
      ({ typeId: deterministicId('item', sku), type, quantity }) as const,
  );
const question = (
  code: string,
  wants: readonly Want[],
  countryCode = 'KW',
  userId: string | null = null,
) => ({
  code,
  countryCode,
  userId,
  items: items(wants),
});

onDatabase(
  'CheckPromotionCode',
  (gateway) => {
    let caller: Caller;
    /** Users that have used codes, by the names below. */
    let shoppers: Readonly<Record<string, Shopper>> = {};
    const findId = (name: string) => shoppers[name]?.id ?? '';
    const checkCode = (
      code: string,
      wants: readonly Want[],
      countryCode?: string,
      who: string | null = null,
      bodyUserId: string | null = null,
    ) => {
      const request = buildPost(question(code, wants, countryCode, bodyUserId));
      return caller(
        `${PRODUCT}/CheckPromotionCode`,
        who === null ? request : withBearer(shoppers[who]?.token ?? '', request),
      );
    };
    const readPromotion = async (response: Response): Promise<Promotion> => {
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };

    beforeAll(async () => {
      const { db } = gateway().deps.database;
      caller = (await createCallers(gateway()))();
      await writeCountries(db);
      await writePromotions(db, PROMOTIONS);
      shoppers = {
        'user-1': await registerShopper(gateway()),
        'user-2': await registerShopper(gateway()),
      };
      const redeemedAt = new Date('2026-01-01T00:00:00Z');
      const uses = [
        { code: 'ONCE', userId: findId('user-1') },
        { code: 'TWICE', userId: findId('user-1') },
        { code: 'TWICE', userId: findId('user-2') },
        { code: 'TWICE', userId: findId('user-2') },
      ];
      await db
        .insert(promotionRedemptions)
        .values(
          uses.map((use, index) => ({ ...use, orderReference: `order-${index}`, redeemedAt })),
        );
    });

    describe('grants', () => {
      it.each<[string, string, Want[], string, number]>([
        ['a percentage of the sale price', 'TEN', SIDR, 'KW', 1],
        [
          'a percentage of all lines',
          'TEN',
          [
            ['SIDR', 2],
            ['CLOVER', 1],
            ['BOX', 1],
          ],
          'KW',
          5.025,
        ],
        [
          'a percentage of several lines of one item, added up',
          'TEN',
          [
            ['SIDR', 1],
            ['SIDR', 3],
          ],
          'KW',
          4,
        ],
        ['a percentage that is rounded once for the whole cart', 'THIRD', [['ODD', 3]], 'KW', 0.33],
        [
          'a percentage that is rounded half up',
          'HONEY',
          [
            ['ODD', 1],
            ['SIDR', 2],
          ],
          'KW',
          10.167,
        ],
        ['almost the full price with 99 %', 'ALL', [['CLOVER', 1]], 'KW', 5.198],
        ['a fixed amount', 'FIVE', SIDR, 'KW', 5],
        ['a fixed amount up to the price of the cart', 'HUGE', [['ODD', 2]], 'KW', 0.666],
        ['a percentage of the price of the country', 'TEN', SIDR, 'SA', 1.1],
        [
          'a percentage of the base price in a country without its own price',
          'TEN',
          [['CLOVER', 2]],
          'SA',
          1.05,
        ],
        ['a percentage of a country price that equals its sale price', 'TEN', SIDR, 'AE', 1.4],
        ['no discount with a code for free delivery', 'FREE', SIDR, 'KW', 0],
        [
          'a percentage of the items of one category only',
          'HONEY',
          [
            ['SIDR', 2],
            ['OUD', 1],
          ],
          'KW',
          10,
        ],
        [
          'a fixed amount for a category and those below it, up to the price of its items',
          'FOOD',
          [
            ['CLOVER', 2],
            ['OUD', 1],
          ],
          'KW',
          10.5,
        ],
        ['a discount at exactly the minimum subtotal', 'TENFROM50', [['SIDR', 5]], 'KW', 5],
        ['a fixed amount at exactly the minimum subtotal', 'FIVEFROM40', [['SIDR', 4]], 'KW', 5],
        ['a discount in the country to which the code is limited', 'SAUDI', SIDR, 'SA', 1.1],
        ['a discount between the first and the last day of the code', 'BEGUN', SIDR, 'KW', 1],
        ['a discount for the last remaining use', 'LAST', SIDR, 'KW', 1],
        [
          'no discount for unknown and disabled items and those with a wrong type',
          'TEN',
          [...SIDR, ['NOBODY', 9], ['HIDDEN', 9], ['BOX', 9, 'PRODUCT']],
          'KW',
          1,
        ],
        [
          'a discount for items out of stock, which CheckAvailably reports',
          'TEN',
          [['KHALAS', 4]],
          'KW',
          1.5,
        ],
      ])('grants %s', async (_, code, wants, country, discount) => {
        expect(await readPromotion(await checkCode(code, wants, country))).toMatchObject({
          code,
          discount,
        });
      });
    });

    it('returns code, kind, discount and messages in both languages', async () => {
      expect(await readPromotion(await checkCode('FREEFROM5', SIDR))).toEqual({
        code: 'FREEFROM5',
        kind: 'freeDelivery',
        discount: 0,
        isDeliveryFree: true,
        message,
      });
      expect(await readPromotion(await checkCode('FIVE', SIDR))).toEqual({
        code: 'FIVE',
        kind: 'amount',
        discount: 5,
        message,
      });
    });

    it.each(['ten', ' Ten ', 'T e n', 'ＴＥＮ'])('normalizes %j to TEN', async (typed) => {
      expect(await readPromotion(await checkCode(typed, SIDR))).toMatchObject({
        code: 'TEN',
        discount: 1,
      });
    });

    it('accepts Arabic digits in a code', async () => {
      expect(await readPromotion(await checkCode('tenfrom٥٠', [['SIDR', 5]]))).toMatchObject({
        code: 'TENFROM50',
      });
    });

    describe('rejects every invalid code with the same 404', () => {
      it.each<[string, string, Want[], string, string | null]>([
        ['an unknown code', 'NOPE', SIDR, 'KW', null],
        ['a prefix of a code', 'TE', SIDR, 'KW', null],
        ['a wildcard', '%', SIDR, 'KW', null],
        ['a code before its first day', 'LATER', SIDR, 'KW', null],
        ['a code after its last day', 'OVER', SIDR, 'KW', null],
        ['a code of another country', 'SAUDI', SIDR, 'KW', null],
        ['a code in a country that the shop does not serve', 'TEN', SIDR, 'FR', null],
        [
          'a cart below the minimum',
          'TENFROM50',
          [
            ['SIDR', 4],
            ['ODD', 30],
          ],
          'KW',
          null,
        ],
        ['a cart below the minimum of free delivery', 'FREEFROM5', [['ODD', 15]], 'KW', null],
        [
          'a cart whose items of the category are below the minimum',
          'HONEY',
          [
            ['SIDR', 1],
            ['OUD', 3],
          ],
          'KW',
          null,
        ],
        ['a cart without items of the category', 'FOOD', [['OUD', 1]], 'KW', null],
        [
          'a cart without available items',
          'FREE',
          [
            ['HIDDEN', 1],
            ['NOBODY', 1],
          ],
          'KW',
          null,
        ],
        ['a code without remaining uses', 'USEDUP', SIDR, 'KW', null],
        ['a cart above the maximum order amount', 'TEN', [['HEIRLOOM', 2]], 'KW', null],
      ])('rejects %s', async (_, code, wants, country, userId) => {
        const response = await checkCode(code, wants, country, userId);
        expect(await response.clone().json()).toEqual({
          type: 'about:blank',
          title: 'Not Found',
          status: 404,
          detail: 'The code is not valid for this cart.',
          code: 'promotion_not_valid',
        });
        expect(await readProblem(response)).toMatchObject({ status: 404 });
      });
    });

    it.each([
      ['ONCE', 'user-2'],
      ['ONCE', null],
      ['TWICE', 'user-1'],
    ])('accepts code %s from %s, who may still use it', async (code, userId) => {
      expect(await readPromotion(await checkCode(code, SIDR, 'KW', userId))).toMatchObject({
        code,
      });
    });

    it.each([
      ['ONCE', 'user-1'],
      ['TWICE', 'user-2'],
    ])('reports that %s was already used only to %s', async (code, userId) => {
      const rejected = { status: 404, code: 'promotion_not_valid' };
      const readReason = async (wants: readonly Want[]) =>
        (await checkCode(code, wants, 'KW', userId)).json();
      expect(await readReason(SIDR)).toMatchObject({ ...rejected, reason: 'alreadyUsed' });
      // A code that does not fit the cart is rejected without a reason.
      expect(await readReason([['NOBODY', 1]])).not.toHaveProperty('reason');
    });

    it('counts uses of guests by phone, separately from those of accounts', async () => {
      const phone = createPhone();
      const guests = [
        await registerShopper(gateway(), { subject: randomUUID() }, phone),
        await registerShopper(gateway(), { subject: randomUUID() }, phone),
      ];
      const [used, again] = guests;
      const redemption = {
        code: 'ONCE',
        userId: used?.id ?? '',
        orderReference: 'order-of-guest',
        redeemedAt: new Date(),
      };
      await gateway().deps.database.db.insert(promotionRedemptions).values(redemption);
      const checkAs = (who: Shopper | undefined) =>
        caller(
          `${PRODUCT}/CheckPromotionCode`,
          withBearer(who?.token ?? '', buildPost(question('ONCE', SIDR))),
        );
      for (const guest of [used, again])
        expect(await (await checkAs(guest)).json()).toMatchObject({
          status: 404,
          reason: 'alreadyUsed',
        });
      expect(
        (await checkAs(await registerShopper(gateway(), { subject: randomUUID() }))).status,
      ).toBe(200);
      expect((await checkAs(await registerShopper(gateway(), createPerson(), phone))).status).toBe(
        200,
      );
    });

    it('counts uses for the caller, and ignores the user id in the request', async () => {
      expect((await checkCode('ONCE', SIDR, 'KW', 'user-1', findId('user-2'))).status).toBe(404);
      expect(
        await readPromotion(await checkCode('ONCE', SIDR, 'KW', 'user-2', findId('user-1'))),
      ).toMatchObject({ code: 'ONCE' });
      expect(
        await readPromotion(await checkCode('ONCE', SIDR, 'KW', null, findId('user-1'))),
      ).toMatchObject({ code: 'ONCE' });
    });

    it('a promotion code is valid from the first to the last instant of its period', async () => {
      const { db } = gateway().deps.database;
      const lines = await priceLines(db, 'KW', items(SIDR));
      const query = { code: 'BEGUN', countryCode: 'KW' };
      const at = async (instant: string) => {
        const checked = await checkPromotions(db, query, lines, new Date(instant));
        return [checked.isCodeValid, checked.discountFils];
      };
      expect(await at('2019-12-31T23:59:59.999Z')).toEqual([false, 0]);
      expect(await at('2020-01-01T00:00:00Z')).toEqual([true, 1_000]);
      expect(await at('2189-12-31T23:59:59.999Z')).toEqual([true, 1_000]);
      expect(await at('2190-01-01T00:00:00Z')).toEqual([false, 0]);
    });

    it('counts no use when a code is only checked', async () => {
      const { db } = gateway().deps.database;
      for (let requested = 0; requested < 5; requested++)
        await readPromotion(await checkCode('LAST', SIDR, 'KW', 'user-2'));
      expect(
        await db
          .select({ count: promotions.redeemedCount })
          .from(promotions)
          .where(eq(promotions.code, 'LAST')),
      ).toEqual([{ count: 2 }]);
    });

    it('calculates with the current price', async () => {
      const patch = (price: number) =>
        gateway().staff('/admin/catalogue/items/BOTH', {
          ...buildPost({ price }),
          method: 'PATCH',
        });
      expect((await patch(16)).status).toBe(200);
      expect(await readPromotion(await checkCode('TEN', [['BOTH', 1]]))).toMatchObject({
        discount: 1.6,
      });
      expect((await patch(8)).status).toBe(200);
      expect(await readPromotion(await checkCode('TEN', [['BOTH', 1]]))).toMatchObject({
        discount: 0.8,
      });
    });

    it('keeps the number of uses when staff change the code', async () => {
      const { db } = gateway().deps.database;
      await db.execute(sql`UPDATE promotions SET redeemed_count = 3 WHERE code = 'LAST'`);
      await writePromotions(db, PROMOTIONS);
      expect((await checkCode('LAST', SIDR)).status).toBe(404);
      await db.execute(sql`UPDATE promotions SET redeemed_count = 2 WHERE code = 'LAST'`);
    });

    it('CheckPromotionCode does not limit checks of a valid code', async () => {
      const shopper = (await createCallers(gateway()))('203.0.113.9');
      for (let requested = 0; requested < 15; requested++) {
        expect(
          (await shopper(`${PRODUCT}/CheckPromotionCode`, buildPost(question('TEN', SIDR)))).status,
        ).toBe(200);
      }
    });

    it('rejects more than ten invalid codes per minute from one IP address with 429', async () => {
      const callers = await createCallers(gateway());
      const eager = callers('203.0.113.7');
      const body = buildPost(question('NOPE', SIDR));
      for (let requested = 0; requested < 10; requested++)
        expect((await eager(`${PRODUCT}/CheckPromotionCode`, body)).status).toBe(404);
      const rejected = await eager(
        `/v3${PRODUCT}/CheckPromotionCode`,
        buildPost(question('TEN', SIDR)),
      );
      expect(await readProblem(rejected.clone())).toMatchObject({
        status: 429,
        code: 'too_many_requests',
        title: 'Too Many Requests',
      });
      const seconds = Number(rejected.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect((await callers('203.0.113.8')(`${PRODUCT}/CheckPromotionCode`, body)).status).toBe(
        404,
      );
      expect(
        (
          await eager(
            `${PRODUCT}/CheckAvailably`,
            buildPost({ countryId: 'KW', source: 'WebSite', userId: null, items: items(SIDR) }),
          )
        ).status,
      ).toBe(200);
    });
  },
  { lines: LINES },
);
