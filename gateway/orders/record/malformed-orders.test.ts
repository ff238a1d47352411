import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { orderPrefix } from '../../../shop.config.ts';
import { createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  PURCHASE,
  placeOrder,
  RETRY,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e21,
  '',
  ' ',
  'a\0b',
  '\ud800',
  "'; DROP TABLE orders; --",
  '__proto__',
  '%',
  'x'.repeat(9_000),
  [],
  [null],
  {},
  JSON.parse('{"__proto__":{"id":"x"}}'),
  JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`),
];
const CODE = '0123456789ABCDEFGHJKMNPQRS';
const DEEMA = '/payment/api/DeemaPayment';

type Json = Record<string, unknown>;

/**
 * The body with each field replaced by each value or removed, with an unknown field added, and no
 * body at all.
 */
function mutations(body: Json): unknown[] {
  const replaced = Object.keys(body).flatMap((key) =>
    VALUES.map((value) => ({ ...body, [key]: value })),
  );
  const without = Object.keys(body).map((key) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)),
  );
  return [...VALUES, ...replaced, ...without, { ...body, role: 'staff' }];
}

const BODIES: readonly [method: string, path: string, body: Json][] = [
  [
    'POST',
    PURCHASE,
    {
      ...buildPurchase([['JAR', 1]], 12),
      promoCode: 'NONE',
      points: 1,
      restMethod: 'Knet',
      deliveryService: 'standard',
      orderNote: 'a',
      giftMessage: 'b',
    },
  ],
  [
    'POST',
    `${PAYMENT}/UserPurshase/TrackOrder`,
    { orderNumber: `${orderPrefix}1048271`, contact: 'nobody@example.com' },
  ],
  ['POST', RETRY, { referenceCode: CODE, paymentMethod: 'Knet' }],
  [
    'POST',
    `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
    { referenceCode: CODE, reason: 'No' },
  ],
  [
    'POST',
    `${PAYMENT}/CancelationRequest/Create`,
    { referenceCode: CODE, reason: 'No', refundType: 'None' },
  ],
  [
    'PUT',
    `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
    { referenceCode: CODE, status: 'Cancelled', trackingNumber: 'X', refundType: 'Point' },
  ],
  ['POST', `${DEEMA}/create-checkout`, { referenceCode: CODE }],
  ['POST', '/payment/webhook/tap', { id: 'chg_1' }],
];

const WORDS = [
  '',
  '%00',
  '%',
  '..%2f..',
  "'%20OR%201=1",
  '%F0%9F%8D%AF',
  'x'.repeat(2_000),
  '-1',
  'null',
  '1e309',
];
const ADDRESSES: readonly ((word: string) => [method: string, path: string])[] = [
  (word) => [
    'GET',
    `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${word}`,
  ],
  (word) => [
    'GET',
    `${PAYMENT}/ProfileUser/GetProfileUserByUserId?UserId=${word}&_page=${word}&_limit=${word}&_sort=${word}`,
  ],
  (word) => ['GET', `/admin/orders?status=${word}&orderNumber=${word}&_page=${word}`],
  (word) => ['GET', `/admin/orders/packing-slip?ReferenceCode=${word}&Language=${word}`],
  (word) => ['GET', `${DEEMA}/payment/success?invoiceId=${word}`],
  (word) => ['GET', `${DEEMA}/order/merchant/${word || 'x'}`],
  (word) => ['GET', `${DEEMA}/order/reference/${word || 'x'}`],
  (word) => ['POST', `${DEEMA}/capture/${word || 'x'}?amount=${word}&currencyCode=${word}`],
  (word) => ['GET', `/payment/return/${word || 'x'}`],
];

onDatabase(
  'Malformed requests about orders',
  (gateway) => {
    let shopper: Shopper;
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it.each(BODIES)(
      'malformed requests about orders to %s %s are rejected without a server error',
      async (method, path, body) => {
        const send = (await createCallers(gateway()))();
        for (const changed of mutations(body)) {
          const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
          const { status } = await send(
            path,
            withBearer(shopper.token, { method, headers, body: JSON.stringify(changed) }),
          );
          expect([400, 401, 403, 404, 409], JSON.stringify(changed)?.slice(0, 200)).toContain(
            status,
          );
        }
      },
    );

    it.each(WORDS)(
      'malformed requests about orders with "%s" in the path or query are rejected without a server error',
      async (word) => {
        for (const address of ADDRESSES) {
          const [method, path] = address(word);
          const isStaffCall = path.startsWith('/admin/');
          const send = isStaffCall ? gateway().staff : shopper.request;
          const { status } = await send(path, { method });
          expect([400, 403, 404], path.slice(0, 200)).toContain(status);
        }
      },
    );

    it('malformed requests about orders with an invalid idempotency key create no order', async () => {
      for (const key of ['', '1', randomUUID().slice(1), `${randomUUID()}0`, 'x'.repeat(5_000)]) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': key };
        const { status } = await shopper.request(PURCHASE, {
          method: 'POST',
          headers,
          body: JSON.stringify(buildPurchase([['JAR', 1]], 12)),
        });
        expect(status).toBe(400);
      }
    });

    it('malformed requests about orders change neither orders nor stock', async () => {
      expect((await placeOrder(shopper, buildPurchase([['JAR', 1]], 12))).status).toBe('Confirmed');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
