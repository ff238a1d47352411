import { getConnInfo } from '@hono/node-server/conninfo';
import {
  isInBlocks,
  isLoopback,
  isLoopbackHost,
  resolveClientIp,
  type TrustedProxies,
} from '../../../lib/domain/client-ip.ts';
import { ProblemError } from './problem.ts';
import type { GatewayRequest, Middleware } from './request-types.ts';

const UNKNOWN = 'unknown';

/** Whether the request came over a connection, and not from code in this process. */
const isConnected = (c: GatewayRequest) =>
  typeof c.env === 'object' && c.env !== null && ('incoming' in c.env || 'server' in c.env);

/**
 * The IP address of the client; `unknown` for a request without a connection, and for a connection
 * without an address.
 */
export function getClientIp(c: GatewayRequest, trusted: TrustedProxies | undefined): string {
  const peer = (isConnected(c) ? getConnInfo(c).remote.address : undefined) ?? UNKNOWN;
  return resolveClientIp(peer, c.req.header('x-forwarded-for'), trusted ?? []);
}

/** Whether a trusted proxy, or code in this process, sent the request. */
export function isFromTrustedProxy(
  c: GatewayRequest,
  trusted: TrustedProxies | undefined,
): boolean {
  if (!isConnected(c)) return true;
  return isInBlocks(getConnInfo(c).remote.address ?? UNKNOWN, trusted ?? []);
}

/**
 * Whether a request comes from this machine and was sent to a loopback host name: a site whose name
 * resolves to 127.0.0.1 (DNS rebinding) sends its own name as the host. The storefront forwards the
 * host of its request.
 */
export function isFromThisMachine(c: GatewayRequest, trusted: TrustedProxies | undefined): boolean {
  const hosts = [new URL(c.req.url).host, c.req.header('x-forwarded-host') ?? 'localhost'];
  return hosts.every(isLoopbackHost) && (!isConnected(c) || isLoopback(getClientIp(c, trusted)));
}

/**
 * Restricts the tools of local mode, which show one-time codes and decide payments, to this
 * machine; the shop may be open to the network.
 */
export function localOnly(trusted: TrustedProxies | undefined): Middleware {
  return async (c, next) => {
    if (!isFromThisMachine(c, trusted))
      throw new ProblemError(
        403,
        'local_only',
        'This tool is available only at localhost on the machine that runs the shop.',
      );
    await next();
  };
}
