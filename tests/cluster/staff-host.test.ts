import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTempDir } from '../../scripts/lib/paths.ts';
import { findFreePorts } from '../../scripts/lib/ports.ts';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { startNginx } from '../setup/servers/nginx.ts';
import { send } from './raw-request.ts';

const STAFF = { host: 'staff.localhost' };
const manager = new ProcessManager();
const servers: Server[] = [];
let url = '';

/** A server that states its name, the requests that it has got and the bytes of the body. */
function serveName(name: string, port: number): void {
  let requests = 0;
  const server = createServer((request, response) => {
    let bytes = 0;
    requests += 1;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => {
      // A response that the shop's host would store.
      response.setHeader('cache-control', 'public, s-maxage=30');
      response.end(JSON.stringify({ name, requests, bytes }));
    });
  });
  servers.push(server.listen(port, '127.0.0.1'));
}

beforeAll(async () => {
  const [storefront = 0, gateway = 0, staff = 0, sitePort = 0, internalPort = 0] =
    await findFreePorts(5);
  serveName('storefront', storefront);
  serveName('gateway', gateway);
  serveName('staff', staff);
  const logDir = path.join(createTempDir(manager, 'staff-host-'), 'logs');
  const ports = { storefrontPorts: [storefront], gatewayPorts: [gateway], staffPorts: [staff] };
  await startNginx(manager, { sitePort, internalPort, ...ports, logDir });
  url = `http://127.0.0.1:${sitePort}`;
});
afterAll(async () => {
  await manager.stop();
  for (const server of servers) server.close();
});

const read = async (target: string, headers: Record<string, string>, body?: Buffer) =>
  JSON.parse((await send(url, target, headers, body)).body.toString());

it('nginx serves the listener for staff on the staff host, with HSTS, and stores nothing', async () => {
  const { headers } = await send(url, '/admin/orders', STAFF);
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(await read('/admin/orders', STAFF)).toMatchObject({ name: 'staff', requests: 2 });
  expect(await read('/admin/orders', STAFF)).toMatchObject({ name: 'staff', requests: 3 });
});

it('the staff host takes pictures and imports above the limit of the shop, and serves no metrics', async () => {
  const picture = Buffer.alloc(3_000_000);
  expect(await read('/admin/media', STAFF, picture)).toMatchObject({ bytes: 3_000_000 });
  for (const target of ['/metrics', '/readyz', '/healthz'])
    expect((await send(url, target, STAFF)).status).toBe(404);
});

it('no path of the shop leads to the listener for staff', async () => {
  for (const target of ['/gateway/admin/orders', '/gateway/v3/admin/orders'])
    expect((await send(url, target, { host: 'localhost' })).status).toBe(404);
  expect(await read('/admin/orders', { host: 'localhost' })).toMatchObject({ name: 'storefront' });
});
