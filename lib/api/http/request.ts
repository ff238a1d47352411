import type { ZodType } from 'zod';
import type { Problem } from '../contract/problem.ts';
import { AbortedError, InvalidResponseError, ResponseError, TimedOutError, UnreachableError } from './errors.ts';
import { mayRetry, retryDelay, wait } from './retry.ts';
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
  isLasting?: boolean;
  /** The contract of the answer; without one a call answers undefined. */
  schema?: ZodType<T>;
}

export interface HttpClient {
  call<T = undefined>(method: string, path: string, options?: CallOptions<T>): Promise<T>;
}

const DEFAULT_TIMEOUT = 10_000;

/**
 * The typed client of the gateway: versioned base, optional Bearer, one retry for GET and HEAD, timeout, abort, 204, contract check.
 * @throws ResponseError for 400–599, AbortedError, TimedOutError, UnreachableError, InvalidResponseError.
 */
export function createHttpClient(client: ClientOptions): HttpClient {
  return {
    async call<T>(method: string, path: string, options: CallOptions<T> = {}) {
      const url = buildUrl(client.baseUrl, client.version ?? '', path, options.query);
      const response = await send(client, method, url, options);
      return readAnswer(response, options.schema);
    },
  };
}

async function send(client: ClientOptions, method: string, url: string, options: CallOptions<unknown>): Promise<Response> {
  const init = await requestInit(client, method, options);
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(client, url, init, options.signal);
    if (outcome instanceof Response && outcome.ok) return outcome;
    const answer = outcome instanceof Response ? outcome : undefined;
    if (!mayRetry(method, attempt, answer?.status)) throw answer ? await responseError(answer) : new UnreachableError({ cause: outcome });
    await pause(retryDelay(answer?.headers.get('retry-after') ?? null), options.signal);
  }
}

/** One try. @returns the answer, or what the network failed with. */
async function attemptOnce(client: ClientOptions, url: string, init: RequestInit, caller: AbortSignal | undefined): Promise<unknown> {
  const timeout = client.timeout ?? DEFAULT_TIMEOUT;
  const deadline = AbortSignal.timeout(timeout);
  try {
    return await fetch(url, { ...init, signal: caller ? AbortSignal.any([caller, deadline]) : deadline });
  } catch (error) {
    if (caller?.aborted) throw new AbortedError({ cause: error });
    if (deadline.aborted) throw new TimedOutError(timeout);
    return error;
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
  const init: RequestInit = { method, headers, ...(client.cache && { cache: client.cache }), ...(options.isLasting && { keepalive: true }) };
  if (options.body === undefined) return init;
  return { ...init, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(options.body) };
}

async function readAnswer<T>(response: Response, schema: ZodType<T> | undefined): Promise<T> {
  // Without a schema T is `undefined`: the overload's default says so, the compiler cannot.
  if (response.status === 204 || !schema) return undefined as T;
  let json: unknown;
  try {
    json = await response.json();
  } catch (error) {
    throw new InvalidResponseError({ cause: error });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new InvalidResponseError({ cause: parsed.error });
  return parsed.data;
}

async function responseError(response: Response): Promise<ResponseError> {
  const body = await response.text().catch(() => '');
  return new ResponseError(response.status, response.statusText, body, parseProblem(response, body));
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
