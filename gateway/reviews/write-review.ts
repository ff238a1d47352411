import type { z } from 'zod';
import type { createReviewSchema, updateReviewSchema } from '../../lib/contract/review.ts';
import { lockUser } from '../people/users/public.ts';
import type { Database } from '../platform/db/client.ts';
import { type ReviewRow, reviews } from '../platform/db/schema/reviews.ts';
import { and, eq } from '../platform/db/sql.ts';
import { transact } from '../platform/db/transact.ts';
import { conflict } from '../platform/http/problem.ts';
import { canEdit } from './review-mapping.ts';
import { findDelivered, type Reviewer, requireSubject } from './reviewer.ts';
import { reviewNotFound, transition } from './transitions.ts';

type CreateInput = Omit<z.output<typeof createReviewSchema>, 'orderToken'>;
type UpdateInput = Omit<z.output<typeof updateReviewSchema>, 'orderToken'>;

/**
 * Stores a review, which waits for staff.
 * @throws `not_delivered` and `already_reviewed`
 */
export async function createReview(
  db: Database,
  reviewer: Reviewer,
  { productId, title, ...input }: CreateInput,
): Promise<ReviewRow> {
  const subjectId = await requireSubject(db, productId);
  return transact(db, async (tx) => {
    await lockUser(tx, reviewer.userId);
    const purchased = await findDelivered(tx, reviewer, subjectId);
    if (!purchased)
      throw conflict('not_delivered', 'No delivered order of yours contains the product.');
    const { referenceCode, itemId } = purchased;
    const { userId } = reviewer;
    const [created] = await tx
      .insert(reviews)
      .values({ userId, subjectId, referenceCode, itemId, title: title ?? null, ...input })
      .onConflictDoNothing()
      .returning();
    if (!created) throw conflict('already_reviewed', 'You have reviewed the product.');
    return created;
  });
}

/**
 * Replaces a review once within 30 days; staff publish it again.
 * @throws `review_not_found` for the review of another person, and `edit_not_possible`
 */
export async function updateReview(
  db: Database,
  { userId, referenceCode }: Reviewer,
  { id, title, ...input }: UpdateInput,
): Promise<ReviewRow> {
  const isOwn = and(
    eq(reviews.id, id),
    eq(reviews.userId, userId),
    referenceCode === undefined ? undefined : eq(reviews.referenceCode, referenceCode),
  );
  return transact(db, async (tx) => {
    const [review] = await tx.select().from(reviews).where(isOwn).for('update');
    if (!review) throw reviewNotFound();
    if (!canEdit(review))
      throw conflict('edit_not_possible', 'A review can be edited once, within 30 days.');
    return transition(tx, review, 'Pending', 'author', {
      ...input,
      title: title ?? null,
      editedAt: new Date(),
    });
  });
}
