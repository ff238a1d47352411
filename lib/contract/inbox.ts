import { z } from 'zod';
import { textInput, valueInput } from './input-text.ts';
import { directionSchema, pageFields, pageQuery } from './page.ts';
import { staffPersonSchema } from './staff-orders.ts';
import { idSchema, instantSchema, localizedSchema } from './text.ts';
import { languageSchema } from './user.ts';

/** A message from the contact page. */
export const inboxMessageSchema = z
  .object({
    id: idSchema,
    /** `C-1048271`. */
    caseNumber: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    language: languageSchema,
    createdAt: instantSchema,
    /** Absent while it waits. */
    handledAt: instantSchema.optional(),
    /** The oldest first. */
    answers: z.array(z.object({ at: instantSchema, person: staffPersonSchema, text: z.string() })),
    revision: z.int(),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxListSchema = z
  .object({ items: z.array(inboxMessageSchema), ...pageFields })
  .meta({ id: 'InboxList' });
export type InboxList = z.infer<typeof inboxListSchema>;

export const inboxQuerySchema = z.object({
  isHandled: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** A case number, a phone, an e-mail address, or a part of name or subject. */
  q: valueInput(254).min(2).optional(),
  ...pageQuery(),
  _order: directionSchema.default('desc'),
});
export type InboxQuery = z.output<typeof inboxQuerySchema>;

/** An answer, which is sent by e-mail, or whether the message is handled, or both. */
export const inboxChangeSchema = z
  .strictObject({
    revision: z.int().min(1),
    answer: textInput(4_000).min(1).optional(),
    isHandled: z.boolean().optional(),
  })
  .refine(({ answer, isHandled }) => answer !== undefined || isHandled !== undefined, {
    error: 'Give an answer, or whether the message is handled',
    path: ['answer'],
  })
  .meta({ id: 'InboxChange' });
export type InboxChange = z.input<typeof inboxChangeSchema>;

/** The shoppers who wait for a sold-out product. */
export const backInStockListSchema = z
  .object({
    items: z.array(
      z.object({
        id: idSchema,
        sku: z.string(),
        title: localizedSchema,
        subscriptions: z.int().min(1),
        oldestAt: instantSchema,
        /** Who waits, the first 50: an e-mail address or a phone. */
        waiting: z.array(z.object({ contact: z.string(), at: instantSchema })),
      }),
    ),
    ...pageFields,
  })
  .meta({ id: 'BackInStockList' });
export type BackInStockList = z.infer<typeof backInStockListSchema>;

export const backInStockQuerySchema = z.object(pageQuery());

/** What a message of the shop is about. */
export type MessageKind =
  | 'orderPlaced'
  | 'orderConfirmed'
  | 'orderAwaitingAddress'
  | 'orderAddressEntered'
  | 'orderGiftReminder'
  | 'orderGiftExpired'
  | 'orderPaymentFailed'
  | 'orderReadyForPickup'
  | 'orderShipped'
  | 'orderDelivered'
  | 'orderCancelled'
  | 'orderCancellationDeclined'
  | 'orderAddressNeeded'
  | 'orderCorrected'
  | 'orderRefunded'
  | 'orderPartlyRefunded'
  | 'orderExtraPaymentRefunded'
  | 'orderReturn'
  | 'paymentLink'
  | 'giftLink'
  | 'orderCode'
  | 'reviewInvitation'
  | 'backInStock'
  | 'otp'
  | 'welcome'
  | 'phoneRemoved'
  | 'credentialsEnded'
  | 'credentialChanged'
  | 'contact'
  | 'contactReceipt'
  | 'contactAnswer'
  | 'staffInvitation'
  | 'staffNotice';

/** Messages of all kinds that were given up after many attempts. */
export const failedMessageListSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        kind: z.string(),
        channel: z.enum(['sms', 'email']),
        recipient: z.string(),
        language: languageSchema,
        createdAt: instantSchema,
        failedAt: instantSchema,
        attempts: z.int(),
      }),
    ),
    ...pageFields,
  })
  .meta({ id: 'FailedMessageList' });
export type FailedMessageList = z.infer<typeof failedMessageListSchema>;

export const failedMessageQuerySchema = z.object(pageQuery());
