import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { HttpServices } from '../http-services.ts';
import { ProblemError } from '../problem.ts';
import type { Caller, GatewayEnv } from '../request-types.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether it is the staff token; compared in equal time. */
function isStaffToken(token: string, staffToken: string | undefined): boolean {
  return staffToken !== undefined && timingSafeEqual(digest(token), digest(staffToken));
}

/** Reads the Bearer token of every request once. None is an anonymous caller; one that nobody vouches for is refused wherever it is sent. */
export function identify({ identity, staffToken }: Pick<HttpServices, 'identity' | 'staffToken'>): MiddlewareHandler<GatewayEnv> {
  const callerFrom = async (header: string): Promise<Caller> => {
    if (header === '') return { role: 'anonymous' };
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
    if (token !== undefined && isStaffToken(token, staffToken)) return { role: 'staff' };
    const shopper = token === undefined ? undefined : await identity.verify(token);
    if (!shopper) throw new ProblemError(401, 'unauthorized', 'The token is not valid, or not any more.');
    return shopper;
  };
  return async (c, next) => {
    c.set('caller', await callerFrom(c.req.header('Authorization') ?? ''));
    await next();
  };
}
