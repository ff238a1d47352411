import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewayEnvironment } from '../env.ts';

/** Where a command does its work: a gateway that runs, or the same app opened in this process. */
export interface Target {
  name: string;
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const PROBE_MS = 1_000;

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(PROBE_MS) });
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  } catch {
    return false;
  }
}

/** The token of the environment, or the one that the start script made and keeps beside the data. */
function staffToken(env: GatewayEnvironment): string | undefined {
  if (env.STAFF_TOKEN !== undefined) return env.STAFF_TOKEN;
  try {
    const saved: unknown = JSON.parse(readFileSync(join(env.GATEWAY_DATA_DIR, 'secrets.json'), 'utf8'));
    return typeof saved === 'object' && saved !== null && 'STAFF_TOKEN' in saved && typeof saved.STAFF_TOKEN === 'string'
      ? saved.STAFF_TOKEN
      : undefined;
  } catch {
    return undefined;
  }
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  return { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } };
}

function overHttp(url: string, token: string): Target {
  return { name: url, request: (path, init) => fetch(new URL(path, url), withToken(init, token)), close: async () => {} };
}

async function inProcess(env: GatewayEnvironment): Promise<Target> {
  // A second's worth of modules, which only this way needs.
  const [{ openGateway }, { createLogger }, { pino }] = await Promise.all([
    import('../bootstrap.ts'),
    import('../http/logging/logger.ts'),
    import('pino'),
  ]);
  const token = crypto.randomUUID();
  const gateway = await openGateway({ ...env, STAFF_TOKEN: token }, createLogger('warn', pino.destination(2)));
  return {
    name: env.DATABASE_URL === undefined ? `the embedded database in ${env.GATEWAY_DATA_DIR}` : 'the database of DATABASE_URL',
    request: async (path, init) => gateway.app.request(path, withToken(init, token)),
    close: () => gateway.close(),
  };
}

/**
 * The gateway at GATEWAY_URL when one answers there, else the database itself. An address that was asked for and does
 * not answer is an error unless it is this machine's: nobody means another database then.
 */
export async function openTarget(env: GatewayEnvironment): Promise<Target> {
  const url = env.GATEWAY_URL ?? `http://127.0.0.1:${env.GATEWAY_PORT}`;
  if (await answers(url)) {
    const token = staffToken(env);
    if (token === undefined) throw new Error(`a gateway answers at ${url}: set STAFF_TOKEN to its staff token`);
    return overHttp(url, token);
  }
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
  if (!isHere) throw new Error(`no gateway answers at ${url} (GATEWAY_URL)`);
  return inProcess(env);
}
