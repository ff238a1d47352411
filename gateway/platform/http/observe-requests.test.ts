import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parseTrustedProxies } from '../../../lib/domain/client-ip.ts';
import { currentRequestId } from '../concurrency/current-request.ts';
import { identifyRequest } from './observe-requests.ts';
import type { GatewayEnv } from './request-types.ts';

const STOREFRONT = '10.0.0.7';
const NEW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const app = new Hono<GatewayEnv>();
app.use(identifyRequest(parseTrustedProxies(STOREFRONT)));
app.get('/', async (c) => {
  await new Promise(setImmediate);
  return c.json([c.get('requestId'), currentRequestId()]);
});

async function fetchIds(remoteAddress: string | undefined, id?: string): Promise<string[]> {
  const headers = id === undefined ? undefined : { 'x-request-id': id };
  const connection = { incoming: { socket: { remoteAddress } } };
  return (await app.request('/', headers ? { headers } : {}, connection)).json();
}

describe('The id of a request', () => {
  it('the id of a request is the id that the storefront sends, in all code that the request runs', async () => {
    expect(await fetchIds(STOREFRONT, 'abc-123')).toEqual(['abc-123', 'abc-123']);
  });

  it.each([undefined, 'a'.repeat(65), 'two words', '*/ DROP', ''])(
    'the id of a request is a new one when the storefront sends %j',
    async (id) => {
      const [given, current] = await fetchIds(STOREFRONT, id);
      expect(given).toMatch(NEW_ID);
      expect(current).toBe(given);
    },
  );

  it.each(['203.0.113.5', undefined])(
    'the id of a request is a new one when the client %s sends one without a trusted proxy',
    async (address) => {
      const [given] = await fetchIds(address, 'abc-123');
      expect(given).toMatch(NEW_ID);
    },
  );

  it('differs between requests at the same time', async () => {
    const all = await Promise.all([fetchIds(STOREFRONT, 'one'), fetchIds(STOREFRONT, 'two')]);
    expect(all).toEqual([
      ['one', 'one'],
      ['two', 'two'],
    ]);
  });
});
