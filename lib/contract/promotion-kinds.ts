import { z } from 'zod';
import { kwdSchema } from './text.ts';

/** What a promotion gives: for each kind, the fields that say how much. */
export const PROMOTION_FIELDS = {
  // A whole cart for nothing is not a discount: a mistyped 100 is rejected.
  percent: { value: z.int().min(1).max(99) },
  amount: { value: kwdSchema.min(0.001) },
  freeDelivery: {},
} as const satisfies Record<string, z.ZodRawShape>;

export type PromotionKind = keyof typeof PROMOTION_FIELDS;

export const PROMOTION_KINDS = Object.keys(PROMOTION_FIELDS) as [PromotionKind, ...PromotionKind[]];

type WithKind<Kind extends PromotionKind, Fields extends z.ZodRawShape> = Kind extends PromotionKind
  ? z.ZodObject<
      { kind: z.ZodLiteral<Kind> } & Fields & (typeof PROMOTION_FIELDS)[Kind],
      z.core.$strict
    >
  : never;

/** One object for each kind, with these fields before and after its own. */
export const byPromotionKind = <Before extends z.ZodRawShape, After extends z.ZodRawShape>(
  before: Before,
  after: After,
) =>
  z.discriminatedUnion(
    'kind',
    PROMOTION_KINDS.map((kind) =>
      z.strictObject({ kind: z.literal(kind), ...before, ...PROMOTION_FIELDS[kind], ...after }),
    ) as unknown as [WithKind<PromotionKind, Before & After>],
  );
