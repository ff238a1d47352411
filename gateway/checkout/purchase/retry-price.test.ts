import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Branch } from '../../../lib/contract/branch.ts';
import type { Purchase, Purchased, RetryPayment } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  buildPurchase,
  completePayment,
  fetchOrder,
  placeOrder,
  RETRY,
  readStoredStatus,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { writeBranches } from '../../content/public.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { expireUnpaidOrders } from '../../payments/attempts/expire-unpaid.ts';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { items, promotionRedemptions, promotions } from '../../platform/db/schema/catalogue.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { writeDeliveryFees } from '../../shipping/delivery-rows.ts';

const BRANCH: Branch = {
  id: 'salmiya',
  name: { En: 'Salmiya', Ar: 'السالمية' },
  countryCode: 'KW',
  address: { En: 'Salem Al-Mubarak Street', Ar: 'شارع سالم المبارك' },
  phone: '+96522000002',
  location: { latitude: 29.3352, longitude: 48.0765 },
  openingHours: [{ days: ['Saturday', 'Sunday', 'Friday'], opens: '10:00', closes: '22:00' }],
  hasPickUp: true,
};
const KNET = { paymentMethod: 'Knet' } as const;

onDatabase(
  'An order that is paid again',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const setItem = (change: Partial<typeof items.$inferInsert>) =>
      db().update(items).set(change).where(eq(items.sku, 'JAR'));
    const setPrice = (priceFils: number, plannedSaleFils = priceFils) =>
      setItem({ priceFils, plannedSaleFils, saleFils: plannedSaleFils });
    const readStock = async () => {
      const [row] = await db().select().from(items).where(eq(items.sku, 'JAR'));
      return row && [row.stockOnHand, row.reserved];
    };
    const retry = (
      { referenceCode }: Purchased,
      change: Partial<Omit<RetryPayment, 'referenceCode'>> = {},
    ) => shopper.request(RETRY, buildPost({ referenceCode, ...KNET, ...change }));
    /** An order whose payment was declined. */
    const fail = async (total: number, change: Partial<Purchase> = {}) => {
      const purchase = buildPurchase([['JAR', 1]], total, { ...KNET, ...change });
      const order = await placeOrder(shopper, purchase);
      await completePayment(gateway(), order, 'declined');
      return order;
    };
    const age = ({ referenceCode }: Purchased, hours: number) =>
      db()
        .update(orders)
        .set({ createdAt: sql`created_at - make_interval(hours => ${hours})` })
        .where(eq(orders.referenceCode, referenceCode));
    const read = ({ referenceCode }: Purchased) => fetchOrder(shopper, referenceCode);
    /** The whole problem, with its extensions. */
    const reject = async (response: Response) => {
      expect(response.status).toBe(409);
      return response.json();
    };
    const pay = async (response: Response) => {
      expect(response.status, await response.clone().text()).toBe(201);
      const again: Purchased = await response.json();
      await completePayment(gateway(), again, 'paid');
      return read(again);
    };

    beforeAll(async () => {
      await writePriceRules(db(), [
        { code: 'TENTH', kind: 'percent', value: 10 },
        { code: 'ONCE', kind: 'amount', value: 1, redemptionLimit: 1 },
      ]);
      shopper = await registerShopper(gateway());
    });
    beforeEach(async () => {
      await setPrice(10_000);
      await setItem({ isEnabled: true });
      await db().update(promotions).set({ endsAt: null });
    });

    describe('after its time', () => {
      it('is rejected, cannot be paid, and can be bought again', async () => {
        const order = await fail(12);
        expect(await read(order)).toMatchObject({ canPay: true, payUntil: expect.any(String) });
        await age(order, 24);
        for (const paymentMethod of ['Knet', 'Cash'] as const)
          expect(await reject(await retry(order, { paymentMethod }))).toMatchObject({
            status: 409,
            code: 'order_expired',
          });
        const expired = await read(order);
        expect(expired).toMatchObject({ canPay: false, canReorder: true, isExpired: true });
        expect(expired).not.toHaveProperty('payUntil');
        await expireUnpaidOrders(gateway().deps);
        expect((await read(order)).history.at(-1)).toMatchObject({
          status: 'Expired',
          by: 'system',
        });
      });

      it('an order within its time does not expire', async () => {
        const order = await fail(12);
        await age(order, 23);
        await expireUnpaidOrders(gateway().deps);
        expect(await readStoredStatus(db(), order.referenceCode)).toBe('PaymentFailed');
      });

      it('a page that is open can still be paid, another payment cannot begin', async () => {
        const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, KNET));
        await age(order, 30);
        expect(await reject(await retry(order, { paymentMethod: 'OnLine' }))).toMatchObject({
          code: 'order_expired',
        });
        expect(await (await retry(order)).json()).toEqual(order);
        await completePayment(gateway(), order, 'paid');
        expect((await read(order)).status).toBe('Confirmed');
      });

      it('money that arrives on an old page is refunded, and takes no stock', async () => {
        const before = await readStock();
        const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, KNET));
        await reconcilePayments(gateway().deps, new Date(Date.now() + 31 * 60_000));
        await age(order, 25);
        await submitPaymentOutcome(gateway(), order, 'tabClosed');
        await reconcilePayments(gateway().deps);
        expect(await readStoredStatus(db(), order.referenceCode)).toBe('Expired');
        expect(await readRefundedFils(gateway().tap, db(), order.referenceCode)).toEqual([12_000]);
        expect(await readStock()).toEqual(before);
      });
    });

    it('keeps its price while the sale holds, and then shows the new total before it charges it', async () => {
      const before = await readStock();
      await setPrice(10_000, 4_000);
      const order = await fail(6);
      await completePayment(gateway(), await (await retry(order)).json(), 'declined');
      await setPrice(15_000);
      for (const change of [{}, { expectedTotal: 6 }, { expectedTotal: 12 }])
        expect(await reject(await retry(order, change))).toMatchObject({
          status: 409,
          code: 'total_changed',
          breakdown: { subTotal: 15, deliveryFee: 2, total: 17 },
        });
      expect((await read(order)).total).toBe(6);
      expect(await readStock()).toEqual(before);
      const paid = await pay(await retry(order, { expectedTotal: 17 }));
      expect(paid).toMatchObject({ status: 'Confirmed', total: 17, lines: [{ unitPrice: 15 }] });
      const [attempt] = await listAttempts(db(), order.referenceCode);
      expect(attempt?.amountFils).toBe(17_000);
      expect(await readStock()).toEqual([(before?.[0] ?? 0) - 1, before?.[1]]);
    });

    it('drops a code that has ended after the shopper has confirmed the new total', async () => {
      const order = await fail(11, { promoCode: 'TENTH' });
      await db().update(promotions).set({ endsAt: sql`now()` });
      expect(await reject(await retry(order))).toMatchObject({
        code: 'promotion_not_valid',
        breakdown: { discount: 0, total: 12 },
      });
      const uses = await db().$count(promotionRedemptions);
      const paid = await pay(await retry(order, { expectedTotal: 12 }));
      expect(paid).toMatchObject({ status: 'Confirmed', discount: 0, total: 12 });
      expect(paid).not.toHaveProperty('promoCode');
      expect(await db().$count(promotionRedemptions)).toBe(uses);
    });

    it('drops a code that another order has used up', async () => {
      const order = await fail(11, { promoCode: 'ONCE' });
      const other = await fail(11, { promoCode: 'ONCE' });
      await pay(await retry(other));
      expect(await reject(await retry(order))).toMatchObject({ code: 'promotion_not_valid' });
      expect((await pay(await retry(order, { expectedTotal: 12 }))).total).toBe(12);
      expect(await db().$count(promotionRedemptions, eq(promotionRedemptions.code, 'ONCE'))).toBe(
        1,
      );
    });

    it('uses the points that are left, after the shopper has confirmed the new total', async () => {
      const setPoints = (pointsFils: number) =>
        db().update(users).set({ pointsFils }).where(eq(users.id, shopper.id));
      await setPoints(5_000);
      const order = await fail(7, { paymentMethod: 'Mixed', restMethod: 'Knet', points: 5 });
      await setPoints(2_000);
      expect(await reject(await retry(order))).toMatchObject({
        code: 'points_changed',
        breakdown: { pointsUsed: 2, total: 10 },
      });
      const paid = await pay(await retry(order, { expectedTotal: 10 }));
      expect(paid).toMatchObject({ status: 'Confirmed', pointsUsed: 2, paymentMethod: 'Mixed' });
    });

    it('is confirmed at once when its points have become enough', async () => {
      await db().update(users).set({ pointsFils: 6_000 }).where(eq(users.id, shopper.id));
      const order = await fail(6, { paymentMethod: 'Mixed', restMethod: 'Knet', points: 6 });
      await setPrice(4_000);
      const response = await retry(order, { expectedTotal: 0 });
      expect(await response.json()).toMatchObject({ status: 'Confirmed' });
      expect(await read(order)).toMatchObject({ total: 0, pointsUsed: 6, paymentMethod: 'Mixed' });
    });

    it('names a product that is not sold any more', async () => {
      const before = await readStock();
      const order = await fail(12);
      await setItem({ isEnabled: false });
      expect(await reject(await retry(order))).toMatchObject({
        status: 409,
        code: 'no_longer_offered',
        detail: expect.stringContaining('(JAR)'),
        noLongerOffered: { part: 'products', products: [{ type: 'PRODUCT' }] },
      });
      expect(await readStoredStatus(db(), order.referenceCode)).toBe('PaymentFailed');
      expect(await readStock()).toEqual(before);
    });

    it('is not confirmed by a page that stayed open for a product that is not sold any more', async () => {
      const before = await readStock();
      const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, KNET));
      await reconcilePayments(gateway().deps, new Date(Date.now() + 31 * 60_000));
      await setItem({ isEnabled: false });
      await submitPaymentOutcome(gateway(), order, 'tabClosed');
      await reconcilePayments(gateway().deps);
      expect(await readRefundedFils(gateway().tap, db(), order.referenceCode)).toEqual([12_000]);
      expect(await readStock()).toEqual(before);
    });

    it.each([
      ['that the shop does not know any more', 'ZZ'],
      ['to which it does not deliver any more', 'BH'],
    ])('is rejected in a country %s', async (_, countryCode) => {
      const order = await fail(12);
      await db()
        .update(orders)
        .set({ countryCode })
        .where(eq(orders.referenceCode, order.referenceCode));
      expect(await reject(await retry(order))).toMatchObject({
        code: 'no_longer_offered',
        noLongerOffered: { part: 'country' },
      });
    });

    it('is rejected at a branch where orders are not collected any more', async () => {
      await writeBranches(db(), [BRANCH]);
      const order = await fail(10, { pickUpBranch: BRANCH.id, address: undefined });
      await pay(await retry(order));
      expect((await read(order)).pickUp?.branch.id).toBe(BRANCH.id);
      const other = await fail(10, { pickUpBranch: BRANCH.id, address: undefined });
      await writeBranches(db(), [{ ...BRANCH, hasPickUp: false }]);
      expect(await reject(await retry(other))).toMatchObject({
        code: 'no_longer_offered',
        noLongerOffered: { part: 'pickUpBranch' },
      });
    });

    it('is rejected with a service of the carrier that it does not offer any more', async () => {
      const wanted = { ...ABROAD_BY_CARD, deliveryService: 'dhlExpress' };
      const { dhl } = gateway().deps;
      const options = await dhl.rates({ countryCode: 'SA', city: 'Riyadh', units: 1 });
      const feeFils = options.find(({ code }) => code === wanted.deliveryService)?.feeFils ?? 0;
      const total = 10 + feeFils / 1000;
      const order = await fail(total, wanted);
      const rates = vi
        .spyOn(dhl, 'rates')
        .mockResolvedValue(options.filter(({ code }) => code !== wanted.deliveryService));
      const rejected = await reject(await retry(order, { paymentMethod: 'OnLine' }));
      rates.mockRestore();
      expect(rejected).toMatchObject({
        code: 'no_longer_offered',
        noLongerOffered: { part: 'deliveryService' },
      });
      expect(await readStoredStatus(db(), order.referenceCode)).toBe('PaymentFailed');
      expect((await pay(await retry(order, { paymentMethod: 'OnLine' }))).total).toBe(total);
    });

    it('is rejected with gift wrapping where gifts are not wrapped any more', async () => {
      const fee = { countryCode: 'KW', fee: 2, minDays: 1, maxDays: 2 };
      await writeDeliveryFees(db(), [{ ...fee, wrappingFee: 1.5 }]);
      const order = await fail(13.5, { giftWrapping: true });
      await writeDeliveryFees(db(), [fee]);
      expect(await reject(await retry(order))).toMatchObject({
        code: 'no_longer_offered',
        noLongerOffered: { part: 'giftWrapping' },
      });
      await writeDeliveryFees(db(), [{ ...fee, wrappingFee: 2 }]);
      expect(await reject(await retry(order))).toMatchObject({
        code: 'total_changed',
        breakdown: { wrappingFee: 2, total: 14 },
      });
      await writeDeliveryFees(db(), [fee]);
    });

    it('renews the days of delivery', async () => {
      const order = await fail(12);
      const { deliveryDates } = await read(order);
      await db()
        .update(orders)
        .set({ deliveryFrom: '2020-01-01', deliveryTo: '2020-01-02' })
        .where(eq(orders.referenceCode, order.referenceCode));
      expect((await pay(await retry(order))).deliveryDates).toEqual(deliveryDates);
    });

    it('a payment of its earlier total is refunded, and the new one counts', async () => {
      const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, KNET));
      await reconcilePayments(gateway().deps, new Date(Date.now() + 31 * 60_000));
      await setPrice(15_000);
      const again: Purchased = await (await retry(order, { expectedTotal: 17 })).json();
      await submitPaymentOutcome(gateway(), order, 'tabClosed');
      await reconcilePayments(gateway().deps);
      expect(await readStoredStatus(db(), order.referenceCode)).toBe('PendingPayment');
      expect(await reject(await retry(order, { expectedTotal: 12 }))).toMatchObject({
        code: 'total_changed',
        breakdown: { total: 17 },
      });
      await completePayment(gateway(), again, 'paid');
      expect(await readStoredStatus(db(), order.referenceCode)).toBe('Confirmed');
      expect(await readRefundedFils(gateway().tap, db(), order.referenceCode)).toEqual([0, 12_000]);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000 })] },
);
