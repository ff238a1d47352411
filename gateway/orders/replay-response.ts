import type { TypedResponse } from 'hono';
import type { Purchased } from '../../lib/contract/purchase.ts';
import type { StoredResponse } from '../http/idempotency/keys.ts';

/** Sends a stored response. */
export function replayResponse({
  status,
  body,
}: StoredResponse): Response & TypedResponse<Purchased, 201, 'json'> {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const response = new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': type },
  });
  // Only this route stores responses under its keys: the body is its response or one of
  // its problems.
  return response as Response & TypedResponse<Purchased, 201, 'json'>;
}
