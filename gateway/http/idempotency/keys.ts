import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/http.ts';
import { ProblemError } from '../problem.ts';

/** A request that may come more than once. */
export interface KeyedRequest {
  /** Keys of two callers never meet. */
  caller: string;
  key: string;
  bodyHash: string;
}

export interface StoredAnswer {
  status: number;
  body: unknown;
}

export type Known = { kind: 'new' } | { kind: 'answered'; answer: StoredAnswer } | { kind: 'begun'; referenceCode: string };

/** What became of a claim: `claimed` gives this process the request until its lock ends, `busy` means that another one has it. */
export type Claim = { kind: 'claimed'; lockId: string } | { kind: 'answered'; answer: StoredAnswer } | { kind: 'busy' };

export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

const keyReused = () => new ProblemError(422, 'idempotency_key_reused', 'This key was used for another request.');

const isKey = ({ caller, key }: KeyedRequest) => and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));

/**
 * Takes a key for the caller's transaction. Whoever comes second waits at the insert until the first has committed or failed, and then
 * reads what became of it. Throws 422 when the key was used for something else.
 */
export async function takeKey(db: Database, request: KeyedRequest): Promise<Known> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return { kind: 'new' };
  const [row] = await db.select().from(idempotencyKeys).where(isKey(request));
  if (row?.bodyHash !== request.bodyHash) throw keyReused();
  if (row.status !== null) return { kind: 'answered', answer: { status: row.status, body: row.body } };
  if (row.referenceCode !== null) return { kind: 'begun', referenceCode: row.referenceCode };
  throw new Error('a key without an order and without an answer');
}

/** Says which order a request has made: from here on the same key leads to it. */
export async function keepReference(db: Database, request: KeyedRequest, referenceCode: string): Promise<void> {
  await db.update(idempotencyKeys).set({ referenceCode }).where(isKey(request));
}

/** Stores an answer under its key; of two that finish together the first one's stays. Answers the one that stays. */
export async function keepAnswer(db: Database, request: KeyedRequest, answer: StoredAnswer): Promise<StoredAnswer> {
  await db
    .update(idempotencyKeys)
    .set(answer)
    .where(and(isKey(request), isNull(idempotencyKeys.status)));
  const [row] = await db.select().from(idempotencyKeys).where(isKey(request));
  return row?.status == null ? answer : { status: row.status, body: row.body };
}

/** Longer than any request takes: a lock that is older belongs to a process that is gone. */
const LOCK_MS = 60_000;

/**
 * Claims a request for this process without a transaction that stays open: the key's row is the lock. Throws 422 when the key was
 * used for something else.
 */
export async function claimKey(db: Database, request: KeyedRequest): Promise<Claim> {
  const now = new Date();
  const lock = { lockId: randomUUID(), lockedUntil: new Date(now.getTime() + LOCK_MS) };
  const isAbandoned = sql`${idempotencyKeys.status} IS NULL AND ${idempotencyKeys.lockedUntil} < ${now} AND ${idempotencyKeys.bodyHash} = ${request.bodyHash}`;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...request, ...lock, createdAt: now })
    .onConflictDoUpdate({ target: [idempotencyKeys.caller, idempotencyKeys.key], set: lock, setWhere: isAbandoned })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { kind: 'claimed', lockId: lock.lockId };
  const [row] = await db.select().from(idempotencyKeys).where(isKey(request));
  // The row is gone when the other process has just given the request up.
  if (!row) return { kind: 'busy' };
  if (row.bodyHash !== request.bodyHash) throw keyReused();
  return row.status === null ? { kind: 'busy' } : { kind: 'answered', answer: { status: row.status, body: row.body } };
}

const isLock = (request: KeyedRequest, lockId: string) => and(isKey(request), eq(idempotencyKeys.lockId, lockId));

/** Stores the response of a claimed request. */
export async function finishClaim(db: Database, request: KeyedRequest, lockId: string, answer: StoredAnswer): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ ...answer, lockId: null, lockedUntil: null })
    .where(isLock(request, lockId));
}

/** Gives a claimed request up, so that the same key may try again. */
export async function releaseClaim(db: Database, request: KeyedRequest, lockId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(isLock(request, lockId));
}

/** Forgets what a caller was answered: it names the person. */
export async function forgetKeysOf(db: Database, caller: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, caller));
}

const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Nobody repeats a request after a month. */
export async function forgetOldKeys(db: Database, now = Date.now()): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEPT_FOR_MS)));
}
