import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placeOrder,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { writeHolidays } from '../../shipping/delivery-rows.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 1000 }),
  itemLine('CUP', { price: 4.125, stock: 1000 }),
  itemLine('LATER', {
    price: 20,
    stock: 0,
    preOrder: true,
    maxPreOrderQty: 3,
    preOrderShipDate: '2090-01-27',
  }),
];
const CODES = [{ code: 'ONCE', kind: 'amount', value: 1, userLimit: 1 }];

onDatabase(
  'What a purchase promised',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;

    beforeAll(async () => {
      await writePriceRules(db(), CODES);
      shopper = await registerShopper(gateway());
    });

    it('a line of a pre-order keeps the shipping date that it was sold with', async () => {
      const { referenceCode } = await placeOrder(
        shopper,
        buildPurchase(
          [
            ['LATER', 1],
            ['CUP', 1],
          ],
          26.125,
        ),
      );
      await db()
        .update(items)
        .set({ preOrderShipDate: '2091-05-05' })
        .where(eq(items.sku, 'LATER'));
      const { lines } = await fetchOrder(shopper, referenceCode);
      expect(lines).toMatchObject([
        { sku: 'LATER', preOrder: true, preOrderShipDate: '2090-01-27' },
        { sku: 'CUP' },
      ]);
      expect(lines[1]).not.toHaveProperty('preOrderShipDate');
    });

    it('an order keeps its days of delivery, which count from the day that its pre-order ships', async () => {
      await writeHolidays(db(), [
        { day: '2090-01-29', name: { En: 'Holiday', Ar: 'عطلة' }, isEstimated: false },
      ]);
      const wants: Want[] = [
        ['LATER', 1],
        ['CUP', 1],
      ];
      await db()
        .update(items)
        .set({ preOrderShipDate: '2090-01-28' })
        .where(eq(items.sku, 'LATER'));
      const { referenceCode } = await placeOrder(shopper, buildPurchase(wants, 26.125));
      await writeHolidays(db(), []);
      await db().update(items).set({ preOrderShipDate: null }).where(eq(items.sku, 'LATER'));
      // 28 January 2090 is a Saturday.
      const { deliveryDates } = await fetchOrder(shopper, referenceCode);
      expect(deliveryDates).toEqual({ from: '2090-01-31', to: '2090-02-01' });
      const undated = await placeOrder(shopper, buildPurchase(wants, 26.125));
      expect(await fetchOrder(shopper, undated.referenceCode)).not.toHaveProperty('deliveryDates');
    });

    it('a code stays valid for the person whose own order waits for its payment', async () => {
      const buyer = await registerShopper(gateway());
      const purchase = buildPurchase([['JAR', 1]], 11, { promoCode: 'ONCE' });
      const check = async () =>
        (
          await gateway().request(
            `${PRODUCT}/CheckPromotionCode`,
            withBearer(
              buyer.token,
              buildPost({ code: 'ONCE', countryCode: 'KW', userId: null, items: purchase.items }),
            ),
          )
        ).status;
      await placeOrder(buyer, { ...purchase, paymentMethod: 'Knet' });
      expect(await check()).toBe(200);
      await placeOrder(buyer, buildPurchase([['JAR', 1]], 12));
      await db().update(orders).set({ status: 'Confirmed' }).where(eq(orders.userId, buyer.id));
      expect(await check()).toBe(404);
    });
  },
  { lines: LINES },
);
