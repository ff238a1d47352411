import { reviewSubject } from '../catalogue/public.ts';
import { findUser } from '../people/users/public.ts';
import type { Database } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { orderLines, orders } from '../platform/db/schema/orders.ts';
import { type ReviewRow, reviews } from '../platform/db/schema/reviews.ts';
import { and, desc, eq } from '../platform/db/sql.ts';
import { getCaller } from '../platform/http/authentication/principal.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { GatewayRequest } from '../platform/http/request-types.ts';
import type { ReviewServices } from './services.ts';

/** Whose reviews a request is about; with a token, in the name of the buyer of one order. */
export interface Reviewer {
  userId: string;
  /** The only order whose products can be reviewed. */
  referenceCode?: string;
}

async function findReviewerOfOrder(
  db: Database,
  referenceCode: string,
): Promise<Reviewer | undefined> {
  const [order] = await db
    .select({ userId: orders.userId, referenceCode: orders.referenceCode })
    .from(orders)
    .where(eq(orders.referenceCode, referenceCode));
  return order;
}

async function findReviewerOfToken(
  { database: { db }, reviewLinks }: ReviewServices,
  token: string,
): Promise<Reviewer> {
  const referenceCode = await reviewLinks.readOrder(token);
  const reviewer =
    referenceCode === undefined ? undefined : await findReviewerOfOrder(db, referenceCode);
  if (reviewer) return reviewer;
  throw new ProblemError(401, 'review_link_invalid', 'The link has expired or is not valid.');
}

/**
 * The person of the token of an e-mail or, without one, of the Bearer or of the order that a
 * one-time code has opened.
 * @throws 401
 */
export async function requireReviewer(
  c: GatewayRequest,
  services: ReviewServices,
  orderToken: string | undefined,
): Promise<Reviewer> {
  if (orderToken !== undefined) return findReviewerOfToken(services, orderToken);
  const { db } = services.database;
  const caller = getCaller(c);
  const user = caller.role === 'shopper' ? await findUser(db, caller.principal) : undefined;
  // A guest has another identity on each device.
  if (caller.orderGrant !== undefined && user?.isGuest !== false) {
    const reviewer = await findReviewerOfOrder(db, caller.orderGrant);
    if (reviewer) return reviewer;
  }
  if (!user) throw new ProblemError(401, 'unauthorized', 'A shopper’s token is required.');
  return { userId: user.id };
}

export interface PurchasedProduct {
  referenceCode: string;
  /** Name of the customer; empty after erasure. */
  customerName: string;
  itemId: string;
}

/** The newest delivered order of the reviewer with a product of this subject. */
export async function findDelivered(
  db: Database,
  { userId, referenceCode }: Reviewer,
  subjectId: string,
): Promise<PurchasedProduct | undefined> {
  const [found] = await db
    .select({
      referenceCode: orders.referenceCode,
      customer: orders.customer,
      itemId: orderLines.typeId,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.referenceCode, orders.referenceCode))
    .innerJoin(items, eq(items.id, orderLines.typeId))
    .where(
      and(
        eq(orders.userId, userId),
        referenceCode === undefined ? undefined : eq(orders.referenceCode, referenceCode),
        eq(orders.status, 'Delivered'),
        eq(reviewSubject, subjectId),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!found) return undefined;
  const { customer, ...purchased } = found;
  return { ...purchased, customerName: customer.name };
}

/** @throws `item_not_found` */
export async function requireSubject(db: Database, productId: string): Promise<string> {
  const [item] = await db
    .select({ subjectId: reviewSubject })
    .from(items)
    .where(eq(items.id, productId));
  if (item) return item.subjectId;
  throw new ProblemError(404, 'item_not_found', 'Item not found.');
}

export async function findOwnReview(
  db: Database,
  { userId }: Reviewer,
  subjectId: string,
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.subjectId, subjectId)));
  return row;
}
