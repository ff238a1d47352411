import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedApp, serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { openStore, type Store } from './store.ts';
import { createTapSimulator } from './tap/tap-simulator.ts';

let served: ServedApp;
let store: Store;
const folder = mkdtempSync(path.join(tmpdir(), 'simulator-'));
beforeAll(async () => {
  store = openStore(path.join(folder, 'tap.sqlite'));
  const { app } = createTapSimulator({
    store,
    secretKey: 'sk_test_local_simulator',
    publicUrl: () => 'http://127.0.0.1',
    request: fetch,
    lateMs: 1_000,
    refundMs: 1_000,
  });
  served = await serveApp(app);
});
afterAll(async () => {
  await served.close();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The status of a request with any Host header, which `fetch` does not send. */
const send = (target: string, { method = 'POST', headers = {}, body = '' }: Sent = {}) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(served.url);
    const options = { hostname, port, path: target, method, headers, agent: false };
    const sent = request(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });

const FAULT = JSON.stringify({ kind: 'status', path: '/no-such-path' });
const json = { 'content-type': 'application/json' };

describe('a simulator', () => {
  it.each(['rebind.evil.example', '127.0.0.1.evil.example', 'evil.example:4100', '10.0.0.1'])(
    'rejects the host name %j on pages, API and control interface',
    async (host) => {
      const headers = { host };
      for (const [method, target] of [
        ['GET', '/pay/chg_1'],
        ['POST', '/pay/chg_1'],
        ['POST', '/v2/charges'],
        ['GET', '/control/health'],
        ['DELETE', '/control/faults'],
      ] as const)
        expect(await send(target, { method, headers })).toBeGreaterThanOrEqual(400);
      expect(
        await send('/control/faults', { headers: { ...headers, ...json }, body: FAULT }),
      ).not.toBe(204);
    },
  );

  it.each(['localhost:4100', '127.0.0.1', '[::1]:4100', 'shop.localhost'])(
    'accepts the loopback host name %s',
    async (host) => {
      expect(await send('/control/health', { method: 'GET', headers: { host } })).toBe(204);
      const headers = { host, ...json };
      expect(await send('/control/faults', { headers, body: FAULT })).toBe(204);
    },
  );

  it('accepts JSON only on its control interface, and no request of another origin', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
      expect(
        await send('/control/faults', { headers: { 'content-type': type }, body: FAULT }),
      ).toBe(415);
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      expect(await send('/control/faults', { headers: { ...json, origin }, body: FAULT })).toBe(
        403,
      );
    expect(
      await send('/control/faults', { headers: { ...json, origin: served.url }, body: FAULT }),
    ).toBe(204);
  });

  it('a simulator does not let the page of another site decide a payment', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await send('/pay/chg_1', { headers, body: 'outcome=paid' })).toBe(403);
    const own = { 'sec-fetch-site': 'same-origin' };
    expect(await send('/pay/chg_1', { headers: own, body: 'outcome=paid' })).toBe(404);
  });
});
