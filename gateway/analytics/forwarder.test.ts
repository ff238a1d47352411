import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { ReceivedEvent } from './event-forwarder.ts';
import { createLogForwarder, createMetaForwarder } from './forwarder.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const HASH = sha256('sara@example.com');

function told(change: Partial<ReceivedEvent['event']> = {}): ReceivedEvent {
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

/** Answers one after the other, the last one again and again. */
function forwarder(...answers: (() => Response)[]) {
  const asked: { url: string; body: { data: unknown[] } & Record<string, unknown> }[] = [];
  const lines: { msg: string }[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
  const request: typeof fetch = async (input, init) => {
    asked.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return (answers[asked.length - 1] ?? answers.at(-1))?.() ?? Response.json({ events_received: 1 });
  };
  const account = { url: 'https://graph.example/v23.0/', pixelId: '1234567890', token: 'token-of-the-tests', testCode: 'TEST1' };
  return { asked, lines, forward: createMetaForwarder(account, { logger, request, pauseMs: 0 }) };
}

describe('Meta', () => {
  it('is told what its documentation asks for, with places and ids hashed, and without what is not known', async () => {
    const { asked, forward } = forwarder();
    forward.forward(told());
    await forward.flush();
    expect(asked).toEqual([
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

  it('is told the number of an order, and nobody’s id of somebody who has none', async () => {
    const { asked, forward } = forwarder();
    forward.forward(told({ key: 'Purchase', eventId: 'ORDER-NUMBER' }));
    forward.forward(told({ key: 'PageView', userId: 'anonymous', listPurshaseItems: [] }));
    await forward.flush();
    const [purchase, view] = (asked[0]?.body.data ?? []) as { custom_data?: object; user_data: object }[];
    expect(purchase?.custom_data).toMatchObject({ order_id: 'ORDER-NUMBER' });
    expect(view).not.toHaveProperty('custom_data');
    expect(view?.user_data).not.toHaveProperty('external_id');
  });

  it('hears of many at once, a hundred a request, after a second by itself', async () => {
    vi.useFakeTimers();
    const { asked, forward } = forwarder();
    for (let count = 0; count < 250; count++) forward.forward(told());
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await forward.flush();
    expect(asked.map(({ body }) => body.data.length)).toEqual([100, 100, 50]);
  });

  it('is asked three times, then what it did not take is dropped, with a line in the log and no person in it', async () => {
    const { asked, lines, forward } = forwarder(() => new Response(null, { status: 500 }));
    forward.forward(told());
    await forward.flush();
    expect(asked).toHaveLength(3);
    expect(lines.map(({ msg }) => msg)).toEqual(['events dropped']);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${HASH}|203\\.0|token-of`));
  });

  it('that answers the second time has each event once', async () => {
    const { asked, lines, forward } = forwarder(Response.error, () => Response.json({}));
    forward.forward(told());
    await forward.flush();
    await forward.flush();
    expect(asked).toHaveLength(2);
    expect(lines.map(({ msg }) => msg)).toEqual(['events forwarded']);
  });
});

it('without an account, the log says what happened and nothing of whom', () => {
  const lines: string[] = [];
  createLogForwarder(pino({}, { write: (line) => lines.push(line) })).forward(told());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ key: 'AddToCart', eventId: 'mabc123-0011223344', fullAmount: 31.25, items: 2 }]);
  expect(lines.join()).not.toMatch(new RegExp(`${HASH}|user-1|203\\.0`));
});
