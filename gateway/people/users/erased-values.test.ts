import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { sendMessages } from '../../../tests/setup/gateway/outbox.ts';
import { type Filled, fill, findInDatabase } from '../../../tests/setup/gateway/personal-values.ts';
import {
  buildRegistration,
  registerShopper,
  type Shopper,
  sendCreate,
  USERS,
} from '../../../tests/setup/gateway/shoppers.ts';
import { createTestLimits, onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { eraseRestOfErased } from './erase-orders.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 1_000 }),
  itemLine('GONE', { stock: 0 }),
];
onDatabase(
  'The data of an erased person',
  (gateway) => {
    const order = ({ shopper, texts, place }: Filled, paymentMethod: 'Cash' | 'Knet') => {
      const { orderNote, giftMessage } = texts;
      const change = { orderNote, giftMessage, paymentMethod, address: place };
      return placeOrder(shopper, buildPurchase([['JAR', 1]], 12, change));
    };
    const cancel = async ({ shopper, texts }: Filled, referenceCode: string) => {
      const path = `${PAYMENT}/CancelationRequest/Create`;
      const body = { referenceCode, reason: texts.reason, refundType: 'None' };
      const response = await shopper.request(path, buildPost(body));
      expect(response.status, await response.clone().text()).toBe(201);
    };
    const erase = async ({ id, request }: Shopper) => {
      expect((await request(`${USERS}/DeleteUserWeb?Id=${id}`, { method: 'DELETE' })).status).toBe(
        204,
      );
      // The message about the deletion.
      await sendMessages(gateway());
    };
    const findAll = async (values: readonly string[]) => {
      const found: Record<string, string[]> = {};
      for (const value of values) {
        const tables = await findInDatabase(gateway().deps.database.db, value);
        if (tables.length > 0) found[value] = tables;
      }
      return found;
    };

    beforeAll(async () => {
      const { deps } = gateway();
      await writePriceRules(deps.database.db);
      // Digests of the keys of limits, which the other tests store as they are.
      deps.limits = createTestLimits(deps.database, 1_000);
    });

    it.each([false, true])(
      'the data of an erased person without an invoice are in no table (a guest: %s)',
      async (isGuest) => {
        const filled = await fill(gateway(), isGuest);
        const { referenceCode } = await order(filled, 'Knet');
        await cancel(filled, referenceCode);
        const values = [...filled.onInvoice, ...filled.others];
        expect(Object.keys(await findAll(values)).sort()).toEqual([...values].sort());
        await erase(filled.shopper);
        expect(await findAll(values)).toEqual({});
        const staff = await gateway().staff(
          `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
        );
        expect(await staff.json()).toMatchObject({ status: 'Cancelled' });
      },
    );

    it('the data of an erased person remain in orders with an invoice only, and only those that the invoice shows', async () => {
      const filled = await fill(gateway(), false);
      const { referenceCode } = await order(filled, 'Cash');
      await cancel(filled, referenceCode);
      await erase(filled.shopper);
      expect(await findAll(filled.others)).toEqual({});
      expect(new Set(Object.values(await findAll(filled.onInvoice)).flat())).toEqual(
        new Set(['orders']),
      );
    });

    it('the data of an erased person remain for the delivery of an open order, until it has ended', async () => {
      const { db } = gateway().deps.database;
      const filled = await fill(gateway(), false);
      const { directions } = filled.place;
      const { referenceCode } = await order(filled, 'Cash');
      const { referenceCode: unpaid } = await order(filled, 'Knet');
      await erase(filled.shopper);
      await eraseRestOfErased(db, new Date());
      expect(await findAll([directions])).toEqual({ [directions]: ['orders'] });
      await db.execute(
        sql`UPDATE orders SET status = 'Delivered' WHERE reference_code = ${referenceCode}`,
      );
      await db.execute(
        sql`UPDATE payment_attempts SET state = 'Expired' WHERE reference_code = ${unpaid}`,
      );
      await eraseRestOfErased(db, new Date());
      expect(await findAll([directions])).toEqual({});
      const [row] = await queryRows(
        db,
        sql`SELECT customer FROM orders WHERE reference_code = ${unpaid}`,
      );
      expect(row).toEqual({ customer: { name: '', phone: '', email: '' } });
    });

    it('the data of an erased person do not include what another user with the same contacts has', async () => {
      const { shopper } = await fill(gateway(), false);
      const guest = { subject: `${shopper.subject}-copy` };
      const contacts = { email: shopper.email, phoneNumber: shopper.phone };
      expect((await sendCreate(gateway(), guest, buildRegistration(guest, contacts))).status).toBe(
        201,
      );
      await erase(shopper);
      expect(await findInDatabase(gateway().deps.database.db, shopper.email ?? '')).toEqual(
        expect.arrayContaining(['users', 'restock_wishes', 'contact_messages']),
      );
    });

    it('the history of an order rejects every change except the erasure of a note', async () => {
      const { db } = gateway().deps.database;
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      const change = (set: string) =>
        db.execute(
          sql`UPDATE order_history SET ${sql.raw(set)} WHERE reference_code = ${referenceCode}`,
        );
      for (const set of ["note = '{}'", "note = NULL, actor = 'system'", "status = 'Delivered'"])
        await expect(change(set)).rejects.toThrow();
      await expect(
        db.execute(sql`DELETE FROM order_history WHERE reference_code = ${referenceCode}`),
      ).rejects.toThrow();
      await change('note = NULL');
    });
  },
  { lines: LINES },
);
