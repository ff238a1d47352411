import type { PromotionTerms } from '../promotions/kinds.ts';
import type { PromotionLine } from '../promotions/promotion-kind.ts';
import { sumFils } from './money.ts';
import { getDiscountFils, getLineDiscounts, isDeliveryFree } from './promotion.ts';

/** A promotion whose conditions a cart meets. */
export interface PromotionCandidate extends PromotionTerms {
  code: string;
  /** Nobody has entered its code. */
  isAutomatic: boolean;
  isCombinable: boolean;
  priority: number;
  /** For each line, whether the discount is for it. */
  isForLine: readonly boolean[];
}

export interface ChosenPromotion<Candidate> {
  candidate: Candidate;
  discountFils: number;
  /** The parts of the lines; 0 for a line that it is not for. */
  lineDiscounts: readonly number[];
  isDeliveryFree: boolean;
}

const getLinesFor = (
  { isForLine }: PromotionCandidate,
  lines: readonly PromotionLine[],
): PromotionLine[] =>
  lines.map((line, index) => (isForLine[index] ? line : { ...line, lineFils: 0 }));

/** The discounts of promotions one after another, each on what the earlier ones left. */
function applyInTurn<Candidate extends PromotionCandidate>(
  candidates: readonly Candidate[],
  lines: readonly PromotionLine[],
): ChosenPromotion<Candidate>[] {
  let left = lines;
  return candidates.map((candidate) => {
    const lineDiscounts = getLineDiscounts(candidate, getLinesFor(candidate, left));
    left = left.map((line, index) => ({
      ...line,
      lineFils: line.lineFils - (lineDiscounts[index] ?? 0),
    }));
    const discountFils = sumFils(lineDiscounts);
    return { candidate, discountFils, lineDiscounts, isDeliveryFree: isDeliveryFree(candidate) };
  });
}

/** Highest priority first; the code makes the order the same everywhere. */
const byPriority = (one: PromotionCandidate, other: PromotionCandidate): number =>
  other.priority - one.priority || (one.code < other.code ? -1 : 1);

/** What shoppers save, with the fee of delivery. */
const getSavedFils = (chosen: readonly ChosenPromotion<unknown>[], feeFils: number): number =>
  sumFils(chosen.map(({ discountFils }) => discountFils)) +
  (chosen.some((one) => one.isDeliveryFree) ? feeFils : 0);

/** The single promotion that saves most; of equal ones the entered code, then by priority. */
function findBestAlone<Candidate extends PromotionCandidate>(
  candidates: readonly Candidate[],
  lines: readonly PromotionLine[],
  feeFils: number,
): Candidate | undefined {
  const saved = candidates.map((candidate) => ({
    candidate,
    fils:
      getDiscountFils(candidate, getLinesFor(candidate, lines)) +
      (isDeliveryFree(candidate) ? feeFils : 0),
  }));
  const [best] = saved.sort(
    (one, other) =>
      other.fils - one.fils ||
      Number(one.candidate.isAutomatic) - Number(other.candidate.isAutomatic) ||
      byPriority(one.candidate, other.candidate),
  );
  return best?.candidate;
}

/**
 * The promotions that apply: the one that saves most, or those that are combinable, if together they
 * save more. What saves nothing does not apply, unless somebody has entered its code.
 * @param feeFils the standard fee of delivery; 0 for an order that is collected
 */
export function choosePromotions<Candidate extends PromotionCandidate>(
  candidates: readonly Candidate[],
  lines: readonly PromotionLine[],
  feeFils: number,
): ChosenPromotion<Candidate>[] {
  const best = findBestAlone(candidates, lines, feeFils);
  if (!best) return [];
  const combinable = candidates.filter(({ isCombinable }) => isCombinable).sort(byPriority);
  const alone = applyInTurn([best], lines);
  const together = applyInTurn(combinable, lines);
  const chosen = getSavedFils(together, feeFils) > getSavedFils(alone, feeFils) ? together : alone;
  return chosen.filter((one) => !one.candidate.isAutomatic || getSavedFils([one], feeFils) > 0);
}

/** All of these promotions in turn, as an order has them. */
export const keepPromotions = <Candidate extends PromotionCandidate>(
  candidates: readonly Candidate[],
  lines: readonly PromotionLine[],
): ChosenPromotion<Candidate>[] => applyInTurn([...candidates].sort(byPriority), lines);

/** The parts of the lines in the discounts of all promotions together. */
export const addLineDiscounts = (
  chosen: readonly Pick<ChosenPromotion<unknown>, 'lineDiscounts'>[],
  lines: readonly unknown[],
): number[] =>
  lines.map((_, index) => sumFils(chosen.map(({ lineDiscounts }) => lineDiscounts[index] ?? 0)));
