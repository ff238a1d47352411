import http from 'node:http';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePort, findFreePorts } from '../../scripts/lib/ports.ts';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { startGatewayMember } from '../setup/servers/cluster.ts';
import { startNginx } from '../setup/servers/nginx.ts';
import { CLUSTER } from './cluster.ts';

/** Limit per IP address and minute of the call below (docs/rate-limits.md). */
const LIMIT = 5;
const REQUESTS = 40;
const PATH = '/gateway/user/api/WEB/Users/CheckMobilePhone?mobilePhone=%2B96550001234';

/** Addresses of this machine: each is another visitor to nginx. */
let lastAddress = 1;
const nextVisitor = () => `127.0.0.${++lastAddress}`;

/** @returns the status */
const send = (port: number, localAddress: string, forwarded?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = forwarded ? { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded } : {};
    http
      .get({ host: '127.0.0.1', port, path: PATH, localAddress, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      })
      .on('error', reject);
  });

/** Number of requests of one visitor that were not rejected with 429. */
async function countAllowed(
  port: number,
  forward: (index: number) => string | undefined = () => undefined,
): Promise<number> {
  const visitor = nextVisitor();
  const statuses = await Promise.all(
    Array.from({ length: REQUESTS }, (_, index) => send(port, visitor, forward(index))),
  );
  return statuses.filter((status) => status !== 429).length;
}

describe('Rate limits', () => {
  let manager = new ProcessManager();
  afterEach(async () => {
    await manager.stop();
    manager = new ProcessManager();
  });

  /** Starts nginx before two new gateways with the limits of production. */
  async function startLimited(): Promise<number> {
    const [sitePort, internalPort] = [await findFreePort(), await findFreePort()];
    const gatewayPorts = await findFreePorts(2);
    const settings = { ...CLUSTER.config.settings, RATE_LIMIT_SCALE: '1' };
    const config = { ...CLUSTER.config, settings };
    await Promise.all(gatewayPorts.map((port) => startGatewayMember(manager, config, port)));
    const storefrontPorts = [Number(settings.PORT)];
    const logDir = path.join(config.logDir, 'limits');
    const ports = { sitePort, internalPort, storefrontPorts, gatewayPorts };
    await startNginx(manager, { ...ports, logDir });
    return sitePort;
  }

  it('a rate limit counts the requests of a visitor to both gateways, whatever X-Forwarded-For says', async () => {
    const port = await startLimited();
    const allowed = await Promise.all([
      countAllowed(port),
      countAllowed(port),
      countAllowed(port, (index) => `203.0.113.${index}`),
    ]);
    expect(allowed).toEqual([LIMIT, LIMIT, LIMIT]);
  });
});
