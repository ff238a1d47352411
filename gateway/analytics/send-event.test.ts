import { beforeAll, describe, expect, it } from 'vitest';
import type { BackendEvent } from '../../lib/api/contract/analytics.ts';
import { purchaseEventId } from '../../lib/domain/purchase-event-id.ts';
import { createCallers, buildPost } from '../../tests/setup/openapi-callers.ts';
import { createTestLimits, onEachDatabase, readProblem } from '../../tests/setup/openapi-gateway.ts';
import { placeOrder, PAYMENT, buildPurchase, writeTerms } from '../../tests/setup/openapi-orders.ts';
import { registerShopper } from '../../tests/setup/openapi-shoppers.ts';
import { createApp } from '../app.ts';
import { CATEGORIES, itemLine } from '../testing/lines.ts';
import type { ReceivedEvent } from './event-forwarder.ts';

const PATH = `${PAYMENT}/FacebookEvent/sendEventFacebook`;
const HASH = 'a'.repeat(64);

function event(change: Partial<BackendEvent> = {}): BackendEvent {
  return {
    key: 'AddToCart',
    eventId: 'mabc123-0011223344',
    userId: 'anonymous',
    cookiesFb: 'fb.1.1700000000000.1098115397',
    idClicFb: '',
    listPurshaseItems: [{ quantity: 2, typeId: 'hon-001', type: 'PRODUCT' }],
    fullAmount: 25,
    currency: 'KWD',
    email: HASH,
    phoneNumber: '',
    city: 'السالمية',
    countryCode: 'KW',
    government: 'HA',
    ...change,
  };
}

onEachDatabase(
  'An event',
  (gateway) => {
    let told: ReceivedEvent[] = [];
    beforeAll(async () => {
      await writeTerms(gateway().deps.database.db);
      gateway().deps.events.forward = (one) => told.push(one);
    });
    const forward = async (body: unknown, headers?: Record<string, string>) => {
      told = [];
      const ask = (await createCallers(gateway()))('203.0.113.7');
      return ask(PATH, buildPost(body, { 'user-agent': 'Browser/1', referer: 'https://shop.example/en/search?q=my+name', ...headers }));
    };

    it('is passed on with the visitor’s address and browser, and without what was typed', async () => {
      expect((await forward(event())).status).toBe(204);
      expect(told).toMatchObject([{ event: event(), address: '203.0.113.7', userAgent: 'Browser/1', page: 'https://shop.example/en/search' }]);
    });

    it('without items, of somebody of whom nothing is known, is one as well', async () => {
      const { userId: _, ...bare } = event({
        key: 'PageView',
        listPurshaseItems: [],
        fullAmount: 0,
        email: '',
        city: '',
        countryCode: '',
        government: '',
      });
      expect((await forward(bare, { referer: 'about:client' })).status).toBe(204);
      expect(told[0]?.event.userId).toBe('anonymous');
    });

    it.each([
      ['key', 'Refund'],
      ['eventId', 'short'],
      ['email', 'sara@example.com'],
      ['phoneNumber', '+96550001234'],
      ['cookiesFb', 'fb.1.x; path=/'],
      ['currency', 'USD'],
      ['fullAmount', -1],
      ['fullAmount', '12'],
      ['countryCode', 'Kuwait'],
      ['listPurshaseItems', [{ quantity: 0, typeId: 'hon-001', type: 'PRODUCT' }]],
      ['name', 'Sara'],
    ])('whose %s is %j is refused', async (name, value) => {
      const problem = await readProblem(await forward({ ...event(), [name]: value }));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(told).toEqual([]);
    });

    describe('of a purchase', () => {
      it('counts with what the order is worth, whatever the browser says', async () => {
        const shopper = await registerShopper(gateway());
        const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
        expect((await forward(event({ key: 'Purchase', eventId: referenceCode, fullAmount: 900 }))).status).toBe(204);
        expect(told).toMatchObject([{ event: { eventId: await purchaseEventId(referenceCode), fullAmount: 12 } }]);
        expect(JSON.stringify(told)).not.toContain(referenceCode);
      });

      it('told on the page of its order is passed on without the reference code, and with an origin where there is no Referer', async () => {
        const code = '0'.repeat(26);
        await forward(event(), { referer: `https://shop.example/en/success/${code}` });
        expect(told).toMatchObject([{ page: 'https://shop.example/en/success' }]);
        await forward(event(), { referer: '', origin: 'https://shop.example' });
        expect(told).toMatchObject([{ page: 'https://shop.example/' }]);
      });

      it('that nobody made is not passed on, and not answered otherwise', async () => {
        expect((await forward(event({ key: 'Purchase', eventId: '0'.repeat(26) }))).status).toBe(204);
        expect(told).toEqual([]);
      });
    });

    it('may be sent 300 times a minute by one address', async () => {
      const app = createApp({ ...gateway().deps, limits: createTestLimits(gateway().deps.database) });
      const connection = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
      const statuses: number[] = [];
      for (let count = 0; count < 301; count++) statuses.push((await app.request(PATH, buildPost(event()), connection)).status);
      expect([...new Set(statuses.slice(0, 300)), statuses[300]]).toEqual([204, 429]);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10 })] },
);
