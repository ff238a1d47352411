import { STATUS_CODES } from 'node:http';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import {
  type FieldError,
  type FieldProblem,
  getRuleCode,
  type Problem,
} from '../../../lib/contract/problem.ts';
import { STATUS_TITLES } from '../../../lib/contract/status-titles.ts';
import { OverloadedError } from '../concurrency/overloaded-error.ts';
import { isDatabaseBusy } from '../db/database-busy.ts';
import type { GatewayRequest } from './request-types.ts';

interface ProblemOptions {
  errors?: Problem['errors'];
  /** Extension members of the problem (RFC 9457) that the operation documents. */
  extensions?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * An error response; thrown anywhere, sent as `application/problem+json` (RFC 9457). `code` is
 * stable.
 */
export class ProblemError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly errors: Problem['errors'];
  readonly extensions: NonNullable<ProblemOptions['extensions']>;
  constructor(
    status: ContentfulStatusCode,
    code: string,
    detail: string,
    { errors, extensions = {} }: ProblemOptions = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.extensions = extensions;
  }
}

type Extensions = ProblemError['extensions'];

/** The state of the resource does not allow the operation. */
export const conflict = (code: string, detail: string, extensions?: Extensions): ProblemError =>
  new ProblemError(409, code, detail, { extensions });

/** A new record has a key that another one has. */
export const alreadyExists = (code: string, path: string): ProblemError =>
  new ProblemError(409, code, 'It exists already.', {
    errors: [{ path, message: 'exists already', code: 'exists' }],
  });

/** A service that the operation needs does not respond; the request may be repeated. */
export const serviceUnavailable = (code: string, detail: string, extensions?: Extensions) =>
  new ProblemError(503, code, detail, { extensions });

function getTitle(status: number): string {
  const titles: Readonly<Record<number, string>> = STATUS_TITLES;
  return titles[status] ?? STATUS_CODES[status] ?? 'Error';
}

/** A response must not be larger than the request that it rejects. */
const MAX_ERRORS = 20;
const MAX_PATH_LENGTH = 200;

/** The path of a field by its names; long names are cut. */
export const fieldPath = (names: readonly PropertyKey[]) =>
  names
    .map((name) => String(name).slice(0, MAX_PATH_LENGTH))
    .join('.')
    .slice(0, MAX_PATH_LENGTH);

/** The first errors; the others are not looked for. */
export function firstErrors(errors: Iterable<FieldError>): FieldError[] {
  const first: FieldError[] = [];
  for (const error of errors) {
    first.push(error);
    if (first.length === MAX_ERRORS) break;
  }
  return first;
}

export const rejectFields = (
  errors: Iterable<FieldError>,
  code = 'invalid_request',
): ProblemError =>
  new ProblemError(400, code, 'The request is not valid.', { errors: firstErrors(errors) });

/** @param code a reason that other languages have a text for */
export const rejectField = (
  path: string,
  message: string,
  code?: FieldProblem,
  value?: string,
): ProblemError =>
  rejectFields([{ path, message, ...(code && { code }), ...(value !== undefined && { value }) }]);

function* fieldErrors(error: z.ZodError): Generator<FieldError> {
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') {
      const code = getRuleCode(issue);
      yield { path: fieldPath(issue.path), message: issue.message, ...(code && { code }) };
    } else
      for (const key of issue.keys)
        yield { path: fieldPath([...issue.path, key]), message: 'Unknown field' };
  }
}

/**
 * The validation errors of a request by field path, with one entry for each unknown field; the
 * first twenty.
 */
export const invalidRequest = (error: z.ZodError): ProblemError => rejectFields(fieldErrors(error));

/** The validation hook of zod-openapi: throws a problem for an invalid request. */
export function validationHook(
  result: { success: true } | { success: false; error: z.ZodError },
): void {
  if (!result.success) throw invalidRequest(result.error);
}

function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseBusy(error)) return toProblem(new OverloadedError());
  if (error instanceof OverloadedError) return new ProblemError(503, error.code, error.message);
  if (error instanceof HTTPException && error.status < 500)
    return new ProblemError(400, 'invalid_request', error.message || 'The request is not valid.');
  return new ProblemError(
    500,
    'internal_error',
    'Internal error. Search the log for the request id.',
  );
}

/** Default `Retry-After` of a 503, in seconds. */
const RETRY_AFTER_S = '2';

export function problemBody({ status, code, message, errors, extensions }: ProblemError): Problem {
  return {
    type: 'about:blank',
    title: getTitle(status),
    status,
    detail: message,
    code,
    ...(errors && { errors }),
    ...extensions,
  };
}

function sendProblem(c: GatewayRequest, problem: ProblemError): Response {
  const { status } = problem;
  const body = problemBody(problem);
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  if (status === 503 && !c.res.headers.has('Retry-After')) c.header('Retry-After', RETRY_AFTER_S);
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}

/** Handles every thrown error; only unexpected errors are logged as errors. */
export function onError(error: Error, c: GatewayRequest): Response {
  const problem = toProblem(error);
  if (problem.status === 503) c.get('logger').warn({ err: error }, 'request rejected');
  else if (problem.status >= 500) c.get('logger').error({ err: error }, 'request failed');
  return sendProblem(c, problem);
}

export const routeNotFound = () => new ProblemError(404, 'route_not_found', 'Route not found.');

export function onNotFound(c: GatewayRequest): Response {
  return sendProblem(c, routeNotFound());
}
