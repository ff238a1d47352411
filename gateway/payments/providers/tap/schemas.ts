import { z } from 'zod';

/** Statuses of a charge that Tap documents; any other one counts as unknown. */
export const chargeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  transaction: z
    .object({
      url: z.url().optional(),
      authorization_id: z.string().optional(),
      created: z.string().optional(),
    })
    .optional(),
  reference: z
    .object({
      transaction: z.string().optional(),
      order: z.string().optional(),
      track: z.string().optional(),
      payment: z.string().optional(),
      gateway: z.string().optional(),
      acquirer: z.string().optional(),
    })
    .optional(),
  response: z.object({ code: z.string().optional(), message: z.string().optional() }).optional(),
  gateway: z
    .object({ response: z.object({ message: z.string().optional() }).optional() })
    .optional(),
  card: z.object({ last_four: z.string().optional() }).optional(),
});
export type Charge = z.output<typeof chargeSchema>;

export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  charge_id: z.string().optional(),
  reference: z.object({ merchant: z.string().optional() }).optional(),
  response: z.object({ code: z.string().optional(), message: z.string().optional() }).optional(),
});
export type TapRefund = z.output<typeof refundSchema>;

/** Pages of lists, with their items under the same name. */
export const chargeListSchema = z
  .object({ charges: z.array(chargeSchema), has_more: z.boolean() })
  .transform(({ charges: items, has_more }) => ({ items, has_more }));
export const refundListSchema = z
  .object({ refunds: z.array(refundSchema), has_more: z.boolean() })
  .transform(({ refunds: items, has_more }) => ({ items, has_more }));

/** The fields of a webhook that its signature covers, with the ids of a charge or refund. */
export const webhookSchema = z.object({
  id: z.string(),
  object: z.string().optional(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  created: z.string().optional(),
  charge_id: z.string().optional(),
  transaction: z.object({ created: z.string().optional() }).optional(),
  reference: z
    .object({ gateway: z.string().optional(), payment: z.string().optional() })
    .optional(),
});
