import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Purchase } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  ADDRESS,
  buildPurchase,
  buy,
  fetchOrder,
  placePaidOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { writeDeliveryFees } from '../../shipping/delivery-rows.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1000 })];
const buildGift = (total: number, change: Partial<Purchase> = {}) =>
  buildPurchase([['JAR', 2]], total, { giftWrapping: true, ...change });

onDatabase(
  'Gift wrapping',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const setFee = (wrappingFee: number) =>
      writeDeliveryFees(db(), [{ countryCode: 'KW', fee: 2, minDays: 1, maxDays: 2, wrappingFee }]);

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });
    beforeEach(() => setFee(1.5));

    it('is a part of the total, goes to another person and is announced to the buyer', async () => {
      const address = { ...ADDRESS, recipientName: 'Layla', phone: '+96550009999' };
      const { referenceCode } = await placePaidOrder(
        gateway(),
        shopper,
        buildGift(23.5, { address, paymentMethod: 'Knet' }),
      );
      const order = await fetchOrder(shopper, referenceCode);
      expect(order).toMatchObject({
        deliveryFee: 2,
        wrappingFee: 1.5,
        total: 23.5,
        address: { recipientName: 'Layla', phone: '+96550009999' },
      });
      expect(order.customer?.phone).not.toBe('+96550009999');
      const recipients = (await db().select().from(outboxMessages))
        .filter(({ data }) => JSON.stringify(data).includes(referenceCode))
        .map(({ recipient }) => recipient);
      expect(recipients).toContain(order.customer?.email);
      expect(recipients).not.toContain('+96550009999');
    });

    it('is refunded with the rest of the order, after the refund of its products', async () => {
      const { referenceCode } = await placePaidOrder(
        gateway(),
        shopper,
        buildGift(23.5, { paymentMethod: 'Knet' }),
      );
      await gateway().flushWebhooks();
      const refund = async (change: object) => {
        const body = buildPost({ referenceCode, ...change });
        const response = await gateway().staff('/admin/orders/refunds', body);
        expect(response.status, await response.clone().text()).toBe(200);
      };
      await refund({ lines: toPurchaseLines([['JAR', 2]]) });
      await refund({ amount: 3.5 });
      const { status, refunds } = await fetchOrder(shopper, referenceCode);
      expect(status).toBe('Refunded');
      expect(refunds?.map(({ amount }) => amount)).toEqual([20, 3.5]);
      expect(await readRefundedFils(gateway().tap, db(), referenceCode)).toEqual([23_500]);
    });

    it('is rejected with the current total after its fee has changed', async () => {
      await setFee(2);
      const response = await buy(shopper, buildGift(23.5));
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'total_changed',
        breakdown: { subTotal: 20, deliveryFee: 2, wrappingFee: 2, total: 24 },
      });
    });

    it('is rejected in a country without it', async () => {
      const abroad = buildGift(25, ABROAD_BY_CARD);
      expect(await readProblem(await buy(shopper, abroad))).toMatchObject({
        status: 400,
        errors: [{ path: 'giftWrapping' }],
      });
    });
  },
  { lines: LINES },
);
