import type { Context } from 'hono';
import { ProblemError } from '../problem.ts';
import type { Caller, GatewayEnv, Principal } from '../request-types.ts';

/** The caller of a request, set by the middleware `authenticate`. */
export function getCaller(c: Context<GatewayEnv>): Caller {
  return c.get('caller');
}

/** The shopper that sent the request. Throws 401 for any other caller. */
export function requirePrincipal(c: Context<GatewayEnv>): Principal {
  const caller = getCaller(c);
  if (caller.role !== 'shopper')
    throw new ProblemError(401, 'unauthorized', 'A shopper’s token is required.');
  return caller.principal;
}
