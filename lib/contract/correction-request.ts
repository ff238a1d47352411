import { z } from 'zod';
import { addressInputSchema } from './address.ts';
import { availabilitySchema, wantedItemSchema } from './availability.ts';
import { textInput, valueInput } from './input-text.ts';
import { staffOrderIdSchema } from './order.ts';
import { REVISED_PARTS } from './order-correction.ts';
import { problemSchema } from './problem.ts';
import { breakdownSchema, giftMessageSchema, noLongerOfferedSchema } from './purchase.ts';
import { kwdSchema, revisionSchema, seNameSchema } from './text.ts';

/** What an order is to be. A field that is absent stays. */
const correctionFields = {
  referenceCode: staffOrderIdSchema,
  /** `revision` of the order that the person saw. */
  revision: revisionSchema,
  /** All lines; one that is missing is removed. */
  lines: z.array(wantedItemSchema).max(200).optional(),
  /** Units of other products by their SKU, besides the lines. */
  added: z
    .array(z.strictObject({ sku: valueInput(64).min(1), quantity: z.int().min(1).max(99) }))
    .max(20)
    .optional(),
  /** Delivers the order to this address, also when it was collected. */
  address: addressInputSchema.optional(),
  /** Id of the branch at which the order is collected instead of its delivery. */
  pickUpBranch: seNameSchema.optional(),
  /** An empty text removes it. */
  giftMessage: giftMessageSchema.optional(),
};

const oneWay = {
  error: 'Give either an address or a branch',
  path: ['pickUpBranch'],
};
const isOneWay = ({ address, pickUpBranch }: { address?: unknown; pickUpBranch?: unknown }) =>
  address === undefined || pickUpBranch === undefined;

export const correctionPreviewRequestSchema = z
  .strictObject(correctionFields)
  .refine(isOneWay, oneWay)
  .meta({ id: 'CorrectionPreviewRequest' });

export const correctionRequestSchema = z
  .strictObject({
    ...correctionFields,
    /** The new amount to pay that the person saw, KWD. It is compared, never charged. */
    expectedTotal: kwdSchema,
    /** Why, for staff, who must give it. */
    reason: textInput(500).min(1).optional(),
  })
  .refine(isOneWay, oneWay)
  .meta({ id: 'CorrectionRequest' });
export type CorrectionRequest = z.input<typeof correctionRequestSchema>;

/** What a correction would change. */
export const correctionPreviewSchema = z
  .object({
    before: breakdownSchema,
    after: breakdownSchema,
    /** What is returned by the method that paid, KWD; 0 for an order that is paid in cash later. */
    refund: z.object({ amount: kwdSchema, points: kwdSchema }),
    /** What is left to pay online, KWD. */
    toPay: kwdSchema,
  })
  .meta({ id: 'CorrectionPreview' });
export type CorrectionPreview = z.infer<typeof correctionPreviewSchema>;

/**
 * 409 of a correction. `order_changed`: the order is not as the person saw it, with what has
 * changed. `order_not_correctable`: it is packed, shipped or has ended. `correction_needs_shop`: the
 * shopper may not do this alone. `payment_needed`: the order would cost more, and its method takes no
 * more.
 */
export const correctionConflictSchema = problemSchema
  .extend({
    code: z.enum([
      'order_changed',
      'order_not_correctable',
      'correction_needs_shop',
      'payment_needed',
      'refund_too_high',
      'no_longer_offered',
      'out_of_stock',
      'total_changed',
    ]),
    changed: z.array(z.enum(REVISED_PARTS)).optional(),
    breakdown: breakdownSchema.optional(),
    /** With `refund_too_high`: what was not refunded yet, KWD. */
    refundable: kwdSchema.optional(),
    noLongerOffered: noLongerOfferedSchema.optional(),
    availability: availabilitySchema.optional(),
  })
  .meta({ id: 'CorrectionConflict' });
