import * as reviewsCalls from '../../lib/contract/calls/reviews.ts';
import type { ReviewPermission } from '../../lib/contract/review.ts';
import { toDisplayName } from '../../lib/domain/review.ts';
import type { Database } from '../platform/db/client.ts';
import { idempotent } from '../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { route } from '../platform/http/route.ts';
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

const ACCESS =
  'For the Bearer, or with the `orderToken` of an e-mail or the cookie `order_access` for the buyer of one delivered order.';

const listReviewsRoute = route(reviewsCalls.listReviews, {
  policy: 'public',
  tag: 'Reviews',
  feature: 'reviews',
  limits: ['catalogue'],
  summary: 'List the published reviews of a product',
  returns: 'A page of reviews',
  problems: [404],
});

const getPermissionRoute = route(reviewsCalls.getReviewPermission, {
  policy: 'optional',
  tag: 'Reviews',
  feature: 'reviews',
  limits: ['profile-reads'],
  summary: 'Get whether the caller may review a product, and their review',
  description: ACCESS,
  returns: 'The permission',
  problems: [404],
});

const createReviewRoute = route(reviewsCalls.createReview, {
  policy: 'optional',
  tag: 'Reviews',
  feature: 'reviews',
  limits: ['review-writes'],
  summary: 'Review a product of a delivered order, once',
  description: ACCESS,
  returns: 'The review; staff publish it',
  status: 201,
  problems: [404, 409],
});

const updateReviewRoute = route(reviewsCalls.updateReview, {
  policy: 'optional',
  tag: 'Reviews',
  feature: 'reviews',
  limits: ['review-writes'],
  summary: 'Replace a review, once within 30 days',
  description: `${ACCESS} The review leaves the product page until staff publish it again.`,
  returns: 'The review',
  problems: [404, 409],
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
