import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/http.ts';
import { and, eq, isNull, lte, sql } from '../../db/sql.ts';
import { ProblemError } from '../problem.ts';

export interface KeyedRequest {
  /** The scope of the key: equal keys of two callers are different keys. */
  caller: string;
  key: string;
  bodyHash: string;
  /** Of a request of which the log of changes has entries. */
  requestId?: string | undefined;
}

export interface StoredResponse {
  status: number;
  body: unknown;
}

/** The beginning of the scopes of staff. */
export const STAFF_SCOPE = 'staff:';

export const getStaffScope = (staffId: string) => STAFF_SCOPE + staffId;

/** The scope of callers without a token who opened an order with a one-time code. */
export const getOrderScope = (referenceCode: string) => `order:${referenceCode}`;

export type KeyState =
  | { kind: 'new' }
  | { kind: 'answered'; answer: StoredResponse }
  | { kind: 'begun'; referenceCode: string };

/**
 * The result of a claim: `claimed` locks the request for this process, `busy` means that another
 * process has the lock.
 */
export type Claim =
  | { kind: 'claimed'; lockId: string }
  | { kind: 'answered'; answer: StoredResponse }
  | { kind: 'busy' };

export function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

const keyReused = () =>
  new ProblemError(422, 'idempotency_key_reused', 'This key was used for another request.');

const isKey = ({ caller, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));

/**
 * Claims a key in the caller's transaction. A second request waits at the insert until the first
 * transaction ends, and then reads its result.
 * @throws 422 when the key was used for a different request
 */
export async function claimKey(db: Database, request: KeyedRequest): Promise<KeyState> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return { kind: 'new' };
  const [row] = await db.select().from(idempotencyKeys).where(isKey(request));
  if (row?.bodyHash !== request.bodyHash) throw keyReused();
  if (row.status !== null)
    return { kind: 'answered', answer: { status: row.status, body: row.body } };
  if (row.referenceCode !== null) return { kind: 'begun', referenceCode: row.referenceCode };
  throw new Error('Idempotency key has neither an order nor a response');
}

export async function saveOrderReference(
  db: Database,
  request: KeyedRequest,
  referenceCode: string,
): Promise<void> {
  await db.update(idempotencyKeys).set({ referenceCode }).where(isKey(request));
}

/**
 * Stores a response under its key and returns the stored one; the first of two concurrent responses
 * wins.
 */
export async function saveResponse(
  db: Database,
  request: KeyedRequest,
  answer: StoredResponse,
): Promise<StoredResponse> {
  await db
    .update(idempotencyKeys)
    .set(answer)
    .where(and(isKey(request), isNull(idempotencyKeys.status)));
  const [row] = await db.select().from(idempotencyKeys).where(isKey(request));
  return row?.status == null ? answer : { status: row.status, body: row.body };
}

/** Longer than any request, so that an older lock belongs to a process that has ended. */
const LOCK_MS = 60_000;

/**
 * Claims a request for this process without an open transaction: the row of the key is the lock.
 * @throws 422 when the key was used for a different request
 */
export async function claimRequest(db: Database, request: KeyedRequest): Promise<Claim> {
  const now = new Date();
  const lock = { lockId: randomUUID(), lockedUntil: new Date(now.getTime() + LOCK_MS) };
  const isAbandoned = sql`${idempotencyKeys.status} IS NULL AND ${idempotencyKeys.lockedUntil} < ${now} AND ${idempotencyKeys.bodyHash} = ${request.bodyHash}`;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...request, ...lock, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.key],
      set: { ...lock, requestId: request.requestId ?? null },
      setWhere: isAbandoned,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { kind: 'claimed', lockId: lock.lockId };
  const [row] = await db.select().from(idempotencyKeys).where(isKey(request));
  // The other process has just released the request.
  if (!row) return { kind: 'busy' };
  if (row.bodyHash !== request.bodyHash) throw keyReused();
  return row.status === null
    ? { kind: 'busy' }
    : { kind: 'answered', answer: { status: row.status, body: row.body } };
}

const isLock = (request: KeyedRequest, lockId: string) =>
  and(isKey(request), eq(idempotencyKeys.lockId, lockId));

export async function finishClaim(
  db: Database,
  request: KeyedRequest,
  lockId: string,
  answer: StoredResponse,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ ...answer, lockId: null, lockedUntil: null })
    .where(isLock(request, lockId));
}

/** Releases a claimed request, so that the client can retry with the same key. */
export async function releaseClaim(
  db: Database,
  request: KeyedRequest,
  lockId: string,
): Promise<void> {
  await db.delete(idempotencyKeys).where(isLock(request, lockId));
}

/** Deletes the stored responses of a caller, or those until a time: they contain personal data. */
export async function deleteKeysOfCaller(
  db: Database,
  caller: string,
  until?: Date,
): Promise<void> {
  const isEarlier = until && lte(idempotencyKeys.createdAt, until);
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.caller, caller), isEarlier));
}
