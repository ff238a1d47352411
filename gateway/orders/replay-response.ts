import type { TypedResponse } from 'hono';
import type { Purchased } from '../../lib/api/contract/purchase.ts';
import type { StoredAnswer } from '../http/idempotency/keys.ts';

/** Sends an answer as it was stored: the first time and every time after it. */
export function sendStored({ status, body }: StoredAnswer): Response & TypedResponse<Purchased, 201, 'json'> {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const response = new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
  // What is stored under a key was made by this call: either its answer or one of its problems.
  return response as Response & TypedResponse<Purchased, 201, 'json'>;
}
