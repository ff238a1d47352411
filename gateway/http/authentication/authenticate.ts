import type { MiddlewareHandler } from 'hono';
import { isEqualSecret } from '../equal-secret.ts';
import type { HttpServices } from '../http-services.ts';
import { ProblemError } from '../problem.ts';
import type { Caller, GatewayEnv } from '../request-types.ts';

const isStaffToken = (token: string, staffToken: string | undefined) =>
  staffToken !== undefined && isEqualSecret(staffToken, token);

/**
 * Reads the Bearer token of every request. Without a token the caller is anonymous; an
 * invalid token gets 401 on every route.
 */
export function authenticate({
  identity,
  staffToken,
}: Pick<HttpServices, 'identity' | 'staffToken'>): MiddlewareHandler<GatewayEnv> {
  const callerFrom = async (header: string): Promise<Caller> => {
    if (header === '') return { role: 'anonymous' };
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
    if (token !== undefined && isStaffToken(token, staffToken)) return { role: 'staff' };
    const shopper = token === undefined ? undefined : await identity.verify(token);
    if (!shopper)
      throw new ProblemError(401, 'unauthorized', 'The token is invalid or has expired.');
    return shopper;
  };
  return async (c, next) => {
    c.set('caller', await callerFrom(c.req.header('Authorization') ?? ''));
    await next();
  };
}
