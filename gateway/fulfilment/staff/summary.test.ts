import { beforeAll, expect, it } from 'vitest';
import type { Summary } from '../../../lib/contract/summary.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('LOW', { price: 10, stock: 3 }),
  itemLine('OUT', { price: 10, stock: 0 }),
  itemLine('OFF', { price: 10, stock: 0, isEnabled: false }),
];
onDatabase(
  'The summary for staff',
  (gateway) => {
    let owner: StaffPerson;
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const read = async (as: StaffPerson = owner): Promise<Summary> =>
      (await as.request('/admin/summary')).json();

    beforeAll(async () => {
      await writePriceRules(db());
      owner = await createStaffPerson(gateway(), 'owner');
      shopper = await registerShopper(gateway());
    });

    it('counts what waits', async () => {
      const before = await read();
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const { referenceCode } = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      const body = buildPost({ referenceCode, amount: 2 });
      expect((await owner.request('/admin/orders/refunds', body)).status).toBe(200);
      await shopper.request(
        `${PAYMENT}/CancelationRequest/Create`,
        buildPost({ referenceCode, reason: 'Too late', refundType: 'Refund' }),
      );
      const after = await read();
      expect(after.day).toBe(getDispatchDay(Date.now()));
      expect(after.orders.toPack - before.orders.toPack).toBe(1);
      expect(after.requests.cancellations - before.requests.cancellations).toBe(1);
      expect(after.paymentDifferences).toBe(0);
    });

    it('says when the newest order came, also when another has been packed meanwhile', async () => {
      const purchase = () => buildPurchase([['JAR', 1]], 12);
      const { referenceCode } = await placeOrder(shopper, purchase());
      const before = await read();
      await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status: 'Processing' }),
        method: 'PUT',
      });
      expect((await read()).newestAt).toBe(before.newestAt);
      await placeOrder(shopper, purchase());
      const after = await read();
      expect(after.orders.toPack).toBe(before.orders.toPack);
      expect(Date.parse(after.newestAt ?? '')).toBeGreaterThan(Date.parse(before.newestAt ?? ''));
    });

    it('names enabled products with few or no units', async () => {
      expect((await read()).lowStock).toEqual({
        count: 2,
        items: [
          { sku: 'OUT', title: expect.anything(), units: 0 },
          { sku: 'LOW', title: expect.anything(), units: 3 },
        ],
      });
    });

    it('shows differences of payments to the owner only', async () => {
      for (const role of ['packer', 'support'] as const) {
        const summary = await read(await createStaffPerson(gateway(), role));
        expect(summary).toHaveProperty('orders');
        expect(summary).not.toHaveProperty('paymentDifferences');
      }
    });
  },
  { lines: LINES },
);
