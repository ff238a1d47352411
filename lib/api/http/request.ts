import type { ZodType } from 'zod';
import {
  type Call,
  type CallArguments,
  type CallOutput,
  toPath,
} from '../../contract/calls/call.ts';
import type { Problem } from '../../contract/problem.ts';
import {
  AbortedError,
  ApiError,
  InvalidResponseError,
  RequestTimeoutError,
  ResponseError,
  UnreachableError,
} from './errors.ts';
import { mayRetry, parseRetryAfter, retryDelay, wait } from './retry.ts';
import { buildUrl, type Query } from './url.ts';

export interface ClientOptions {
  /** Origin and path that precede the path of every call. */
  baseUrl: string;
  /** `3` adds `/v3` before each path; empty adds nothing. */
  version?: string;
  /** Bearer token of the caller, if any. */
  token?: () => Promise<string | undefined> | string | undefined;
  /** Timeout of a call in milliseconds. */
  timeout?: number;
  cache?: RequestCache;
}

interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Completes the request even if the page is closed. */
  keepalive?: boolean;
}

/** Their types are those of the call's declaration. */
interface Input extends RequestOptions {
  params?: Record<string, unknown>;
  query?: Query;
  body?: unknown;
}

export type ClientArguments<C extends Call> = CallArguments<C, RequestOptions>;

export interface HttpClient {
  call<C extends Call>(call: C, ...input: ClientArguments<C>): Promise<CallOutput<C>>;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * The typed client of the gateway: versioned base URL, optional bearer token, one retry for GET and
 * HEAD, timeout, abort, validation of the response.
 * @throws ResponseError for 400–599, AbortedError, RequestTimeoutError,
 *   UnreachableError, InvalidResponseError
 */
export function createHttpClient(client: ClientOptions): HttpClient {
  return {
    async call<C extends Call>(call: C, ...[input]: ClientArguments<C>) {
      const options: Input = input ?? {};
      const path = toPath(call, options.params);
      const url = buildUrl(client.baseUrl, client.version ?? '', path, options.query);
      const { status, body } = await send(client, call, url, options);
      // The compiler does not connect the schema of a generic call with its output.
      return parseBody(status, body, call.response) as CallOutput<C>;
    },
  };
}

/** A response whose body was read completely. */
interface CompleteResponse {
  status: number;
  body: string;
}

async function send(
  client: ClientOptions,
  call: Call,
  url: string,
  options: Input,
): Promise<CompleteResponse> {
  const method = call.method.toUpperCase();
  const init = await requestInit(client, method, options);
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(
      client,
      url,
      init,
      options.signal,
      call.response !== undefined,
    );
    if (!(outcome instanceof ApiError)) return outcome;
    const { status, retryAfter } = outcome instanceof ResponseError ? outcome : {};
    const delay = mayRetry(method, attempt, status) ? retryDelay(retryAfter) : undefined;
    if (delay === undefined) throw outcome;
    await waitOrAbort(delay, options.signal);
  }
}

/**
 * One attempt. The timeout covers the body, too.
 * @returns the response, or an error that a retry may resolve
 * @throws AbortedError, RequestTimeoutError: these end the call
 */
async function attemptOnce(
  client: ClientOptions,
  url: string,
  init: RequestInit,
  caller: AbortSignal | undefined,
  isBodyWanted: boolean,
): Promise<CompleteResponse | ResponseError | UnreachableError> {
  const timeout = client.timeout ?? DEFAULT_TIMEOUT_MS;
  const deadline = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      ...init,
      signal: caller ? AbortSignal.any([caller, deadline]) : deadline,
    });
    if (!response.ok) return await toResponseError(response, caller);
    return { status: response.status, body: isBodyWanted ? await response.text() : '' };
  } catch (error) {
    if (caller?.aborted) throw new AbortedError({ cause: error });
    if (deadline.aborted) throw new RequestTimeoutError(timeout);
    return new UnreachableError({ cause: error });
  }
}

async function waitOrAbort(delay: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(delay, signal);
  } catch (error) {
    throw new AbortedError({ cause: error });
  }
}

async function requestInit(
  client: ClientOptions,
  method: string,
  options: Input,
): Promise<RequestInit> {
  const token = await client.token?.();
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = {
    method,
    headers,
    ...(client.cache && { cache: client.cache }),
    ...(options.keepalive && { keepalive: true }),
  };
  if (options.body === undefined) return init;
  return {
    ...init,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(options.body),
  };
}

function parseBody(status: number, body: string, schema: ZodType | undefined): unknown {
  if (status === 204 || !schema) return undefined;
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

/** The status is used even if the body cannot be read, unless the caller aborted. */
async function toResponseError(
  response: Response,
  caller: AbortSignal | undefined,
): Promise<ResponseError> {
  const body = await response.text().catch((error: unknown) => {
    if (caller?.aborted) throw error;
    return '';
  });
  const { status, statusText, headers } = response;
  return new ResponseError(
    status,
    statusText,
    body,
    parseProblem(response, body),
    parseRetryAfter(headers.get('retry-after')),
  );
}

/** Only `application/problem+json` is a problem; an HTML page of a proxy is not. */
function parseProblem(response: Response, body: string): Problem | undefined {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return undefined;
  try {
    const value: { code?: unknown } | null = JSON.parse(body);
    return typeof value?.code === 'string' ? (value as Problem) : undefined; // only `code` is checked: no code relies on the other fields
  } catch {
    return undefined;
  }
}
