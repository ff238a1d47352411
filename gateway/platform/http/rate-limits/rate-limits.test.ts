import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { parseTrustedProxies } from '../../../../lib/domain/client-ip.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import {
  createPhone,
  registerShopper,
  USERS,
  withBearer,
} from '../../../../tests/setup/gateway/shoppers.ts';
import {
  createTestLimits,
  onDatabase,
  readProblem,
  type TestGateway,
} from '../../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../app/app.ts';
import type { Database } from '../../db/client.ts';
import { rateLimitCounts } from '../../db/schema/http.ts';
import { deleteExpiredRows } from '../../jobs/delete-expired-rows.ts';
import { createRateLimits } from './rate-limits.ts';

const SECRET = Buffer.from('secret-of-two-processes');
const checkPath = () =>
  `${USERS}/CheckMobilePhone?numberPhone=${encodeURIComponent(createPhone())}`;

/** Simulates a gateway process: an app with separate limiters on the shared database. */
function startProcess({ deps }: TestGateway, secret: Buffer, proxies = '') {
  const app = createApp({
    ...deps,
    limits: createTestLimits(deps.database, 1, secret),
    trustedProxies: parseTrustedProxies(proxies),
  });
  return async (
    path: string,
    remoteAddress: string,
    forwarded?: string,
    init: RequestInit = {},
  ) => {
    const headers = {
      ...init.headers,
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    };
    return app.request(path, { ...init, headers }, { incoming: { socket: { remoteAddress } } });
  };
}

const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

onDatabase('rate limits', (gateway) => {
  it('rate limits are exact for parallel requests to two processes', async () => {
    const processes = [startProcess(gateway(), SECRET), startProcess(gateway(), SECRET)];
    const requests = Array.from({ length: 40 }, (_, index) =>
      processes[index % 2]?.(checkPath(), '203.0.113.1'),
    );
    const statuses = (await Promise.all(requests)).map((response) => response?.status ?? 0);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 35]);
  });

  it('rate limits still apply after a restart', async () => {
    const before = startProcess(gateway(), SECRET);
    for (let sent = 0; sent < 5; sent++)
      expect((await before(checkPath(), '203.0.113.2')).status).toBe(200);
    const after = startProcess(gateway(), SECRET);
    const rejected = await after(checkPath(), '203.0.113.2');
    const seconds = Number(rejected.headers.get('retry-after'));
    expect([seconds > 50, seconds <= 60]).toEqual([true, true]);
    expect(await readProblem(rejected)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  it('count an untrusted peer by its connection and ignore forwarded addresses', async () => {
    const request = startProcess(gateway(), Buffer.from('untrusted'), '10.0.0.0/8');
    const forged = [
      '1.1.1.1',
      '10.0.0.1',
      '::1',
      '127.0.0.1, 10.0.0.2',
      'unknown',
      '',
      'x'.repeat(2_000),
      '2001:db8::1',
      '0.0.0.0',
      ',,,',
    ];
    const statuses: number[] = [];
    for (const forwarded of forged)
      statuses.push((await request(checkPath(), '203.0.113.3', forwarded)).status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 5]);
  });

  it('count shoppers behind a trusted proxy separately, and an IPv6 network as one client', async () => {
    const request = startProcess(gateway(), Buffer.from('trusted'), '10.0.0.0/8');
    const statuses: number[] = [];
    for (const shopper of ['198.51.100.1', '198.51.100.2', '2001:db8:7:7::1', '2001:db8:7:7::2']) {
      for (let sent = 0; sent < 4; sent++)
        statuses.push((await request(checkPath(), '10.0.0.1', shopper)).status);
    }
    expect([count(statuses.slice(0, 8), 200), count(statuses.slice(8), 200)]).toEqual([8, 5]);
  });

  it('rate limits do not count requests with which the storefront renders pages', async () => {
    const scaled = createRateLimits({ ...limitOptions(gateway()), scale: 1 });
    const spy = vi.spyOn(scaled, 'consume');
    const home = async (proxies: string, address: string, forwarded?: string) => {
      const app = createApp({
        ...gateway().deps,
        limits: scaled,
        trustedProxies: parseTrustedProxies(proxies),
      });
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      await app.request(
        '/product/api/WEB/Product/GetHomePageList',
        { headers },
        { incoming: { socket: { remoteAddress: address } } },
      );
      const counted = spy.mock.calls.length;
      spy.mockClear();
      return counted;
    };
    expect(await home('10.0.0.0/8', '10.0.0.1')).toBe(0);
    expect(await home('10.0.0.0/8', '10.0.0.1', '198.51.100.9')).toBe(1);
    expect(await home('10.0.0.0/8', '203.0.113.9')).toBe(1);
  });

  it('count the requests of an account from all IP addresses together', async () => {
    const shopper = await registerShopper(gateway());
    const request = startProcess(gateway(), Buffer.from('accounts'));
    const verify = (address: string) =>
      request(
        `${USERS}/VerifyOTP?Id=${shopper.id}&OTPCode=000000`,
        address,
        undefined,
        withBearer(shopper.token, { method: 'POST' }),
      );
    const statuses: number[] = [];
    for (let sent = 0; sent < 25; sent++)
      statuses.push((await verify(`198.51.100.${sent}`)).status);
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([20, 5]);
  });

  it('block one account before it exhausts the limit of an IP address that it shares with others', async () => {
    const [loud, quiet] = [await registerShopper(gateway()), await registerShopper(gateway())];
    const request = startProcess(gateway(), Buffer.from('shared address'));
    const verify = ({ id, token }: typeof loud) =>
      request(
        `${USERS}/VerifyOTP?Id=${id}&OTPCode=000000`,
        '203.0.113.7',
        undefined,
        withBearer(token, { method: 'POST' }),
      );
    for (let sent = 0; sent < 150; sent++) await verify(loud);
    expect((await verify(quiet)).status).toBe(400);
  });

  it('count messages per recipient for requests from different IP addresses', async () => {
    const request = startProcess(gateway(), Buffer.from('recipients'));
    const message = {
      name: 'Noura',
      email: 'recipient@example.com',
      phone: '+96550001234',
      subject: 'Hello',
      message: 'Hello',
    };
    const write = (email: string, index: number) =>
      request(
        '/user/api/WEB/Contact/Create',
        `198.51.100.${index}`,
        undefined,
        buildPost({ ...message, email }),
      );
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent++) statuses.push((await write(message.email, sent)).status);
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([5, 3]);
    expect((await write('another@example.com', 9)).status).toBe(201);
  });

  it('count requests without an operation, whatever their method and body', async () => {
    const request = startProcess(gateway(), Buffer.from('unknown paths'));
    const statuses: number[] = [];
    for (let sent = 0; sent < 305; sent++) {
      const init = {
        method: sent % 2 ? 'POST' : 'DELETE',
        body: ' '.repeat(sent % 3 ? 1 : 70_000),
      };
      statuses.push((await request('/nope', '198.51.100.44', undefined, init)).status);
    }
    expect(statuses.slice(0, 3)).toEqual([413, 404, 404]);
    expect([count(statuses, 429), statuses.indexOf(429)]).toEqual([5, 300]);
    expect((await request('/nope', '198.51.100.45')).status).toBe(404);
  });

  it('store no IP address, and are deleted after their window', async () => {
    const { db } = gateway().deps.database;
    const request = startProcess(gateway(), Buffer.from('purged'));
    await request(checkPath(), '203.0.113.77');
    const rows = await db.select().from(rateLimitCounts);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    await deleteExpiredRows(db, new Date(Date.now() + 61_000));
    const left = await db.select().from(rateLimitCounts);
    expect(left.some(({ key }) => key.startsWith('phone-check-ip-minute'))).toBe(false);
    expect(left.some(({ key }) => key.startsWith('phone-check-ip-day'))).toBe(true);
    await deleteExpiredRows(db, new Date(Date.now() + 25 * 3_600_000));
    expect(await db.select().from(rateLimitCounts)).toEqual([]);
  });
});

function limitOptions({ deps }: TestGateway) {
  return {
    db: deps.database.db,
    secret: Buffer.from('options'),
    logger: pino({ level: 'silent' }),
  };
}

describe('a failing rate limit store', () => {
  // Every query to an unavailable database fails.
  const db = {
    insert() {
      throw new Error('connection refused');
    },
  } as unknown as Database;
  const limits = createRateLimits({
    db,
    secret: SECRET,
    scale: 1,
    logger: pino({ level: 'silent' }),
  });

  it('makes limits against guessing respond with 503', async () => {
    await expect(limits.consume('phone-check-ip-minute', '203.0.113.1')).rejects.toMatchObject({
      status: 503,
      code: 'limits_unavailable',
    });
    await expect(limits.consume('promotion-guess-ip', '203.0.113.1')).rejects.toMatchObject({
      status: 503,
    });
  });

  it('makes other limits count in the process', async () => {
    const waits: number[] = [];
    for (let sent = 0; sent < 11; sent++)
      waits.push(await limits.consume('purchase-account-minute', 'subject'));
    expect([waits.slice(0, 10).every((ms) => ms === 0), (waits[10] ?? 0) > 0]).toEqual([
      true,
      true,
    ]);
  });
});
