import { beforeAll, expect, it } from 'vitest';
import type { Branch } from '../../../lib/contract/branch.ts';
import type { Purchase } from '../../../lib/contract/purchase.ts';
import { orderReturnsSchema, returnSchema } from '../../../lib/contract/return.ts';
import { createAgent } from '../../../tests/setup/gateway/agents.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine, media } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  PURCHASE,
  placePaidOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  createPerson,
  registerShopper,
  type Shopper,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import {
  createTestGateway,
  onDatabase,
  readProblem,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { writeDeliveryFees } from '../../shipping/delivery-rows.ts';
import { deterministicId } from '../db/deterministic-id.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { eq } from '../db/sql.ts';

onDatabase(
  'A shop without some of its parts',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const buildPut = (body: object) => ({ ...buildPost(body), method: 'PUT' });
    const without = (options: TestGatewayOptions) =>
      createTestGateway(gateway().deps.database, options);
    const send = (shop: TestGateway, path: string, init?: RequestInit) =>
      shop.request(path, withBearer(shopper.token, init));
    const buy = (shop: TestGateway, change: Partial<Purchase>, total = 12) =>
      send(
        shop,
        PURCHASE,
        buildPost(buildPurchase([['JAR', 1]], total, change), {
          'idempotency-key': crypto.randomUUID(),
        }),
      );
    const deliver = async (shop: TestGateway) => {
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const { referenceCode } = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      for (const status of ['Processing', 'Shipped', 'Delivered'])
        await shop.staff(
          `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
          buildPut({ referenceCode, status }),
        );
      return referenceCode;
    };
    const buildReturn = (referenceCode: string, refundType = 'Refund') =>
      buildPost({
        referenceCode,
        lines: toPurchaseLines([['JAR', 1]]),
        reason: 'Damaged',
        method: 'Collect',
        refundType,
      });
    const readPoints = async () =>
      (await db().select().from(users).where(eq(users.id, shopper.id)))[0]?.pointsFils;

    beforeAll(async () => {
      await writePriceRules(db());
      await writeDeliveryFees(db(), [
        { countryCode: 'KW', fee: 2, minDays: 1, maxDays: 2, wrappingFee: 1.5 },
      ]);
      shopper = await registerShopper(gateway(), { ...createPerson(), isEmailVerified: true });
    });

    it('rejects the calls of reviews, in the language of the request', async () => {
      const shop = await without({ features: { reviews: false } });
      const path = `/product/api/WEB/Review/GetByProduct?productId=${deterministicId('item', 'JAR')}`;
      const response = await shop.request(path, {
        headers: { 'accept-language': 'ar-KW,en;q=0.5' },
      });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'feature_off',
        detail: 'لا توجد تقييمات في هذا المتجر.',
      });
      expect(await readProblem(await shop.staff('/admin/reviews?status=Pending'))).toMatchObject({
        status: 404,
        code: 'feature_off',
      });
      expect(await shop.get('/content/api/WEB/Seller')).toMatchObject({ hasReviews: false });
    });

    it('takes no new return, and completes one that is open', async () => {
      const [first, second] = [await deliver(gateway()), await deliver(gateway())];
      const created = await send(gateway(), `${PAYMENT}/Return/Create`, buildReturn(first));
      const { number } = returnSchema.parse(await created.json());
      const shop = await without({ features: { returns: false } });
      const rejected = await send(shop, `${PAYMENT}/Return/Create`, buildReturn(second));
      expect(await readProblem(rejected)).toMatchObject({ status: 404, code: 'feature_off' });
      for (const change of [{ status: 'Approved' }, { status: 'Received', restock: [] }])
        expect((await shop.staff('/admin/returns', buildPut({ number, ...change }))).status).toBe(
          200,
        );
      const path = `${PAYMENT}/Return/GetByReferenceCode?ReferenceCode=${first}`;
      const { returns, lines } = orderReturnsSchema.parse(await (await send(shop, path)).json());
      expect([returns.length, lines]).toEqual([1, []]);
    });

    it('names the terms of returns to agents and platforms only while it takes returns', async () => {
      const cart = { line_items: [{ item: { id: deterministicId('item', 'JAR') }, quantity: 1 }] };
      for (const returns of [true, false]) {
        const shop = await without({ features: { returns } });
        const feed = await (await shop.request('/feeds/openai.jsonl')).text();
        const created = await createAgent(shop.request).ask('create_cart', { cart });
        expect(
          [feed, JSON.stringify(created)].map((text) => text.includes('return-policy')),
        ).toEqual([returns, returns]);
      }
    });

    it('offers no pick-up and rejects purchases with it', async () => {
      const shop = await without({ features: { pickUp: false } });
      const branches = await shop.get<Branch[]>('/content/api/WEB/Branches');
      expect(branches.filter(({ hasPickUp }) => hasPickUp)).toEqual([]);
      const { address: _, ...purchase } = buildPurchase([['JAR', 1]], 10, {});
      const response = await send(
        shop,
        PURCHASE,
        buildPost(
          { ...purchase, pickUpBranch: 'salmiya' },
          { 'idempotency-key': crypto.randomUUID() },
        ),
      );
      expect(await readProblem(response)).toMatchObject({
        status: 400,
        code: 'feature_off',
        errors: [{ path: 'pickUpBranch' }],
      });
    });

    it('wraps no gift and rejects purchases with one', async () => {
      const shop = await without({ features: { gifts: false } });
      const fees =
        '/payment/api/Web/CountryDeliveryFees/GetDeliveryFees?CountryCode=KW&TotalAmount=1';
      expect(await gateway().get(fees)).toMatchObject({ wrappingFee: 1.5 });
      expect(await shop.get(fees)).not.toHaveProperty('wrappingFee');
      for (const change of [{ giftWrapping: true }, { giftMessage: 'For you' }])
        expect(await readProblem(await buy(shop, change))).toMatchObject({
          status: 400,
          code: 'feature_off',
          errors: [{ path: Object.keys(change)[0] }],
        });
      expect((await buy(shop, { giftWrapping: false })).status).toBe(201);
    });

    it('neither earns nor takes points, and keeps the balance', async () => {
      await db().update(users).set({ pointsFils: 5_000 }).where(eq(users.id, shopper.id));
      const shop = await without({ features: { points: false } });
      await deliver(shop);
      expect(await readPoints()).toBe(5_000);
      expect(await readProblem(await send(shop, `${USERS}/GetPointsHistory`))).toMatchObject({
        status: 404,
        code: 'feature_off',
      });
      const mixed = { paymentMethod: 'Mixed', points: 5 } as const;
      expect(await readProblem(await buy(shop, mixed, 7))).toMatchObject({ code: 'feature_off' });
      const methods = await send(shop, `${PAYMENT}/PaymentMethods?CountryCode=KW&TotalAmount=12`);
      expect(JSON.stringify(await methods.json())).not.toContain('Mixed');
      expect(await shop.get('/content/api/WEB/Seller')).toMatchObject({ pointsPercent: 0 });
    });

    it('refunds nothing as points without points, also when the shopper had asked for it', async () => {
      const referenceCode = await deliver(gateway());
      const shop = await without({ features: { points: false } });
      const toPoints = { referenceCode, refundType: 'Point' };
      const responses = [
        await send(shop, `${PAYMENT}/Return/Create`, buildReturn(referenceCode, 'Point')),
        await send(
          shop,
          `${PAYMENT}/CancelationRequest/Create`,
          buildPost({ ...toPoints, reason: 'changed' }),
        ),
        await shop.staff('/admin/orders/refunds', buildPost({ ...toPoints, amount: 1 })),
        await shop.staff(
          `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
          buildPut({ ...toPoints, status: 'Refunded' }),
        ),
      ];
      for (const response of responses)
        expect(await readProblem(response)).toMatchObject({ code: 'points_not_possible' });
      await db()
        .update(orders)
        .set({ refundType: 'Point' })
        .where(eq(orders.referenceCode, referenceCode));
      const preview = await shop.staff(
        '/admin/orders/refunds/preview',
        buildPost({ referenceCode }),
      );
      expect(await preview.json()).toMatchObject({ amount: 12, points: 0 });
    });

    it.each(['Knet', 'Tabby', 'Cash'] as const)(
      'neither offers nor takes %s after it was switched off',
      async (paymentMethod) => {
        const shop = await without({ paymentMethods: { [paymentMethod]: false } });
        const listed = await shop.get(`${PAYMENT}/PaymentMethods?CountryCode=KW&TotalAmount=12`);
        expect(JSON.stringify(listed)).not.toContain(paymentMethod);
        expect(await readProblem(await buy(shop, { paymentMethod }))).toMatchObject({
          status: 400,
          code: 'payment_method_not_available',
          errors: [{ path: 'paymentMethod', message: 'unavailable' }],
        });
      },
    );
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000, medias: [media(1)] })] },
);
