import { MAX_FILS } from '../../../lib/contract/limits.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import { lineTotal } from '../../../lib/domain/line-total.ts';
import { sumFils } from '../../../lib/domain/money.ts';
import {
  foldPromotionCode,
  getLineDiscounts,
  isDeliveryFree,
  isPromotionValid,
} from '../../../lib/domain/promotion.ts';
import type { PromotionKind } from '../../../lib/promotions/kind-names.ts';
import type { Database } from '../../platform/db/client.ts';
import { countries, promotionRedemptions, promotions } from '../../platform/db/schema/catalogue.ts';
import { and, eq, exists, sql } from '../../platform/db/sql.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { RequestedLine } from '../availability/check-cart.ts';
import type { CatalogueContext } from '../context.ts';
import { localized } from '../item-mapping.ts';
import { type PricedLine, priceLines } from '../pricing/price-lines.ts';
import { isUsedBy, type PromotionUser } from './person-uses.ts';
import type { PromotionRow } from './promotion-rows.ts';

export interface PromotionCheck {
  /** As entered by the shopper. */
  code: string;
  countryCode: string;
  items: readonly RequestedLine[];
  /** Undefined for a caller without a user, whose earlier orders are unknown. */
  person?: PromotionUser | undefined;
}

export interface CheckedPromotion {
  code: string;
  kind: PromotionKind;
  discountFils: number;
  /** The parts of the lines in the discount; 0 for a line that it is not for. */
  lineDiscounts: readonly number[];
  isDeliveryFree: boolean;
  message: Localized;
}

interface CheckedCode {
  /** Undefined for a code that is not valid. */
  promotion?: CheckedPromotion;
  /** The code is otherwise valid, but this person has used it. */
  isAlreadyUsed: boolean;
}

/** Whether a discount is for this line: for the category and those below it; null: all lines. */
const isEligible = (categoryId: string | null, { categoryTree }: PricedLine): boolean =>
  categoryId === null || categoryTree.includes(categoryId);

/**
 * Loads a promotion with the number of its uses by this person, without those of unpaid orders;
 * undefined for a country that the shop does not serve.
 */
async function findPromotion(
  db: Database,
  { code: typed, countryCode, person }: Omit<PromotionCheck, 'items'>,
) {
  const code = foldPromotionCode(typed);
  const ofPerson = and(eq(promotionRedemptions.code, code), person ? isUsedBy(person) : sql`false`);
  // The person's order that waits for its payment returns its use when another one replaces it.
  const unpaid = and(
    ofPerson,
    sql`EXISTS (SELECT FROM orders WHERE orders.reference_code = ${promotionRedemptions.orderReference} AND orders.status = 'PendingPayment')`,
  );
  const served = db
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.code, countryCode));
  const [row] = await db
    .select({
      promotion: promotions,
      usedByPerson: db.$count(promotionRedemptions, ofPerson),
      unpaid: db.$count(promotionRedemptions, unpaid),
    })
    .from(promotions)
    .where(and(eq(promotions.code, code), exists(served)));
  return (
    row && {
      promotion: { ...row.promotion, redeemedCount: row.promotion.redeemedCount - row.unpaid },
      redeemedByUser: row.usedByPerson - row.unpaid,
    }
  );
}

/** The error has a reason only for a code that the person has used. */
function promotionNotValid(isAlreadyUsed: boolean): ProblemError {
  const extensions = isAlreadyUsed ? { reason: 'alreadyUsed' } : {};
  return new ProblemError(404, 'promotion_not_valid', 'The code is not valid for this cart.', {
    extensions,
  });
}

/**
 * Calculates the discount of a code for items at current prices. Counts no use: an order redeems
 * the code.
 * @throws `promotion_not_valid`, with a reason only for a person who has used the code, so
 *   that guesses reveal nothing
 */
export async function checkPromotion(
  { db }: Pick<CatalogueContext, 'db'>,
  query: PromotionCheck,
  at: Date = new Date(),
): Promise<CheckedPromotion> {
  // Loaded for every code, so that response times do not reveal valid codes.
  const lines = await priceLines(db, query.countryCode, query.items);
  const { promotion, isAlreadyUsed } = await checkCode(db, query, lines, at);
  if (!promotion) throw promotionNotValid(isAlreadyUsed);
  return promotion;
}

const getEligibleFils = (categoryId: string | null, lines: readonly PricedLine[]): number =>
  sumFils(
    lines
      .filter((line) => isEligible(categoryId, line))
      .map(({ unitFils, quantity }) => lineTotal(unitFils, quantity)),
  );

function toChecked(promotion: PromotionRow, lines: readonly PricedLine[]): CheckedPromotion {
  const { code, kind, categoryId } = promotion;
  const lineDiscounts = getLineDiscounts(
    promotion,
    lines.map((line) => ({
      ...line,
      lineFils: isEligible(categoryId, line) ? lineTotal(line.unitFils, line.quantity) : 0,
    })),
  );
  return {
    code,
    kind,
    discountFils: sumFils(lineDiscounts),
    lineDiscounts,
    isDeliveryFree: isDeliveryFree(promotion),
    message: localized(promotion.message),
  };
}

/**
 * The discount of a code for lines whose prices are already known; without a promotion the code is
 * not valid for them.
 */
export async function checkCode(
  db: Database,
  query: Omit<PromotionCheck, 'items'>,
  lines: readonly PricedLine[],
  at: Date = new Date(),
): Promise<CheckedCode> {
  const { countryCode } = query;
  const found = await findPromotion(db, query);
  const eligibleFils = getEligibleFils(found?.promotion.categoryId ?? null, lines);
  const isValidAfter = (redeemedByUser: number) =>
    found !== undefined &&
    eligibleFils <= MAX_FILS &&
    isPromotionValid(found.promotion, { at, countryCode, eligibleFils, redeemedByUser });
  if (!found || !isValidAfter(found.redeemedByUser)) return { isAlreadyUsed: isValidAfter(0) };
  return { promotion: toChecked(found.promotion, lines), isAlreadyUsed: false };
}

/**
 * The promotion of a code that an order has redeemed, for the lines that it has now. The uses of the
 * code do not count again.
 * @param at when the order was placed
 * @returns undefined when its conditions are not met any more, null for a deleted code
 */
export async function checkRedeemedPromotion(
  db: Database,
  query: Pick<PromotionCheck, 'code' | 'countryCode'>,
  lines: readonly PricedLine[],
  at: Date,
): Promise<CheckedPromotion | undefined | null> {
  const found = await findPromotion(db, query);
  if (!found) return null;
  const eligibleFils = getEligibleFils(found.promotion.categoryId, lines);
  const { countryCode } = query;
  const terms = { ...found.promotion, redemptionLimit: null, userLimit: null };
  const use = { at, countryCode, eligibleFils, redeemedByUser: 0 };
  return isPromotionValid(terms, use) ? toChecked(found.promotion, lines) : undefined;
}
