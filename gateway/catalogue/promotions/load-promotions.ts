import { foldPromotionCode } from '../../../lib/domain/promotion.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  countries,
  deliveryFees,
  promotionRedemptions,
  promotions,
} from '../../platform/db/schema/catalogue.ts';
import { and, eq, exists, inArray, or, type SQL, sql } from '../../platform/db/sql.ts';
import { isUsedBy, type PromotionUser } from './person-uses.ts';
import type { PromotionRow } from './promotion-rows.ts';

export interface PromotionQuery {
  countryCode: string;
  /** As entered by the shopper; undefined without one. */
  code?: string | undefined;
  /** Undefined for a caller without a user, whose earlier orders are unknown. */
  person?: PromotionUser | undefined;
}

/** A promotion with the uses of a person. */
export interface LoadedPromotion {
  /** Without the uses of the person's unpaid orders. */
  promotion: PromotionRow;
  redeemedByUser: number;
  hasOrdered: boolean;
  /** The standard fee of the country; null where nothing is delivered. */
  fee: { feeFils: number; freeFromFils: number | null } | null;
}

const isServed = (db: Database, countryCode: string) =>
  exists(
    db.select({ code: countries.code }).from(countries).where(eq(countries.code, countryCode)),
  );

/** Automatic promotions that may apply now: the others are not loaded with every cart. */
const isRunning = and(
  promotions.isAutomatic,
  sql`coalesce(${promotions.startsAt} <= now(), true)`,
  sql`coalesce(${promotions.endsAt} > now(), true)`,
);

/** Uses by a person, counted only where a limit needs them. */
function countUses(person: PromotionUser | undefined, and_?: SQL): SQL<number> {
  if (!person) return sql<number>`0`;
  return sql<number>`CASE WHEN ${promotions.userLimit} IS NULL AND ${promotions.redemptionLimit} IS NULL THEN 0
    ELSE (SELECT count(*)::int FROM ${promotionRedemptions}
      WHERE ${and(eq(promotionRedemptions.code, promotions.code), isUsedBy(person), and_)}) END`;
}

/** The person's order that waits for its payment returns its use when another one replaces it. */
const IS_UNPAID = sql`EXISTS (SELECT FROM orders WHERE orders.reference_code = ${promotionRedemptions.orderReference} AND orders.status = 'PendingPayment')`;

/** Orders of the account, and of guests with its phone. */
function hasOrdered(person: PromotionUser | undefined): SQL<boolean> {
  if (!person) return sql<boolean>`false`;
  return sql<boolean>`CASE WHEN ${promotions.firstOrderOnly} THEN EXISTS (
    SELECT FROM orders WHERE orders.status NOT IN ('PendingPayment', 'PaymentFailed', 'Expired', 'Cancelled') AND orders.user_id IN (
      SELECT ${person.userId} UNION ALL
      SELECT other.id FROM users me JOIN users other ON other.phone = me.phone WHERE me.id = ${person.userId}))
    ELSE false END`;
}

async function load(
  db: Database,
  { countryCode, person }: PromotionQuery,
  where: SQL | undefined,
): Promise<LoadedPromotion[]> {
  const rows = await db
    .select({
      promotion: promotions,
      usedByPerson: countUses(person),
      unpaid: countUses(person, IS_UNPAID),
      hasOrdered: hasOrdered(person),
      fee: { feeFils: deliveryFees.feeFils, freeFromFils: deliveryFees.freeFromFils },
    })
    .from(promotions)
    .leftJoin(deliveryFees, eq(deliveryFees.countryCode, countryCode))
    .where(and(where, isServed(db, countryCode)));
  return rows.map(({ promotion, usedByPerson, unpaid, ...rest }) => ({
    ...rest,
    promotion: { ...promotion, redeemedCount: promotion.redeemedCount - unpaid },
    redeemedByUser: usedByPerson - unpaid,
  }));
}

/** What may apply to a cart: the promotion of the code, and all that need none. */
export function loadPromotions(db: Database, query: PromotionQuery): Promise<LoadedPromotion[]> {
  if (query.code === undefined) return load(db, query, isRunning);
  return load(db, query, or(eq(promotions.code, foldPromotionCode(query.code)), isRunning));
}

/** The promotions of an order, whether they still run or not. */
export const loadRedeemedPromotions = (
  db: Database,
  countryCode: string,
  codes: readonly string[],
): Promise<LoadedPromotion[]> => load(db, { countryCode }, inArray(promotions.code, [...codes]));
