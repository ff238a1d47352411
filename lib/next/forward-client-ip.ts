import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { resolveClientIp, type TrustedProxies } from '../domain/client-ip.ts';
import type { Step } from './steps.ts';

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

/** The step that replaces the forwarded headers. */
export const forwardClientIp =
  (trusted: TrustedProxies): Step =>
  (request, _, next) => {
    replaceForwardedHeaders(request, trusted);
    return next();
  };
