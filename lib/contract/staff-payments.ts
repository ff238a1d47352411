import { z } from 'zod';
import { wantedItemSchema } from './availability.ts';
import { textInput } from './input-text.ts';
import {
  orderNumberSchema,
  orderSchema,
  referenceCodeSchema,
  refundSchema,
  refundTypeSchema,
} from './order.ts';
import { problemSchema } from './problem.ts';
import { daySchema, kwdSchema } from './text.ts';

const refundFields = z.strictObject({
  referenceCode: referenceCodeSchema,
  /** KWD, at most what is left to refund. */
  amount: kwdSchema.min(0.001).optional(),
  lines: z.array(wantedItemSchema).min(1).max(200).optional(),
  /** With `lines` of an order that is not shipped: whether the units go back to stock. Default: no. */
  restock: z.boolean().optional(),
  /** Repeats the refund of an extra payment that the provider rejected. */
  extraPayment: z.literal(true).optional(),
  /** Default: the original payment method. */
  refundType: refundTypeSchema.exclude(['None']).optional(),
  /** KWD that were left to refund as the person saw it; another amount is 409 `conflict`. */
  expectedLeft: kwdSchema.optional(),
  /** Why, for staff. */
  reason: textInput(500).min(1).optional(),
});

const countParts = ({ amount, lines, extraPayment }: z.output<typeof refundFields>): number =>
  [amount, lines, extraPayment].filter(Boolean).length;
const onePart = {
  error: 'Give either an amount, or lines, or an extra payment',
  path: ['amount'],
};

/** Refunds an amount or lines of a paid order, or an extra payment once more. */
export const refundRequestSchema = refundFields.refine(
  (request) => countParts(request) === 1,
  onePart,
);
export type RefundRequest = z.input<typeof refundRequestSchema>;

/** Without a part: everything that is left. */
export const refundPreviewRequestSchema = refundFields.refine(
  (request) => countParts(request) <= 1,
  onePart,
);

/** What a refund would return. */
export const refundPreviewSchema = z
  .object({
    /** Money, KWD. */
    amount: kwdSchema,
    /** Points, KWD. */
    points: kwdSchema,
    /** What is left to refund afterwards, KWD. */
    left: kwdSchema,
    /** Whether it is everything that is left: the order becomes `Refunded`. */
    isRest: z.boolean(),
    /** The units that go back to stock: those with `restock`, or of an order that becomes `Refunded` unshipped. */
    restocked: z.array(wantedItemSchema),
  })
  .meta({ id: 'RefundPreview' });
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

/** A refund and its order. */
export const refundedOrderSchema = z
  .object({ refund: refundSchema, order: orderSchema })
  .meta({ id: 'RefundedOrder' });
export type RefundedOrder = z.infer<typeof refundedOrderSchema>;

/** 409 of a refund; `refund_too_high` has what is left to refund. */
export const refundConflictSchema = problemSchema
  .extend({
    code: z.enum([
      'refund_too_high',
      'not_paid',
      'no_failed_refund',
      'points_not_possible',
      'illegal_transition',
      'conflict',
    ]),
    /** KWD. */
    refundable: kwdSchema.optional(),
  })
  .meta({ id: 'RefundConflict' });

/** A payment or refund on one of the two sides. */
const recordSchema = z.object({
  state: z.string(),
  /** KWD. */
  amount: kwdSchema.optional(),
});

const paymentDifferenceSchema = z
  .object({
    kind: z.enum([
      'paidAtProviderOnly',
      'paidInShopOnly',
      'amountDiffers',
      'unknownPayment',
      'refundedAtProviderOnly',
      'refundedInShopOnly',
      'refundAmountDiffers',
      'refundEnded',
      'refundMissing',
    ]),
    provider: z.string(),
    /** Absent for a payment or refund that the shop does not know. */
    orderNumber: orderNumberSchema.optional(),
    /** The id of the payment or refund at the provider. */
    providerReference: z.string().optional(),
    inShop: recordSchema.optional(),
    atProvider: recordSchema.optional(),
  })
  .meta({ id: 'PaymentDifference' });
export type PaymentDifference = z.infer<typeof paymentDifferenceSchema>;

/** The differences between providers and shop on a day in Kuwait. */
export const reconciliationSchema = z
  .object({
    day: daySchema,
    /** Compared payments and refunds. */
    payments: z.int().min(0),
    refunds: z.int().min(0),
    /** Providers without a list: payments that the shop does not know are not found there. */
    unlisted: z.array(z.string()),
    differences: z.array(paymentDifferenceSchema),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof reconciliationSchema>;
