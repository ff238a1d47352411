import type { ReviewStatus } from '../../lib/contract/review.ts';
import { recordRatings } from '../catalogue/public.ts';
import type { Database } from '../platform/db/client.ts';
import { type ReviewRow, reviews } from '../platform/db/schema/reviews.ts';
import { and, eq, sql } from '../platform/db/sql.ts';
import { conflict, ProblemError } from '../platform/http/problem.ts';

/** For each change of a review. */
export const nextRevision = { revision: sql`${reviews.revision} + 1` };

type Actor = 'author' | 'staff';

/** An author's edit makes a review wait for staff again. */
const TRANSITIONS = {
  Pending: { Published: 'staff', Rejected: 'staff', Pending: 'author' },
  Published: { Rejected: 'staff', Pending: 'author' },
  Rejected: { Published: 'staff', Pending: 'author' },
} as const satisfies Record<ReviewStatus, Partial<Record<ReviewStatus, Actor>>>;

const illegalTransition = (from: ReviewStatus, to: ReviewStatus) =>
  conflict('illegal_transition', `The review is ${from} and cannot become ${to}.`);

export const reviewNotFound = () => new ProblemError(404, 'review_not_found', 'Review not found.');

/**
 * Changes the status of a review, and the rating of its product with it. Part of a transaction.
 * @throws `illegal_transition`, also when the status has changed since the review was read
 */
export async function transition(
  tx: Database,
  { id, status, subjectId }: ReviewRow,
  to: ReviewStatus,
  actor: Actor,
  changes: Partial<ReviewRow> = {},
): Promise<ReviewRow> {
  const targets: Partial<Record<ReviewStatus, Actor>> = TRANSITIONS[status];
  if (targets[to] !== actor) throw illegalTransition(status, to);
  const [moved] = await tx
    .update(reviews)
    .set({ rejectionReason: null, ...changes, status: to, ...nextRevision })
    .where(and(eq(reviews.id, id), eq(reviews.status, status)))
    .returning();
  if (!moved) throw illegalTransition(status, to);
  if (status === 'Published' || to === 'Published') await recordRatings(tx, [subjectId]);
  return moved;
}
