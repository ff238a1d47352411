import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTrustedProxies } from '../domain/client-ip.ts';
import { forwardRequestIds, replaceRequestId } from './request-id.ts';
import { prepareServers } from './steps.ts';

const NEW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PROXY = '127.0.0.1';

const echo = () =>
  createServer((incoming, response) => response.end(JSON.stringify(incoming.headers)));
const gateway = echo();
const other = echo();
const toUrl = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server that listens has one

/** Like Next, it calls the gateway some time after the request has arrived. */
const storefront = createServer(async (incoming, response) => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  const headers = await Promise.all(
    [gateway, other].map(
      async (server): Promise<IncomingHttpHeaders> => (await fetch(toUrl(server))).json(),
    ),
  );
  const [sent, sentToOther] = headers.map((one) => one['x-request-id']);
  response.end(
    JSON.stringify({
      received: incoming.headers['x-request-id'],
      raw: incoming.rawHeaders,
      sent,
      sentToOther,
    }),
  );
});
const servers = [gateway, other, storefront];
/** One connection, as from a proxy. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  other.listen(0, '127.0.0.1');
  await Promise.all([once(gateway, 'listening'), once(other, 'listening')]);
  prepareServers([forwardRequestIds(parseTrustedProxies(PROXY) ?? [], toUrl(gateway))]);
  storefront.listen(0, '127.0.0.1');
  await once(storefront, 'listening');
});
afterAll(() => {
  agent.destroy();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

interface Ids {
  received: string;
  raw: string[];
  sent: string;
  sentToOther?: string;
}

async function send(headers: Record<string, string | string[]>): Promise<Ids> {
  const [response] = await once(request(toUrl(storefront), { headers, agent }).end(), 'response');
  let body = '';
  for await (const part of response) body += part;
  return JSON.parse(body);
}

describe('A storefront behind a trusted proxy', () => {
  it('passes the id of the proxy on to the gateway, and to no other service', async () => {
    expect(await send({ 'X-Request-Id': 'abc-123' })).toMatchObject({
      received: 'abc-123',
      sent: 'abc-123',
    });
    expect((await send({ 'X-Request-Id': 'abc-123' })).sentToOther).toBeUndefined();
  });

  it('creates a new id for each request without one, also on one connection', async () => {
    const [first, second] = [await send({}), await send({})];
    expect(first.received).toMatch(NEW_ID);
    expect(first.sent).toBe(first.received);
    expect(second.sent).toBe(second.received);
    expect(second.received).not.toBe(first.received);
  });

  it.each(['x'.repeat(65), 'two words', 'a;b', '*/'])(
    'replaces the malformed id %s, also among the raw headers',
    async (id) => {
      const { received, raw, sent } = await send({ 'x-request-id': id });
      expect(received).toMatch(NEW_ID);
      expect(sent).toBe(received);
      expect(raw).not.toContain(id);
      expect(raw.filter((name) => name.toLowerCase() === 'x-request-id')).toHaveLength(1);
    },
  );

  it('replaces an id that is sent twice', async () => {
    expect((await send({ 'X-Request-Id': ['abc', 'def'] })).received).toMatch(NEW_ID);
  });
});

describe('replaceRequestId', () => {
  it.each(['203.0.113.5', undefined])('replaces the id of the client %s', (remoteAddress) => {
    const incoming = {
      headers: { 'x-request-id': 'abc-123' },
      rawHeaders: ['x-request-id', 'abc-123'],
      socket: { remoteAddress },
    } as unknown as Parameters<typeof replaceRequestId>[0]; // only the address of a socket is read
    const id = replaceRequestId(incoming, parseTrustedProxies(PROXY) ?? []);
    expect(id).toMatch(NEW_ID);
    expect(incoming.headers['x-request-id']).toBe(id);
    expect(incoming.rawHeaders).toEqual(['X-Request-Id', id]);
  });
});
