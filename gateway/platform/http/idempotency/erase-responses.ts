import { HOUR_MS } from '../../../../lib/domain/time.ts';
import type { Database } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/http.ts';
import { and, inArray, isNotNull, lt, ne, not, or, type SQL, sql } from '../../db/sql.ts';
import { ProblemError, problemBody } from '../problem.ts';
import { STAFF_SCOPE } from './keys.ts';

const GONE = 410;
const ERASED = problemBody(
  new ProblemError(
    GONE,
    'response_erased',
    'The request was processed before. Its response is not kept any more.',
  ),
);

const isOfStaff = sql`starts_with(${idempotencyKeys.caller}, ${STAFF_SCOPE})`;

/**
 * Erases stored responses. Staff who repeat a request get 410, because it must not be processed
 * twice; the keys of others are deleted.
 */
async function eraseResponses(db: Database, where: SQL | undefined): Promise<void> {
  const isStored = and(isNotNull(idempotencyKeys.status), ne(idempotencyKeys.status, GONE));
  await db.delete(idempotencyKeys).where(and(not(isOfStaff), where));
  await db
    .update(idempotencyKeys)
    .set({ status: GONE, body: ERASED })
    .where(and(isOfStaff, isStored, where));
}

/** Responses to requests in which staff changed data of these users. */
const isChangeOfUsers = (users: SQL) =>
  sql`EXISTS (SELECT 1 FROM audit_log AS entry WHERE entry.request_id = ${idempotencyKeys.requestId} AND entry.user_id IN (${users}))`;

/** Responses that contain one of these values at any depth. */
const contains = (values: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) AS wanted (value) WHERE strpos(lower(${idempotencyKeys.body}::text), lower(wanted.value)) > 0)`;

/**
 * Erases the responses about a user: those with one of the values, those to requests of staff that
 * changed data of the user, and those of callers with these scopes. Part of a transaction.
 */
export async function eraseResponsesAbout(
  db: Database,
  userId: string,
  { values, scopes }: { values: readonly string[]; scopes: readonly string[] },
): Promise<void> {
  const isOfScope = inArray(idempotencyKeys.caller, [...scopes]);
  await eraseResponses(db, or(isOfScope, isChangeOfUsers(sql`${userId}`), contains(values)));
}

/** A request may be repeated within this time, because its response was lost. */
const REPEATED_WITHIN_MS = HOUR_MS;

/** Erases the responses to changes that staff made to data of users who were erased before. */
export async function eraseResponsesAboutErased(db: Database, now: Date): Promise<void> {
  const isOld = lt(idempotencyKeys.createdAt, new Date(now.getTime() - REPEATED_WITHIN_MS));
  const erased = sql`SELECT id FROM users WHERE erased_at IS NOT NULL`;
  await eraseResponses(db, and(isOld, isChangeOfUsers(erased)));
}
