import { z } from 'zod';
import { wantedItemSchema } from './availability.ts';
import { textInput } from './input-text.ts';
import { notReturnableSchema } from './item.ts';
import { orderNumberSchema, referenceCodeSchema, refundSchema, refundTypeSchema } from './order.ts';
import { pageFields } from './page.ts';
import { returnNumberInput } from './request-numbers.ts';
import { returnNumberSchema } from './return-number.ts';
import { idSchema, instantSchema } from './text.ts';

/** Prefix, number and Damm check digit, like the numbers of orders. */

export const returnStatusSchema = z.enum([
  'Requested',
  'Approved',
  'Declined',
  'Received',
  'Refunded',
  'Exchanged',
  'Withdrawn',
]);
export type ReturnStatus = z.infer<typeof returnStatusSchema>;

export const returnReasonSchema = z.enum([
  'ChangedMind',
  'Damaged',
  'WrongItem',
  'NotAsDescribed',
  'Other',
]);
export type ReturnReason = z.infer<typeof returnReasonSchema>;

/** How the products come back: the shop collects them, or the shopper brings them to a branch. */
export const returnMethodSchema = z.enum(['Collect', 'Branch']);
export type ReturnMethod = z.infer<typeof returnMethodSchema>;

const returnRefundTypeSchema = refundTypeSchema.exclude(['None']);
const linesSchema = z.array(wantedItemSchema);

export const returnSchema = z
  .object({
    number: returnNumberSchema,
    orderNumber: orderNumberSchema,
    status: returnStatusSchema,
    lines: linesSchema,
    reason: returnReasonSchema,
    note: z.string().optional(),
    method: returnMethodSchema,
    refundType: returnRefundTypeSchema,
    /** Why the shop declined it. */
    declineReason: z.string().optional(),
    /** Why it is `Refunded` without a refund of the shop. */
    settledReason: z.string().optional(),
    /** The units that went back to stock. */
    restocked: linesSchema.optional(),
    history: z.array(
      z.object({
        status: returnStatusSchema,
        at: instantSchema,
        by: z.enum(['owner', 'staff', 'system']),
        /** Who of the staff it was; visible to staff only. */
        person: z.string().optional(),
      }),
    ),
    /** Absent until it has begun. */
    refund: refundSchema.optional(),
    /** The order that was sent instead of a refund; visible to staff only. */
    exchangedFor: orderNumberSchema.optional(),
  })
  .meta({ id: 'Return' });
export type Return = z.infer<typeof returnSchema>;

/** The returns of an order, and what can still be returned. */
export const orderReturnsSchema = z
  .object({
    /** The newest first. */
    returns: z.array(returnSchema),
    /** The end of the period in which a return can be requested; absent before the delivery. */
    until: instantSchema.optional(),
    /** The lines of which units can be returned now. */
    lines: z.array(
      z.object({
        typeId: idSchema,
        type: wantedItemSchema.shape.type,
        units: z.int(),
        /** Why these units are returned only if the shop is at fault. */
        notReturnable: notReturnableSchema.optional(),
      }),
    ),
  })
  .meta({ id: 'OrderReturns' });
export type OrderReturns = z.infer<typeof orderReturnsSchema>;

export const returnRequestSchema = z
  .strictObject({
    referenceCode: referenceCodeSchema,
    lines: linesSchema.min(1).max(200),
    reason: returnReasonSchema,
    note: textInput(500).optional(),
    method: returnMethodSchema,
    refundType: returnRefundTypeSchema,
  })
  .meta({ id: 'ReturnRequest' });
export type ReturnRequest = z.input<typeof returnRequestSchema>;

export const returnWithdrawalSchema = z
  .strictObject({ number: returnNumberInput })
  .meta({ id: 'ReturnWithdrawal' });

/** A change by staff. */
export const returnChangeSchema = z
  .strictObject({
    number: returnNumberInput,
    status: returnStatusSchema.extract(['Approved', 'Declined', 'Received', 'Refunded']),
    /** With `Declined`, or with `Refunded` to end the return without a refund: why, for the shopper. */
    reason: textInput(500).min(1).optional(),
    /** With `Received`: the units that go back to stock. */
    restock: linesSchema.max(200).optional(),
  })
  .refine(
    ({ status, reason }) =>
      reason === undefined ? status !== 'Declined' : status === 'Declined' || status === 'Refunded',
    { error: 'Is needed with Declined, and possible with Refunded only', path: ['reason'] },
  )
  .refine(({ status, restock }) => (status === 'Received') === (restock !== undefined), {
    error: 'Is needed with Received, and with nothing else',
    path: ['restock'],
  })
  .meta({ id: 'ReturnChange' });
export type ReturnChange = z.input<typeof returnChangeSchema>;

export const returnListSchema = z
  .object({
    items: z.array(returnSchema),
    ...pageFields,
  })
  .meta({ id: 'ReturnList' });
