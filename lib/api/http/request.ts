import type { ZodType } from 'zod';
import type { Problem } from '../contract/problem.ts';
import { AbortedError, ApiError, InvalidResponseError, RequestTimeoutError, ResponseError, UnreachableError } from './errors.ts';
import { mayRetry, parseRetryAfter, retryDelay, wait } from './retry.ts';
import { buildUrl, type Query } from './url.ts';

export interface ClientOptions {
  /** Origin and path that every call is joined to. */
  baseUrl: string;
  /** `3` sends `/v3` before each path; empty sends none. */
  version?: string;
  /** Bearer token of the caller, when there is one. */
  token?: () => Promise<string | undefined> | string | undefined;
  /** Milliseconds before a call gives up. */
  timeout?: number;
  /** How the platform's own cache treats the calls. */
  cache?: RequestCache;
}

export interface CallOptions<T> {
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  /** The contract of the answer; without one a call answers undefined. */
  schema?: ZodType<T>;
}

export interface HttpClient {
  call<T = undefined>(method: string, path: string, options?: CallOptions<T>): Promise<T>;
}

const DEFAULT_TIMEOUT = 10_000;

/**
 * The typed client of the gateway: versioned base, optional Bearer, one retry for GET and HEAD, timeout, abort, 204, contract check.
 * @throws ResponseError for 400–599, AbortedError, RequestTimeoutError, UnreachableError, InvalidResponseError.
 */
export function createHttpClient(client: ClientOptions): HttpClient {
  return {
    async call<T>(method: string, path: string, options: CallOptions<T> = {}) {
      const url = buildUrl(client.baseUrl, client.version ?? '', path, options.query);
      const { status, body } = await send(client, method, url, options);
      return parseBody(status, body, options.schema);
    },
  };
}

/** A response that was read to its end. */
interface Answer {
  status: number;
  body: string;
}

async function send(client: ClientOptions, method: string, url: string, options: CallOptions<unknown>): Promise<Answer> {
  const init = await requestInit(client, method, options);
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(client, url, init, options);
    if (!(outcome instanceof ApiError)) return outcome;
    const { status, retryAfter } = outcome instanceof ResponseError ? outcome : {};
    const delay = mayRetry(method, attempt, status) ? retryDelay(retryAfter) : undefined;
    if (delay === undefined) throw outcome;
    await pause(delay, options.signal);
  }
}

/**
 * One try, with the timeout running until the last byte of the body. @returns the answer, or the error that a retry may mend.
 * @throws AbortedError, RequestTimeoutError: those end the call.
 */
async function attemptOnce(
  client: ClientOptions,
  url: string,
  init: RequestInit,
  { signal: caller, schema }: CallOptions<unknown>,
): Promise<Answer | ResponseError | UnreachableError> {
  const timeout = client.timeout ?? DEFAULT_TIMEOUT;
  const deadline = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, signal: caller ? AbortSignal.any([caller, deadline]) : deadline });
    if (!response.ok) return await responseError(response, caller);
    return { status: response.status, body: schema ? await response.text() : '' };
  } catch (error) {
    if (caller?.aborted) throw new AbortedError({ cause: error });
    if (deadline.aborted) throw new RequestTimeoutError(timeout);
    return new UnreachableError({ cause: error });
  }
}

async function pause(delay: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(delay, signal);
  } catch (error) {
    throw new AbortedError({ cause: error });
  }
}

async function requestInit(client: ClientOptions, method: string, options: CallOptions<unknown>): Promise<RequestInit> {
  const token = await client.token?.();
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers, ...(client.cache && { cache: client.cache }), ...(options.keepalive && { keepalive: true }) };
  if (options.body === undefined) return init;
  return { ...init, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(options.body) };
}

function parseBody<T>(status: number, body: string, schema: ZodType<T> | undefined): T {
  // Without a schema T is `undefined`: the overload's default says so, the compiler cannot.
  if (status === 204 || !schema) return undefined as T;
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    throw new InvalidResponseError({ cause: error });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new InvalidResponseError({ cause: parsed.error });
  return parsed.data;
}

/** The status counts even when its body cannot be read to the end, unless the caller gave up. */
async function responseError(response: Response, caller: AbortSignal | undefined): Promise<ResponseError> {
  const body = await response.text().catch((error: unknown) => {
    if (caller?.aborted) throw error;
    return '';
  });
  const { status, statusText, headers } = response;
  return new ResponseError(status, statusText, body, parseProblem(response, body), parseRetryAfter(headers.get('retry-after')));
}

/** Only what the gateway itself says counts as a problem: a proxy's HTML page never does. */
function parseProblem(response: Response, body: string): Problem | undefined {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    const isProblem = typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
    return isProblem ? (value as Problem) : undefined; // `code` is checked, the other fields are for people and never trusted
  } catch {
    return undefined;
  }
}
