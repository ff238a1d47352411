import { createRoute } from '@hono/zod-openapi';
import {
  moderationSchema,
  replySchema,
  staffReviewListSchema,
  staffReviewQuerySchema,
  staffReviewSchema,
} from '../../lib/contract/review.ts';
import { recordRatings } from '../catalogue/public.ts';
import type { Database } from '../db/client.ts';
import { items } from '../db/schema/catalogue.ts';
import { type ReviewRow, reviews } from '../db/schema/reviews.ts';
import { and, asc, eq, getTableColumns, isNull } from '../db/sql.ts';
import { transact } from '../db/transact.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { conflict } from '../http/problem.ts';
import type { GatewayApp } from '../http/request-types.ts';
import { jsonBody, ok } from '../http/responses.ts';
import { toStaffReview } from './review-mapping.ts';
import type { ReviewServices } from './services.ts';
import { reviewNotFound, transition } from './transitions.ts';

const tags = ['Staff'];

const listRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/reviews',
  tags,
  operationId: 'listReviewsAsStaff',
  summary: 'List the reviews with a status, oldest first',
  request: { query: staffReviewQuerySchema },
  responses: ok(staffReviewListSchema, 'A page of reviews', 400, 404),
});

const moderateRoute = createRoute({
  ...policy('staff'),
  method: 'put',
  path: '/admin/reviews/status',
  tags,
  operationId: 'updateReviewStatus',
  summary: 'Publish a review, or reject it with a reason',
  description: 'A published review can be rejected later, and a rejected one published.',
  request: { body: jsonBody(moderationSchema) },
  responses: ok(staffReviewSchema, 'The review', 400, 404, 409, 413),
});

const replyRoute = createRoute({
  ...policy('staff'),
  method: 'put',
  path: '/admin/reviews/reply',
  tags,
  operationId: 'createReviewReply',
  summary: 'Reply to a published review, once',
  request: { body: jsonBody(replySchema) },
  responses: ok(staffReviewSchema, 'The review', 400, 404, 409, 413),
});

const selectReviews = (db: Database) =>
  db
    .select({ review: getTableColumns(reviews), sku: items.sku })
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.itemId));

async function requireReview(
  db: Database,
  id: string,
): Promise<{ review: ReviewRow; sku: string }> {
  const [found] = await selectReviews(db).where(eq(reviews.id, id));
  if (!found) throw reviewNotFound();
  return found;
}

async function reply(db: Database, id: string, text: string) {
  return transact(db, async (tx) => {
    const { review, sku } = await requireReview(tx, id);
    const [replied] = await tx
      .update(reviews)
      .set({ reply: text, repliedAt: new Date() })
      .where(and(eq(reviews.id, id), eq(reviews.status, 'Published'), isNull(reviews.reply)))
      .returning();
    if (!replied)
      throw conflict('reply_not_possible', 'Only a published review without a reply can have one.');
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
    const { id, status, ...rest } = c.req.valid('json');
    const changes =
      'reason' in rest ? { rejectionReason: rest.reason } : { publishedAt: new Date() };
    const moderated = await transact(db, async (tx) => {
      const { review, sku } = await requireReview(tx, id);
      return toStaffReview(await transition(tx, review, status, 'staff', changes), sku);
    });
    updatePages();
    return c.json(moderated, 200);
  });
  app.openapi(replyRoute, async (c) => {
    const { id, text } = c.req.valid('json');
    const replied = await reply(db, id, text);
    updatePages();
    return c.json(replied, 200);
  });
}
