import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningGateway } from '../platform/app/running-gateway.ts';
import type { GatewayEnvironment } from '../platform/env/schema.ts';
import type { CommandEnvironment } from './command-environment.ts';

/** The gateway that a command uses: a running one, or the same app opened in this process. */
export interface Target {
  name: string;
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const PROBE_MS = 10_000;

/** @throws an error when the gateway does not respond in time: it may be busy */
async function isGatewayRunning(url: string, probeMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(probeMs);
  try {
    const response = await fetch(new URL('/healthz', url), { signal });
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  } catch {
    if (signal.aborted)
      throw new Error(`The gateway at ${url} does not respond within ${probeMs / 1000} s`);
    return false;
  }
}

/** The token of the environment, or the one that the start script stores in the data directory. */
function staffToken(env: CommandEnvironment): string | undefined {
  if (env.STAFF_TOKEN !== undefined) return env.STAFF_TOKEN;
  try {
    const saved: unknown = JSON.parse(
      readFileSync(join(env.GATEWAY_DATA_DIR, 'secrets.json'), 'utf8'),
    );
    return typeof saved === 'object' &&
      saved !== null &&
      'STAFF_TOKEN' in saved &&
      typeof saved.STAFF_TOKEN === 'string'
      ? saved.STAFF_TOKEN
      : undefined;
  } catch {
    return undefined;
  }
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  return { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } };
}

/** A gateway at a URL, which is called with its staff token. */
export function overHttp(url: string, token: string): Target {
  return {
    name: url,
    request: (path, init) => fetch(new URL(path, url), withToken(init, token)),
    close: async () => {},
  };
}

async function inProcess(env: GatewayEnvironment): Promise<Target> {
  // Loading these modules takes a second, and requests over HTTP do not need them.
  const [{ openGateway }, { createLogger }, { pino }] = await Promise.all([
    import('../platform/app/bootstrap.ts'),
    import('../platform/http/logging/logger.ts'),
    import('pino'),
  ]);
  const token = crypto.randomUUID();
  const gateway = await openGateway(
    { ...env, STAFF_TOKEN: token },
    createLogger('warn', pino.destination(2)),
    { seedsLocalShop: false },
  );
  return {
    name:
      env.DATABASE_URL === undefined
        ? `the embedded database in ${env.GATEWAY_DATA_DIR}`
        : 'the database of DATABASE_URL',
    request: async (path, init) => gateway.staffApp.request(path, withToken(init, token)),
    close: () => gateway.close(),
  };
}

const isThisMachine = (url: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/**
 * The URL at which the gateway serves staff: the configured one, or that of the gateway that runs
 * with the data folder. Undefined when there is none, so that the database can be opened.
 * @throws Error when another gateway is configured and its URL for staff is unknown: the
 *   local database is not its database
 */
async function findStaffUrl(env: CommandEnvironment): Promise<string | undefined> {
  const { STAFF_URL, STAFF_PORT, STAFF_HOST, GATEWAY_URL, GATEWAY_PORT } = env;
  if (STAFF_URL !== undefined) return STAFF_URL;
  if (STAFF_PORT !== undefined) {
    const host = ['0.0.0.0', '::'].includes(STAFF_HOST) ? '127.0.0.1' : STAFF_HOST;
    return `http://${host.includes(':') ? `[${host}]` : host}:${STAFF_PORT}`;
  }
  const running = await findRunningGateway(env.GATEWAY_DATA_DIR);
  const wanted = GATEWAY_URL ?? (GATEWAY_PORT && `http://127.0.0.1:${GATEWAY_PORT}`);
  if (running && (!wanted || new URL(wanted).port === new URL(running.gatewayUrl).port))
    return running.staffUrl;
  if (running)
    throw new Error(
      `The gateway of ${env.GATEWAY_DATA_DIR} is ${running.gatewayUrl}, not ${wanted}: set GATEWAY_DATA_DIR to the folder of the other one, or STAFF_URL to its URL for staff`,
    );
  if (wanted && (!isThisMachine(wanted) || (await isGatewayRunning(wanted, PROBE_MS))))
    throw new Error(
      `The gateway ${wanted} does not run with ${env.GATEWAY_DATA_DIR}: set STAFF_URL to its URL for staff`,
    );
  return undefined;
}

/**
 * Uses the gateway of the data folder or at STAFF_URL if it is running, otherwise opens the
 * database. An unreachable gateway on another machine is an error, because the local database is
 * not its database.
 */
export async function openTarget(
  env: CommandEnvironment,
  probeMs: number = PROBE_MS,
): Promise<Target> {
  const url = await findStaffUrl(env);
  if (url !== undefined && (await isGatewayRunning(url, probeMs))) {
    const token = staffToken(env);
    if (token === undefined)
      throw new Error(`A gateway is running at ${url}: set STAFF_TOKEN to its staff token`);
    return overHttp(url, token);
  }
  if (url !== undefined && !isThisMachine(url)) throw new Error(`No gateway is running at ${url}`);
  return inProcess(env.readServices());
}
