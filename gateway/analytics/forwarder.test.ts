import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { ReceivedEvent } from './event-forwarder.ts';
import { createLogForwarder, createMetaForwarder } from './forwarder.ts';

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
function forwarder(...answers: (() => Response)[]) {
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
    url: 'https://graph.example/v23.0/',
    pixelId: '1234567890',
    token: 'token-of-the-tests',
    testCode: 'TEST1',
  };
  return {
    requests,
    lines,
    forward: createMetaForwarder(account, { logger, request, pauseMs: 0 }),
  };
}

describe('The forwarder to Meta', () => {
  it('sends the documented fields, hashes places and ids, and omits unknown fields', async () => {
    const { requests, forward } = forwarder();
    forward.forward(receivedEvent());
    await forward.flush();
    expect(requests).toEqual([
      {
        url: 'https://graph.example/v23.0/1234567890/events',
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
    const { requests, forward } = forwarder();
    forward.forward(receivedEvent({ key: 'Purchase', eventId: 'ORDER-NUMBER' }));
    forward.forward(receivedEvent({ key: 'PageView', userId: 'anonymous', listPurshaseItems: [] }));
    await forward.flush();
    const [purchase, view] = (requests[0]?.body.data ?? []) as {
      custom_data?: object;
      user_data: object;
    }[];
    expect(purchase?.custom_data).toMatchObject({ order_id: 'ORDER-NUMBER' });
    expect(view).not.toHaveProperty('custom_data');
    expect(view?.user_data).not.toHaveProperty('external_id');
  });

  it('sends up to 100 events per request, one second after the first event', async () => {
    vi.useFakeTimers();
    const { requests, forward } = forwarder();
    for (let count = 0; count < 250; count++) forward.forward(receivedEvent());
    await vi.advanceTimersByTimeAsync(999);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await forward.flush();
    expect(requests.map(({ body }) => body.data.length)).toEqual([100, 100, 50]);
  });

  it('drops events after three failed requests, and logs this without personal data', async () => {
    const { requests, lines, forward } = forwarder(() => new Response(null, { status: 500 }));
    forward.forward(receivedEvent());
    await forward.flush();
    expect(requests).toHaveLength(3);
    expect(lines.map(({ msg }) => msg)).toEqual(['events dropped']);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${HASH}|203\\.0|token-of`));
  });

  it('sends each event once when the second request succeeds', async () => {
    const { requests, lines, forward } = forwarder(Response.error, () => Response.json({}));
    forward.forward(receivedEvent());
    await forward.flush();
    await forward.flush();
    expect(requests).toHaveLength(2);
    expect(lines.map(({ msg }) => msg)).toEqual(['events forwarded']);
  });
});

it('logs events without personal data when no account is configured', () => {
  const lines: string[] = [];
  createLogForwarder(pino({}, { write: (line) => lines.push(line) })).forward(receivedEvent());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { key: 'AddToCart', eventId: 'mabc123-0011223344', fullAmount: 31.25, items: 2 },
  ]);
  expect(lines.join()).not.toMatch(new RegExp(`${HASH}|user-1|203\\.0`));
});
