import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { parseJson } from '../../../lib/shared/parse-json.ts';

/**
 * Why a request to a payment provider or DHL failed. `code` is for logs and staff; shoppers see a text of the
 * shop.
 */
export class ProviderRequestError extends Error {
  readonly code:
    | 'unreachable'
    | 'unauthorized'
    | 'rate_limited'
    | 'rejected'
    | 'unavailable'
    | 'unexpected_response';
  readonly status: number | undefined;
  constructor(
    code: ProviderRequestError['code'],
    provider: string,
    status?: number,
    detail?: string,
  ) {
    super(
      [`${provider}: ${code}`, status === undefined ? '' : `(HTTP ${status})`, detail ?? '']
        .filter(Boolean)
        .join(' '),
    );
    this.code = code;
    this.status = status;
  }
}

export interface ProviderClientOptions {
  /** Name for logs. */
  provider: string;
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  request?: typeof fetch;
  timeoutMs?: number;
  /** The code in the body of an error, for logs; anything but a text is ignored. */
  getErrorCode?: (body: Readonly<Record<string, unknown>>) => unknown;
}

interface ProviderRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** The documented shape of the response; fields that are not used are left out. */
  schema: Schema;
  /** Whether the request can be repeated without a second effect; then one failure is retried. */
  isIdempotent: boolean;
  /** Instead of the timeout of the client. */
  timeoutMs?: number;
}

export type ProviderClient = <Schema extends z.ZodType>(
  request: ProviderRequest<Schema>,
) => Promise<z.output<Schema>>;

const TIMEOUT_MS = 4_000;
const RETRY_DELAY_MS = 300;

/**
 * The documented codes and words of errors are short; anything longer may contain personal data.
 */
const MAX_DETAIL_LENGTH = 60;

/** The field of the first entry of a list. */
export function getFirst(list: unknown, field: string): unknown {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return typeof first === 'object' && first !== null ? Reflect.get(first, field) : undefined;
}

function findErrorCode({ getErrorCode }: ProviderClientOptions, body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const code = getErrorCode?.({ ...body });
  return typeof code === 'string' ? code.slice(0, MAX_DETAIL_LENGTH) : undefined;
}

function toError(
  options: ProviderClientOptions,
  status: number,
  body: unknown,
): ProviderRequestError {
  const { provider } = options;
  const detail = findErrorCode(options, body);
  if (status === 401 || status === 403)
    return new ProviderRequestError('unauthorized', provider, status, detail);
  if (status === 429) return new ProviderRequestError('rate_limited', provider, status, detail);
  return new ProviderRequestError(
    status >= 500 ? 'unavailable' : 'rejected',
    provider,
    status,
    detail,
  );
}

const isRetryable = (error: unknown) =>
  error instanceof ProviderRequestError &&
  ['unreachable', 'unavailable', 'rate_limited'].includes(error.code);

/**
 * A typed HTTP client of a payment provider or DHL.
 * @throws ProviderRequestError; messages contain no request or response data
 */
export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { provider, baseUrl, headers, request = fetch, timeoutMs = TIMEOUT_MS } = options;

  const send = async <Schema extends z.ZodType>(
    call: ProviderRequest<Schema>,
  ): Promise<z.output<Schema>> => {
    const { method, path, body, schema } = call;
    const json = body && { 'content-type': 'application/json' };
    const init: RequestInit = {
      method,
      headers: { accept: 'application/json', ...headers, ...json, ...call.headers },
    };
    if (body) init.body = JSON.stringify(body);
    const toUnreachable = (error: unknown): never => {
      const reason = error instanceof Error ? error.name : undefined;
      throw new ProviderRequestError('unreachable', provider, undefined, reason);
    };
    const signal = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
    const response = await request(`${baseUrl}${path}`, { ...init, signal }).catch(toUnreachable);
    const received = parseJson(await response.text().catch(toUnreachable));
    if (!response.ok) throw toError(options, response.status, received);
    const parsed = schema.safeParse(received);
    if (parsed.success) return parsed.data;
    const place = parsed.error.issues[0]?.path.join('.');
    throw new ProviderRequestError(
      'unexpected_response',
      provider,
      response.status,
      place && `at ${place}`,
    );
  };

  return async (call) => {
    try {
      return await send(call);
    } catch (error) {
      if (!call.isIdempotent || !isRetryable(error)) throw error;
      await delay(RETRY_DELAY_MS);
      return send(call);
    }
  };
}
