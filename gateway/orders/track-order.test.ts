import { beforeAll, describe, expect, it } from 'vitest';
import { formatOrderNumber, isOrderNumber } from '../../lib/domain/order-number.ts';
import { createCallers, buildPost } from '../../tests/setup/openapi-callers.ts';
import { onEachDatabase, readProblem } from '../../tests/setup/openapi-gateway.ts';
import { placeOrder, fetchOrder, PAYMENT, buildPurchase, writeTerms } from '../../tests/setup/openapi-orders.ts';
import { registerShopper, type Shopper } from '../../tests/setup/openapi-shoppers.ts';
import { CATEGORIES, itemLine } from '../testing/lines.ts';
import { matchesContact } from './track-order.ts';

const PATH = `${PAYMENT}/UserPurshase/TrackOrder`;
const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

describe('the contact of an order', () => {
  const customer = { name: 'Noura', phone: '+966501234567', email: 'Noura@example.com' };

  it.each([
    ['+966 50 123 4567'],
    ['00966501234567'],
    ['966501234567'],
    ['0501234567'],
    ['٠٥٠١٢٣٤٥٦٧'],
    ['\u2068050-123-4567\u2069'],
    [' noura@EXAMPLE.com '],
  ])('is recognised as %j', (contact) => {
    expect(matchesContact(customer, contact)).toBe(true);
  });

  it.each([['501234568'], ['4567'], ['0501234567@example.com'], ['nora@example.com'], ['+965501234567'], [''], ['000']])(
    'is not recognised as %j',
    (contact) => {
      expect(matchesContact(customer, contact)).toBe(false);
    },
  );

  it('is never matched by an empty e-mail or phone', () => {
    expect(matchesContact({ name: '', phone: '', email: '' }, '   ')).toBe(false);
  });
});

onEachDatabase(
  'Tracking an order by its number',
  (gateway) => {
    let shopper: Shopper;
    const callers = () => createCallers(gateway());
    const place = async () => {
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      return { referenceCode, orderNumber: (await fetchOrder(shopper, referenceCode)).orderNumber };
    };
    /** The number of no order. */
    const unknownNumber = () => formatOrderNumber(999_999_999);

    beforeAll(async () => {
      await writeTerms(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('answers the reference code for the phone and for the e-mail of the buyer', async () => {
      const { referenceCode, orderNumber } = await place();
      const ask = (await callers())();
      for (const contact of [shopper.phone, shopper.phone.slice(4), shopper.email]) {
        const response = await ask(PATH, buildPost({ orderNumber, contact }));
        expect([response.status, await response.json()]).toEqual([200, { referenceCode }]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    });

    it('answers an unknown number and a wrong contact in exactly the same way', async () => {
      const { orderNumber } = await place();
      const ask = (await callers())();
      const answer = async (body: object) => {
        const response = await ask(PATH, buildPost(body));
        return { status: response.status, headers: { ...Object.fromEntries(response.headers), 'x-request-id': '' }, text: await response.text() };
      };
      const wrong = await answer({ orderNumber, contact: '+96599999999' });
      expect(wrong.status).toBe(404);
      expect(await answer({ orderNumber: unknownNumber(), contact: '+96599999999' })).toEqual(wrong);
      expect(await answer({ orderNumber: unknownNumber(), contact: shopper.phone })).toEqual(wrong);
      // The contact that stands in for a missing order opens nothing either.
      expect(await answer({ orderNumber: unknownNumber(), contact: '+96500000000' })).toEqual(wrong);
    });

    it('does not open the order by its number alone', async () => {
      const { orderNumber } = await place();
      const response = await gateway().request(`${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${orderNumber}`);
      expect(response.status).toBe(404);
    });

    it('refuses a wrong check digit with 400 naming the field', async () => {
      const { orderNumber } = await place();
      const mistyped = orderNumber.slice(0, -1) + ((Number(orderNumber.at(-1)) + 1) % 10);
      const response = await (await callers())()(PATH, buildPost({ orderNumber: mistyped, contact: shopper.phone }));
      expect(await readProblem(response)).toMatchObject({ status: 400, errors: [{ path: 'orderNumber' }] });
    });

    it('lets an address ask five times a minute', async () => {
      const ask = (await callers())('203.0.113.50');
      const body = () => buildPost({ orderNumber: formatOrderNumber(900_000 + Math.floor(Math.random() * 90_000)), contact: '+96550001234' });
      for (let asked = 0; asked < 5; asked += 1) expect((await ask(PATH, body())).status).toBe(404);
      const response = await ask(PATH, body());
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await readProblem(response)).toMatchObject({ status: 429, code: 'too_many_requests' });
    });

    it('lets one number be asked for ten times an hour from all addresses, whether it exists or not', async () => {
      const { orderNumber } = await place();
      for (const asked of [orderNumber, unknownNumber()]) {
        const from = await callers();
        for (let count = 0; count < 10; count += 1) {
          const ask = from(`203.0.113.${100 + count}`);
          expect((await ask(PATH, buildPost({ orderNumber: asked, contact: `+9659999${String(count).padStart(4, '0')}` }))).status).toBe(404);
        }
        expect((await from('203.0.113.200')(PATH, buildPost({ orderNumber: asked, contact: shopper.phone }))).status).toBe(429);
      }
    });

    it('gives each order another number with a valid check digit, and the list of staff finds it', async () => {
      const orders = await Promise.all([place(), place(), place()]);
      expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(3);
      for (const { orderNumber, referenceCode } of orders) {
        expect(isOrderNumber(orderNumber)).toBe(true);
        const found = await (await gateway().staff(`/admin/orders?orderNumber=${orderNumber}`)).json();
        expect(found).toMatchObject({ total: 1, items: [{ referenceCode, orderNumber }] });
      }
      expect((await gateway().staff('/admin/orders?orderNumber=3B-1048272')).status).toBe(400);
    });
  },
  { lines: LINES },
);
