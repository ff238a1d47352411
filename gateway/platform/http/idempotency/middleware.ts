import { setTimeout as delay } from 'node:timers/promises';
import { currentStaffWork } from '../../concurrency/current-request.ts';
import type { Database } from '../../db/client.ts';
import { getCaller } from '../authentication/principal.ts';
import { ProblemError, rejectField } from '../problem.ts';
import type { GatewayRequest, Middleware } from '../request-types.ts';
import { isUuid } from '../uuid.ts';
import {
  type Claim,
  claimRequest,
  finishClaim,
  getOrderScope,
  getStaffScope,
  hashBody,
  type KeyedRequest,
  releaseClaim,
  type StoredResponse,
} from './keys.ts';

export const IDEMPOTENCY_KEY = 'idempotency-key';

const POLL_MS = 50;
/** Shorter than the storefront's timeout, so that it receives the 503 with its code. */
const MAX_WAIT_MS = 8_000;
/**
 * Client errors that are not stored: a repeated request can succeed, because they depend on access
 * rights or time.
 */
const TRANSIENT: readonly number[] = [400, 401, 403, 408, 413, 425, 429];

/**
 * Equal keys of two callers are different keys. Anonymous callers share one scope: reading a stored
 * response requires both the key (122 random bits) and the complete request, and responses to
 * anonymous callers contain no personal data unless a one-time code has opened an order for them.
 */
function getKeyScope(c: GatewayRequest): string {
  const caller = getCaller(c);
  if (caller.role === 'shopper') return caller.principal.subject;
  if (caller.role === 'staff') return getStaffScope(caller.staffId);
  return caller.orderGrant === undefined ? 'role:anonymous' : getOrderScope(caller.orderGrant);
}

async function keyedRequest(c: GatewayRequest, key: string): Promise<KeyedRequest> {
  if (!isUuid(key)) throw rejectField(IDEMPOTENCY_KEY, 'Must be a UUID');
  const bodyHash = hashBody([
    c.req.method,
    c.req.path,
    new URL(c.req.url).search,
    await c.req.text(),
  ]);
  return {
    caller: getKeyScope(c),
    key: key.toLowerCase(),
    bodyHash,
    requestId: currentStaffWork()?.request,
  };
}

/**
 * Claims the request, or waits for the response of the one that is being processed.
 * @throws 503 when that takes too long
 */
export async function claimOrWait(
  c: GatewayRequest,
  db: Database,
  request: KeyedRequest,
): Promise<Exclude<Claim, { kind: 'busy' }>> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const found = await claimRequest(db, request);
    if (found.kind !== 'busy') return found;
    if (Date.now() >= deadline) {
      c.header('Retry-After', '2');
      throw new ProblemError(
        503,
        'request_in_progress',
        'The same request is still being processed. Repeat it later with the same key.',
      );
    }
    await delay(POLL_MS);
  }
}

/** Sends a stored response. */
export function replay({ status, body }: StoredResponse): Response {
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
  };
  return body === null
    ? new Response(null, { status })
    : new Response(JSON.stringify(body), { status, headers });
}

const isFinal = (status: number) => status < 500 && !TRANSIENT.includes(status);

async function toStoredResponse(response: Response): Promise<StoredResponse> {
  const text = await response.clone().text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/**
 * Processes a request with an `Idempotency-Key` once; repetitions wait for its response and get the
 * same one.
 */
export function idempotency(db: Database): Middleware {
  return async (c, next) => {
    const key = c.req.header(IDEMPOTENCY_KEY);
    if (key === undefined) return next();
    const request = await keyedRequest(c, key);
    const found = await claimOrWait(c, db, request);
    if (found.kind === 'answered') return replay(found.answer);
    let isStored = false;
    try {
      await next();
      if (!isFinal(c.res.status)) return;
      await finishClaim(db, request, found.lockId, await toStoredResponse(c.res));
      isStored = true;
    } finally {
      if (!isStored) await releaseClaim(db, request, found.lockId);
    }
  };
}
