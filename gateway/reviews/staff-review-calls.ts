import type { z } from '@hono/zod-openapi';
import * as staffReviewsCalls from '../../lib/contract/calls/staff-reviews.ts';
import type { replySchema } from '../../lib/contract/review.ts';
import { recordRatings } from '../catalogue/public.ts';
import type { Database } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { type ReviewRow, reviews } from '../platform/db/schema/reviews.ts';
import { asc, eq, getTableColumns } from '../platform/db/sql.ts';
import { transact } from '../platform/db/transact.ts';
import { conflict } from '../platform/http/problem.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { requireRevision } from '../platform/http/require-revision.ts';
import { route } from '../platform/http/route.ts';
import { toStaffReview } from './review-mapping.ts';
import type { ReviewServices } from './services.ts';
import { nextRevision, reviewNotFound, transition } from './transitions.ts';

const listRoute = route(staffReviewsCalls.listReviewsAsStaff, {
  policy: 'staff',
  feature: 'reviews',
  summary: 'List the reviews with a status, oldest first',
  returns: 'A page of reviews',
  problems: [404],
});

const moderateRoute = route(staffReviewsCalls.updateReviewStatus, {
  policy: 'staff',
  feature: 'reviews',
  summary: 'Publish a review, or reject it with a reason',
  description:
    'A published review can be rejected later, and a rejected one published. A `revision` that is not the current one, because the author has written another text, gets 409 `conflict`.',
  returns: 'The review',
  problems: [404, 409],
});

const replyRoute = route(staffReviewsCalls.createReviewReply, {
  policy: 'staff',
  feature: 'reviews',
  summary: 'Write, replace or remove the reply to a published review',
  description:
    'A reply that is older than the text of the author is not shown until it is sent again. 409 `conflict` for a `revision` that is not the current one.',
  returns: 'The review',
  problems: [404, 409],
});

const selectReviews = (db: Database) =>
  db
    .select({ review: getTableColumns(reviews), sku: items.sku })
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.itemId));

/**
 * Locks a review that staff change as they have read it. Part of a transaction.
 * @throws `review_not_found`, and 409 `conflict` with a text that its author has changed since
 */
async function lockReview(
  tx: Database,
  { id, revision }: Pick<ReviewRow, 'id' | 'revision'>,
): Promise<{ review: ReviewRow; sku: string }> {
  const [found] = await selectReviews(tx).where(eq(reviews.id, id)).for('update', { of: reviews });
  if (!found) throw reviewNotFound();
  requireRevision(String(found.review.revision), String(revision));
  return found;
}

/** Writes, replaces or removes the reply of the shop. */
async function reply(db: Database, { text, ...read }: z.output<typeof replySchema>) {
  return transact(db, async (tx) => {
    const { review, sku } = await lockReview(tx, read);
    if (text !== null && review.status !== 'Published')
      throw conflict('reply_not_possible', 'Only a published review can have a reply.');
    const [replied] = await tx
      .update(reviews)
      .set({ reply: text, repliedAt: text === null ? null : new Date(), ...nextRevision })
      .where(eq(reviews.id, review.id))
      .returning();
    if (!replied) throw reviewNotFound();
    // The page shows the reply.
    await recordRatings(tx, [review.subjectId]);
    return toStaffReview(replied, sku);
  });
}

export function registerStaffReviews(app: GatewayApp, services: ReviewServices): void {
  const { catalogue, revalidation } = services;
  const { db } = services.database;
  const updatePages = () => {
    catalogue.cache.expire();
    revalidation.scheduleSend();
  };
  app.openapi(listRoute, async (c) => {
    const { status, _page, _limit } = c.req.valid('query');
    const isWanted = eq(reviews.status, status);
    const rows = await selectReviews(db)
      .where(isWanted)
      .orderBy(asc(reviews.createdAt), asc(reviews.id))
      .limit(_limit)
      .offset((_page - 1) * _limit);
    const total = await db.$count(reviews, isWanted);
    const page = rows.map(({ review, sku }) => toStaffReview(review, sku));
    return c.json({ items: page, total, page: _page, limit: _limit }, 200);
  });
  app.openapi(moderateRoute, async (c) => {
    const { id, revision, status, ...rest } = c.req.valid('json');
    const changes =
      'reason' in rest ? { rejectionReason: rest.reason } : { publishedAt: new Date() };
    const moderated = await transact(db, async (tx) => {
      const { review, sku } = await lockReview(tx, { id, revision });
      return toStaffReview(await transition(tx, review, status, 'staff', changes), sku);
    });
    updatePages();
    return c.json(moderated, 200);
  });
  app.openapi(replyRoute, async (c) => {
    const replied = await reply(db, c.req.valid('json'));
    updatePages();
    return c.json(replied, 200);
  });
}
