import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { AuditPage } from '../../../lib/contract/staff.ts';
import type { RefundPreview } from '../../../lib/contract/staff-payments.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';

const REFUNDS = '/admin/orders/refunds';

onDatabase(
  'The preview and the reason of a refund',
  (gateway) => {
    let owner: StaffPerson;
    let shopper: Shopper;
    const pay = async (): Promise<Order> => {
      const purchase = buildPurchase([['JAR', 2]], 22, { paymentMethod: 'Knet' });
      const { referenceCode } = await placePaidOrder(gateway(), shopper, purchase);
      return fetchOrder(shopper, referenceCode);
    };
    const post = (path: string, body: object) => owner.request(path, buildPost(body));
    const preview = async (body: object): Promise<RefundPreview> => {
      const response = await post(`${REFUNDS}/preview`, body);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
      shopper = await registerShopper(gateway());
    });

    it('the preview states money, points, what is left and stock, and changes nothing', async () => {
      const { referenceCode, lines } = await pay();
      const [{ typeId, type } = { typeId: '', type: 'PRODUCT' as const }] = lines;
      const one = { typeId, type, quantity: 1 };
      expect(await preview({ referenceCode, lines: [one] })).toEqual({
        amount: 10,
        points: 0,
        left: 12,
        isRest: false,
        restocked: [],
      });
      expect(await preview({ referenceCode, refundType: 'Point' })).toEqual({
        amount: 0,
        points: 22,
        left: 0,
        isRest: true,
        restocked: [{ ...one, quantity: 2 }],
      });
      const tooHigh = await readProblem(
        await post(`${REFUNDS}/preview`, { referenceCode, amount: 30 }),
      );
      expect([tooHigh.status, tooHigh.code]).toEqual([409, 'refund_too_high']);
      expect(await fetchOrder(shopper, referenceCode)).not.toHaveProperty('refunds');
    });

    it('refunded units of an order that is not shipped go back to stock once, if staff say so', async () => {
      const { referenceCode, lines } = await pay();
      const [{ typeId, type } = { typeId: '', type: 'PRODUCT' as const }] = lines;
      const readStock = async () =>
        (
          await gateway()
            .deps.database.db.select({ units: items.stockOnHand })
            .from(items)
            .where(eq(items.id, typeId))
        )[0]?.units ?? 0;
      const before = await readStock();
      const part = { referenceCode, lines: [{ typeId, type, quantity: 1 }], restock: true };
      expect(await preview(part)).toMatchObject({ isRest: false, restocked: part.lines });
      expect((await post(REFUNDS, part)).status).toBe(200);
      await gateway().flushWebhooks();
      expect(await readStock()).toBe(before + 1);
      // The rest of the order returns the other unit only.
      expect((await post(REFUNDS, { referenceCode, amount: 12 })).status).toBe(200);
      await gateway().flushWebhooks();
      expect(await readStock()).toBe(before + 2);
    });

    it('the preview takes the body of a refund, and rejects what a refund rejects', async () => {
      const { referenceCode, lines } = await pay();
      const [{ typeId, type } = { typeId: '', type: 'PRODUCT' as const }] = lines;
      const part = { lines: [{ typeId, type, quantity: 1 }], reason: 'Broken' };
      expect(await preview({ referenceCode, ...part })).toMatchObject({ amount: 10 });
      const both = { referenceCode, ...part, amount: 1 };
      for (const path of [REFUNDS, `${REFUNDS}/preview`])
        expect((await post(path, both)).status).toBe(400);
    });

    it('the reason is stored with the refund and its person in the order and the log, and hidden from the buyer', async () => {
      const { referenceCode } = await pay();
      const reason = 'One jar arrived broken';
      const response = await post(REFUNDS, { referenceCode, amount: 2, reason });
      const { order }: { order: Order } = await response.json();
      expect(order.refunds).toMatchObject([{ amount: 2, reason, person: 'Maryam' }]);
      const seen = await fetchOrder(shopper, referenceCode);
      expect(seen.refunds?.[0]).not.toHaveProperty('reason');
      const log = await owner.request('/admin/audit-log?kind=refunds');
      const { items }: AuditPage = await log.json();
      expect(items.some(({ after }) => after?.staff_reason === reason)).toBe(true);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
