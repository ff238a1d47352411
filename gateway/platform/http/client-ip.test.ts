import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parseTrustedProxies } from '../../../lib/domain/client-ip.ts';
import { getClientIp, localOnly } from './client-ip.ts';
import { onError } from './problem.ts';
import type { GatewayEnv } from './request-types.ts';

const STOREFRONT = '127.0.0.1';
const trustedProxies = parseTrustedProxies(STOREFRONT);

function app(): Hono<GatewayEnv> {
  const hono = new Hono<GatewayEnv>();
  hono.onError(onError);
  hono.get('/ip', (c) => c.text(getClientIp(c, trustedProxies)));
  hono.use('/tool', localOnly(trustedProxies));
  hono.get('/tool', (c) => c.text('ok'));
  return hono;
}

const from = (
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  url = 'http://127.0.0.1:4000/tool',
) => app().request(url, { headers }, { incoming: { socket: { remoteAddress } } });

describe('the IP address of a client', () => {
  it.each<[string, string | undefined, string | undefined, string]>([
    ['is the address of a peer that connects directly', '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['is the address that the storefront forwards', STOREFRONT, '203.0.113.5', '203.0.113.5'],
    [
      'is the last address of a list that the storefront forwards',
      STOREFRONT,
      '1.1.1.1, 203.0.113.5',
      '203.0.113.5',
    ],
    [
      'is unknown over a Unix socket, even with a forwarded address',
      undefined,
      '203.0.113.5',
      'unknown',
    ],
  ])('%s', async (_, peer, forwarded, expected) => {
    const response = await from(
      peer,
      forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      'http://127.0.0.1:4000/ip',
    );
    expect(await response.text()).toBe(expected);
  });
});

describe('a tool of local mode', () => {
  const viaStorefront = (ip: string, host: string) =>
    from(STOREFRONT, { 'x-forwarded-for': ip, 'x-forwarded-host': host });

  it('a tool of local mode is available to programs and browsers on this machine, directly and through the storefront', async () => {
    const requests = [
      from('127.0.0.1'),
      from('::1', {}, 'http://[::1]:4000/tool'),
      from('::ffff:127.0.0.1', {}, 'http://localhost:4000/tool'),
    ];
    const forwarded = ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost:3000'].map(
      (host) => viaStorefront('127.0.0.1', host),
    );
    expect((await Promise.all([...requests, ...forwarded])).map(({ status }) => status)).toEqual(
      Array(7).fill(200),
    );
  });

  it('responds with 403 to a device in the same network, even with spoofed headers', async () => {
    const spoofed = {
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
    };
    for (const response of [
      await viaStorefront('192.168.1.20', 'localhost:3000'),
      await from('192.168.1.20', spoofed),
      await from(undefined, spoofed),
    ]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'local_only' });
    }
  });

  it('responds with 403 when a foreign host name resolves to this machine (DNS rebinding)', async () => {
    const hosts = [
      'evil.example:3000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil.example, localhost',
      '',
    ];
    const rebound = await Promise.all([
      ...hosts.map((host) => viaStorefront('127.0.0.1', host)),
      from('127.0.0.1', {}, 'http://evil.example:4000/tool'),
    ]);
    expect(rebound.map(({ status }) => status)).toEqual(Array(6).fill(403));
  });
});
