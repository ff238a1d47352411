import type { Context } from 'hono';
import type { GatewayEnv } from '../../context.ts';
import { ProblemError } from '../problem.ts';

/** Who a verified token speaks for. What a request says about ids is only compared with it. */
export interface Principal {
  /** The identity provider's id of the person. */
  subject: string;
  /** Lower case; a guest has none. */
  email: string | null;
  /** An anonymous identity: a quick registration that may get a password later. */
  isGuest: boolean;
}

/** `via`: the identity provider's own token, or the session token that the gateway gave for one. */
export type Shopper = { role: 'shopper'; principal: Principal; via: 'identity' | 'session' };

export type Caller = { role: 'anonymous' } | Shopper | { role: 'staff' };

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
