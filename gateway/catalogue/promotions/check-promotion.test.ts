import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Promotion } from '../../../lib/api/contract/availability.ts';
import { type Caller, createCallers, buildPost } from '../../../tests/setup/openapi-callers.ts';
import { onEachDatabase, PRODUCT, readProblem } from '../../../tests/setup/openapi-gateway.ts';
import { withBearer, createPerson, createPhone, registerShopper, type Shopper } from '../../../tests/setup/openapi-shoppers.ts';
import { deterministicId } from '../../db/deterministic-id.ts';
import { promotionRedemptions, promotions } from '../../db/schema/catalogue.ts';
import { writePromotions } from '../../db/seed/seed-terms.ts';
import { type PromotionSeed, promotionSeedSchema } from '../../db/seed/terms-schema.ts';
import { writeCountries } from '../../testing/countries.ts';
import { CATEGORIES, itemLine, SHOP } from '../../testing/lines.ts';
import { checkPromotion } from './check-promotion.ts';

const message = { En: 'Off', Ar: 'خصم' };
const PROMOTIONS = [
  { code: 'TEN', kind: 'percent', value: 10 },
  { code: 'TENFROM50', kind: 'percent', value: 10, minimumTotal: 50 },
  { code: 'THIRD', kind: 'percent', value: 33 },
  { code: 'ALL', kind: 'percent', value: 100 },
  { code: 'FIVE', kind: 'amount', value: 5 },
  { code: 'FIVEFROM40', kind: 'amount', value: 5, minimumTotal: 40 },
  { code: 'HUGE', kind: 'amount', value: 5000 },
  { code: 'FREE', kind: 'freeDelivery' },
  { code: 'FREEFROM5', kind: 'freeDelivery', minimumTotal: 5 },
  { code: 'HONEY', kind: 'percent', value: 50, category: 'honey', minimumTotal: 20 },
  { code: 'FOOD', kind: 'amount', value: 15, category: 'food' },
  { code: 'SAUDI', kind: 'percent', value: 10, countryCodes: ['SA', 'AE'] },
  { code: 'BEGUN', kind: 'percent', value: 10, startsAt: '2020-01-01T00:00:00Z', endsAt: '2190-01-01T00:00:00Z' },
  { code: 'LATER', kind: 'percent', value: 10, startsAt: '2190-01-01T00:00:00Z' },
  { code: 'OVER', kind: 'percent', value: 10, endsAt: '2020-01-01T00:00:00Z' },
  { code: 'LAST', kind: 'percent', value: 10, redemptionLimit: 3, redeemedCount: 2 },
  { code: 'USEDUP', kind: 'percent', value: 10, redemptionLimit: 3, redeemedCount: 3 },
  { code: 'ONCE', kind: 'percent', value: 10, userLimit: 1 },
  { code: 'TWICE', kind: 'percent', value: 10, userLimit: 2 },
].map((promotion): PromotionSeed => promotionSeedSchema.parse({ ...promotion, message }));

const LINES = [...CATEGORIES, ...SHOP, itemLine('ODD', { price: 0.333 }), itemLine('HEIRLOOM', { price: 900_000 })];

type Want = [sku: string, quantity: number, type?: 'PRODUCT' | 'COLLECTION'];
const SIDR: Want[] = [['SIDR', 1]];
const items = (wants: readonly Want[]) =>
  wants.map(
    ([sku, quantity, type = sku === 'BOX' ? 'COLLECTION' : 'PRODUCT']) => ({ typeId: deterministicId('item', sku), type, quantity }) as const,
  );
const question = (code: string, wants: readonly Want[], countryCode = 'KW', userId: string | null = null) => ({
  code,
  countryCode,
  userId,
  items: items(wants),
});

onEachDatabase(
  'CheckPromotionCode',
  (gateway) => {
    let caller: Caller;
    /** Who has used up what, by the names below. */
    let shoppers: Readonly<Record<string, Shopper>> = {};
    const idOf = (name: string) => shoppers[name]?.id ?? '';
    const ask = (code: string, wants: readonly Want[], countryCode?: string, who: string | null = null, told: string | null = null) => {
      const request = buildPost(question(code, wants, countryCode, told));
      return caller(`${PRODUCT}/CheckPromotionCode`, who === null ? request : withBearer(shoppers[who]?.token ?? '', request));
    };
    const promotionOf = async (response: Response): Promise<Promotion> => {
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };

    beforeAll(async () => {
      const { db } = gateway().deps.database;
      caller = (await createCallers(gateway()))();
      await writeCountries(db);
      await writePromotions(db, PROMOTIONS);
      shoppers = { 'user-1': await registerShopper(gateway()), 'user-2': await registerShopper(gateway()) };
      const redeemedAt = new Date('2026-01-01T00:00:00Z');
      const uses = [
        { code: 'ONCE', userId: idOf('user-1') },
        { code: 'TWICE', userId: idOf('user-1') },
        { code: 'TWICE', userId: idOf('user-2') },
        { code: 'TWICE', userId: idOf('user-2') },
      ];
      await db.insert(promotionRedemptions).values(uses.map((use, index) => ({ ...use, orderReference: `order-${index}`, redeemedAt })));
    });

    describe('takes off', () => {
      it.each<[string, string, Want[], string, number]>([
        ['a share of the selling price', 'TEN', SIDR, 'KW', 1],
        [
          'a share of all lines',
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
          'a share of lines of one item, summed',
          'TEN',
          [
            ['SIDR', 1],
            ['SIDR', 3],
          ],
          'KW',
          4,
        ],
        ['a share rounded once for the whole cart', 'THIRD', [['ODD', 3]], 'KW', 0.33],
        [
          'a share rounded half up',
          'HONEY',
          [
            ['ODD', 1],
            ['SIDR', 2],
          ],
          'KW',
          10.167,
        ],
        ['everything, and no more', 'ALL', [['CLOVER', 1]], 'KW', 5.25],
        ['an amount', 'FIVE', SIDR, 'KW', 5],
        ['an amount, and never more than the cart costs', 'HUGE', [['ODD', 2]], 'KW', 0.666],
        ['a share of the country’s own price', 'TEN', SIDR, 'SA', 1.1],
        ['a share of the base price where a country has none of its own', 'TEN', [['CLOVER', 2]], 'SA', 1.05],
        ['a share of what costs the same on sale and off in a country', 'TEN', SIDR, 'AE', 1.4],
        ['nothing when delivery is what is free', 'FREE', SIDR, 'KW', 0],
        [
          'a share of the items of its category alone',
          'HONEY',
          [
            ['SIDR', 2],
            ['OUD', 1],
          ],
          'KW',
          10,
        ],
        [
          'an amount from categories below its own, and no more than they cost',
          'FOOD',
          [
            ['CLOVER', 2],
            ['OUD', 1],
          ],
          'KW',
          10.5,
        ],
        ['its minimum being reached to the fils', 'TENFROM50', [['SIDR', 5]], 'KW', 5],
        ['an amount at its minimum', 'FIVEFROM40', [['SIDR', 4]], 'KW', 5],
        ['in a country of its own', 'SAUDI', SIDR, 'SA', 1.1],
        ['between its days', 'BEGUN', SIDR, 'KW', 1],
        ['the last time that is left', 'LAST', SIDR, 'KW', 1],
        ['nothing from items that are unknown, disabled or mistyped', 'TEN', [...SIDR, ['NOBODY', 9], ['HIDDEN', 9], ['BOX', 9, 'PRODUCT']], 'KW', 1],
        ['what is out of stock as well: that is told elsewhere', 'TEN', [['KHALAS', 4]], 'KW', 1.5],
      ])('%s', async (_, code, wants, country, discount) => {
        expect(await promotionOf(await ask(code, wants, country))).toMatchObject({ code, discount });
      });
    });

    it('says what it is, in both languages', async () => {
      expect(await promotionOf(await ask('FREEFROM5', SIDR))).toEqual({ code: 'FREEFROM5', kind: 'freeDelivery', discount: 0, message });
      expect(await promotionOf(await ask('FIVE', SIDR))).toEqual({ code: 'FIVE', kind: 'amount', discount: 5, message });
    });

    it.each(['ten', ' Ten ', 'T e n', 'ＴＥＮ'])('reads %j as TEN', async (typed) => {
      expect(await promotionOf(await ask(typed, SIDR))).toMatchObject({ code: 'TEN', discount: 1 });
    });

    it('reads Arabic digits', async () => {
      expect(await promotionOf(await ask('tenfrom٥٠', [['SIDR', 5]]))).toMatchObject({ code: 'TENFROM50' });
    });

    describe('is one and the same refusal', () => {
      it.each<[string, string, Want[], string, string | null]>([
        ['of a code that nobody knows', 'NOPE', SIDR, 'KW', null],
        ['of half a code', 'TE', SIDR, 'KW', null],
        ['of a pattern', '%', SIDR, 'KW', null],
        ['of a code that has not begun', 'LATER', SIDR, 'KW', null],
        ['of a code that is over', 'OVER', SIDR, 'KW', null],
        ['of a code of other countries', 'SAUDI', SIDR, 'KW', null],
        ['in a country that the shop does not serve', 'TEN', SIDR, 'FR', null],
        [
          'below the minimum',
          'TENFROM50',
          [
            ['SIDR', 4],
            ['ODD', 30],
          ],
          'KW',
          null,
        ],
        ['below the minimum of free delivery', 'FREEFROM5', [['ODD', 15]], 'KW', null],
        [
          'below the minimum of a category, whatever else there is',
          'HONEY',
          [
            ['SIDR', 1],
            ['OUD', 3],
          ],
          'KW',
          null,
        ],
        ['of a cart without anything of the category', 'FOOD', [['OUD', 1]], 'KW', null],
        [
          'of a cart without anything that is sold',
          'FREE',
          [
            ['HIDDEN', 1],
            ['NOBODY', 1],
          ],
          'KW',
          null,
        ],
        ['of a code that is used up', 'USEDUP', SIDR, 'KW', null],
        ['of a cart that costs more than any order', 'TEN', [['HEIRLOOM', 2]], 'KW', null],
      ])('%s', async (_, code, wants, country, userId) => {
        const response = await ask(code, wants, country, userId);
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
    ])('lets %s be used by %s, who has not used it up', async (code, userId) => {
      expect(await promotionOf(await ask(code, SIDR, 'KW', userId))).toMatchObject({ code });
    });

    it.each([
      ['ONCE', 'user-1'],
      ['TWICE', 'user-2'],
    ])('tells of %s to %s alone that they have used it', async (code, userId) => {
      const refused = { status: 404, code: 'promotion_not_valid' };
      const reasonOf = async (wants: readonly Want[]) => (await ask(code, wants, 'KW', userId)).json();
      expect(await reasonOf(SIDR)).toMatchObject({ ...refused, reason: 'alreadyUsed' });
      // A code that does not fit the cart anyway is refused for no reason.
      expect(await reasonOf([['NOBODY', 1]])).not.toHaveProperty('reason');
    });

    it('counts a guest’s uses by phone, and never a guest’s against an account', async () => {
      const phone = createPhone();
      const guests = [
        await registerShopper(gateway(), { subject: randomUUID() }, phone),
        await registerShopper(gateway(), { subject: randomUUID() }, phone),
      ];
      const [used, again] = guests;
      const redemption = { code: 'ONCE', userId: used?.id ?? '', orderReference: 'order-of-guest', redeemedAt: new Date() };
      await gateway().deps.database.db.insert(promotionRedemptions).values(redemption);
      const askAs = (who: Shopper | undefined) => caller(`${PRODUCT}/CheckPromotionCode`, withBearer(who?.token ?? '', buildPost(question('ONCE', SIDR))));
      for (const guest of [used, again]) expect(await (await askAs(guest)).json()).toMatchObject({ status: 404, reason: 'alreadyUsed' });
      expect((await askAs(await registerShopper(gateway(), { subject: randomUUID() }))).status).toBe(200);
      expect((await askAs(await registerShopper(gateway(), createPerson(), phone))).status).toBe(200);
    });

    it('counts for the caller, whoever the request names', async () => {
      expect((await ask('ONCE', SIDR, 'KW', 'user-1', idOf('user-2'))).status).toBe(404);
      expect(await promotionOf(await ask('ONCE', SIDR, 'KW', 'user-2', idOf('user-1')))).toMatchObject({ code: 'ONCE' });
      expect(await promotionOf(await ask('ONCE', SIDR, 'KW', null, idOf('user-1')))).toMatchObject({ code: 'ONCE' });
    });

    it('begins and ends to the instant', async () => {
      const { db } = gateway().deps.database;
      const at = (instant: string) => checkPromotion({ db }, question('BEGUN', SIDR), new Date(instant));
      await expect(at('2019-12-31T23:59:59.999Z')).rejects.toMatchObject({ code: 'promotion_not_valid' });
      await expect(at('2020-01-01T00:00:00Z')).resolves.toMatchObject({ discountFils: 1_000 });
      await expect(at('2189-12-31T23:59:59.999Z')).resolves.toMatchObject({ discountFils: 1_000 });
      await expect(at('2190-01-01T00:00:00Z')).rejects.toMatchObject({ code: 'promotion_not_valid' });
    });

    it('counts nothing by being asked', async () => {
      const { db } = gateway().deps.database;
      for (let asked = 0; asked < 5; asked++) await promotionOf(await ask('LAST', SIDR, 'KW', 'user-2'));
      expect(await db.select({ count: promotions.redeemedCount }).from(promotions).where(eq(promotions.code, 'LAST'))).toEqual([{ count: 2 }]);
    });

    it('follows the price at once', async () => {
      const patch = (price: number) => gateway().staff('/admin/catalogue/items/BOTH', { ...buildPost({ price }), method: 'PATCH' });
      expect((await patch(16)).status).toBe(200);
      expect(await promotionOf(await ask('TEN', [['BOTH', 1]]))).toMatchObject({ discount: 1.6 });
      expect((await patch(8)).status).toBe(200);
      expect(await promotionOf(await ask('TEN', [['BOTH', 1]]))).toMatchObject({ discount: 0.8 });
    });

    it('keeps what was redeemed when the code is written again', async () => {
      const { db } = gateway().deps.database;
      await db.execute(sql`UPDATE promotions SET redeemed_count = 3 WHERE code = 'LAST'`);
      await writePromotions(db, PROMOTIONS);
      expect((await ask('LAST', SIDR)).status).toBe(404);
      await db.execute(sql`UPDATE promotions SET redeemed_count = 2 WHERE code = 'LAST'`);
    });

    it('that holds may be asked again with every change of its cart', async () => {
      const shopper = (await createCallers(gateway()))('203.0.113.9');
      for (let asked = 0; asked < 15; asked++) {
        expect((await shopper(`${PRODUCT}/CheckPromotionCode`, buildPost(question('TEN', SIDR)))).status).toBe(200);
      }
    });

    it('may be refused ten times a minute to one address', async () => {
      const callers = await createCallers(gateway());
      const eager = callers('203.0.113.7');
      const body = buildPost(question('NOPE', SIDR));
      for (let asked = 0; asked < 10; asked++) expect((await eager(`${PRODUCT}/CheckPromotionCode`, body)).status).toBe(404);
      const refused = await eager(`/v3${PRODUCT}/CheckPromotionCode`, buildPost(question('TEN', SIDR)));
      expect(await readProblem(refused.clone())).toMatchObject({ status: 429, code: 'too_many_requests', title: 'Too Many Requests' });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect((await callers('203.0.113.8')(`${PRODUCT}/CheckPromotionCode`, body)).status).toBe(404);
      expect(
        (await eager(`${PRODUCT}/CheckAvailably`, buildPost({ countryId: 'KW', source: 'WebSite', userId: null, items: items(SIDR) }))).status,
      ).toBe(200);
    });
  },
  { lines: LINES },
);
