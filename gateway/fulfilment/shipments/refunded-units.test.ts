import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placePaidOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import type { CarrierParcel } from '../../shipping/dhl/carrier.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('OIL', { price: 7, stock: 10_000, categories: ['scent'] }),
];
const CODES = [{ code: 'HALFHONEY', kind: 'percent', value: 50, category: 'honey' }];

onDatabase(
  'Refunded units of an order',
  (gateway) => {
    let shopper: Shopper;
    const parcels: CarrierParcel[] = [];
    const pay = async (wants: readonly Want[], total: number, change = {}) => {
      const purchase = buildPurchase(wants, total, { ...ABROAD_BY_CARD, ...change });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      return order;
    };
    const refundLines = async (referenceCode: string, ...wants: Want[]) => {
      const init = buildPost({ referenceCode, lines: toPurchaseLines(wants) });
      expect((await gateway().staff('/admin/orders/refunds', init)).status).toBe(200);
    };
    const createShipment = (requestId: string) =>
      gateway().staff(`${PAYMENT}/DHL/CreateShipments?RequesterId=${requestId}`, {
        method: 'POST',
      });
    const ship = (referenceCode: string) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status: 'Shipped', trackingNumber: 'VAN-1' }),
        method: 'PUT',
      });

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db, CODES);
      shopper = await registerShopper(gateway());
      const { deps } = gateway();
      const { dhl } = deps;
      const createParcel = (parcel: CarrierParcel) => {
        parcels.push(parcel);
        return dhl.createShipment(parcel);
      };
      Object.assign(deps, { dhl: { ...dhl, createShipment: createParcel } });
    });

    it('refunded units of an order are not declared to the carrier, and the others with what was paid for them', async () => {
      const order = await pay(
        [
          ['JAR', 3],
          ['OIL', 2],
        ],
        34,
        { promoCode: 'HALFHONEY' },
      );
      await refundLines(order.referenceCode, ['JAR', 1], ['OIL', 2]);
      expect((await createShipment(order.requestId)).status).toBe(200);
      expect(parcels.at(-1)?.lines).toEqual([
        { title: 'Title JAR', quantity: 2, lineFils: 10_000 },
      ]);
    });

    it('leave an order that cannot be shipped when they are all of its units', async () => {
      const order = await pay([['JAR', 2]], 25);
      await refundLines(order.referenceCode, ['JAR', 1]);
      await refundLines(order.referenceCode, ['JAR', 1]);
      expect((await fetchOrder(shopper, order.referenceCode)).status).toBe('Confirmed');
      for (const response of [
        await createShipment(order.requestId),
        await ship(order.referenceCode),
      ])
        expect(await readProblem(response)).toMatchObject({ status: 409, code: 'nothing_to_ship' });
      expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({ status: 'Confirmed' });
    });
  },
  { lines: LINES },
);
