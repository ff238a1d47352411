import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { STAFF_BODY_LIMITS } from '../../gateway/platform/app/body-limits.ts';
import { BODY_LIMIT } from '../../lib/contract/body-limit.ts';
import { problemSchema } from '../../lib/contract/problem.ts';
import { createTempDir, ROOT } from '../../scripts/lib/paths.ts';
import { findFreePorts } from '../../scripts/lib/ports.ts';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { send } from '../cluster/raw-request.ts';
import { findProgram } from '../runner/programs.ts';
import { startNginx } from '../setup/servers/nginx.ts';

const STAFF = { host: 'staff.localhost' };
const SHOP = { host: 'localhost' };

/** A server that states its name, how often the path was requested and the bytes of the body. */
async function serveName(name: string, port: number): Promise<Server> {
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const target = request.url ?? '';
    counts.set(target, (counts.get(target) ?? 0) + 1);
    let bytes = 0;
    for await (const part of request) bytes += part.length;
    response.statusCode = Number(/status-(\d+)/.exec(target)?.[1] ?? 200);
    response.setHeader('cache-control', 'public, s-maxage=30');
    response.end(JSON.stringify({ name, count: counts.get(target), bytes }));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

/** The value of SITE_LISTEN in Compose, on another port and with a new certificate. */
function listenAsCompose(port: number, folder: string): string {
  const [key, certificate] = [path.join(folder, 'tls.key'), path.join(folder, 'tls.crt')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const compose = parse(readFileSync(path.join(ROOT, 'deploy', 'compose.yaml'), 'utf8'), {
    merge: true,
  });
  return String(compose.services.nginx.environment.SITE_LISTEN)
    .replace('8443', String(port))
    .replace('/run/secrets/tls_certificate', certificate)
    .replace('/run/secrets/tls_key', key);
}

describe.skipIf(!findProgram('nginx'))('nginx', () => {
  const manager = new ProcessManager();
  const servers = new Map<string, Server>();
  let [url, internalUrl, tlsUrl] = ['', '', ''];

  beforeAll(async () => {
    const [storefront = 0, gateway = 0, staff = 0, ...own] = await findFreePorts(7);
    const [sitePort = 0, internalPort = 0, tlsPort = 0, otherPort = 0] = own;
    for (const [name, port] of Object.entries({ storefront, gateway, staff }))
      servers.set(name, await serveName(name, port));
    const folder = createTempDir(manager, 'nginx-');
    const options = {
      storefrontPorts: [storefront],
      gatewayPorts: [gateway],
      staffPorts: [staff],
      logDir: path.join(folder, 'logs'),
    };
    await startNginx(manager, { ...options, sitePort, internalPort });
    await startNginx(manager, {
      ...options,
      name: 'nginx-tls',
      sitePort: tlsPort,
      internalPort: otherPort,
      siteListen: listenAsCompose(tlsPort, folder),
    });
    url = `http://127.0.0.1:${sitePort}`;
    internalUrl = `http://127.0.0.1:${internalPort}`;
    tlsUrl = `https://127.0.0.1:${tlsPort}`;
  });
  afterAll(async () => {
    await manager.stop();
    for (const server of servers.values()) server.close();
  });

  const post = (target: string, headers: Record<string, string>, bytes: number) =>
    send(url, target, headers, Buffer.alloc(bytes));

  it.each([...STAFF_BODY_LIMITS, ['/admin/orders/notes', BODY_LIMIT] as const])(
    'the limit of a body on the staff host is that of the gateway: %s',
    async (start, bytes) => {
      for (const target of [`${start}?name=a`, `/v3${start}?name=a`]) {
        const accepted = await post(target, STAFF, bytes);
        expect(JSON.parse(accepted.body.toString())).toMatchObject({ name: 'staff', bytes });
        expect((await post(target, STAFF, bytes + 1)).status).toBe(413);
      }
    },
  );

  it('the limit of a body on the host of the shop is that of the gateway', async () => {
    for (const target of ['/gateway/payment', '/feeds/all', '/media/a', '/any-page']) {
      expect((await post(target, SHOP, BODY_LIMIT)).status, target).toBe(200);
      expect((await post(target, SHOP, BODY_LIMIT + 1)).status, target).toBe(413);
    }
  });

  it.each(['/page', '/_next/static/file.js', '/_next/image?url=a', '/media/picture.webp'])(
    'nginx stores a page that exists and none that does not: %s',
    async (target) => {
      const read = async (status: number) => {
        const address = `${target}${target.includes('?') ? '&' : '?'}status-${status}`;
        return JSON.parse((await send(url, address, SHOP)).body.toString()).count;
      };
      const isFile = target.includes('static');
      for (const status of [200, 301, 308])
        expect([await read(status), await read(status)], `${status}`).toEqual([1, isFile ? 2 : 1]);
      for (const status of [302, 404, 410, 500])
        expect([await read(status), await read(status)], `${status}`).toEqual([1, 2]);
    },
  );

  it('nginx speaks HTTP/2 with the address that Compose gives it', async () => {
    const session = connect(tlsUrl, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/page?h2', ':authority': 'localhost' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(200);
    expect(session.alpnProtocol).toBe('h2');
    session.destroy();
  });

  it('a gateway that is down is 503 with a problem and Retry-After on every host', async () => {
    for (const name of ['gateway', 'staff']) {
      const server = servers.get(name);
      server?.close();
      server?.closeAllConnections();
    }
    const answers = [
      await send(url, '/gateway/product', SHOP),
      await send(internalUrl, '/product'),
      await send(url, '/admin/orders', STAFF),
      await send(url, '/admin/media', STAFF, Buffer.alloc(100)),
    ];
    for (const { status, headers, body } of answers) {
      expect(status, body.toString()).toBe(503);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(headers['retry-after']).toBe('2');
      expect(problemSchema.parse(JSON.parse(body.toString()))).toMatchObject({
        status,
        code: 'gateway_unreachable',
      });
    }
  });
});
