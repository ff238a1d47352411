import { z } from 'zod';
import { phoneSchema } from './address.ts';
import { personInput } from './input-text.ts';
import { daySchema } from './text.ts';

/** For whom a gift is whose address the buyer does not know. */
export const giftRecipientSchema = z
  .strictObject({
    name: personInput(120),
    phone: phoneSchema,
    /** Whom the recipient reads as the sender. */
    senderName: personInput(60),
  })
  .meta({ id: 'GiftRecipient' });

/** Who entered the address: the recipient with the link, the buyer, or staff. */
const addressAuthorSchema = z.enum(['recipient', 'owner', 'staff']);
export type AddressAuthor = z.infer<typeof addressAuthorSchema>;

/** A gift whose recipient enters the address, as its order shows it. Names are absent after erasure. */
export const orderGiftSchema = z
  .object({
    recipientName: z.string().optional(),
    senderName: z.string().optional(),
    /** While the address is missing; visible to staff only. */
    recipientPhone: z.string().optional(),
    /** Absent while the order waits for the address. */
    enteredBy: addressAuthorSchema.optional(),
    /** The city of an address that the buyer has not entered, and does not see. */
    city: z.string().optional(),
    /** What the recipient wrote to the buyer. */
    thanks: z.string().optional(),
    /** The driver is to call before the delivery; visible to staff only. */
    callFirst: z.literal(true).optional(),
  })
  .meta({ id: 'OrderGift' });
export type OrderGift = z.infer<typeof orderGiftSchema>;

export const deliveryDaysSchema = z.object({ from: daySchema, to: daySchema });
