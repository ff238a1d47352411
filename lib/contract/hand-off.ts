import { z } from 'zod';
import { valueInput } from './input-text.ts';

/** Parameter of the cart page: the sealed token of the cart or checkout of an agent. */
export const HAND_OFF_PARAM = 'agent';

export const handOffTokenSchema = valueInput(500).min(1);
export const handOffRequestSchema = z.strictObject({ token: handOffTokenSchema });

const optionalText = z.string().optional();

/** What an agent has prepared. All of it is a proposal, which the shopper may change. */
export const handOffSchema = z
  .object({
    lines: z.array(z.object({ sku: z.string(), quantity: z.int().min(1) })),
    countryCode: z.string(),
    promoCode: optionalText,
    giftWrapping: z.boolean(),
    giftMessage: optionalText,
    name: optionalText,
    email: optionalText,
    /** As the agent sent it. */
    phone: optionalText,
    address: z
      .object({
        government: optionalText,
        city: optionalText,
        street: optionalText,
        apartment: optionalText,
        postalCode: optionalText,
        shortAddress: optionalText,
      })
      .optional(),
  })
  .meta({ id: 'HandOff' });
export type HandOff = z.infer<typeof handOffSchema>;
