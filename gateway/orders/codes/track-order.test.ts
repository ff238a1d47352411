import { beforeAll, describe, expect, it } from 'vitest';
import { formatOrderNumber, isOrderNumber } from '../../../lib/domain/order-number.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { matchesContact } from './track-order.ts';

const PATH = `${PAYMENT}/UserPurshase/TrackOrder`;
const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

describe('matchesContact', () => {
  const customer = { name: 'Noura', phone: '+966501234567', email: 'Noura@example.com' };

  it.each([
    ['+966 50 123 4567'],
    ['00966501234567'],
    ['966501234567'],
    ['0501234567'],
    ['٠٥٠١٢٣٤٥٦٧'],
    ['\u2068050-123-4567\u2069'],
    [' noura@EXAMPLE.com '],
  ])('accepts %j', (contact) => {
    expect(matchesContact(customer, contact)).toBe(true);
  });

  it.each([
    ['501234568'],
    ['4567'],
    ['0501234567@example.com'],
    ['nora@example.com'],
    ['+965501234567'],
    [''],
    ['000'],
  ])('rejects %j', (contact) => {
    expect(matchesContact(customer, contact)).toBe(false);
  });

  it('never matches an empty e-mail or phone', () => {
    expect(matchesContact({ name: '', phone: '', email: '' }, '   ')).toBe(false);
  });
});

onDatabase(
  'TrackOrder',
  (gateway) => {
    let shopper: Shopper;
    const callers = () => createCallers(gateway());
    const place = async () => {
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      return { referenceCode, orderNumber: (await fetchOrder(shopper, referenceCode)).orderNumber };
    };
    /** An order number that no order has. */
    const unknownNumber = () => formatOrderNumber(999_999_999);

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('returns the reference code for the phone and for the e-mail of the buyer', async () => {
      const { referenceCode, orderNumber } = await place();
      const send = (await callers())();
      for (const contact of [shopper.phone, shopper.phone.slice(4), shopper.email]) {
        const response = await send(PATH, buildPost({ orderNumber, contact }));
        expect([response.status, await response.json()]).toEqual([200, { referenceCode }]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    });

    it('answers an unknown number and a wrong contact with the same 404', async () => {
      const { orderNumber } = await place();
      const send = (await callers())();
      const answer = async (body: object) => {
        const response = await send(PATH, buildPost(body));
        return {
          status: response.status,
          headers: { ...Object.fromEntries(response.headers), 'x-request-id': '' },
          text: await response.text(),
        };
      };
      const wrong = await answer({ orderNumber, contact: '+96599999999' });
      expect(wrong.status).toBe(404);
      expect(await answer({ orderNumber: unknownNumber(), contact: '+96599999999' })).toEqual(
        wrong,
      );
      expect(await answer({ orderNumber: unknownNumber(), contact: shopper.phone })).toEqual(wrong);
      // The placeholder contact of a missing order is rejected too.
      expect(await answer({ orderNumber: unknownNumber(), contact: '+96500000000' })).toEqual(
        wrong,
      );
    });

    it('answers 404 for an order number in place of the reference code', async () => {
      const { orderNumber } = await place();
      const response = await gateway().request(
        `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${orderNumber}`,
      );
      expect(response.status).toBe(404);
    });

    it('rejects a wrong check digit with 400 and the name of the field', async () => {
      const { orderNumber } = await place();
      const mistyped = orderNumber.slice(0, -1) + ((Number(orderNumber.at(-1)) + 1) % 10);
      const response = await (await callers())()(
        PATH,
        buildPost({ orderNumber: mistyped, contact: shopper.phone }),
      );
      expect(await readProblem(response)).toMatchObject({
        status: 400,
        errors: [{ path: 'orderNumber' }],
      });
    });

    it('rejects more than five requests per minute from one IP address with 429', async () => {
      const send = (await callers())('203.0.113.50');
      const body = () =>
        buildPost({
          orderNumber: formatOrderNumber(900_000 + Math.floor(Math.random() * 90_000)),
          contact: '+96550001234',
        });
      for (let requested = 0; requested < 5; requested += 1)
        expect((await send(PATH, body())).status).toBe(404);
      const response = await send(PATH, body());
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await readProblem(response)).toMatchObject({ status: 429, code: 'too_many_requests' });
    });

    it('rejects more than ten requests per hour for one number from all IP addresses, whether it exists or not', async () => {
      const { orderNumber } = await place();
      for (const requested of [orderNumber, unknownNumber()]) {
        const from = await callers();
        for (let count = 0; count < 10; count += 1) {
          const send = from(`203.0.113.${100 + count}`);
          expect(
            (
              await send(
                PATH,
                buildPost({
                  orderNumber: requested,
                  contact: `+9659999${String(count).padStart(4, '0')}`,
                }),
              )
            ).status,
          ).toBe(404);
        }
        expect(
          (
            await from('203.0.113.200')(
              PATH,
              buildPost({ orderNumber: requested, contact: shopper.phone }),
            )
          ).status,
        ).toBe(429);
      }
    });

    it('assigns to each order a different number with a valid check digit, by which staff find it', async () => {
      const orders = await Promise.all([place(), place(), place()]);
      expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(3);
      for (const { orderNumber, referenceCode } of orders) {
        expect(isOrderNumber(orderNumber)).toBe(true);
        const found = await (
          await gateway().staff(`/admin/orders?orderNumber=${orderNumber}`)
        ).json();
        expect(found).toMatchObject({ total: 1, items: [{ referenceCode, orderNumber }] });
      }
      expect(
        (await gateway().staff(`/admin/orders?orderNumber=${orderPrefix}1048272`)).status,
      ).toBe(400);
    });
  },
  { lines: LINES },
);
