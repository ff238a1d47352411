import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPost, createCallers } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  buildPurchase,
  completePayment,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  RETRY,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import {
  buildRegistration,
  createPerson,
  idToken,
  registerShopper,
  type Shopper,
  USERS,
  withBearer,
} from '../../../../tests/setup/gateway/shoppers.ts';
import {
  onDatabase,
  readProblem,
  STAFF_TOKEN,
} from '../../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../app/app.ts';
import { queryRows } from '../../db/client.ts';
import { deterministicId } from '../../db/deterministic-id.ts';
import { idempotencyKeys } from '../../db/schema/http.ts';
import { orders } from '../../db/schema/orders.ts';
import { eq, sql } from '../../db/sql.ts';

vi.setConfig({ testTimeout: 120_000 });

const PAIRS = 5;
const CONTACT = '/user/api/WEB/Contact/Create';
const CANCEL = `${PAYMENT}/CancelationRequest/Create`;
const CANCEL_CASH = `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`;
const SHIPMENTS = `${PAYMENT}/DHL/CreateShipments`;
const SUBSCRIBE = '/product/api/WEB/Product/NotifyBackInStock';
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

/** Advances the date by one second every 10 ms, so that waiting for 8 s takes 80 ms. */
async function withFastClock<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const timer = setInterval(() => vi.setSystemTime(Date.now() + 1_000), 10);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    vi.useRealTimers();
  }
}

/**
 * Stops the date, so that a repetition waits for its response however long that takes on a busy
 * machine.
 */
async function withStoppedClock<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

onDatabase(
  'an Idempotency-Key',
  (gateway) => {
    let shopper: Shopper;
    let newClient: Awaited<ReturnType<typeof createCallers>>;
    const rows = async (table: string): Promise<number> => {
      const [row] = await queryRows<{ count: number }>(
        gateway().deps.database.db,
        sql`SELECT count(*)::int AS count FROM ${sql.raw(table)}`,
      );
      return row?.count ?? 0;
    };
    const cash = () => placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
    const online = async (
      outcome: 'paid' | 'declined',
      total: number,
      change: Parameters<typeof buildPurchase>[2],
    ) => {
      const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], total, change));
      await completePayment(gateway(), order, outcome);
      return order;
    };
    const declined = () => online('declined', 12, { paymentMethod: 'Knet' });
    const abroad = () => online('paid', 15, ABROAD_BY_CARD);
    const paid = async () => {
      const order = await placePaidOrder(
        gateway(),
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
      );
      return order;
    };
    const contactMessage = (email: string) => ({
      name: 'Noura',
      email,
      phone: '+96550001234',
      subject: 'Honey',
      message: 'When?',
    });

    /**
     * Each operation that creates something: one request to it, and the table that gets one row.
     */
    const CALLS: Record<string, { action: () => Promise<Action>; table: string }> = {
      [CONTACT]: {
        table: 'contact_messages',
        action: async () => ({ path: CONTACT, body: contactMessage('pairs@example.com') }),
      },
      [`${USERS}/Create`]: {
        table: 'users',
        action: async () => {
          const person = createPerson();
          return {
            path: `${USERS}/Create`,
            body: buildRegistration(person),
            token: await idToken(person),
          };
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
        action: async () => ({
          path: RETRY,
          body: { referenceCode: (await declined()).referenceCode, paymentMethod: 'Knet' },
          token: shopper.token,
        }),
      },
      [DEEMA]: {
        table: 'payment_attempts',
        action: async () => ({
          path: DEEMA,
          body: { referenceCode: (await declined()).referenceCode },
          token: shopper.token,
        }),
      },
      [CANCEL_CASH]: {
        table: "order_history WHERE status = 'Cancelled'",
        action: async () => ({
          path: CANCEL_CASH,
          body: { referenceCode: (await cash()).referenceCode, reason: 'Late' },
          token: shopper.token,
        }),
      },
      [CANCEL]: {
        table: 'cancellation_requests',
        action: async () => {
          const { referenceCode } = await paid();
          return {
            path: CANCEL,
            body: { referenceCode, reason: 'Late', refundType: 'Refund' },
            token: shopper.token,
          };
        },
      },
      [SHIPMENTS]: {
        table: "orders WHERE carrier = 'DHL'",
        action: async () => {
          const { requestId } = await abroad();
          return { path: `${SHIPMENTS}?RequesterId=${requestId}`, token: STAFF_TOKEN };
        },
      },
      [SUBSCRIBE]: {
        table: 'restock_wishes',
        action: async () => ({
          path: SUBSCRIBE,
          body: {
            itemId: deterministicId('item', 'GONE'),
            email: `${randomUUID()}@example.com`,
            language: 'en',
          },
        }),
      },
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
      newClient = await createCallers(gateway());
    });

    it.each(Object.keys(CALLS))(
      `processes ${PAIRS} parallel pairs of equal requests to %s once each`,
      async (call) => {
        const { action, table } = CALLS[call] ?? expect.fail('no such call');
        // Prepared one after another: only the pairs are sent in parallel.
        const actions: Action[] = [];
        for (let count = 0; count < PAIRS; count += 1) actions.push(await action());
        const before = await rows(table);
        const sendTwice = (one: Action) => {
          const key = randomUUID();
          return Promise.all([
            newClient()(one.path, withKey(one, key)),
            newClient()(one.path, withKey(one, key)),
          ]);
        };
        const responses = await withStoppedClock(() => Promise.all(actions.map(sendTwice)));
        for (const pair of responses) {
          const [first, second] = pair;
          expect(first.status, await first.clone().text()).toBeLessThan(300);
          expect([second.status, await second.json()]).toEqual([first.status, await first.json()]);
        }
        expect((await rows(table)) - before).toBe(PAIRS);
      },
    );

    describe('after its first use', () => {
      it('an Idempotency-Key after its first use is rejected with 422 for another body or another operation', async () => {
        const key = randomUUID();
        const email = 'reused@example.com';
        expect(
          (await newClient()(CONTACT, buildPost(contactMessage(email), { 'idempotency-key': key })))
            .status,
        ).toBe(201);
        for (const [path, body] of [
          [CONTACT, { ...contactMessage(email), message: 'Now?' }],
          [SUBSCRIBE, { itemId: deterministicId('item', 'GONE'), email, language: 'en' }],
        ] as const) {
          expect(
            await readProblem(await newClient()(path, buildPost(body, { 'idempotency-key': key }))),
          ).toMatchObject({
            status: 422,
            code: 'idempotency_key_reused',
          });
        }
      });

      it('an Idempotency-Key after its first use does not return the stored response to another caller', async () => {
        const { referenceCode } = await cash();
        const key = randomUUID();
        const cancel = (token: string) =>
          newClient()(
            CANCEL_CASH,
            withKey({ path: CANCEL_CASH, body: { referenceCode }, token }, key),
          );
        expect((await (await cancel(shopper.token)).json()).address.recipientName).toBe('Noura');
        const other = await registerShopper(gateway());
        expect((await cancel(other.token)).status).toBe(404);
        expect(
          (await newClient()(CANCEL_CASH, buildPost({ referenceCode }, { 'idempotency-key': key })))
            .status,
        ).toBe(401);
      });

      it('returns a stored 409 again, even when a new request would succeed', async () => {
        const subscription = {
          path: SUBSCRIBE,
          body: {
            itemId: deterministicId('item', 'JAR'),
            email: 'jar@example.com',
            language: 'en',
          },
        };
        const key = randomUUID();
        expect(
          await readProblem(await newClient()(SUBSCRIBE, withKey(subscription, key))),
        ).toMatchObject({ status: 409, code: 'item_in_stock' });
        await gateway().importLines([itemLine('JAR', { price: 10, stock: 0 })], {
          withStock: true,
        });
        expect((await newClient()(SUBSCRIBE, withKey(subscription, key))).status).toBe(409);
        expect((await newClient()(SUBSCRIBE, withKey(subscription, randomUUID()))).status).toBe(
          202,
        );
        await gateway().importLines([itemLine('JAR', { price: 10, stock: 10_000 })], {
          withStock: true,
        });
      });
    });

    it('an Idempotency-Key can be used again after a 500 and after a 400', async () => {
      const key = randomUUID();
      const { requestId } = await abroad();
      const ship = { path: `${SHIPMENTS}?RequesterId=${requestId}`, token: STAFF_TOKEN };
      const { deps } = gateway();
      const broken = createStaffApp({
        ...deps,
        dhl: { ...deps.dhl, createShipment: () => Promise.reject(new Error('down')) },
      });
      expect((await broken.request(ship.path, withKey(ship, key))).status).toBe(500);
      expect((await newClient()(ship.path, withKey(ship, key))).status).toBe(200);

      const contactKey = randomUUID();
      expect(
        (
          await newClient()(
            CONTACT,
            buildPost(
              { ...contactMessage('x@example.com'), email: 'none' },
              { 'idempotency-key': contactKey },
            ),
          )
        ).status,
      ).toBe(400);
      expect(
        (
          await newClient()(
            CONTACT,
            buildPost(contactMessage('x@example.com'), { 'idempotency-key': contactKey }),
          )
        ).status,
      ).toBe(201);
    });

    it('of a killed process can be claimed after its lock has expired, and gets 503 before', async () => {
      const { db } = gateway().deps.database;
      const subscription = {
        path: SUBSCRIBE,
        body: {
          itemId: deterministicId('item', 'GONE'),
          email: 'lock@example.com',
          language: 'en',
        },
      };
      const key = randomUUID();
      await newClient()(SUBSCRIBE, withKey(subscription, key));
      const lockUntil = (lockedUntil: Date) =>
        db
          .update(idempotencyKeys)
          .set({ status: null, body: null, lockId: randomUUID(), lockedUntil })
          .where(eq(idempotencyKeys.key, key));
      await lockUntil(new Date(Date.now() - 1));
      expect((await newClient()(SUBSCRIBE, withKey(subscription, key))).status).toBe(202);
      await lockUntil(new Date(Date.now() + 60_000));
      const busy = await withFastClock(() => newClient()(SUBSCRIBE, withKey(subscription, key)));
      expect(busy.headers.get('retry-after')).toBe('2');
      expect(await readProblem(busy)).toMatchObject({ status: 503, code: 'request_in_progress' });
    });

    it('an Idempotency-Key is rejected with 400 when it is not a UUID', async () => {
      const rejected = await newClient()(
        CONTACT,
        buildPost(contactMessage('key@example.com'), { 'idempotency-key': 'mine' }),
      );
      expect((await readProblem(rejected)).errors[0]?.path).toBe('idempotency-key');
    });

    it('an Idempotency-Key is deleted with its stored response when the caller deletes their account', async () => {
      const { db } = gateway().deps.database;
      const person = await registerShopper(gateway());
      const order = await placeOrder(person, buildPurchase([['JAR', 1]], 12));
      await db
        .update(orders)
        .set({ status: 'Delivered' })
        .where(eq(orders.referenceCode, order.referenceCode));
      expect(
        (await person.request(`${USERS}/DeleteUserWeb?Id=${person.id}`, { method: 'DELETE' }))
          .status,
      ).toBe(204);
      expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.caller, person.subject))).toBe(0);
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 10_000 }),
      itemLine('GONE', { stock: 0 }),
    ],
  },
);
