import { z } from 'zod';
import { addressInputSchema } from './address.ts';
import { hasUrl } from './clean-text.ts';
import { blankLineInput } from './input-text.ts';
import { linkTokenSchema } from './link-token.ts';
import { orderLineSchema, staffOrderIdSchema } from './order.ts';
import { deliveryDaysSchema } from './order-gift.ts';
import { rule } from './problem.ts';
import { countryCodeSchema, instantSchema } from './text.ts';

export const MAX_THANKS_LENGTH = 200;

export const giftRequestSchema = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'GiftRequest' });

/** What the recipient sees: no prices, and nothing that gives access to the order. */
export const giftSchema = z
  .object({
    senderName: z.string().optional(),
    recipientName: z.string(),
    phone: z.string(),
    /** The text of the card. */
    message: z.string().optional(),
    /** The country of the address. */
    countryCode: countryCodeSchema,
    lines: z.array(
      orderLineSchema.pick({
        seName: true,
        title: true,
        options: true,
        media: true,
        quantity: true,
      }),
    ),
    /** When it arrives if the address is entered now; absent while the day of a pre-order is unknown. */
    deliveryDates: deliveryDaysSchema.optional(),
    expiresAt: instantSchema,
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof giftSchema>;

export const giftAnswerSchema = z
  .strictObject({
    token: linkTokenSchema,
    address: addressInputSchema,
    /** The driver calls before the delivery. */
    callFirst: z.boolean().optional(),
    /** A line to the buyer. */
    thanks: blankLineInput(MAX_THANKS_LENGTH)
      .refine((text) => !hasUrl(text), rule('web_address', 'Contains a web address'))
      .optional(),
  })
  .meta({ id: 'GiftAnswer' });
export type GiftAnswer = z.input<typeof giftAnswerSchema>;

export const giftAnsweredSchema = z
  .object({ deliveryDates: deliveryDaysSchema.optional() })
  .meta({ id: 'GiftAnswered' });
export type GiftAnswered = z.infer<typeof giftAnsweredSchema>;

/** Why a link takes no address any more, as the code of a 404 or 409. */
export const CLOSED_GIFT_CODES = {
  unknown: 'gift_link_unknown',
  expired: 'gift_link_expired',
  cancelled: 'gift_link_cancelled',
  used: 'gift_link_used',
} as const;
export type ClosedGift = keyof typeof CLOSED_GIFT_CODES;

/** The link of an order that waits for the address, as its buyer copies and sends it. */
export const giftLinkSchema = z
  .object({
    /** When it has expired, the buyer enters the address or takes the money back. */
    isExpired: z.boolean(),
    url: z.string(),
    /** The SMS with the link, in the language of the order. */
    text: z.string(),
    phone: z.string(),
    /** How many times its buyer may send it again. */
    sendsLeft: z.int().min(0),
    expiresAt: instantSchema,
  })
  .meta({ id: 'GiftLink' });
export type GiftLink = z.infer<typeof giftLinkSchema>;

export const giftOrderSchema = z
  .strictObject({ referenceCode: staffOrderIdSchema })
  .meta({ id: 'GiftOrder' });

export const giftAddressSchema = z
  .strictObject({
    referenceCode: staffOrderIdSchema,
    address: addressInputSchema,
    callFirst: z.boolean().optional(),
  })
  .meta({ id: 'GiftAddress' });
export type GiftAddress = z.input<typeof giftAddressSchema>;
