import type { MiddlewareHandler } from 'hono';
import { ProblemError } from './problem.ts';
import type { GatewayEnv } from './request-types.ts';

/** PostgreSQL stores no NUL, and no half of a surrogate pair survives UTF-8. */
export function isValidText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** Refuses NUL characters in the path and the query before any statement can meet them. */
export const rejectInvalidText: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const errors = Object.entries(c.req.queries())
    .filter(([name, values]) => !isValidText(name) || !values.every(isValidText))
    .map(([name]) => ({ path: name.replaceAll('\0', ''), message: 'Contains characters that are not allowed' }));
  if (errors.length > 0 || /%00/.test(c.req.path) || !isValidText(c.req.path)) {
    throw new ProblemError(400, 'invalid_request', 'The request is not valid.', errors);
  }
  await next();
};
