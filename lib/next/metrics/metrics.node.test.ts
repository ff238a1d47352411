import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMetrics } from './start-metrics.ts';

const toUrl = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server that listens has one

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Like Next, it changes the URL, and sets the header of cached responses. */
const shop = createServer((incoming, response) => {
  const { searchParams, pathname } = new URL(incoming.url ?? '', 'http://shop');
  if (pathname === '/checkout') return; // no response
  incoming.url = '/changed';
  const cache = searchParams.get('cache');
  if (cache) response.setHeader('x-nextjs-cache', cache);
  response.statusCode = Number(searchParams.get('status') ?? 200);
  response.end('page');
});
const gateway = createServer((incoming, response) => {
  if (incoming.url === '/broken') return response.destroy();
  response.statusCode = incoming.url === '/none' ? 404 : 200;
  return response.end('data');
});
const other = createServer((_, response) => response.end('other'));
const servers = [shop, gateway, other];
let registry: Registry;

beforeAll(async () => {
  await Promise.all(servers.map(listen));
  registry = createMetrics(toUrl(gateway), () => other);
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const scrape = (name: string) => registry.getSingleMetricAsString(name);

describe('The metrics of the storefront', () => {
  it('count requests by route pattern and status class, without ids and queries', async () => {
    const url = toUrl(shop);
    for (const path of [
      '/en/product-details/sidr?q=noura',
      '/product-details/samar',
      '/wp-login.php?status=404',
    ])
      await (await fetch(url + path)).text();
    await vi.waitFor(async () => {
      const text = await scrape('storefront_http_request_duration_seconds');
      expect(text).toContain('_count{route="/product-details/[id]",status_class="2xx"} 2');
      expect(text).toContain('_count{route="other",status_class="4xx"} 1');
      expect(text).not.toMatch(/sidr|noura|wp-login|changed/);
    });
  });

  it('count a request that the client ended before its response', async () => {
    const aborted = request(`${toUrl(shop)}/checkout`).end();
    aborted.on('error', () => {});
    await once(shop, 'request');
    aborted.destroy();
    await vi.waitFor(async () =>
      expect(await scrape('storefront_http_request_duration_seconds')).toContain(
        '_count{route="/checkout",status_class="aborted"} 1',
      ),
    );
  });

  it('count the responses of the page cache and of the image cache by their state', async () => {
    const url = toUrl(shop);
    for (const path of [
      ...['/?cache=HIT', '/cart?cache=HIT', '/?cache=STALE', '/?cache=MISS', '/search'],
      '/_next/image?cache=HIT',
    ])
      await (await fetch(url + path)).text();
    await vi.waitFor(async () => {
      const text = await scrape('storefront_cache_responses_total');
      for (const line of [
        '{cache="pages",result="hit"} 2',
        '{cache="pages",result="stale"} 1',
        '{cache="pages",result="miss"} 1',
        '{cache="images",result="hit"} 1',
        '{cache="images",result="miss"} 0',
      ])
        expect(text).toContain(line);
    });
  });

  it('measure requests to the gateway by status class, and those without a response as errors', async () => {
    const url = toUrl(gateway);
    for (const path of ['/', '/', '/none']) await (await fetch(url + path)).text();
    await expect(fetch(`${url}/broken`)).rejects.toThrow('fetch failed');
    await (await fetch(toUrl(other))).text();
    await vi.waitFor(async () => {
      const text = await scrape('storefront_gateway_request_duration_seconds');
      expect(text).toContain('_count{status_class="2xx"} 2');
      expect(text).toContain('_count{status_class="4xx"} 1');
      expect(text).toContain('_count{status_class="error"} 1');
    });
  });

  it('the metrics of the storefront do not count requests to the server of the metrics', async () => {
    const count = async () =>
      (await scrape('storefront_http_request_duration_seconds')).match(/_count\{/g)?.length;
    const before = await count();
    await (await fetch(`${toUrl(other)}/compare`)).text();
    await new Promise(setImmediate);
    expect(await count()).toBe(before);
  });

  it('the metrics of the storefront contain the delay of the event loop', async () => {
    expect(await registry.metrics()).toContain('nodejs_eventloop_lag_p99_seconds ');
  });
});
