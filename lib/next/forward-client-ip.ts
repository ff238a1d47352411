import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { resolveClientIp, type TrustedProxies } from '../domain/client-ip.ts';
import { markClientIpForwarded } from './forwarding-state.ts';
import { onListen } from './on-listen.ts';

/** All headers that can contain a client IP address. */
const FORWARDED = new Set(['x-forwarded-for', 'forwarded', 'x-real-ip']);
/** Placeholder for a closed connection without address: neither loopback nor trusted. */
const UNSPECIFIED = '0.0.0.0';

type Forwardable = Pick<IncomingMessage, 'headers' | 'rawHeaders'> & {
  socket: Pick<Socket, 'remoteAddress'>;
};

/** Replaces all forwarded headers by one `X-Forwarded-For` with the client IP address. */
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

/** Makes all HTTP servers of this process replace the forwarded headers first. */
export function forwardClientIp(trusted: TrustedProxies): void {
  const replace = (request: IncomingMessage) => replaceForwardedHeaders(request, trusted);
  onListen((server) => {
    markClientIpForwarded();
    server.prependListener('request', replace);
    // Next also proxies upgrades to the gateway. Adding the first upgrade listener would turn
    // requests into upgrades.
    if (server.listenerCount('upgrade') > 0) server.prependListener('upgrade', replace);
  });
}
