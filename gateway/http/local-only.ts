import type { MiddlewareHandler } from 'hono';
import { isFromThisMachine } from './client-ip.ts';
import type { HttpServices } from './http-services.ts';
import { ProblemError } from './problem.ts';
import type { GatewayEnv } from './request-types.ts';

/**
 * Restricts the tools of local mode, which show one-time codes and decide payments, to
 * this machine; the shop may be open to the network.
 */
export function localOnly({
  trustedProxies,
}: Pick<HttpServices, 'trustedProxies'>): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    if (!isFromThisMachine(c, trustedProxies))
      throw new ProblemError(
        403,
        'local_only',
        'This tool is available only at localhost on the machine that runs the shop.',
      );
    await next();
  };
}
