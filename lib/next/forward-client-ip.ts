import diagnostics from 'node:diagnostics_channel';
import { type IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { resolveClientIp, type TrustedProxies } from '../domain/client-ip.ts';
import { markClientIpForwarded } from './forwarding-state.ts';

/** Every header in which a visitor could name a client address. */
const FORWARDED = new Set(['x-forwarded-for', 'forwarded', 'x-real-ip']);
/** Stands for a connection without an address (closed meanwhile): no loopback address, and trusted by nobody. */
const UNSPECIFIED = '0.0.0.0';

type Forwardable = Pick<IncomingMessage, 'headers' | 'rawHeaders'> & { socket: Pick<Socket, 'remoteAddress'> };

/** Leaves one `X-Forwarded-For` with one address: that of the client. */
export function replaceForwardedHeaders(request: Forwardable, trusted: TrustedProxies): void {
  const { headers, rawHeaders } = request;
  const ip = resolveClientIp(request.socket.remoteAddress ?? UNSPECIFIED, headers['x-forwarded-for']?.toString(), trusted);
  for (const name of FORWARDED) delete headers[name];
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (FORWARDED.has(rawHeaders[index]?.toLowerCase() ?? '')) rawHeaders.splice(index, 2);
  }
  headers['x-forwarded-for'] = ip;
  rawHeaders.push('X-Forwarded-For', ip);
}

/**
 * Makes every HTTP server of this process replace the forwarded headers before any other listener reads them. Next creates its server
 * itself and offers no hook that has the connection; Node announces each server before it listens.
 */
export function forwardClientIp(trusted: TrustedProxies): void {
  const prepared = new WeakSet<Server>();
  const replace = (request: IncomingMessage) => replaceForwardedHeaders(request, trusted);
  diagnostics.subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: unknown }; // as Node documents this channel
    if (!(server instanceof Server) || prepared.has(server)) return;
    prepared.add(server);
    markClientIpForwarded();
    server.prependListener('request', replace);
    // Next passes upgrades on to the gateway, too. A listener where there was none would turn requests into upgrades.
    if (server.listenerCount('upgrade') > 0) server.prependListener('upgrade', replace);
  });
}
