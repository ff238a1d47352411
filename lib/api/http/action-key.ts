import { ResponseError } from './errors';

/** Keys of actions that have no final answer yet, by what is asked. */
const pending = new Map<string, string>();

/** Client errors after which the same request may still succeed; the gateway stores none of them. */
const TRANSIENT: readonly number[] = [408, 425, 429];

const isFinal = (error: unknown) => error instanceof ResponseError && error.status < 500 && !TRANSIENT.includes(error.status);

/**
 * Sends the Idempotency-Key of a user's action. An action that is repeated before it has a final answer (a second press, a retry after
 * a lost connection) keeps its key, so that the gateway carries it out once; after a final answer the next one gets a new key.
 * @param request what is asked: call and body.
 */
export async function withActionKey<T>(request: readonly unknown[], send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const id = JSON.stringify(request);
  const key = pending.get(id) ?? crypto.randomUUID();
  pending.set(id, key);
  const finish = () => pending.get(id) === key && pending.delete(id);
  try {
    const answer = await send({ 'idempotency-key': key });
    finish();
    return answer;
  } catch (error) {
    if (isFinal(error)) finish();
    throw error;
  }
}
