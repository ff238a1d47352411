import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Purchase } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD,
  buildPurchase,
  buy,
  fetchOrder,
  placeOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { idToken, registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { countStock } from '../../../tests/setup/gateway/stock.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { promotions } from '../../platform/db/schema/catalogue.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', {
    price: 10,
    stock: 1000,
    prices: [{ countryCode: 'SA', price: 12, salePrice: 11 }],
  }),
  itemLine('CUP', { price: 4.125, stock: 1000 }),
  itemLine('FEW', { price: 3, stock: 1 }),
  itemLine('ONE', { price: 3, stock: 1 }),
  itemLine('PLENTY', { price: 3, stock: 2 }),
  itemLine('LATER', { price: 20, stock: 0, preOrder: true, maxPreOrderQty: 3 }),
  itemLine('NOTHERE', { price: 5, unavailableCountryCodes: ['SA'] }),
  itemLine('PAIR', {
    type: 'COLLECTION',
    price: 18,
    stock: 0,
    items: [
      { sku: 'JAR', quantity: 2 },
      { sku: 'CUP', quantity: 1 },
    ],
  }),
  itemLine('GOLD', { price: 900_000, stock: 9 }),
];
const CODES = [
  { code: 'TEN', kind: 'percent', value: 10 },
  { code: 'FREE', kind: 'freeDelivery' },
  { code: 'ONCE', kind: 'amount', value: 1, userLimit: 1 },
];

onDatabase(
  'PerformPurchase',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const readStock = async (sku: string) => {
      const [row] = await queryRows<{ onHand: number; reserved: number; sold: number }>(
        db(),
        sql`SELECT stock_on_hand AS "onHand", reserved, sold_count AS sold FROM items WHERE sku = ${sku}`,
      );
      return row;
    };
    const countOrders = () => db().$count(orders);

    beforeAll(async () => {
      await writePriceRules(db(), CODES);
      shopper = await registerShopper(gateway());
    });

    it('confirms a cash order at once and takes its stock', async () => {
      const before = await readStock('PLENTY');
      const { referenceCode, status, redirectUrl } = await placeOrder(
        shopper,
        buildPurchase([['PLENTY', 1]], 5),
      );
      expect({ status, redirectUrl }).toEqual({ status: 'Confirmed', redirectUrl: undefined });
      expect(referenceCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      expect(before).toEqual({ onHand: 2, reserved: 0, sold: 0 });
      expect(await readStock('PLENTY')).toEqual({ onHand: 1, reserved: 0, sold: 1 });
    });

    it('reserves the stock of an order to be paid online and returns the payment page', async () => {
      const before = await readStock('JAR');
      const purchase = buildPurchase([['JAR', 2]], 22, { paymentMethod: 'Knet' });
      const { status, redirectUrl } = await placeOrder(shopper, purchase);
      expect(status).toBe('PendingPayment');
      expect(redirectUrl).toMatch(/^http:\/\/tap\.test\/pay\/chg_TS[0-9a-f]{24}$/);
      expect(await readStock('JAR')).toMatchObject({
        onHand: before?.onHand,
        reserved: (before?.reserved ?? 0) + 2,
      });
    });

    it('reserves the products of a bundle', async () => {
      const jars = await readStock('JAR');
      const cups = await readStock('CUP');
      await placeOrder(
        shopper,
        buildPurchase(
          [
            ['PAIR', 2, 'COLLECTION'],
            ['JAR', 1],
          ],
          48,
          { paymentMethod: 'OnLine' },
        ),
      );
      expect((await readStock('JAR'))?.reserved).toBe((jars?.reserved ?? 0) + 5);
      expect((await readStock('CUP'))?.reserved).toBe((cups?.reserved ?? 0) + 2);
    });

    it('merges lines with the same item', async () => {
      const { referenceCode } = await placeOrder(
        shopper,
        buildPurchase(
          [
            ['CUP', 1],
            ['CUP', 2],
          ],
          14.375,
        ),
      );
      const { lines } = await fetchOrder(shopper, referenceCode);
      expect(lines).toMatchObject([
        { sku: 'CUP', quantity: 3, unitPrice: 4.125, lineTotal: 12.375 },
      ]);
    });

    it('performPurchase takes no stock for a pre-order up to its maximum quantity', async () => {
      await placeOrder(shopper, buildPurchase([['LATER', 3]], 60));
      const response = await buy(shopper, buildPurchase([['LATER', 4]], 80));
      expect((await readProblem(response)).code).toBe('out_of_stock');
    });

    it('PerformPurchase uses prices, delivery fee and currency of the country', async () => {
      const purchase = buildPurchase([['JAR', 2]], 27, {
        countryCode: 'SA',
        address: ABROAD,
        paymentMethod: 'OnLine',
      });
      const { referenceCode } = await placeOrder(shopper, purchase);
      const order = await fetchOrder(shopper, referenceCode);
      expect(order).toMatchObject({ subTotal: 22, deliveryFee: 5, total: 27, currency: 'KWD' });
      expect(order.display).toEqual({
        countryCode: 'SA',
        currencyCode: { En: 'SAR', Ar: 'ر.س' },
        currencyRate: 12.2,
        numberOfDecimal: 2,
      });
    });

    it('returns to the owner the order lines as they were sold, even after later changes', async () => {
      const { referenceCode, requestId } = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 11, { promoCode: 'ten' }),
      );
      await gateway().staff('/admin/catalogue/items/JAR', {
        ...buildPost({ price: 99 }),
        method: 'PATCH',
      });
      const order = await fetchOrder(shopper, referenceCode);
      await gateway().staff('/admin/catalogue/items/JAR', {
        ...buildPost({ price: 10 }),
        method: 'PATCH',
      });
      expect(order).toMatchObject({
        referenceCode,
        requestId,
        status: 'Confirmed',
        lines: [
          { sku: 'JAR', title: { En: 'Title JAR', Ar: 'عنوان JAR' }, unitPrice: 10, lineTotal: 10 },
        ],
        subTotal: 10,
        discount: 1,
        promoCode: 'TEN',
        deliveryFee: 2,
        total: 11,
        customer: { name: 'Noura', phone: shopper.phone, email: shopper.email },
        address: { city: 'Salmiya' },
      });
      expect(order.invoiceNumber).toMatch(/^INV-\d{6}$/);
    });

    describe('rejects a purchase with 409 when something has changed', () => {
      const conflict = async (purchase: Purchase) => {
        const before = await countOrders();
        const response = await buy(shopper, purchase);
        expect(response.status).toBe(409);
        expect(await countOrders()).toBe(before);
        return response.json();
      };

      it('rejects an outdated total with 409 and the current total', async () => {
        const breakdown = { subTotal: 10, discount: 0, deliveryFee: 2, pointsUsed: 0, total: 12 };
        expect(await conflict(buildPurchase([['JAR', 1]], 11.999))).toMatchObject({
          code: 'total_changed',
          breakdown,
        });
      });

      it('rejects unavailable quantities with 409 and the available ones', async () => {
        const availability = {
          outOfStockList: [
            { typeId: deterministicId('item', 'FEW'), type: 'PRODUCT', requested: 2, available: 1 },
          ],
          productNotAvailableByCountryList: [],
        };
        expect(
          await conflict(
            buildPurchase(
              [
                ['JAR', 1],
                ['FEW', 2],
              ],
              18,
            ),
          ),
        ).toMatchObject({ code: 'out_of_stock', availability });
      });

      it('rejects items that are no longer delivered to the country with 409', async () => {
        const purchase = buildPurchase([['NOTHERE', 1]], 10, {
          countryCode: 'SA',
          address: ABROAD,
          paymentMethod: 'OnLine',
        });
        const { availability } = await conflict(purchase);
        expect(availability.productNotAvailableByCountryList).toMatchObject([
          { typeId: deterministicId('item', 'NOTHERE') },
        ]);
      });

      it('rejects an invalid promotion code with 409 and the total without it', async () => {
        const { code, breakdown } = await conflict(
          buildPurchase([['JAR', 1]], 11, { promoCode: 'GONE' }),
        );
        expect({ code, total: breakdown.total }).toEqual({
          code: 'promotion_not_valid',
          total: 12,
        });
      });

      it('rejects insufficient points with 409', async () => {
        const purchase = buildPurchase([['JAR', 1]], 7, {
          paymentMethod: 'Mixed',
          restMethod: 'Knet',
          points: 5,
        });
        await db().update(users).set({ pointsFils: 4000 }).where(eq(users.id, shopper.id));
        expect(await conflict(purchase)).toMatchObject({ code: 'points_changed' });
        await db().update(users).set({ pointsFils: 0 }).where(eq(users.id, shopper.id));
      });
    });

    describe('rejects an invalid purchase', () => {
      const rejected = async (change: Record<string, unknown>, who = shopper) =>
        readProblem(await buy(who, { ...buildPurchase([['JAR', 1]], 12), ...change }));

      it.each<[string, Record<string, unknown>, string]>([
        ['an address in another country', { address: ABROAD }, 'address.countryCode'],
        [
          'a country that the shop does not serve',
          { countryCode: 'FR', address: { ...ABROAD, countryCode: 'FR' } },
          'countryCode',
        ],
        ['points with another method', { points: 1 }, 'points'],
        ['Mixed without points', { paymentMethod: 'Mixed' }, 'points'],
        ['more than the maximum order amount', { items: toPurchaseLines([['GOLD', 2]]) }, 'items'],
        ['a negative total', { expectedTotal: -1 }, 'expectedTotal'],
        ['an unknown field', { total: 1 }, 'total'],
      ])('rejects %s with 400', async (_, change, path) => {
        const { status, code, errors } = await rejected(change);
        expect({ status, code, path: errors[0]?.path }).toEqual({
          status: 400,
          code: 'invalid_request',
          path,
        });
      });

      it.each<[string, Record<string, unknown>, string]>([
        [
          'cash in another country',
          { paymentMethod: 'Cash', countryCode: 'SA', address: ABROAD, expectedTotal: 16 },
          'country',
        ],
        [
          'Deema below its minimum',
          { paymentMethod: 'Deema', items: toPurchaseLines([['CUP', 1]]), expectedTotal: 6.125 },
          'belowMinimum',
        ],
        [
          'cash above its maximum',
          { items: toPurchaseLines([['GOLD', 1]]), expectedTotal: 900_000 },
          'aboveMaximum',
        ],
      ])('rejects %s with 409', async (_, change, reason) => {
        const { code, errors } = await rejected(change);
        expect({ code, reason: errors[0]?.message }).toEqual({
          code: 'payment_method_not_available',
          reason,
        });
      });

      it('rejects points of a guest with 400', async () => {
        const guest = await registerShopper(gateway(), { subject: `guest-${randomUUID()}` });
        await db().update(users).set({ pointsFils: 5000 }).where(eq(users.id, guest.id));
        const { code, errors } = await rejected(
          { paymentMethod: 'Mixed', points: 1, expectedTotal: 11 },
          guest,
        );
        expect({ code, reason: errors[0]?.message }).toEqual({
          code: 'payment_method_not_available',
          reason: 'accountsOnly',
        });
      });

      it('rejects an unregistered user with 403 and an anonymous caller with 401', async () => {
        const token = await idToken({ subject: `new-${randomUUID()}` });
        const unregistered = {
          request: (path: string, init?: RequestInit) =>
            gateway().request(path, {
              ...init,
              headers: { ...init?.headers, authorization: `Bearer ${token}` },
            }),
        };
        expect(
          await readProblem(await buy(unregistered, buildPurchase([['JAR', 1]], 12))),
        ).toMatchObject({
          status: 403,
          code: 'registration_needed',
        });
        expect((await buy(gateway(), buildPurchase([['JAR', 1]], 12))).status).toBe(401);
      });

      it('rejects a request without an idempotency key or with an invalid one', async () => {
        expect(
          (await readProblem(await buy(shopper, buildPurchase([['JAR', 1]], 12), 'mine'))).errors[0]
            ?.path,
        ).toBe('idempotency-key');
      });
    });

    describe('with points', () => {
      it('pays a part with points and the rest at the provider', async () => {
        await db().update(users).set({ pointsFils: 5000 }).where(eq(users.id, shopper.id));
        const purchase = buildPurchase([['JAR', 1]], 7, {
          paymentMethod: 'Mixed',
          restMethod: 'Knet',
          points: 5,
        });
        const { status, referenceCode } = await placeOrder(shopper, purchase);
        expect(status).toBe('PendingPayment');
        expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
          pointsUsed: 5,
          total: 7,
          paymentMethod: 'Mixed',
        });
        const [user] = await db().select().from(users).where(eq(users.id, shopper.id));
        expect(user?.pointsFils).toBe(0);
      });

      it('pays the whole order with points, and no more than its total', async () => {
        await db().update(users).set({ pointsFils: 50_000 }).where(eq(users.id, shopper.id));
        const { status } = await placeOrder(
          shopper,
          buildPurchase([['JAR', 1]], 0, { paymentMethod: 'Mixed', points: 50 }),
        );
        const [user] = await db().select().from(users).where(eq(users.id, shopper.id));
        expect({ status, points: user?.pointsFils }).toEqual({
          status: 'Confirmed',
          points: 38_000,
        });
      });
    });

    describe('with one idempotency key', () => {
      it('returns the identical response and creates one order', async () => {
        const key = randomUUID();
        const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Tabby' });
        const before = await countOrders();
        const first = await buy(shopper, purchase, key);
        const second = await buy(shopper, purchase, key);
        expect([first.status, second.status]).toEqual([201, 201]);
        expect(await second.text()).toBe(await first.text());
        expect(await countOrders()).toBe(before + 1);
      });

      it('repeats a rejection, whatever has changed since', async () => {
        const key = randomUUID();
        const purchase = buildPurchase([['ONE', 2]], 8);
        expect((await buy(shopper, purchase, key)).status).toBe(409);
        await countStock(gateway(), 'ONE', 50);
        expect((await buy(shopper, purchase, key)).status).toBe(409);
        expect((await buy(shopper, purchase)).status).toBe(201);
      });

      it('rejects another body with the same key, and separates the keys of different callers', async () => {
        const key = randomUUID();
        const purchase = buildPurchase([['JAR', 1]], 12);
        expect((await buy(shopper, purchase, key)).status).toBe(201);
        expect(
          await readProblem(await buy(shopper, { ...purchase, language: 'ar' }, key)),
        ).toMatchObject({
          status: 422,
          code: 'idempotency_key_reused',
        });
        expect((await buy(await registerShopper(gateway()), purchase, key)).status).toBe(201);
      });
    });

    it('limits the uses of a promotion code per person', async () => {
      const purchase = buildPurchase([['JAR', 1]], 11, { promoCode: 'ONCE' });
      await placeOrder(shopper, purchase);
      expect((await readProblem(await buy(shopper, purchase))).code).toBe('promotion_not_valid');
      await placeOrder(await registerShopper(gateway()), purchase);
      const [row] = await db().select().from(promotions).where(eq(promotions.code, 'ONCE'));
      expect(row?.redeemedCount).toBe(2);
    });
  },
  { lines: LINES },
);
