import { createRoute } from '@hono/zod-openapi';
import * as reviewsCalls from '../../lib/contract/calls/reviews.ts';
import type { ReviewPermission } from '../../lib/contract/review.ts';
import { toDisplayName } from '../../lib/domain/review.ts';
import type { Database } from '../platform/db/client.ts';
import { policy } from '../platform/http/authentication/access-policy.ts';
import { idempotent } from '../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { json, ok, okIfModified, problems } from '../platform/http/responses.ts';
import { toRoute } from '../platform/http/to-route.ts';
import { listReviews } from './list-reviews.ts';
import { toOwnReview } from './review-mapping.ts';
import {
  findDelivered,
  findOwnReview,
  type Reviewer,
  requireReviewer,
  requireSubject,
} from './reviewer.ts';
import type { ReviewServices } from './services.ts';
import { createReview, updateReview } from './write-review.ts';

const tags = ['Reviews'];
const ACCESS =
  'For the Bearer, or with the `orderToken` of an e-mail or the cookie `order_access` for the buyer of one delivered order.';

const listReviewsRoute = createRoute({
  ...policy('public'),
  ...toRoute(reviewsCalls.listReviews),
  tags,
  summary: 'List the published reviews of a product',
  responses: okIfModified(reviewsCalls.listReviews.response, 'A page of reviews', 400, 404),
});

const getPermissionRoute = createRoute({
  ...policy('optional'),
  ...toRoute(reviewsCalls.getReviewPermission),
  tags,
  summary: 'Get whether the caller may review a product, and their review',
  description: ACCESS,
  responses: okIfModified(
    reviewsCalls.getReviewPermission.response,
    'The permission',
    400,
    401,
    404,
  ),
});

const createReviewRoute = createRoute({
  ...policy('optional'),
  ...toRoute(reviewsCalls.createReview),
  tags,
  summary: 'Review a product of a delivered order, once',
  description: ACCESS,
  responses: {
    201: json(reviewsCalls.createReview.response, 'The review; staff publish it'),
    ...problems(400, 401, 404, 409, 413, 429),
  },
});

const updateReviewRoute = createRoute({
  ...policy('optional'),
  ...toRoute(reviewsCalls.updateReview),
  tags,
  summary: 'Replace a review, once within 30 days',
  description: `${ACCESS} The review leaves the product page until staff publish it again.`,
  responses: ok(reviewsCalls.updateReview.response, 'The review', 400, 401, 404, 409, 413, 429),
});

async function getPermission(
  db: Database,
  reviewer: Reviewer,
  subjectId: string,
): Promise<ReviewPermission> {
  const purchased = await findDelivered(db, reviewer, subjectId);
  const review = await findOwnReview(db, reviewer, subjectId);
  return {
    canReview: purchased !== undefined && review === undefined,
    ...(review
      ? { reason: 'alreadyReviewed' as const, review: toOwnReview(review) }
      : !purchased && { reason: 'notDelivered' as const }),
    suggestedName: toDisplayName(purchased?.customerName ?? ''),
  };
}

export function registerReviews(app: GatewayApp, services: ReviewServices): void {
  const { catalogue, revalidation } = services;
  const { db } = services.database;
  app.openapi(listReviewsRoute, async (c) => {
    const query = c.req.valid('query');
    const subjectId = await requireSubject(db, query.productId);
    return c.json(await listReviews(db, subjectId, query), 200);
  });
  app.openapi(getPermissionRoute, async (c) => {
    const { productId, orderToken } = c.req.valid('query');
    const reviewer = await requireReviewer(c, services, orderToken);
    return c.json(await getPermission(db, reviewer, await requireSubject(db, productId)), 200);
  });
  app.openapi(idempotent(createReviewRoute, db), async (c) => {
    const { orderToken, ...input } = c.req.valid('json');
    const reviewer = await requireReviewer(c, services, orderToken);
    return c.json(toOwnReview(await createReview(db, reviewer, input)), 201);
  });
  app.openapi(updateReviewRoute, async (c) => {
    const { orderToken, ...input } = c.req.valid('json');
    const reviewer = await requireReviewer(c, services, orderToken);
    const review = await updateReview(db, reviewer, input);
    catalogue.cache.expire();
    revalidation.scheduleSend();
    return c.json(toOwnReview(review), 200);
  });
}
