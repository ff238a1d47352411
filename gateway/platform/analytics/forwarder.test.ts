import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import type { Database } from '../db/client.ts';
import { analyticsEvents } from '../db/schema/analytics.ts';
import { deleteExpiredRows } from '../jobs/delete-expired-rows.ts';
import { createLogForwarder, createMetaForwarder } from './forwarder.ts';
import type { ReceivedEvent } from './meta-event.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const HASH = sha256('sara@example.com');

function receivedEvent(change: Partial<ReceivedEvent['event']> = {}): ReceivedEvent {
  return {
    event: {
      key: 'AddToCart',
      eventId: 'mabc123-0011223344',
      userId: 'user-1',
      cookiesFb: 'fb.1.1700000000000.1098115397',
      idClicFb: '',
      listPurshaseItems: [
        { quantity: 2, typeId: 'hon-001', type: 'PRODUCT' },
        { quantity: 1, typeId: 'oud-001', type: 'PRODUCT' },
      ],
      fullAmount: 31.25,
      currency: 'KWD',
      email: HASH,
      phoneNumber: '',
      city: 'Salwa, 2',
      countryCode: 'KW',
      government: 'HA',
      ...change,
    },
    at: Date.UTC(2026, 10, 21, 12),
    address: '203.0.113.7',
    userAgent: 'Browser/1',
    page: 'https://shop.example/',
  };
}

/** Responds with each of the given responses in turn, then repeats the last one. */
function createForwarder(db: Database, ...answers: (() => Response)[]) {
  const requests: { url: string; body: { data: unknown[] } & Record<string, unknown> }[] = [];
  const lines: { msg: string }[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
  const request: typeof fetch = async (input, init) => {
    requests.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return (
      (answers[requests.length - 1] ?? answers.at(-1))?.() ?? Response.json({ events_received: 1 })
    );
  };
  const account = {
    pixelId: '1234567890',
    token: 'token-of-the-tests',
    testCode: 'TEST1',
  };
  return {
    requests,
    lines,
    forwarder: createMetaForwarder(account, { db, logger, request }),
  };
}

onDatabase('The forwarder to Meta', (gateway) => {
  const db = () => gateway().deps.database.db;
  const listStored = () => db().select().from(analyticsEvents);
  /** Makes the next attempt due. */
  const letTimePass = () =>
    db()
      .update(analyticsEvents)
      .set({ dueAt: new Date(0) });
  afterEach(() => db().delete(analyticsEvents));

  it('sends the documented fields, hashes places and ids, and omits unknown fields', async () => {
    const { requests, forwarder } = createForwarder(db());
    await forwarder.forward(receivedEvent());
    await forwarder.sendDue();
    expect(requests).toEqual([
      {
        url: 'https://graph.facebook.com/v23.0/1234567890/events',
        body: {
          access_token: 'token-of-the-tests',
          test_event_code: 'TEST1',
          data: [
            {
              event_name: 'AddToCart',
              event_time: Date.UTC(2026, 10, 21, 12) / 1000,
              event_id: 'mabc123-0011223344',
              event_source_url: 'https://shop.example/',
              action_source: 'website',
              user_data: {
                em: HASH,
                ct: sha256('salwa'),
                st: sha256('ha'),
                country: sha256('kw'),
                external_id: sha256('user-1'),
                fbp: 'fb.1.1700000000000.1098115397',
                client_ip_address: '203.0.113.7',
                client_user_agent: 'Browser/1',
              },
              custom_data: {
                currency: 'KWD',
                value: 31.25,
                content_type: 'product',
                content_ids: ['hon-001', 'oud-001'],
                contents: [
                  { id: 'hon-001', quantity: 2 },
                  { id: 'oud-001', quantity: 1 },
                ],
                num_items: 3,
              },
            },
          ],
        },
      },
    ]);
  });

  it('sends the order number of a purchase, and no id of an anonymous visitor', async () => {
    const { requests, forwarder } = createForwarder(db());
    await forwarder.forward(receivedEvent({ key: 'Purchase', eventId: 'ORDER-NUMBER' }));
    await forwarder.forward(
      receivedEvent({ key: 'PageView', userId: 'anonymous', listPurshaseItems: [] }),
    );
    await forwarder.sendDue();
    const [purchase, view] = (requests[0]?.body.data ?? []) as {
      custom_data?: object;
      user_data: object;
    }[];
    expect(purchase?.custom_data).toMatchObject({ order_id: 'ORDER-NUMBER' });
    expect(view).not.toHaveProperty('custom_data');
    expect(view?.user_data).not.toHaveProperty('external_id');
  });

  it('sends up to 100 events per request', async () => {
    const { requests, forwarder } = createForwarder(db());
    await Promise.all(Array.from({ length: 250 }, () => forwarder.forward(receivedEvent())));
    await forwarder.sendDue();
    expect(requests.map(({ body }) => body.data.length)).toEqual([100, 100, 50]);
    expect(await listStored()).toEqual([]);
  });

  it('sends each event once, also when several gateways forward them at the same time', async () => {
    const gateways = [1, 2, 3, 4].map(() => createForwarder(db()));
    const ids = Array.from({ length: 250 }, (_, index) => `event-${index}`);
    for (const eventId of ids) await gateways[0]?.forwarder.forward(receivedEvent({ eventId }));
    await Promise.all(gateways.map(({ forwarder }) => forwarder.sendDue()));
    const sent = gateways.flatMap(({ requests }) => requests.flatMap(({ body }) => body.data));
    const sentIds = sent.map((event) => (event as { event_id: string }).event_id);
    expect(sentIds.toSorted()).toEqual(ids.toSorted());
  });

  it('repeats a failed request later, also from another process, and logs no personal data', async () => {
    const failing = createForwarder(db(), () => new Response(null, { status: 500 }));
    await failing.forwarder.forward(receivedEvent());
    await failing.forwarder.sendDue();
    await failing.forwarder.sendDue();
    expect(failing.requests).toHaveLength(1);
    expect(failing.lines.map(({ msg }) => msg)).toEqual(['events not forwarded, will be retried']);
    expect(JSON.stringify(failing.lines)).not.toMatch(new RegExp(`${HASH}|203\\.0|token-of`));
    await letTimePass();
    const working = createForwarder(db());
    await working.forwarder.sendDue();
    await working.forwarder.sendDue();
    expect(working.requests.map(({ body }) => body.data)).toEqual([failing.requests[0]?.body.data]);
    expect(await listStored()).toEqual([]);
  });

  it('deletes events that could not be sent for a day', async () => {
    const { forwarder } = createForwarder(db(), Response.error);
    await forwarder.forward(receivedEvent());
    await deleteExpiredRows(db(), new Date(Date.now() + 23 * HOUR_MS));
    expect(await listStored()).toHaveLength(1);
    await deleteExpiredRows(db(), new Date(Date.now() + 25 * HOUR_MS));
    expect(await listStored()).toEqual([]);
  });
});

it('logs events without personal data when no account is configured', async () => {
  const lines: string[] = [];
  const forwarder = createLogForwarder(pino({}, { write: (line) => lines.push(line) }));
  await forwarder.forward(receivedEvent());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { key: 'AddToCart', eventId: 'mabc123-0011223344', fullAmount: 31.25, items: 2 },
  ]);
  expect(lines.join()).not.toMatch(new RegExp(`${HASH}|user-1|203\\.0`));
});
