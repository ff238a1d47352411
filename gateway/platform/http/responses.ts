import { z } from 'zod';
import { problemSchema } from '../../../lib/contract/problem.ts';

export const PROBLEMS = {
  400: 'The request is not valid; `errors` names the fields',
  401: 'The token is missing or not valid',
  403: 'The token does not permit this operation',
  404: 'Not found',
  409: 'The state of the resource does not allow the operation; `code` is the reason',
  410: 'The request was processed before; its response is not kept any more',
  413: 'The body is too large',
  422: 'The Idempotency-Key was used for another request',
  429: 'Too many requests (docs/rate-limits.md); `Retry-After` is the number of seconds to wait',
  503: 'A required service is unavailable',
} as const;

export type ProblemStatus = keyof typeof PROBLEMS;

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** A documented error of which the body has more than a problem's usual fields. */
export function problemJson<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/problem+json': { schema } } };
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema, example?: z.input<Schema>) {
  return { content: { 'application/json': { schema, example } }, required: true };
}

export function fileBody(type: string) {
  const schema = { type: 'string' as const, format: 'binary' };
  return { content: { [type]: { schema } }, required: true };
}

export function htmlPage(description: string) {
  return { description, content: { 'text/html; charset=UTF-8': { schema: z.string() } } };
}

export const pdfFile = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
});

/** The documented 304 of a GET whose `If-None-Match` is current. */
export const notModified = { 304: { description: 'Not modified' } } as const;

export function problems<Status extends ProblemStatus>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, problemJson(problemSchema, PROBLEMS[status])]);
  // Object.fromEntries loses the types of the keys; they are exactly the given statuses.
  return Object.fromEntries(entries) as Record<
    Status,
    ReturnType<typeof problemJson<typeof problemSchema>>
  >;
}

/** The documented responses of a file: the complete file, or the requested range. */
export function binaryFile(description: string, types: readonly string[]) {
  const content = Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
  );
  return {
    200: { description, content },
    206: { description: 'The requested range', content },
    416: { description: 'The range is outside the file' },
  };
}
