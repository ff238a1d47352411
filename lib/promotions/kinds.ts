import { z } from 'zod';
import type { Locale } from '../contract/locales.ts';
import { PROMOTION_KINDS, type PromotionKind } from './kind-names.ts';
import { AMOUNT } from './kinds/amount.ts';
import { FREE_DELIVERY } from './kinds/free-delivery.ts';
import { PERCENT } from './kinds/percent.ts';
import type { PromotionKindDefinition } from './promotion-kind.ts';

const KINDS = {
  percent: PERCENT,
  amount: AMOUNT,
  freeDelivery: FREE_DELIVERY,
} as const satisfies Record<PromotionKind, unknown>;

type Kinds = typeof KINDS;
type WithKind<Kind extends PromotionKind, Fields extends z.ZodRawShape> = Kind extends PromotionKind
  ? z.ZodObject<{ kind: z.ZodLiteral<Kind> } & Fields & Kinds[Kind]['fields'], z.core.$strict>
  : never;

/** One object for each kind, with these fields before and after its own. */
export const byPromotionKind = <Before extends z.ZodRawShape, After extends z.ZodRawShape>(
  before: Before,
  after: After,
) =>
  z.discriminatedUnion(
    'kind',
    PROMOTION_KINDS.map((kind) =>
      z.strictObject({ kind: z.literal(kind), ...before, ...KINDS[kind].fields, ...after }),
    ) as unknown as [WithKind<PromotionKind, Before & After>],
  );

/** The kind of a promotion, and the values of its own fields. */
export interface PromotionTerms {
  kind: PromotionKind;
  /** As its fields accept them. */
  terms: Readonly<Record<string, unknown>>;
}

/** A kind for any terms: they have been parsed by the fields of their own kind. */
export const getPromotionKind = (kind: PromotionKind) =>
  KINDS[kind] as unknown as Omit<PromotionKindDefinition, 'texts'> &
    Pick<PromotionKindDefinition<Record<string, z.ZodAny>>, 'texts'>;

/** The values of a kind's own fields, of a promotion in a request. */
export function getPromotionTerms(promotion: { kind: PromotionKind }): PromotionTerms['terms'] {
  const { fields } = getPromotionKind(promotion.kind);
  return z.object(fields).parse(promotion);
}

/** How much a promotion gives, in words for staff. */
export function describePromotion(
  promotion: { kind: PromotionKind },
  locale: Locale,
  toMoney: (kwd: number) => string,
): string {
  const { name, sentence } = getPromotionKind(promotion.kind).texts[locale];
  return sentence?.(getPromotionTerms(promotion), toMoney) ?? name;
}

/** The names of all kinds, by their values in requests. */
export const getKindNames = (locale: Locale): Record<string, string> =>
  Object.fromEntries(PROMOTION_KINDS.map((kind) => [kind, KINDS[kind].texts[locale].name]));
