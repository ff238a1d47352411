import http from 'node:http';
import { findFreePort, findFreePorts } from '../../ports.ts';
import { startGatewayMember } from '../cluster.ts';
import { startNginx } from '../nginx.ts';
import type { Row, ScenarioContext } from './scenario.ts';

/** Limit per IP address and minute of the call below (docs/rate-limits.md). */
const LIMIT = 5;
const REQUESTS = 40;
const PATH = '/gateway/user/api/WEB/Users/CheckMobilePhone?mobilePhone=%2B96550001234';
const GATEWAY_COUNTS = [1, 2, 4];

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

/** Number of requests that were not rejected with 429. */
async function countAllowed(
  port: number,
  visitor: string,
  forward: (index: number) => string | undefined = () => undefined,
): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: REQUESTS }, (_, index) => send(port, visitor, forward(index))),
  );
  return statuses.filter((status) => status !== 429).length;
}

/** Starts nginx before new gateways with the limits of production. */
async function startLimited({ manager, cluster }: ScenarioContext, count: number) {
  const ports = await findFreePorts(count);
  const { settings } = cluster.config;
  const config = { ...cluster.config, settings: { ...settings, RATE_LIMIT_SCALE: '1' } };
  const members = await Promise.all(ports.map((port) => startGatewayMember(manager, config, port)));
  const sitePort = await findFreePort();
  const nginx = await startNginx(manager, {
    name: 'nginx-limits',
    sitePort,
    internalPort: await findFreePort(),
    storefrontPorts: [Number(settings.PORT)],
    gatewayPorts: ports,
    logDir: config.logDir,
  });
  const stop = () => Promise.all([nginx.stop(), ...members.map((member) => member.stop())]);
  return { sitePort, stop };
}

async function measureLimits(context: ScenarioContext, count: number): Promise<number[]> {
  const { sitePort, stop } = await startLimited(context, count);
  try {
    const [first, second, rotating] = await Promise.all([
      countAllowed(sitePort, nextVisitor()),
      countAllowed(sitePort, nextVisitor()),
      countAllowed(sitePort, nextVisitor(), (index) => `203.0.113.${index}`),
    ]);
    return [first, second, rotating];
  } finally {
    await stop();
  }
}

/** Rate limits are exact for all gateways together, and apply to the real client IP. */
export async function limits(context: ScenarioContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of GATEWAY_COUNTS) {
    const [first = 0, second = 0, rotating = 0] = await measureLimits(context, count);
    rows.push({
      scenario: `limit with ${count} gateways`,
      tried: `${REQUESTS} requests each of two visitors, and of one with changing X-Forwarded-For`,
      measured: `${first}, ${second} and ${rotating} allowed`,
      target: `${LIMIT}, ${LIMIT} and ${LIMIT}`,
      isMet: [first, second, rotating].every((allowed) => allowed === LIMIT),
    });
  }
  return rows;
}
