import { MAX_FILS } from '../../../lib/contract/limits.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import {
  addLineDiscounts,
  type ChosenPromotion,
  choosePromotions,
  keepPromotions,
  type PromotionCandidate,
} from '../../../lib/domain/choose-promotions.ts';
import { getDeliveryFee } from '../../../lib/domain/delivery-fee.ts';
import { lineTotal } from '../../../lib/domain/line-total.ts';
import { sumFils } from '../../../lib/domain/money.ts';
import { foldPromotionCode, isPromotionValid } from '../../../lib/domain/promotion.ts';
import type { Database } from '../../platform/db/client.ts';
import { localized } from '../item-mapping.ts';
import type { PricedLine } from '../pricing/price-lines.ts';
import {
  type LoadedPromotion,
  loadPromotions,
  loadRedeemedPromotions,
  type PromotionQuery,
} from './load-promotions.ts';
import type { PromotionRow } from './promotion-rows.ts';

type Candidate = PromotionCandidate & { message: Localized };

/** A promotion that would apply to a cart with a higher total of its products. */
interface MissingAmount {
  message: Localized;
  fils: number;
}

/** The promotions of an order, with amounts in fils. */
export interface OrderPromotions {
  applied: ChosenPromotion<Candidate>[];
  discountFils: number;
  /** The parts of the lines in all discounts. */
  lineDiscounts: readonly number[];
  isDeliveryFree: boolean;
}

interface CheckedPromotions extends OrderPromotions {
  /** True without a code. A valid one does not apply where others save more. */
  isCodeValid: boolean;
  /** The promotion of a valid code, whether it applies or not. */
  entered: Pick<PromotionRow, 'code' | 'kind' | 'message'> | undefined;
  /** The code is otherwise valid, but this person has used it. */
  isAlreadyUsed: boolean;
  missing: MissingAmount | undefined;
}

/** Whether a discount is for a line, by category and those below it, product and sale. */
const isForLine = (
  { categoryId, itemIds, excludesSale }: PromotionRow,
  { categoryTree, typeId, unitFils, listFils }: PricedLine,
): boolean =>
  (categoryId === null || categoryTree.includes(categoryId)) &&
  (itemIds === null || itemIds.includes(typeId)) &&
  !(excludesSale && unitFils < listFils);

const withTotals = (lines: readonly PricedLine[]) =>
  lines.map((line) => ({ ...line, lineFils: lineTotal(line.unitFils, line.quantity) }));
type LineWithTotal = ReturnType<typeof withTotals>[number];

function toCandidate(row: PromotionRow, lines: readonly LineWithTotal[]) {
  const isFor = lines.map((line) => isForLine(row, line));
  const eligibleFils = sumFils(lines.map(({ lineFils }, index) => (isFor[index] ? lineFils : 0)));
  const candidate: Candidate = { ...row, message: localized(row.message), isForLine: isFor };
  return { candidate, eligibleFils };
}

function toOrderPromotions(
  applied: ChosenPromotion<Candidate>[],
  lines: readonly unknown[],
): OrderPromotions {
  return {
    applied,
    discountFils: sumFils(applied.map(({ discountFils }) => discountFils)),
    lineDiscounts: addLineDiscounts(applied, lines),
    isDeliveryFree: applied.some((one) => one.isDeliveryFree),
  };
}

/** What the nearest automatic promotion lacks, whose minimum alone is not reached. */
function findMissing(
  checked: readonly { loaded: LoadedPromotion; eligibleFils: number; isValid: boolean }[],
  isValid: (loaded: LoadedPromotion, eligibleFils: number) => boolean,
): MissingAmount | undefined {
  const [nearest] = checked
    .filter(({ loaded, eligibleFils, isValid: applies }) => {
      const { isAutomatic, minimumFils } = loaded.promotion;
      return isAutomatic && !applies && eligibleFils > 0 && isValid(loaded, minimumFils);
    })
    .map(({ loaded: { promotion }, eligibleFils }) => ({
      message: localized(promotion.message),
      fils: promotion.minimumFils - eligibleFils,
    }))
    .filter(({ fils }) => fils > 0)
    .sort((one, other) => one.fils - other.fils);
  return nearest;
}

/**
 * The promotions of lines whose prices are already known: those without a code, and that of the
 * code. Counts no use: an order redeems them.
 * @param hasDelivery false for an order that is collected, which saves nothing by free delivery
 */
export async function checkPromotions(
  db: Database,
  query: PromotionQuery & { hasDelivery?: boolean },
  lines: readonly PricedLine[],
  at: Date = new Date(),
): Promise<CheckedPromotions> {
  const { countryCode, hasDelivery = true } = query;
  const code = query.code === undefined ? undefined : foldPromotionCode(query.code);
  const totals = withTotals(lines);
  const isValid = (loaded: LoadedPromotion, eligibleFils: number, uses = loaded.redeemedByUser) =>
    eligibleFils <= MAX_FILS &&
    isPromotionValid(loaded.promotion, {
      ...loaded,
      at,
      countryCode,
      eligibleFils,
      redeemedByUser: uses,
    });
  const checked = (await loadPromotions(db, query)).map((loaded) => {
    const { candidate, eligibleFils } = toCandidate(loaded.promotion, totals);
    return { loaded, candidate, eligibleFils, isValid: isValid(loaded, eligibleFils) };
  });
  const entered = checked.find(
    ({ candidate }) => candidate.code === code && !candidate.isAutomatic,
  );
  const isCodeValid = code === undefined || entered?.isValid === true;
  const [fee] = checked.flatMap(({ loaded }) => loaded.fee ?? []);
  const subTotalFils = sumFils(totals.map(({ lineFils }) => lineFils));
  const feeFils = hasDelivery && fee ? getDeliveryFee(fee, subTotalFils) : 0;
  const candidates = checked.flatMap((one) => (one.isValid ? [one.candidate] : []));
  return {
    ...toOrderPromotions(choosePromotions(candidates, totals, feeFils), lines),
    isCodeValid,
    entered: entered?.isValid ? entered.loaded.promotion : undefined,
    isAlreadyUsed:
      !isCodeValid && entered !== undefined && isValid(entered.loaded, entered.eligibleFils, 0),
    missing: findMissing(checked, isValid),
  };
}

/**
 * The promotions that an order has redeemed, for the lines that it has now. Uses do not count again,
 * and no other promotion applies.
 * @param at when the order was placed
 * @returns those whose conditions are still met; null when one of them was deleted
 */
export async function checkRedeemedPromotions(
  db: Database,
  { codes, countryCode }: { codes: readonly string[]; countryCode: string },
  lines: readonly PricedLine[],
  at: Date,
): Promise<OrderPromotions | null> {
  const loaded = codes.length === 0 ? [] : await loadRedeemedPromotions(db, countryCode, codes);
  if (loaded.length < codes.length) return null;
  const totals = withTotals(lines);
  const candidates = loaded.flatMap(({ promotion }) => {
    const { candidate, eligibleFils } = toCandidate(promotion, totals);
    const terms = { ...promotion, redemptionLimit: null, userLimit: null, firstOrderOnly: false };
    const use = { at, countryCode, eligibleFils, redeemedByUser: 0, hasOrdered: false };
    return isPromotionValid(terms, use) ? [candidate] : [];
  });
  return toOrderPromotions(keepPromotions(candidates, totals), lines);
}
