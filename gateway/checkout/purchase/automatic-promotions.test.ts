import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CartPromotions } from '../../../lib/contract/availability.ts';
import type { Order } from '../../../lib/contract/order.ts';
import type { Purchase } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  buy,
  fetchOrder,
  PAYMENT,
  placeOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { promotionSeedSchema, writePromotions } from '../../catalogue/public.ts';
import { promotionRedemptions, promotions } from '../../platform/db/schema/catalogue.ts';

const CUP: Want = ['CUP', 1];
const message = { En: 'A tenth off', Ar: 'خصم العُشر' };
const TENTH = { code: 'TENTH', kind: 'percent', value: 10, isAutomatic: true, message };

onDatabase(
  'A promotion without a code',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    beforeAll(() => writePriceRules(db()));
    beforeEach(async () => {
      await db().delete(promotions);
      shopper = await registerShopper(gateway());
    });
    const write = (...list: Record<string, unknown>[]) =>
      writePromotions(
        db(),
        list.map((promotion) => promotionSeedSchema.parse({ message, ...promotion })),
      );
    const ask = (path: string, wants: readonly Want[], more: object = {}) => {
      const cart = { countryCode: 'KW', userId: null, items: toPurchaseLines(wants), ...more };
      return shopper.request(`${PRODUCT}/${path}`, buildPost(cart));
    };
    const check = async (wants: readonly Want[], more = {}): Promise<CartPromotions> =>
      (await ask('CheckPromotions', wants, more)).json();
    const discount = async (...wants: Want[]) => (await check(wants)).discount;
    const place = async (wants: readonly Want[], total: number, change: Partial<Purchase> = {}) => {
      const placed = await placeOrder(shopper, buildPurchase(wants, total, change));
      return fetchOrder(shopper, placed.referenceCode);
    };
    const problem = async (wants: readonly Want[], total: number, change = {}) => {
      const response = await buy(shopper, buildPurchase(wants, total, change));
      return (await readProblem(response)).code;
    };

    it('is in the cart, in the total of the purchase and on the lines and totals of the order', async () => {
      await write(TENTH);
      expect(await check([['JAR', 2], CUP])).toEqual({
        discount: 2.7,
        promotions: [{ code: 'TENTH', isAutomatic: true, discount: 2.7, message }],
      });
      const order = await place([['JAR', 2], CUP], 26.3);
      expect(order).toMatchObject({
        discount: 2.7,
        automaticPromotions: [{ message, discount: 2.7 }],
        lines: [{ discount: 2 }, { discount: 0.7 }],
      });
      expect(order).not.toHaveProperty('promoCode');
    });

    it('is for the chosen products, and not for those in a sale', async () => {
      await write({ ...TENTH, skus: ['CUP'] });
      expect([await discount(['JAR', 1]), await discount(['JAR', 1], CUP)]).toEqual([0, 0.7]);
      await db().delete(promotions);
      await write({ ...TENTH, excludesSale: true });
      expect(await discount(['JAR', 1], ['SOLD', 1])).toBe(1);
    });

    it('says what is missing, until its minimum is reached', async () => {
      await write({ code: 'FREE', kind: 'freeDelivery', isAutomatic: true, minimumTotal: 12.5 });
      expect(await check([['JAR', 1]])).toMatchObject({ discount: 0, missing: { amount: 2.5 } });
      expect(await check([['JAR', 2]])).toMatchObject({ isDeliveryFree: true });
      expect(await place([['JAR', 2]], 20)).toMatchObject({ deliveryFee: 0, discount: 0 });
    });

    it('applies in place of a code that saves less, which stays unused', async () => {
      await write(TENTH, { code: 'ONE', kind: 'amount', value: 1 });
      const checked = await (await ask('CheckPromotionCode', [['JAR', 2]], { code: 'one' })).json();
      expect(checked).toMatchObject({ code: 'ONE', discount: 2, promotions: [{ code: 'TENTH' }] });
      const order = await place([['JAR', 2]], 20, { promoCode: 'ONE' });
      expect(order).not.toHaveProperty('promoCode');
      const used = await db().select().from(promotionRedemptions);
      expect(used.at(-1)).toMatchObject({ code: 'TENTH', orderReference: order.referenceCode });
    });

    it('is combined with a code if both are combinable', async () => {
      const isCombinable = true;
      await write({ ...TENTH, isCombinable, priority: 1 });
      await write({ code: 'ONE', kind: 'amount', value: 1, isCombinable });
      expect(await place([['JAR', 2]], 19, { promoCode: 'ONE' })).toMatchObject({
        discount: 3,
        promoCode: 'ONE',
        automaticPromotions: [{ discount: 2 }],
      });
    });

    it('cannot be entered as a code', async () => {
      await write({ ...TENTH, minimumTotal: 50 });
      expect((await ask('CheckPromotionCode', [CUP], { code: 'TENTH' })).status).toBe(404);
      expect(await problem([CUP], 9, { promoCode: 'TENTH' })).toBe('promotion_not_valid');
    });

    it('for first orders applies to the first one only', async () => {
      await write({ ...TENTH, firstOrderOnly: true });
      await place([CUP], 8.3);
      expect(await discount(CUP)).toBe(0);
      expect(await problem([CUP], 8.3)).toBe('total_changed');
    });

    it('with a limit of uses applies as often, and again after a cancellation', async () => {
      await write({ ...TENTH, redemptionLimit: 1 });
      const { referenceCode } = await place([CUP], 8.3);
      expect(await problem([CUP], 8.3)).toBe('total_changed');
      const path = `${PAYMENT}/UserPurshase/changeStatusUserPurshase`;
      const body = { ...buildPost({ referenceCode, status: 'Cancelled' }), method: 'PUT' };
      expect((await gateway().staff(path, body)).status).toBe(200);
      await place([CUP], 8.3);
    });

    it('stays with a corrected order while its conditions are met, and no other one is added', async () => {
      await write({ ...TENTH, minimumTotal: 20 });
      const order = await place([['JAR', 2], CUP], 26.3);
      await write({ code: 'MORE', kind: 'percent', value: 50, isAutomatic: true });
      const correct = async (wants: readonly Want[], expectedTotal: number): Promise<Order> => {
        const { revision } = await fetchOrder(shopper, order.referenceCode);
        const { referenceCode } = order;
        const lines = toPurchaseLines(wants);
        const body = { referenceCode, revision, expectedTotal, lines, reason: 'Asked for' };
        const request = { ...buildPost(body), method: 'PUT' };
        const response = await gateway().staff(`${PAYMENT}/UserPurshase/CorrectOrder`, request);
        expect(response.status, await response.clone().text()).toBe(200);
        return response.json();
      };
      expect(await correct([['JAR', 2]], 20)).toMatchObject({
        discount: 2,
        automaticPromotions: [{ discount: 2 }],
      });
      expect(await correct([['JAR', 1]], 12)).toMatchObject({ discount: 0 });
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 1_000 }),
      itemLine('CUP', { price: 7, stock: 1_000 }),
      itemLine('SOLD', { price: 10, salePrice: 8, stock: 1_000 }),
    ],
  },
);
