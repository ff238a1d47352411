import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parseTrustedProxies } from '../../lib/domain/client-ip.ts';
import type { GatewayEnv } from '../deps.ts';
import { onError } from './problem.ts';
import { createRateCounter, rateLimit } from './rate-limit.ts';

function counterAt(maxCallers = 10) {
  const clock = { ms: 1_000 };
  return { clock, counter: createRateCounter({ limit: 3, windowMs: 60_000, maxCallers }, () => clock.ms) };
}

function limitedApp(proxies: string): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.onError(onError);
  app.use(rateLimit({ limit: 2, windowMs: 60_000 }, parseTrustedProxies(proxies)));
  app.get('/', (c) => c.text('ok'));
  return app;
}

describe('a counter', () => {
  it('lets each caller pass as often as it may, and says how long to wait', () => {
    const { clock, counter } = counterAt();
    expect([1, 2, 3, 4].map(() => counter.take('a'))).toEqual([0, 0, 0, 60_000]);
    clock.ms += 59_999;
    expect(counter.take('a')).toBe(1);
    expect(counter.take('b')).toBe(0);
  });

  it('begins anew when the window is over', () => {
    const { clock, counter } = counterAt();
    for (let asked = 0; asked < 9; asked++) counter.take('a');
    clock.ms += 60_000;
    expect([1, 2, 3, 4].map(() => counter.take('a'))).toEqual([0, 0, 0, 60_000]);
  });

  it('remembers a bounded number of callers, and forgets who came first', () => {
    const { counter } = counterAt(2);
    for (const caller of ['a', 'a', 'a', 'b', 'b', 'b']) counter.take(caller);
    expect([counter.take('a') > 0, counter.take('b') > 0]).toEqual([true, true]);
    expect(counter.take('c')).toBe(0);
    expect(counter.take('b')).toBeGreaterThan(0);
    expect(counter.take('a')).toBe(0);
  });

  it('takes a caller whose window begins anew for the latest', () => {
    const { clock, counter } = counterAt(2);
    counter.take('a');
    for (let asked = 0; asked < 4; asked++) counter.take('b');
    clock.ms += 60_000;
    for (const caller of ['b', 'b', 'b', 'a', 'a', 'a']) counter.take(caller);
    counter.take('c');
    expect(counter.take('a')).toBeGreaterThan(0);
    expect(counter.take('b')).toBe(0);
  });
});

describe('a limited call', () => {
  const app = limitedApp('10.0.0.0/8');
  const ask = async (remoteAddress: string, forwarded?: string) =>
    app.request('/', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }, { incoming: { socket: { remoteAddress } } });
  const statuses = async (requests: Promise<Response>[]) => (await Promise.all(requests)).map((response) => response.status);

  it('counts a shopper behind a proxy by the shopper’s address', async () => {
    expect(await statuses([ask('10.0.0.1', '198.51.100.1'), ask('10.0.0.2', '198.51.100.1'), ask('10.0.0.1', '198.51.100.1')])).toEqual([
      200, 200, 429,
    ]);
    expect((await ask('10.0.0.1', '198.51.100.2')).status).toBe(200);
  });

  it('counts a stranger by the connection, whatever the header says', async () => {
    const requests = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((name) => ask('203.0.113.9', name));
    expect(await statuses(requests)).toEqual([200, 200, 429]);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    expect(await statuses(['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7:ffff::3'].map((address) => ask(address)))).toEqual([200, 200, 429]);
    expect((await ask('2001:db8:7:8::1')).status).toBe(200);
  });

  it('says when to come back', async () => {
    const answers = [await ask('203.0.113.50'), await ask('203.0.113.50'), await ask('203.0.113.50')];
    expect(answers.map((answer) => answer.headers.has('retry-after'))).toEqual([false, false, true]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(59);
    expect(await answers[2]?.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  it('reads the address from a real connection', async () => {
    const server = serve({ fetch: limitedApp('127.0.0.1').fetch, hostname: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const from = async (shopper?: string) => (await fetch(url, { headers: shopper === undefined ? {} : { 'x-forwarded-for': shopper } })).status;
    expect([await from(), await from(), await from()]).toEqual([200, 200, 429]);
    expect([await from('198.51.100.1'), await from('198.51.100.1'), await from('198.51.100.1')]).toEqual([200, 200, 429]);
    server.close();
  });
});
