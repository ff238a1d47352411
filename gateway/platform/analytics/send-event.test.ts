import { beforeAll, describe, expect, it } from 'vitest';
import type { BackendEvent } from '../../../lib/contract/analytics.ts';
import { toPurchaseEventId } from '../../../lib/domain/purchase-event-id.ts';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import {
  createTestLimits,
  onDatabase,
  readProblem,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../app/app.ts';
import type { ReceivedEvent } from './meta-event.ts';

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

onDatabase(
  'The analytics endpoint',
  (gateway) => {
    let forwarded: ReceivedEvent[] = [];
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      gateway().deps.events.forward = async (one) => {
        forwarded.push(one);
      };
    });
    const forward = async (body: unknown, headers?: Record<string, string>) => {
      forwarded = [];
      const send = (await createCallers(gateway()))('203.0.113.7');
      return send(
        PATH,
        buildPost(body, {
          'user-agent': 'Browser/1',
          referer: 'https://shop.example/en/search?q=my+name',
          ...headers,
        }),
      );
    };

    it('forwards an event with the visitor’s IP address and browser, and without the query of the page', async () => {
      expect((await forward(event())).status).toBe(204);
      expect(forwarded).toMatchObject([
        {
          event: event(),
          address: '203.0.113.7',
          userAgent: 'Browser/1',
          page: 'https://shop.example/en/search',
        },
      ]);
    });

    it('forwards an event without items from an anonymous visitor', async () => {
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
      expect(forwarded[0]?.event.userId).toBe('anonymous');
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
    ])('rejects an event whose %s is %j with 400', async (name, value) => {
      const problem = await readProblem(await forward({ ...event(), [name]: value }));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(forwarded).toEqual([]);
    });

    describe('for a purchase', () => {
      it('forwards the amount of the stored order instead of the amount that the browser sent', async () => {
        const shopper = await registerShopper(gateway());
        const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
        expect(
          (await forward(event({ key: 'Purchase', eventId: referenceCode, fullAmount: 900 })))
            .status,
        ).toBe(204);
        expect(forwarded).toMatchObject([
          { event: { eventId: await toPurchaseEventId(referenceCode), fullAmount: 12 } },
        ]);
        expect(JSON.stringify(forwarded)).not.toContain(referenceCode);
      });

      it('removes the reference code from the page URL, and falls back to the origin without a Referer', async () => {
        const code = '0'.repeat(26);
        await forward(event(), { referer: `https://shop.example/en/success/${code}` });
        expect(forwarded).toMatchObject([{ page: 'https://shop.example/en/success' }]);
        await forward(event(), { referer: '', origin: 'https://shop.example' });
        expect(forwarded).toMatchObject([{ page: 'https://shop.example/' }]);
      });

      it('answers 204 for a purchase of an unknown order, and does not forward it', async () => {
        expect((await forward(event({ key: 'Purchase', eventId: '0'.repeat(26) }))).status).toBe(
          204,
        );
        expect(forwarded).toEqual([]);
      });
    });

    it('rejects more than 300 events per minute from one IP address with 429', async () => {
      const app = createApp({
        ...gateway().deps,
        limits: createTestLimits(gateway().deps.database),
      });
      const connection = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
      const statuses: number[] = [];
      for (let count = 0; count < 301; count++)
        statuses.push((await app.request(PATH, buildPost(event()), connection)).status);
      expect([...new Set(statuses.slice(0, 300)), statuses[300]]).toEqual([204, 429]);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10 })] },
);
