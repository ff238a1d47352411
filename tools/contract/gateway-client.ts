import { setTimeout as delay } from 'node:timers/promises';
import { ZodError, type ZodType } from 'zod';
import { createHttpClient, type HttpClient } from '../../lib/api/http/request.ts';
import { buildUrl, type Query } from '../../lib/api/http/url.ts';

const TIMEOUT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;
/** Of a rejected request, before it is sent again. */
const MAX_WAIT_MS = 65_000;

/** A response that the contract does not allow. */
export class ContractError extends Error {
  /** Schema of the response, and where the response differs. */
  readonly mismatch?: { schema: ZodType; issues: ZodError['issues'] };

  constructor(message: string, mismatch?: ContractError['mismatch']) {
    super(message);
    if (mismatch) this.mismatch = mismatch;
  }
}

export interface RawRequest {
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | undefined;
}

export interface Answer {
  call: string;
  status: number;
  headers: Headers;
  text: string;
}

/** The gateway to check. */
export interface Gateway {
  /** The client of the storefront, without a token. */
  guest: HttpClient;
  send(method: string, path: string, request?: RawRequest): Promise<Answer>;
}

function findZodError(error: unknown): ZodError | undefined {
  if (error instanceof ZodError) return error;
  return error instanceof Error ? findZodError(error.cause) : undefined;
}

/** Names the call in every error, and keeps the schema that the response does not have. */
function withCall({ call }: HttpClient): HttpClient {
  return {
    async call(declared, ...input) {
      try {
        return await call(declared, ...input);
      } catch (error) {
        const issues = findZodError(error)?.issues;
        const reason = error instanceof Error ? error.message : String(error);
        throw new ContractError(
          `${declared.name}: ${reason}`,
          issues && declared.response && { schema: declared.response, issues },
        );
      }
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function buildInit(method: string, { body, headers = {}, token }: RawRequest): RequestInit {
  return {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
}

/** Opens a gateway by its URL. A rejected request is sent again when the limit allows it. */
export function openGateway(baseUrl: string): Gateway {
  return {
    guest: withCall(createHttpClient({ baseUrl, timeout: TIMEOUT_MS })),
    async send(method, path, request = {}) {
      const url = buildUrl(baseUrl, '', path, request.query);
      let response = await fetch(url, buildInit(method, request));
      const waitMs = 1000 * Number(response.headers.get('retry-after'));
      if (response.status === TOO_MANY_REQUESTS && waitMs <= MAX_WAIT_MS) {
        await delay(waitMs);
        response = await fetch(url, buildInit(method, request));
      }
      const { status, headers } = response;
      return { call: `${method} ${path}`, status, headers, text: await response.text() };
    },
  };
}

/** Parses the body of a response. */
export function parseAnswer<T>({ call, text }: Answer, schema: ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ContractError(`${call}: Invalid response format`, {
    schema,
    issues: parsed.error.issues,
  });
}

export function requireThat(condition: unknown, message: string): asserts condition {
  if (!condition) throw new ContractError(message);
}

export function requireStatus({ call, status, text }: Answer, expected: number): void {
  const reason = `${call}: status ${status} instead of ${expected}: ${text.slice(0, 200)}`;
  requireThat(status === expected, reason);
}

/** Compares two values by their JSON. */
export function requireEqual(name: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  requireThat(is === should, `${name} is ${is} instead of ${should}`);
}
