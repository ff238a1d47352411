import type { Rating } from '../../lib/contract/rating.ts';
import { MIN_RATING_COUNT, WELL_RATED_STARS } from '../../lib/domain/review.ts';
import { type Database, queryRows, textArray } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import { transact } from '../platform/db/transact.ts';
import { queueRevalidation } from './revalidation/revalidation-queue.ts';
import { bumpRevision } from './revision.ts';

/** What a shopper reviews once and a rating is about: the product, or its group. */
export const reviewSubject = sql<string>`coalesce(${items.groupId}, ${items.id})`;

export const isWellRated = sql`(${items.reviewCount} >= ${sql.raw(String(MIN_RATING_COUNT))} AND ${items.starSum} >= ${sql.raw(String(WELL_RATED_STARS))} * ${items.reviewCount})`;

/** The rating of an item with enough published reviews. */
export function toRating({ reviewCount, starSum }: { reviewCount: number; starSum: number }): {
  rating?: Rating;
} {
  if (reviewCount < MIN_RATING_COUNT) return {};
  return { rating: { average: Math.round((10 * starSum) / reviewCount) / 10, count: reviewCount } };
}

/** Published reviews and their stars by subject. */
const countReviews = (condition: SQL) =>
  sql`SELECT ${reviewSubject} AS subject, count(*)::int AS reviews, sum(stars)::int AS stars
    FROM reviews JOIN ${items} ON ${items.id} = item_id WHERE status = 'Published' AND ${condition} GROUP BY 1`;

/**
 * Stores the ratings of the items with these subjects, and has their pages rendered again. Part of
 * the transaction that changes their reviews.
 */
export async function recordRatings(
  db: Database,
  subjectIds: readonly string[],
  hasReviews = true,
): Promise<void> {
  const ofSubject = sql`${reviewSubject} = ANY(${textArray(subjectIds)})`;
  // First, so that the statement below sees the reviews of transactions that this one waited for.
  const changed = await queryRows<{ id: string; seName: string; categoryIds: string[] }>(
    db,
    sql`SELECT id, se_name AS "seName", category_tree AS "categoryIds" FROM ${items} WHERE ${ofSubject} ORDER BY id FOR UPDATE`,
  );
  if (changed.length === 0) return;
  await db.execute(
    sql`WITH counted AS (${countReviews(sql`${ofSubject} AND ${hasReviews}`)}), current AS (
        SELECT ${items.id} AS id, coalesce(reviews, 0) AS reviews, coalesce(stars, 0) AS stars
        FROM ${items} LEFT JOIN counted ON subject = ${reviewSubject} WHERE ${ofSubject}
      )
      UPDATE ${items} SET review_count = reviews, star_sum = stars FROM current
      WHERE ${items.id} = current.id AND (review_count, star_sum) IS DISTINCT FROM (reviews, stars)`,
  );
  await queueRevalidation(db, {
    changes: changed.map(({ seName, ...item }) => ({ ...item, seNames: [seName] })),
  });
  await bumpRevision(db, { itemIds: changed.map(({ id }) => id) });
}

/** Corrects the ratings after reviews were switched on or off, or what they are about changed. */
export async function correctRatings(db: Database, hasReviews: boolean): Promise<void> {
  await transact(db, async (tx) => {
    const wrong = await queryRows<{ subject: string }>(
      tx,
      sql`WITH counted AS (${countReviews(sql`${hasReviews}`)})
        SELECT DISTINCT ${reviewSubject} AS subject FROM ${items} LEFT JOIN counted ON subject = ${reviewSubject}
        WHERE (review_count, star_sum) IS DISTINCT FROM (coalesce(reviews, 0), coalesce(stars, 0))`,
    );
    await recordRatings(
      tx,
      wrong.map(({ subject }) => subject),
      hasReviews,
    );
  });
}
