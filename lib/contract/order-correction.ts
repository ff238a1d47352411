import { z } from 'zod';
import { itemTypeSchema } from './item.ts';
import { idSchema, instantSchema, kwdSchema, localizedSchema } from './text.ts';

/** What a correction may change in an order. */
const CORRECTED_PARTS = ['lines', 'recipient', 'address', 'delivery', 'giftMessage'] as const;
export type CorrectedPart = (typeof CORRECTED_PARTS)[number];

/** Parts of an order that its revision covers: a conflict names those that have changed. */
export const REVISED_PARTS = [
  'status',
  'lines',
  'address',
  'delivery',
  'giftMessage',
  'total',
] as const;
export type RevisedPart = (typeof REVISED_PARTS)[number];

/** A correction of an order, as its history shows it. */
export const orderCorrectionSchema = z
  .object({
    /** 1 for the first one. A document of the order states the number of the last one. */
    version: z.int().min(1),
    at: instantSchema,
    by: z.enum(['owner', 'staff', 'system']),
    /** Who of the staff it was, and why; visible to staff only. */
    person: z.string().optional(),
    reason: z.string().optional(),
    changed: z.array(z.enum(CORRECTED_PARTS)),
    /** The lines whose units have changed; 0 units: the line was not, or is no more, in the order. */
    lines: z
      .array(
        z.object({
          typeId: idSchema,
          type: itemTypeSchema,
          title: localizedSchema,
          from: z.int().min(0),
          to: z.int().min(0),
        }),
      )
      .optional(),
    /** What the order was to pay before and afterwards, KWD; absent when it stayed. */
    total: z.object({ from: kwdSchema, to: kwdSchema }).optional(),
    /** The invoice that it replaced, and the credit note for it. */
    documents: z.object({ invoiceNumber: z.string(), creditNoteNumber: z.string() }).optional(),
  })
  .meta({ id: 'OrderCorrection' });
export type OrderCorrection = z.infer<typeof orderCorrectionSchema>;

/** A correction that is made when its payment link is paid. Another change of the order ends it. */
export const pendingCorrectionSchema = orderCorrectionSchema
  .pick({ at: true, by: true, person: true, reason: true, changed: true, lines: true, total: true })
  .extend({
    /** What is left to pay, KWD. */
    amount: kwdSchema,
    expiresAt: instantSchema,
  })
  .meta({ id: 'PendingCorrection' });
export type PendingCorrection = z.infer<typeof pendingCorrectionSchema>;
