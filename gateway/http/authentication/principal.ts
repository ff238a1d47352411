import type { Context } from 'hono';
import { ProblemError } from '../problem.ts';
import type { Caller, GatewayEnv, Principal } from '../request-types.ts';

/** Who is asking; the middleware `identify` has found it out. */
export function callerOf(c: Context<GatewayEnv>): Caller {
  return c.get('caller');
}

/** The shopper who is asking. Throws 401 for anybody else. */
export function principalOf(c: Context<GatewayEnv>): Principal {
  const caller = callerOf(c);
  if (caller.role !== 'shopper') throw new ProblemError(401, 'unauthorized', 'A shopper’s token is needed.');
  return caller.principal;
}
