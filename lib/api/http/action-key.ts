import type { Call, CallOutput } from '../../contract/calls/call.ts';
import { ResponseError } from './errors.ts';
import type { ClientArguments, HttpClient } from './request.ts';

/** Keys of requests without a final response, by call and body. */
const pending = new Map<string, string>();

/** Client errors that the gateway does not store: the same request may still succeed. */
const TRANSIENT: readonly number[] = [408, 425, 429];

const isFinal = (error: unknown) =>
  error instanceof ResponseError && error.status < 500 && !TRANSIENT.includes(error.status);

/**
 * Sends a request with an Idempotency-Key. A request repeated before its final response (second
 * click, retry after a lost connection) reuses the key, so the gateway processes it once; after a
 * final response a new key is used.
 * @param request identifies the request: call and body
 */
export async function withActionKey<T>(
  request: readonly unknown[],
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const id = JSON.stringify(request);
  const key = pending.get(id) ?? crypto.randomUUID();
  pending.set(id, key);
  const finish = () => pending.get(id) === key && pending.delete(id);
  try {
    const response = await send({ 'idempotency-key': key });
    finish();
    return response;
  } catch (error) {
    if (isFinal(error)) finish();
    throw error;
  }
}

/** Makes a call with `withActionKey`. */
export const callOnce = <C extends Call>(
  client: HttpClient,
  call: C,
  ...input: ClientArguments<C>
): Promise<CallOutput<C>> =>
  withActionKey([call.name, ...input], (headers) =>
    client.call(call, ...([{ ...input[0], headers }] as unknown as ClientArguments<C>)),
  );
