import type { MiddlewareHandler } from 'hono';
import { fieldPath, rejectFields } from './problem.ts';
import type { GatewayEnv } from './request-types.ts';

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode half of a surrogate pair. */
export function isValidText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** Rejects text in path and query that the database cannot store. */
export const rejectInvalidText: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const errors = Object.entries(c.req.queries())
    .filter(([name, values]) => !isValidText(name) || !values.every(isValidText))
    .map(([name]) => ({
      path: fieldPath([name.replaceAll('\0', '')]),
      message: 'Contains characters that are not allowed',
    }));
  if (errors.length > 0 || /%00/.test(c.req.path) || !isValidText(c.req.path)) {
    throw rejectFields(errors);
  }
  await next();
};
