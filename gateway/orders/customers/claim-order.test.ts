import { beforeAll, expect, it } from 'vitest';
import { orderPrefix } from '../../../shop.config.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  createPerson,
  createPhone,
  registerShopper,
  type Shopper,
  USERS,
  verifyPhone,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { reviews } from '../../platform/db/schema/reviews.ts';
import { pointsChanges } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';

const PATH = `${PAYMENT}/UserPurshase/ClaimOrder`;
const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
let guests = 0;

onDatabase(
  'A guest’s order that an account claims',
  (gateway) => {
    beforeAll(async () => writePriceRules(gateway().deps.database.db));

    /** A guest with an order. */
    const order = async (phone = createPhone()) => {
      guests += 1;
      const guest = await registerShopper(gateway(), { subject: `claimed-${guests}` }, phone);
      const { referenceCode } = await placeOrder(guest, buildPurchase([['JAR', 1]], 12));
      const { orderNumber } = await fetchOrder(guest, referenceCode);
      return { guest, referenceCode, orderNumber };
    };
    const account = async (phone: string) => {
      const shopper = await registerShopper(gateway(), createPerson(), phone);
      expect((await verifyPhone(gateway(), shopper)).status).toBe(200);
      return shopper;
    };
    const claim = ({ request }: Shopper, orderNumber: string) =>
      request(PATH, buildPost({ orderNumber }));

    it('an account with the verified phone of the order has it afterwards, and the guest no longer', async () => {
      const { guest, referenceCode, orderNumber } = await order();
      const owner = await account(guest.phone);
      for (let time = 0; time < 2; time++) {
        const response = await claim(owner, orderNumber);
        expect([response.status, await response.json()]).toEqual([200, { referenceCode }]);
      }
      expect(await fetchOrder(owner, referenceCode)).toHaveProperty('address');
      expect(await fetchOrder(guest, referenceCode)).not.toHaveProperty('address');
    });

    it('an account with the verified e-mail of the order has it afterwards', async () => {
      const { guest, orderNumber } = await order();
      const email = `${guest.subject}@guests.example.com`;
      const person = { ...createPerson(), email, isEmailVerified: true };
      const owner = await registerShopper(gateway(), person);
      expect((await claim(owner, orderNumber)).status).toBe(200);
    });

    it('accounts without a verified contact, with another one, and guests cannot claim an order', async () => {
      const { orderNumber } = await order();
      const unverified = await registerShopper(gateway(), createPerson(), createPhone());
      expect(await readProblem(await claim(unverified, orderNumber))).toMatchObject({
        status: 403,
        code: 'verification_needed',
      });
      const otherAccount = await account(createPhone());
      expect((await claim(otherAccount, orderNumber)).status).toBe(404);
      const { guest: other } = await order();
      expect((await claim(other, orderNumber)).status).toBe(403);
      expect((await claim(otherAccount, `${orderPrefix}1048271`)).status).toBe(404);
      expect((await claim(otherAccount, `${orderPrefix}1048272`)).status).toBe(400);
    });

    it('a claimed order that was delivered earns its points, and a claim moves the reviews of products that the account has not reviewed', async () => {
      const { db } = gateway().deps.database;
      const { guest, referenceCode, orderNumber } = await order();
      for (const status of ['Shipped', 'Delivered'])
        await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
          ...buildPost({ referenceCode, status }),
          method: 'PUT',
        });
      const owner = await account(guest.phone);
      const itemId = (await fetchOrder(guest, referenceCode)).lines[0]?.typeId ?? '';
      const write = (userId: string, subjectId: string, code: string) =>
        db.insert(reviews).values({
          ...{ userId, subjectId, itemId, referenceCode: code, stars: 5 },
          ...{ text: 'As it was described to me', name: 'Noura A.', language: 'en' },
        });
      await write(owner.id, 'both', 'another order');
      await write(guest.id, 'both', referenceCode);
      await write(guest.id, 'one', referenceCode);
      expect((await claim(owner, orderNumber)).status).toBe(200);
      const authors = await db
        .select({ userId: reviews.userId, subjectId: reviews.subjectId })
        .from(reviews)
        .where(eq(reviews.referenceCode, referenceCode));
      expect(new Map(authors.map(({ subjectId, userId }) => [subjectId, userId]))).toEqual(
        new Map([
          ['both', guest.id],
          ['one', owner.id],
        ]),
      );
      const earned = await db
        .select({ kind: pointsChanges.kind, userId: pointsChanges.userId })
        .from(pointsChanges)
        .where(eq(pointsChanges.referenceCode, referenceCode));
      expect(earned).toEqual([{ kind: 'Earned', userId: owner.id }]);
    });

    it('the erasure of an account erases the texts and contacts of an order that it claimed', async () => {
      const { guest, referenceCode, orderNumber } = await order();
      const owner = await account(guest.phone);
      expect((await claim(owner, orderNumber)).status).toBe(200);
      const { db } = gateway().deps.database;
      const isOrder = eq(orders.referenceCode, referenceCode);
      // Without an invoice, nothing needs the contacts.
      const texts = { orderNote: 'Ring twice', giftMessage: 'For Noura', invoiceNumber: null };
      await db.update(orders).set(texts).where(isOrder);
      const cancel = { referenceCode, reason: 'Too late' };
      const path = `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`;
      expect((await owner.request(path, buildPost(cancel))).status).toBe(200);
      const remove = { method: 'DELETE' };
      expect((await owner.request(`${USERS}/DeleteUserWeb?Id=${owner.id}`, remove)).status).toBe(
        204,
      );
      const [erased] = await db.select().from(orders).where(isOrder);
      expect(erased).toMatchObject({
        userId: owner.id,
        customer: { name: '', phone: '', email: '' },
        orderNote: null,
        giftMessage: null,
      });
      const stored = await queryRows(
        db,
        sql`SELECT (SELECT json_agg(o)::text FROM outbox_messages o WHERE o::text LIKE ${`%${referenceCode}%`}) AS messages,
          (SELECT json_agg(h)::text FROM order_history h WHERE reference_code = ${referenceCode}) AS history`,
      );
      expect(stored).toEqual([{ messages: null, history: expect.not.stringContaining('late') }]);
    });

    it('one of two accounts gets an order that both claim at once', async () => {
      const { guest, orderNumber } = await order();
      const byPhone = await account(guest.phone);
      const email = `${guest.subject}@guests.example.com`;
      const person = { ...createPerson(), email, isEmailVerified: true };
      const byEmail = await registerShopper(gateway(), person);
      const responses = await Promise.all(
        [byPhone, byEmail].map((shopper) => claim(shopper, orderNumber)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    });
  },
  { lines: LINES },
);
