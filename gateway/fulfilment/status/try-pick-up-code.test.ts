import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { MAIL_SHOP } from '../../../tests/setup/gateway/mails.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { PICK_UP } from '../../../tests/setup/gateway/sample-orders.ts';
import {
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import {
  createTestLimits,
  onDatabase,
  STAFF_TOKEN,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { writeBranches } from '../../content/public.ts';
import { loadOrderContent } from '../../orders/messages/order-content.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';

const STATUS_PATH = `${PAYMENT}/UserPurshase/changeStatusUserPurshase`;
const STAFF_READS = [
  (code: string) => `/admin/orders?orderNumber=${code}`,
  (code: string) => `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${code}`,
];

onDatabase(
  'A pick-up code',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const put = (body: object) => ({ ...buildPost(body), method: 'PUT' });
    const makeReady = async (): Promise<Order & { code: string }> => {
      const { address: _address, ...purchase } = buildPurchase([['JAR', 1]], 10);
      const pickUpBranch = PICK_UP.branch.id;
      const { referenceCode } = await placeOrder(shopper, { ...purchase, pickUpBranch });
      const ready = put({ referenceCode, status: 'ReadyForPickup' });
      expect((await gateway().staff(STATUS_PATH, ready)).status).toBe(200);
      const order = await fetchOrder(shopper, referenceCode);
      return { ...order, code: order.pickUp?.code ?? '' };
    };

    beforeAll(async () => {
      await writePriceRules(db());
      const openingHours = [{ days: ['Sunday' as const], opens: '10:00', closes: '22:00' }];
      const branch = { ...PICK_UP.branch, countryCode: 'KW', openingHours, hasPickUp: true };
      await writeBranches(db(), [branch]);
      shopper = await registerShopper(gateway());
    });

    it('a pick-up code is in no response to staff, who ask the buyer for it', async () => {
      const { referenceCode, orderNumber, code } = await makeReady();
      expect(code).toMatch(/^P-\d{7}$/);
      for (const toPath of STAFF_READS) {
        const text = await (await gateway().staff(toPath(orderNumber))).text();
        expect(text).toContain(PICK_UP.branch.name.En);
        expect(text).not.toContain(code);
      }
      const change = put({ referenceCode, status: 'Delivered', pickUpCode: code });
      const text = await (await gateway().staff(STATUS_PATH, change)).text();
      expect(text).toContain('Delivered');
      expect(text).not.toContain(code);
    });

    it('a pick-up code is locked after five wrong ones, also for the right one, and staff see it', async () => {
      const { deps } = gateway();
      const app = createStaffApp({ ...deps, limits: createTestLimits(deps.database) });
      const one = await makeReady();
      const other = await makeReady();
      const handOver = ({ referenceCode }: Order, pickUpCode?: string) =>
        app.request(
          STATUS_PATH,
          withBearer(
            STAFF_TOKEN,
            put({ referenceCode, status: 'Delivered', ...(pickUpCode && { pickUpCode }) }),
          ),
        );
      // No try without a code, and none that fails for another reason.
      for (let count = 0; count < 6; count += 1) expect((await handOver(one)).status).toBe(409);
      const wrong = await Promise.all(Array.from({ length: 6 }, () => handOver(one, 'P-1000000')));
      expect(wrong.map(({ status }) => status).sort()).toEqual([409, 409, 409, 409, 409, 429]);
      const locked = await handOver(one, one.code);
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60);
      expect((await locked.json()).code).toBe('pick_up_code_locked');
      const seen: Order = await (
        await gateway().staff(STAFF_READS[1]?.(one.orderNumber) ?? '')
      ).json();
      expect(seen.history.filter(({ event }) => event === 'PickUpLocked')).toHaveLength(1);
      expect((await fetchOrder(shopper, one.referenceCode)).history).toHaveLength(2);
      for (let count = 0; count < 4; count += 1)
        expect((await handOver(other, 'P-1000000')).status).toBe(409);
      expect((await handOver(other, other.code)).status).toBe(200);
    });

    it.each(['Delivered', 'Cancelled', 'CancelRequested'] as const)(
      'the messages about an order that is ready are built when it is %s by then',
      async (status) => {
        const { referenceCode } = await makeReady();
        await db().update(orders).set({ status }).where(eq(orders.referenceCode, referenceCode));
        const context = { db: db(), shop: MAIL_SHOP, renderInvoice: async () => new Uint8Array() };
        for (const channel of ['email', 'sms'] as const) {
          const message = {
            kind: 'orderReadyForPickup',
            channel,
            language: 'ar',
            to: channel === 'sms' ? shopper.phone : 'noura@example.com',
            data: { referenceCode },
          } as const;
          // Shown again after it was sent; one that was not sent tells no more what is so.
          expect(await loadOrderContent(context, message, true)).toBeTruthy();
          const unsent = await loadOrderContent(context, message, false);
          expect(unsent === 'obsolete').toBe(status !== 'CancelRequested');
        }
      },
    );
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
