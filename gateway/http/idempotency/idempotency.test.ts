import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPost, createCallers } from '../../../tests/setup/openapi-callers.ts';
import { onEachDatabase, readProblem, STAFF_TOKEN } from '../../../tests/setup/openapi-gateway.ts';
import { buildPurchase, followRedirect, PAYMENT, placeOrder, RETRY, submitPaymentOutcome, writeTerms } from '../../../tests/setup/openapi-orders.ts';
import { buildRegistration, createPerson, idToken, registerShopper, type Shopper, USERS, withBearer } from '../../../tests/setup/openapi-shoppers.ts';
import { createApp } from '../../app.ts';
import { queryRows } from '../../db/client.ts';
import { deterministicId } from '../../db/deterministic-id.ts';
import { idempotencyKeys } from '../../db/schema/http.ts';
import { orders } from '../../db/schema/orders.ts';
import { CATEGORIES, itemLine } from '../../testing/lines.ts';

vi.setConfig({ testTimeout: 120_000 });

const PAIRS = 50;
const CONTACT = '/user/api/WEB/Contact/Create';
const CANCEL = `${PAYMENT}/CancelationRequest/Create`;
const CANCEL_CASH = `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`;
const SHIPMENTS = `${PAYMENT}/DHL/CreateShipments`;
const WISH = '/product/api/WEB/Product/NotifyBackInStock';
const DEEMA = '/payment/api/DeemaPayment/create-checkout';
const RESEND = `${USERS}/RetryOTPCode`;

interface Action {
  path: string;
  body?: unknown;
  token?: string;
}

const withKey = ({ body, token }: Action, key: string): RequestInit => {
  const init = buildPost(body, { 'idempotency-key': key });
  if (body === undefined) delete init.body;
  return token === undefined ? init : withBearer(token, init);
};

onEachDatabase(
  'an Idempotency-Key',
  (gateway) => {
    let shopper: Shopper;
    let ask: Awaited<ReturnType<typeof createCallers>>;
    const rows = async (table: string): Promise<number> => {
      const [row] = await queryRows<{ count: number }>(gateway().deps.database.db, sql`SELECT count(*)::int AS count FROM ${sql.raw(table)}`);
      return row?.count ?? 0;
    };
    const cash = () => placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
    const declined = async () => {
      const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }));
      await followRedirect(gateway(), await submitPaymentOutcome(gateway(), order, 'declined'));
      return order;
    };
    const paid = async () => {
      const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }));
      await followRedirect(gateway(), await submitPaymentOutcome(gateway(), order, 'paid'));
      return order;
    };
    const letter = (email: string) => ({ name: 'Noura', email, phone: '+96550001234', subject: 'Honey', message: 'When?' });

    /** Each call that creates something: what one action is, and the table that grows by one row for it. */
    const CALLS: Record<string, { action: () => Promise<Action>; table: string }> = {
      [CONTACT]: { table: 'contact_messages', action: async () => ({ path: CONTACT, body: letter('pairs@example.com') }) },
      [`${USERS}/Create`]: {
        table: 'users',
        action: async () => {
          const person = createPerson();
          return { path: `${USERS}/Create`, body: buildRegistration(person), token: await idToken(person) };
        },
      },
      [RESEND]: {
        table: 'outbox_messages',
        action: async () => {
          const { id, token } = await registerShopper(gateway());
          await queryRows(gateway().deps.database.db, sql`DELETE FROM otp_sends`);
          return { path: `${RESEND}?Id=${id}`, token };
        },
      },
      [RETRY]: {
        table: 'payment_attempts',
        action: async () => ({ path: RETRY, body: { referenceCode: (await declined()).referenceCode, paymentMethod: 'Knet' }, token: shopper.token }),
      },
      [DEEMA]: {
        table: 'payment_attempts',
        action: async () => ({ path: DEEMA, body: { referenceCode: (await declined()).referenceCode }, token: shopper.token }),
      },
      [CANCEL_CASH]: {
        table: "order_history WHERE status = 'Cancelled'",
        action: async () => ({ path: CANCEL_CASH, body: { referenceCode: (await cash()).referenceCode, reason: 'Late' }, token: shopper.token }),
      },
      [CANCEL]: {
        table: 'cancellation_requests',
        action: async () => {
          const { referenceCode } = await paid();
          return { path: CANCEL, body: { referenceCode, reason: 'Late', refundType: 'Refund' }, token: shopper.token };
        },
      },
      [SHIPMENTS]: {
        table: "orders WHERE carrier = 'DHL'",
        action: async () => {
          const { requestId } = await cash();
          return { path: `${SHIPMENTS}?RequesterId=${requestId}`, token: STAFF_TOKEN };
        },
      },
      [WISH]: {
        table: 'restock_wishes',
        action: async () => ({ path: WISH, body: { itemId: deterministicId('item', 'GONE'), email: `${randomUUID()}@example.com`, language: 'en' } }),
      },
    };

    beforeAll(async () => {
      await writeTerms(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
      ask = await createCallers(gateway());
    });

    it.each(Object.keys(CALLS))(`makes ${PAIRS} parallel pairs of one request to %s one creation each`, async (call) => {
      const { action, table } = CALLS[call] ?? expect.fail('no such call');
      // One after another: what is measured is the pairs, not fifty purchases of one item at once.
      const actions: Action[] = [];
      for (let count = 0; count < PAIRS; count += 1) actions.push(await action());
      const before = await rows(table);
      const responses = await Promise.all(
        actions.map((one) => {
          const key = randomUUID();
          return Promise.all([ask()(one.path, withKey(one, key)), ask()(one.path, withKey(one, key))]);
        }),
      );
      for (const pair of responses) {
        const [first, second] = pair;
        expect(first.status, await first.clone().text()).toBeLessThan(300);
        expect([second.status, await second.json()]).toEqual([first.status, await first.json()]);
      }
      expect((await rows(table)) - before).toBe(PAIRS);
    });

    describe('that was used', () => {
      it('for another body, or another call, is a 422', async () => {
        const key = randomUUID();
        const email = 'reused@example.com';
        expect((await ask()(CONTACT, buildPost(letter(email), { 'idempotency-key': key }))).status).toBe(201);
        for (const [path, body] of [
          [CONTACT, { ...letter(email), message: 'Now?' }],
          [WISH, { itemId: deterministicId('item', 'GONE'), email, language: 'en' }],
        ] as const) {
          expect(await readProblem(await ask()(path, buildPost(body, { 'idempotency-key': key })))).toMatchObject({
            status: 422,
            code: 'idempotency_key_reused',
          });
        }
      });

      it('by another caller does not reach the stored response', async () => {
        const { referenceCode } = await cash();
        const key = randomUUID();
        const cancel = (token: string) => ask()(CANCEL_CASH, withKey({ path: CANCEL_CASH, body: { referenceCode }, token }, key));
        expect((await (await cancel(shopper.token)).json()).address.recipientName).toBe('Noura');
        const other = await registerShopper(gateway());
        expect((await cancel(other.token)).status).toBe(404);
        expect((await ask()(CANCEL_CASH, buildPost({ referenceCode }, { 'idempotency-key': key }))).status).toBe(401);
      });

      it('for a refusal is answered with it again, also when it would pass by now', async () => {
        const subscription = { path: WISH, body: { itemId: deterministicId('item', 'JAR'), email: 'jar@example.com', language: 'en' } };
        const key = randomUUID();
        expect(await readProblem(await ask()(WISH, withKey(subscription, key)))).toMatchObject({ status: 409, code: 'item_in_stock' });
        await gateway().importLines([itemLine('JAR', { price: 10, stock: 0 })]);
        expect((await ask()(WISH, withKey(subscription, key))).status).toBe(409);
        expect((await ask()(WISH, withKey(subscription, randomUUID()))).status).toBe(202);
        await gateway().importLines([itemLine('JAR', { price: 10, stock: 10_000 })]);
      });
    });

    it('is free again after a failure of the gateway and after a request that was not valid', async () => {
      const key = randomUUID();
      const { requestId } = await cash();
      const ship = { path: `${SHIPMENTS}?RequesterId=${requestId}`, token: STAFF_TOKEN };
      const { deps } = gateway();
      const broken = createApp({ ...deps, dhl: { ...deps.dhl, createShipment: () => Promise.reject(new Error('down')) } });
      expect((await broken.request(ship.path, withKey(ship, key))).status).toBe(500);
      expect((await ask()(ship.path, withKey(ship, key))).status).toBe(200);

      const contactKey = randomUUID();
      expect((await ask()(CONTACT, buildPost({ ...letter('x@example.com'), email: 'none' }, { 'idempotency-key': contactKey }))).status).toBe(400);
      expect((await ask()(CONTACT, buildPost(letter('x@example.com'), { 'idempotency-key': contactKey }))).status).toBe(201);
    });

    it('of a process that was killed is taken over when its lock has ended, and waited for before', async () => {
      const { db } = gateway().deps.database;
      const subscription = { path: WISH, body: { itemId: deterministicId('item', 'GONE'), email: 'lock@example.com', language: 'en' } };
      const key = randomUUID();
      await ask()(WISH, withKey(subscription, key));
      const lockUntil = (lockedUntil: Date) =>
        db.update(idempotencyKeys).set({ status: null, body: null, lockId: randomUUID(), lockedUntil }).where(eq(idempotencyKeys.key, key));
      await lockUntil(new Date(Date.now() - 1));
      expect((await ask()(WISH, withKey(subscription, key))).status).toBe(202);
      await lockUntil(new Date(Date.now() + 60_000));
      const busy = await ask()(WISH, withKey(subscription, key));
      expect(busy.headers.get('retry-after')).toBe('2');
      expect(await readProblem(busy)).toMatchObject({ status: 503, code: 'request_in_progress' });
    });

    it('that is no UUID is a 400', async () => {
      const refused = await ask()(CONTACT, buildPost(letter('key@example.com'), { 'idempotency-key': 'mine' }));
      expect((await readProblem(refused)).errors[0]?.path).toBe('idempotency-key');
    });

    it('leaves no answers behind of somebody who erased their account', async () => {
      const { db } = gateway().deps.database;
      const person = await registerShopper(gateway());
      const order = await placeOrder(person, buildPurchase([['JAR', 1]], 12));
      await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.referenceCode, order.referenceCode));
      expect((await person.request(`${USERS}/DeleteUserWeb?Id=${person.id}`, { method: 'DELETE' })).status).toBe(204);
      expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.caller, person.subject))).toBe(0);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 }), itemLine('GONE', { stock: 0 })] },
);
