import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../deps.ts';
import { ProblemError } from './problem.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the caller's Bearer token is the staff token; compared in equal time. */
export function isStaff(c: Context<GatewayEnv>, staffToken: string | undefined): boolean {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (token === undefined || staffToken === undefined) return false;
  return timingSafeEqual(digest(token), digest(staffToken));
}

/** Lets only staff pass; nobody may keep what they are told. */
export function requireStaff(staffToken: string | undefined): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    if (!isStaff(c, staffToken)) throw new ProblemError(401, 'unauthorized', 'A staff token is needed.');
    await next();
    c.res.headers.set('Cache-Control', 'private, no-store');
  };
}
