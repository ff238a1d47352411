import type { MiddlewareHandler } from 'hono';
import type { Problem } from '../../lib/api/contract/problem.ts';
import { ProblemError } from './problem.ts';
import { isCleanText } from './reject-invalid-text.ts';
import type { GatewayEnv } from './request-types.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
/** Deeper than any body of the contract. */
const MAX_DEPTH = 20;

type Fault = NonNullable<Problem['errors']>[number];

function faultsIn(value: unknown, path: readonly string[] = []): Fault[] {
  const at = path.join('.');
  if (typeof value === 'string') return isCleanText(value) ? [] : [{ path: at, message: 'Characters that no text has' }];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= MAX_DEPTH) return [{ path: at, message: `Nested deeper than ${MAX_DEPTH} levels` }];
  return Object.entries(value).flatMap(([key, part]) => {
    if (!isCleanText(key)) return [{ path: at, message: 'A field with characters that no text has' }];
    return faultsIn(part, [...path, key]);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The check of the call's own schema says what is wrong with it.
    return undefined;
  }
}

/** Refuses JSON bodies with text that the database cannot hold, and bodies nested beyond reason, before anything reads them. */
export const cleanBody: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  if (JSON_TYPE.test(c.req.header('Content-Type') ?? '')) {
    const errors = faultsIn(parse(await c.req.text())).slice(0, 100);
    if (errors.length > 0) throw new ProblemError(400, 'invalid_request', 'The request is not valid.', errors);
  }
  await next();
};
