import type { MiddlewareHandler } from 'hono';
import type { GatewayDeps, GatewayEnv } from '../context.ts';
import { isFromThisMachine } from './client-ip.ts';
import { ProblemError } from './problem.ts';

/** For the tools of local mode, which show codes and decide payments: the shop may be open to the whole network, they are not. */
export function localOnly({ trustedProxies }: Pick<GatewayDeps, 'trustedProxies'>): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    if (!isFromThisMachine(c, trustedProxies))
      throw new ProblemError(403, 'local_only', 'This tool answers only on the machine that runs the shop, at localhost.');
    await next();
  };
}
