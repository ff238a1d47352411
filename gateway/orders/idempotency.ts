import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { ProblemError } from '../middleware/problem.ts';
import { idempotencyKeys } from './tables.ts';

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

export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

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
  if (row?.bodyHash !== request.bodyHash) throw new ProblemError(422, 'idempotency_key_reused', 'This key was used for another request.');
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

const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Nobody repeats a request after a month. */
export async function forgetOldKeys(db: Database, now = Date.now()): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEPT_FOR_MS)));
}
