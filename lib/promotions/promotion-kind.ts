import type { z } from 'zod';
import type { Locale } from '../contract/locales.ts';

/** A line that a promotion is for. Amounts are integer fils. */
export interface PromotionLine {
  quantity: number;
  unitFils: number;
  /** What is left of the line to be reduced. */
  lineFils: number;
}

/** A discount, and the amount of each line of which it is a part: it is divided in proportion. */
interface KindDiscount {
  fils: number;
  ofLines: readonly number[];
}

/** What a form and a list of staff say about a kind. */
interface KindTexts<Fields> {
  name: string;
  /** How much it gives; its name, if it always gives the same. */
  sentence?: (fields: Fields, toMoney: (kwd: number) => string) => string;
}

/** A kind of promotion: its fields with their inputs, its rule, and its sentence. */
export interface PromotionKindDefinition<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Stored as they are, in `terms`. */
  fields: Shape;
  texts: Record<Locale, KindTexts<z.output<z.ZodObject<Shape>>>>;
  /** Before it is limited to what the lines cost. */
  getDiscount?: (
    lines: readonly PromotionLine[],
    fields: z.output<z.ZodObject<Shape>>,
  ) => KindDiscount;
  isDeliveryFree?: boolean;
}

/** Checks a kind by the types of its own fields. */
export const definePromotionKind = <Shape extends z.ZodRawShape>(
  kind: PromotionKindDefinition<Shape>,
): PromotionKindDefinition<Shape> => kind;

/** The amounts of whole lines. */
export const getLineAmounts = (lines: readonly PromotionLine[]): number[] =>
  lines.map(({ lineFils }) => lineFils);
