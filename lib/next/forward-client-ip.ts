import diagnostics from 'node:diagnostics_channel';
import { type IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { resolveClientIp, type TrustedProxies } from '../domain/client-ip.ts';
import { markClientIpForwarded } from './forwarding-state.ts';

/** All headers that can contain a client IP address. */
const FORWARDED = new Set(['x-forwarded-for', 'forwarded', 'x-real-ip']);
/**
 * Placeholder for a closed connection without address: neither loopback nor trusted.
 */
const UNSPECIFIED = '0.0.0.0';

type Forwardable = Pick<IncomingMessage, 'headers' | 'rawHeaders'> & {
  socket: Pick<Socket, 'remoteAddress'>;
};

/**
 * Replaces all forwarded headers by one `X-Forwarded-For` with the client IP address.
 */
export function replaceForwardedHeaders(request: Forwardable, trusted: TrustedProxies): void {
  const { headers, rawHeaders } = request;
  const ip = resolveClientIp(
    request.socket.remoteAddress ?? UNSPECIFIED,
    headers['x-forwarded-for']?.toString(),
    trusted,
  );
  for (const name of FORWARDED) delete headers[name];
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (FORWARDED.has(rawHeaders[index]?.toLowerCase() ?? '')) rawHeaders.splice(index, 2);
  }
  headers['x-forwarded-for'] = ip;
  rawHeaders.push('X-Forwarded-For', ip);
}

/**
 * Makes all HTTP servers of this process replace the forwarded headers before other
 * listeners read them. Next creates its server itself and has no hook with access to
 * the connection; Node publishes each server on a diagnostics channel before it
 * listens.
 */
export function forwardClientIp(trusted: TrustedProxies): void {
  const prepared = new WeakSet<Server>();
  const replace = (request: IncomingMessage) => replaceForwardedHeaders(request, trusted);
  diagnostics.subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: unknown }; // documented by Node for this channel
    if (!(server instanceof Server) || prepared.has(server)) return;
    prepared.add(server);
    markClientIpForwarded();
    server.prependListener('request', replace);
    // Next also proxies upgrades to the gateway. Adding the first upgrade listener
    // would turn requests into upgrades.
    if (server.listenerCount('upgrade') > 0) server.prependListener('upgrade', replace);
  });
}
