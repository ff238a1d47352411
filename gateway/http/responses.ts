import type { z } from 'zod';
import { problemSchema } from '../../lib/api/contract/problem.ts';

export const PROBLEMS = {
  400: 'The request is malformed; `errors` names the fields',
  401: 'The token is not valid, or one is needed',
  403: 'The token is another’s than the call is for',
  404: 'Not found',
  409: 'Another write got in between; the same request may be sent again',
  413: 'The body is too large',
  422: 'The Idempotency-Key was used for another request',
  429: 'Too many requests (docs/rate-limits.md); `Retry-After` says in how many seconds the next may come',
  503: 'A required service is unavailable',
} as const;

type ProblemStatus = keyof typeof PROBLEMS;

/** A documented JSON answer. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** The documented 304 of a GET whose `If-None-Match` still holds. */
export const notModified = { 304: { description: 'Not modified' } } as const;

/** Documented problem answers by status. */
export function problems<Status extends ProblemStatus>(...statuses: Status[]) {
  const entries = statuses.map((status) => [
    status,
    { description: PROBLEMS[status], content: { 'application/problem+json': { schema: problemSchema } } },
  ]);
  // Object.fromEntries forgets the keys; they are exactly the statuses given.
  return Object.fromEntries(entries) as Record<
    Status,
    { description: string; content: { 'application/problem+json': { schema: typeof problemSchema } } }
  >;
}

/** The documented responses of a file: all of it, or the range that the request names. */
export function binaryFile(description: string, types: readonly string[]) {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]));
  return { 200: { description, content }, 206: { description: 'The range', content }, 416: { description: 'No such range' } };
}
