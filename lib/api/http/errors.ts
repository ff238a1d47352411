import type { Problem } from '../contract/problem.ts';
import { STATUS_TITLES } from '../contract/problem.ts';

/** Root of everything the client throws: `code` is stable, people see the message of their language for it. */
export class ApiError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** An answer of status 400–599. The message is the specification's catalogue text. */
export class ResponseError extends ApiError {
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Milliseconds until another try is welcome (Retry-After). */
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, body: string, problem?: Problem, retryAfter?: number) {
    const title: string | undefined = STATUS_TITLES[status as keyof typeof STATUS_TITLES]; // any status may come; absent keys read as undefined
    super(problem?.code ?? `http_${status}`, title ?? `Generic Error: ${status}; ${statusText}; ${body}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export class AbortedError extends ApiError {
  constructor(options?: ErrorOptions) {
    super('aborted', 'Request aborted', options);
  }
}

export class RequestTimeoutError extends ApiError {
  constructor(milliseconds: number) {
    super('timed_out', `No answer within ${milliseconds} ms`);
  }
}

/** The gateway could not be reached, or the connection ended before its answer did. */
export class UnreachableError extends ApiError {
  constructor(options?: ErrorOptions) {
    super('unreachable', 'The gateway could not be reached', options);
  }
}

/** The gateway's complete answer is not valid JSON, or not its contract. */
export class InvalidResponseError extends ApiError {
  constructor(options?: ErrorOptions) {
    super('invalid_response', 'Invalid response format', options);
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404 && error.problem !== undefined;
}

/** A 500 in the specification's words for home page and search: 'Server Error'. Every other error stays as it is. */
export function toServerError(error: unknown): unknown {
  const isServerError = error instanceof ResponseError && error.status === 500;
  return isServerError ? new ApiError('server_error', 'Server Error', { cause: error }) : error;
}
