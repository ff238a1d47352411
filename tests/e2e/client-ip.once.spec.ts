import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { TEST_RATE_LIMIT_SCALE } from '../setup/test-shop';
import { loopbackAddress } from './client-ip';
import { expect, test } from './fixtures';
import { emulatorUrl } from './identity-provider';
import { gatewayUrl } from './staff';

interface Call {
  /** The client's IP address. The storefront under test trusts only 127.0.0.1 as a proxy. */
  from: string;
  headers?: Record<string, string>;
}

/**
 * Sends one request over its own connection.
 * @returns the status
 */
async function send(url: string, { from, headers }: Call): Promise<number | undefined> {
  const outgoing = httpRequest(url, {
    localAddress: from,
    agent: false,
    headers: { ...headers },
  }).end();
  const [response] = await once(outgoing, 'response');
  response.resume();
  return response.statusCode;
}

/** The rate limit is five requests a minute. */
const ALLOWED = 5 * TEST_RATE_LIMIT_SCALE;
const REQUESTS = ALLOWED + 25;

const anyIp = () => `203.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
};

test('the tools of local mode answer only clients of this machine', async ({ siteUrl }) => {
  const shop = siteUrl.replace('localhost', '127.0.0.1');
  for (const [path, local] of [
    ['/outbox', 200],
    ['/outbox.json', 200],
  ] as const) {
    for (const url of [`${shop}/gateway${path}`, gatewayUrl() + path]) {
      expect(await send(url, { from: '127.0.0.1' }), url).toBe(local);
      expect(
        await send(url, { from: '127.0.0.1', headers: { 'x-forwarded-for': '192.168.1.20' } }),
        url,
      ).toBe(403);
      expect(
        await send(url, {
          from: '127.0.0.1',
          headers: { 'x-forwarded-for': `127.0.0.1, 192.168.1.20` },
        }),
        url,
      ).toBe(403);
      expect(await send(url, { from: '127.0.0.1', headers: { host: 'evil.example' } }), url).toBe(
        403,
      );
    }
  }
});

// Other systems have only one loopback address, and each client needs its own.
if (process.platform === 'linux') {
  test.describe('the rate limit of phone number checks', () => {
    const toCheckUrl = (siteUrl: string) =>
      `${siteUrl.replace('localhost', '127.0.0.1')}/gateway/user/api/WEB/Users/CheckMobilePhone?numberPhone=%2B96551234567`;
    const allowed = (statuses: (number | undefined)[]) =>
      statuses.filter((status) => status === 200).length;

    test('a client that rotates forwarded headers has one rate limit, and another client its own', async ({
      siteUrl,
    }) => {
      const [spoofer, otherClient] = [loopbackAddress(), loopbackAddress()];
      const rotate = () => ({
        'x-forwarded-for': `${anyIp()}, ${anyIp()}`,
        forwarded: `for=${anyIp()}`,
        'x-real-ip': anyIp(),
      });
      const statuses = await Promise.all(
        Array.from({ length: REQUESTS }, () =>
          send(toCheckUrl(siteUrl), { from: spoofer, headers: rotate() }),
        ),
      );
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      expect(allowed(statuses)).toBe(ALLOWED);
      // The storefront forwards no upgrade: it would be a second way past the limit.
      expect(
        await send(toCheckUrl(siteUrl), { from: spoofer, headers: { ...rotate(), ...UPGRADE } }),
      ).toBe(400);
      expect(
        await send(toCheckUrl(siteUrl), {
          from: otherClient,
          headers: { 'x-forwarded-for': spoofer },
        }),
      ).toBe(200);
    });

    test('each client behind a trusted proxy has its own rate limit', async ({ siteUrl }) => {
      const [first, second] = [anyIp(), anyIp()];
      const behindProxy = (ip: string) =>
        send(toCheckUrl(siteUrl), {
          from: '127.0.0.1',
          headers: { 'x-forwarded-for': `${anyIp()}, ${ip}` },
        });
      expect(
        allowed(await Promise.all(Array.from({ length: REQUESTS }, () => behindProxy(first)))),
      ).toBe(ALLOWED);
      expect(await behindProxy(second)).toBe(200);
    });
  });

  test('the login emulator listens on one loopback address', async () => {
    const { port } = new URL(emulatorUrl());
    const socket = connect(Number(port), '127.0.0.2');
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
}
