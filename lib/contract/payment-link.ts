import { z } from 'zod';
import { linkTokenSchema } from './link-token.ts';
import { orderSchema, referenceCodeSchema, staffOrderIdSchema } from './order.ts';
import { onlineMethodSchema, paymentMethodsSchema } from './payment-methods.ts';
import { instantSchema, kwdSchema } from './text.ts';

export const paymentLinkRequestSchema = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'PaymentLinkRequest' });

/** The order of the caller whose link is to be opened. */
export const ownPaymentLinkRequestSchema = z
  .strictObject({ referenceCode: referenceCodeSchema })
  .meta({ id: 'OwnPaymentLinkRequest' });

/** The end of the address of the page of a link. */
export const ownPaymentLinkSchema = z.object({ token: z.string() }).meta({ id: 'OwnPaymentLink' });

/** What a link pays: an unpaid order, or what a correction added to a paid one. */
const paymentLinkReasonSchema = z.enum(['order', 'correction']);
export type PaymentLinkReason = z.infer<typeof paymentLinkReasonSchema>;

/** What everybody with an open link sees: no personal data. */
export const paymentLinkSchema = z
  .object({
    reason: paymentLinkReasonSchema,
    /** KWD to pay. */
    amount: kwdSchema,
    expiresAt: instantSchema,
    /** As everybody with its reference code sees it. */
    order: orderSchema,
    /** The methods of the country, with why one cannot pay this amount. */
    methods: paymentMethodsSchema.shape.methods,
  })
  .meta({ id: 'PaymentLink' });
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

export const linkPaymentSchema = z
  .strictObject({ token: linkTokenSchema, paymentMethod: onlineMethodSchema })
  .meta({ id: 'LinkPayment' });

/** Why a link pays nothing any more, as the code of a 404 or 409. */
export const CLOSED_LINK_CODES = {
  unknown: 'payment_link_unknown',
  expired: 'payment_link_expired',
  cancelled: 'payment_link_cancelled',
  paid: 'payment_link_paid',
} as const;
export type ClosedLink = keyof typeof CLOSED_LINK_CODES;

/** A link as staff copy and send it. */
export const staffPaymentLinkSchema = z
  .object({
    url: z.string(),
    /** The SMS with the link, in the language of the order. */
    text: z.string(),
    /** KWD to pay. */
    amount: kwdSchema,
    expiresAt: instantSchema,
  })
  .meta({ id: 'StaffPaymentLink' });
export type StaffPaymentLink = z.infer<typeof staffPaymentLinkSchema>;

/** The open link of an order; absent without one. */
export const orderPaymentLinkSchema = z
  .object({ link: staffPaymentLinkSchema.optional() })
  .meta({ id: 'OrderPaymentLink' });

export const newPaymentLinkSchema = z
  .strictObject({
    referenceCode: staffOrderIdSchema,
    /** KWD that the person saw: that of the order by default. Another total is 409 `total_changed`. */
    expectedTotal: kwdSchema.optional(),
  })
  .meta({ id: 'NewPaymentLink' });

export const paymentLinkMessageSchema = z
  .strictObject({ referenceCode: staffOrderIdSchema, channel: z.enum(['sms', 'email']) })
  .meta({ id: 'PaymentLinkMessage' });
