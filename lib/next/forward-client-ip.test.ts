import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTrustedProxies } from '../domain/client-ip.ts';
import { forwardClientIp, replaceForwardedHeaders } from './forward-client-ip.ts';
import { isPrepared } from './prepared.ts';
import { prepareServers } from './steps.ts';

const SPOOFED = { 'X-Forwarded-For': '1.1.1.1', Forwarded: 'for=1.1.1.1', 'X-Real-IP': '1.1.1.1' };

/** Returns what it received. Like Next, it adds its listeners before it listens. */
const server = createServer((incoming, response) =>
  response.end(JSON.stringify({ headers: incoming.headers, raw: incoming.rawHeaders })),
);
server.on('upgrade', (incoming, socket) =>
  socket.end(
    `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${JSON.stringify({ headers: incoming.headers, raw: incoming.rawHeaders })}`,
  ),
);

beforeAll(async () => {
  expect(isPrepared()).toBe(false);
  prepareServers([forwardClientIp(parseTrustedProxies('127.0.0.9') ?? [])]);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function send(
  headers: Record<string, string | string[]>,
): Promise<{ headers: IncomingHttpHeaders; raw: string[] }> {
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const outgoing = request({ host: '127.0.0.1', port, headers }).end();
  const [response] = await once(outgoing, 'response');
  let body = '';
  for await (const part of response) body += part;
  return JSON.parse(body);
}

describe('a server that listens after the preload', () => {
  it('a server that listens after the preload is marked as protected', () => {
    expect(isPrepared()).toBe(true);
  });

  it.each([
    ['a request', {}],
    ['an upgrade', { Connection: 'Upgrade', Upgrade: 'websocket' }],
  ])('replaces every forwarded header of %s by the address of the connection', async (_, extra) => {
    const { headers, raw } = await send({ ...SPOOFED, 'X-Other': 'kept', ...extra });
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-other': 'kept' });
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(
      raw
        .filter((_name, index) => index % 2 === 0)
        .filter((name) => /forwarded|real-ip/i.test(name)),
    ).toEqual(['X-Forwarded-For']);
    expect(raw).toEqual(expect.arrayContaining(['X-Other', 'kept', '127.0.0.1']));
    expect(raw.join()).not.toContain('1.1.1.1');
  });

  it('replaces a forwarded header that is sent twice', async () => {
    const { headers, raw } = await send({ 'X-Forwarded-For': ['1.1.1.1', '2.2.2.2'] });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(raw.join()).not.toMatch(/1\.1\.1\.1|2\.2\.2\.2/);
  });
});

describe('replaceForwardedHeaders', () => {
  const replaced = (remoteAddress: string | undefined, forwarded: string) => {
    const incoming: Parameters<typeof replaceForwardedHeaders>[0] = {
      headers: { 'x-forwarded-for': forwarded },
      rawHeaders: ['x-forwarded-for', forwarded],
      socket: { remoteAddress },
    };
    replaceForwardedHeaders(incoming, parseTrustedProxies('127.0.0.9') ?? []);
    return incoming.headers['x-forwarded-for'];
  };

  it('forwards the one IP address that a trusted proxy names', () => {
    expect(replaced('127.0.0.9', '1.1.1.1, 203.0.113.5')).toBe('203.0.113.5');
  });

  it('forwards no loopback address for a connection without an IP address', () => {
    expect(replaced(undefined, '127.0.0.1')).toBe('0.0.0.0');
  });
});

describe('the preload', () => {
  const start = (trusted: Record<string, string>) =>
    spawnSync(
      process.execPath,
      [
        `--import=${path.resolve(import.meta.dirname, 'preload.ts')}`,
        '-e',
        'console.log("started")',
      ],
      {
        encoding: 'utf8',
        env: { NODE_ENV: 'production', ...trusted },
      },
    );

  it.each([
    [{}],
    [{ TRUSTED_PROXIES: '' }],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }],
    [{ TRUSTED_PROXIES: '::/0' }],
    [{ TRUSTED_PROXIES: 'localhost' }],
  ])('the preload does not start with %j', (variables) => {
    const { status, stdout, stderr } = start(variables);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^The storefront cannot start: TRUSTED_PROXIES/);
  });

  it.each(['none', '10.0.0.0/8, ::1'])(
    'the preload starts with TRUSTED_PROXIES=%s',
    (TRUSTED_PROXIES) => {
      expect(start({ TRUSTED_PROXIES })).toMatchObject({ status: 0, stdout: 'started\n' });
    },
  );
});
