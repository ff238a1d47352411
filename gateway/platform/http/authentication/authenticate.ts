import { rateLimitKey } from '../../../../lib/domain/client-ip.ts';
import { getClientIp } from '../client-ip.ts';
import type { HttpServices } from '../http-services.ts';
import { ProblemError } from '../problem.ts';
import { enforceLimit } from '../rate-limits/middleware.ts';
import type { Caller, GatewayRequest, Middleware } from '../request-types.ts';
import { rejectEndedLogin } from './erased-subjects.ts';
import { findStaffCaller } from './staff-access.ts';

type AuthenticationDeps = Pick<
  HttpServices,
  'database' | 'identity' | 'limits' | 'trustedProxies'
> & {
  /** Without it, no caller is staff. */
  staff: HttpServices['staff'] | undefined;
};

const LIMIT = 'staff-token-ip';

/**
 * Reads the Bearer token of every request. Without a token the caller is anonymous; an invalid
 * token, or one of an erased account, gets 401 on every route.
 */
export function authenticate(deps: AuthenticationDeps): Middleware {
  const { identity, staff } = deps;
  const callerFrom = async (c: GatewayRequest, header: string): Promise<Caller> => {
    if (header === '') return { role: 'anonymous' };
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
    const member = token && staff && (await findStaffCaller(deps.database.db, staff, token));
    if (member) return member;
    const shopper = token === undefined ? undefined : await identity.verify(token);
    if (shopper) {
      await rejectEndedLogin(deps.database.db, shopper.principal);
      return shopper;
    }
    // Only now: the wrong tokens of others must not reject a valid one of the same network.
    if (staff)
      await enforceLimit(c, deps, LIMIT, rateLimitKey(getClientIp(c, deps.trustedProxies)));
    throw new ProblemError(401, 'unauthorized', 'The token is invalid or has expired.');
  };
  return async (c, next) => {
    c.set('caller', await callerFrom(c, c.req.header('Authorization') ?? ''));
    await next();
  };
}
