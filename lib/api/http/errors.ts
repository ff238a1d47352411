import type { Problem } from '../../contract/problem.ts';
import { STATUS_TITLES } from '../../contract/status-titles.ts';

/** Base class of all client errors. `code` is stable; the interface shows the message for it. */
export class ApiError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** A response with status 400–599. The message is the title of its status in the contract. */
export class ResponseError extends ApiError {
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Retry-After, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    statusText: string,
    body: string,
    problem?: Problem,
    retryAfter?: number,
  ) {
    const title: string | undefined = STATUS_TITLES[status as keyof typeof STATUS_TITLES]; // any status is possible; an unknown key is undefined
    super(
      problem?.code ?? `http_${status}`,
      title ?? `Generic Error: ${status}; ${statusText}; ${body}`,
    );
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
    super('timed_out', `No response within ${milliseconds} ms`);
  }
}

/** The gateway is unreachable, or the connection ended before the response did. */
export class UnreachableError extends ApiError {
  constructor(options?: ErrorOptions) {
    super('unreachable', 'The gateway could not be reached', options);
  }
}

/** The gateway's response is complete but not valid JSON, or does not match its schema. */
export class InvalidResponseError extends ApiError {
  constructor(options?: ErrorOptions) {
    super('invalid_response', 'Invalid response format', options);
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404 && error.problem !== undefined;
}

/**
 * Maps a 500 to the message that home page and search have for it.
 * @returns other errors unchanged
 */
export function toServerError(error: unknown): unknown {
  const isServerError = error instanceof ResponseError && error.status === 500;
  return isServerError ? new ApiError('server_error', 'Server Error', { cause: error }) : error;
}
