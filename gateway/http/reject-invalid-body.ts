import type { MiddlewareHandler } from 'hono';
import type { Problem } from '../../lib/api/contract/problem.ts';
import { ProblemError } from './problem.ts';
import { isValidText } from './reject-invalid-text.ts';
import type { GatewayEnv } from './request-types.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
/** Deeper than any body of the contract. */
const MAX_DEPTH = 20;

type InvalidField = NonNullable<Problem['errors']>[number];

function findInvalidText(value: unknown, path: readonly string[] = []): InvalidField[] {
  const at = path.join('.');
  if (typeof value === 'string')
    return isValidText(value)
      ? []
      : [{ path: at, message: 'Contains characters that are not allowed' }];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= MAX_DEPTH)
    return [{ path: at, message: `Nested deeper than ${MAX_DEPTH} levels` }];
  return Object.entries(value).flatMap(([key, part]) => {
    if (!isValidText(key))
      return [{ path: at, message: 'A field name contains characters that are not allowed' }];
    return findInvalidText(part, [...path, key]);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema of the operation reports the syntax error.
    return undefined;
  }
}

/**
 * Rejects JSON bodies with text that the database cannot store, and bodies that are
 * nested too deeply, before they are validated.
 */
export const rejectInvalidBody: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  if (JSON_TYPE.test(c.req.header('Content-Type') ?? '')) {
    const errors = findInvalidText(parse(await c.req.text())).slice(0, 100);
    if (errors.length > 0)
      throw new ProblemError(400, 'invalid_request', 'The request is not valid.', errors);
  }
  await next();
};
