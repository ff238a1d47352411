import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BODY_LIMIT } from '../contract/body-limit.ts';
import { forwardToGateway } from './gateway-proxy.ts';
import { replaceProxy } from './replace-proxy.ts';

const getPort = (server: Server) => (server.address() as AddressInfo).port; // a TCP server that listens has one

/** What the gateway received, by path. */
let received: string[] = [];
/** Connections that the gateway closes at their next request. */
let closesNext = false;

const gateway = createServer(async (incoming, response) => {
  received.push(`${incoming.method} ${incoming.url}`);
  if (closesNext) {
    closesNext = false;
    incoming.socket.destroy();
    return;
  }
  if (incoming.url === '/slow') return;
  if (incoming.url === '/cut') {
    response.writeHead(200, { 'content-length': 100 });
    response.write('begun', () => incoming.socket.destroy());
    return;
  }
  const body = await text(incoming);
  response.setHeader('set-cookie', ['a=1', 'b=2']);
  response.statusCode = 201;
  const { host, 'x-forwarded-host': forwarded, 'transfer-encoding': encoding } = incoming.headers;
  response.end(JSON.stringify({ length: body.length, host, forwarded, encoding }));
});
let target = '';
const storefront = createServer((incoming, response) => {
  void forwardToGateway(incoming, response, new URL(incoming.url ?? '', target), {
    // Only where a timeout is expected: a busy machine may take longer for the other responses.
    timeoutMs: incoming.url === '/slow' ? 300 : undefined,
  });
});

const listen = async (server: Server, port = 0) => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
};
const close = async (server: Server) => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
};

beforeAll(async () => {
  await Promise.all([listen(gateway), listen(storefront)]);
  target = `http://127.0.0.1:${getPort(gateway)}`;
});
afterAll(() => Promise.all([close(gateway), close(storefront)]));
beforeEach(() => {
  received = [];
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

const call = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${getPort(storefront)}${path}`, init);
const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  call(path, { method: 'POST', headers, body });

/** Leaves an open connection to the gateway, which closes it when it receives the next request. */
async function closeNextRequest(): Promise<void> {
  await (await call('/first')).text();
  received = [];
  closesNext = true;
}

describe('Requests of browsers to the gateway', () => {
  it.each([0, 2, BODY_LIMIT, BODY_LIMIT + 1, 1_000_000])(
    'the gateway gets a body of %i bytes, its own host and that of the shop',
    async (length) => {
      const response = await post('/path?query', {}, 'x'.repeat(length));
      expect(response.status).toBe(201);
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
      expect(await response.json()).toEqual({
        length,
        host: new URL(target).host,
        forwarded: `127.0.0.1:${getPort(storefront)}`,
      });
      expect(received).toEqual(['POST /path?query']);
    },
  );

  it.each([
    ['GET', {}],
    ['HEAD', {}],
    ['POST', { 'idempotency-key': 'key' }],
  ] as [string, Record<string, string>][])(
    '%s with the headers %o is repeated once when a used connection is closed before the response',
    async (method, headers) => {
      await closeNextRequest();
      const response = await call('/again', { method, headers });
      expect(response.status).toBe(201);
      expect(received).toEqual([`${method} /again`, `${method} /again`]);
    },
  );

  it.each(['POST', 'PUT', 'DELETE'])(
    '%s without an idempotency key is not sent twice, and may be repeated by the browser',
    async (method) => {
      await closeNextRequest();
      const response = await call('/once', { method });
      expect(response.status).toBe(503);
      expect(received).toEqual([`${method} /once`]);
    },
  );

  it('a response that has begun is not repeated', async () => {
    await (await call('/first')).text();
    received = [];
    await expect(call('/cut').then((response) => response.text())).rejects.toThrow('terminated');
    expect(received).toEqual(['GET /cut']);
  });

  it('a gateway that sends nothing in time is 504', async () => {
    const response = await call('/slow');
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ code: 'gateway_timeout', status: 504 });
  });

  it('a gateway that is down is 503 with Retry-After, and reachable again when it listens', async () => {
    const port = getPort(gateway);
    await close(gateway);
    const responses = await Promise.all([call('/'), post('/'), post('/', {}, 'x'.repeat(300_000))]);
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('retry-after')).toBe('2');
      expect(await response.json()).toMatchObject({ code: 'gateway_unreachable', status: 503 });
    }
    await listen(gateway, port);
    expect((await post('/')).status).toBe(201);
  });

  it('the request of a browser that leaves is ended at the gateway', async () => {
    const arrived = once(gateway, 'request');
    const sent = request({ port: getPort(storefront), host: '127.0.0.1', path: '/slow' });
    sent.on('error', () => {}).end();
    const [incoming] = await arrived;
    const ended = once(incoming.socket, 'close');
    sent.destroy();
    await ended;
    expect(process.stderr.write).not.toHaveBeenCalled();
  });

  it('the router of Next sends requests by this function', async () => {
    replaceProxy();
    const router = createRequire(
      createRequire(import.meta.url).resolve('next/dist/server/lib/router-server.js'),
    );
    const { proxyRequest } = router('./router-utils/proxy-request');
    const server = createServer((incoming, response) => {
      const { hostname, port } = new URL(target);
      const url = { protocol: 'http:', hostname, port, pathname: '/path', query: { q: 'a' } };
      void proxyRequest(incoming, response, url, undefined, undefined, undefined);
    });
    await listen(server);
    const response = await fetch(`http://127.0.0.1:${getPort(server)}/gateway/path?q=a`);
    expect(response.status).toBe(201);
    expect(received).toEqual(['GET /path?q=a']);
    await close(server);
  });
});
