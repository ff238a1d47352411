import type { MiddlewareHandler } from 'hono';
import { isFromThisMachine } from './client-ip.ts';
import type { HttpServices } from './http-services.ts';
import { ProblemError } from './problem.ts';
import type { GatewayEnv } from './request-types.ts';

/** For the tools of local mode, which show codes and decide payments: the shop may be open to the whole network, they are not. */
export function localOnly({ trustedProxies }: Pick<HttpServices, 'trustedProxies'>): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    if (!isFromThisMachine(c, trustedProxies))
      throw new ProblemError(403, 'local_only', 'This tool answers only on the machine that runs the shop, at localhost.');
    await next();
  };
}
