import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { closeUnread } from '../../../lib/shared/unread-body.ts';

/**
 * The time after which idle connections are closed. It is longer than that of the storefront, so
 * that the gateway never closes a connection on which a request has just been sent.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/**
 * The time that open requests have to complete after a stop signal, before their connections are
 * closed.
 */
const DRAIN_TIMEOUT_MS = 10_000;

/** The port of the staff listener, unless another one is configured. */
export const DEFAULT_STAFF_PORT = 4001;

export interface Listener {
  port: number;
  /** The URL that reaches it from this machine. */
  url: string;
  /** Accepts no more connections, and resolves when the open requests have completed. */
  stop(): Promise<void>;
}

interface Address {
  host: string;
  port: number;
}

/** The host of a URL that reaches the listen address from this machine. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Every listener of the gateway: none lets a rejected body break the next request. */
export function serveApp(...parameters: Parameters<typeof serve>): Server {
  const server = serve(...parameters) as Server; // without options for TLS and HTTP/2
  return server.prependListener('request', closeUnread);
}

function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
  });
}

/** Serves an app. Rejects when it cannot listen on the port. */
export function listen(
  { fetch }: { fetch: Parameters<typeof serve>[0]['fetch'] },
  { host, port }: Address,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS };
    const server = serveApp({ fetch, hostname: host, port, serverOptions }, (address) => {
      const url = `http://${urlHost(host)}:${address.port}`;
      resolve({ port: address.port, url, stop: () => stopAccepting(server) });
    });
    server.on('error', reject);
  });
}

const isPortInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Serves the app for staff on its configured port; without one on 4001, or on a free port where
 * another shop of this machine uses that. `running-gateway.ts` records it.
 */
export async function listenForStaff(
  app: Parameters<typeof listen>[0],
  {
    STAFF_HOST: host,
    STAFF_PORT: configured,
  }: { STAFF_HOST: string; STAFF_PORT?: number | undefined },
): Promise<Listener> {
  if (configured !== undefined) return listen(app, { host, port: configured });
  try {
    return await listen(app, { host, port: DEFAULT_STAFF_PORT });
  } catch (error) {
    if (!isPortInUse(error)) throw error;
    return listen(app, { host, port: 0 });
  }
}
