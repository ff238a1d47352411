import type { z } from 'zod';
import type { ReviewList, ReviewSort, reviewListQuerySchema } from '../../lib/contract/review.ts';
import { STARS } from '../../lib/domain/review.ts';
import { reviewSubject, toRating } from '../catalogue/public.ts';
import type { Database } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { reviews } from '../platform/db/schema/reviews.ts';
import { and, asc, count, desc, eq, getTableColumns, type SQL } from '../platform/db/sql.ts';
import { toReview } from './review-mapping.ts';

const ORDER: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.createdAt)],
  highest: [desc(reviews.stars), desc(reviews.createdAt)],
  lowest: [asc(reviews.stars), desc(reviews.createdAt)],
};

async function countByStars(db: Database, isPublished: SQL | undefined) {
  const rows = await db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.itemId))
    .where(isPublished)
    .groupBy(reviews.stars);
  return STARS.toReversed().map((stars) => ({
    stars,
    count: rows.find((row) => row.stars === stars)?.count ?? 0,
  }));
}

/** A page of the published reviews of a subject, with the number of reviews by stars. */
export async function listReviews(
  db: Database,
  subjectId: string,
  { stars, _page, _limit, _sort }: z.output<typeof reviewListQuerySchema>,
): Promise<ReviewList> {
  const isPublished = and(eq(reviewSubject, subjectId), eq(reviews.status, 'Published'));
  const distribution = await countByStars(db, isPublished);
  const rows = await db
    .select(getTableColumns(reviews))
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.itemId))
    .where(and(isPublished, stars === undefined ? undefined : eq(reviews.stars, stars)))
    .orderBy(...ORDER[_sort], asc(reviews.id))
    .limit(_limit)
    .offset((_page - 1) * _limit);
  const sum = (of: (row: { stars: number; count: number }) => number) =>
    distribution.reduce((total, row) => total + of(row), 0);
  const reviewCount = sum((row) => row.count);
  return {
    items: rows.map(toReview),
    total:
      stars === undefined
        ? reviewCount
        : (distribution.find((row) => row.stars === stars)?.count ?? 0),
    page: _page,
    limit: _limit,
    ...toRating({ reviewCount, starSum: sum((row) => row.stars * row.count) }),
    distribution,
  };
}
