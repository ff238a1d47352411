import { z } from 'zod';
import { wantedItemSchema } from './availability.ts';
import { orderSchema, referenceCodeSchema, refundSchema, refundTypeSchema } from './order.ts';
import { problemSchema } from './problem.ts';
import { kwdSchema } from './text.ts';

/** Refunds an amount or lines of a paid order. */
export const refundRequestSchema = z
  .strictObject({
    referenceCode: referenceCodeSchema,
    /** KWD, at most what is left to refund. */
    amount: kwdSchema.positive().optional(),
    lines: z.array(wantedItemSchema).min(1).max(200).optional(),
    /** Default: the original payment method. */
    refundType: refundTypeSchema.exclude(['None']).optional(),
  })
  .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
    error: 'Give either an amount or lines',
    path: ['amount'],
  });
export type RefundRequest = z.input<typeof refundRequestSchema>;
/** A refund and its order. */
export const refundedOrderSchema = z
  .object({ refund: refundSchema, order: orderSchema })
  .meta({ id: 'RefundedOrder' });
export type RefundedOrder = z.infer<typeof refundedOrderSchema>;

/** 409 of a refund; `refund_too_high` has what is left to refund. */
export const refundConflictSchema = problemSchema
  .extend({
    code: z.enum(['refund_too_high', 'not_paid', 'illegal_transition']),
    /** KWD. */
    refundable: kwdSchema.optional(),
  })
  .meta({ id: 'RefundConflict' });
