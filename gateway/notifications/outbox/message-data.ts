import type { MessageKind } from '../../../lib/contract/inbox.ts';
import type { Media } from '../../../lib/contract/media.ts';
import type { ReturnStatus } from '../../../lib/contract/return.ts';
import type { StaffRole } from '../../../lib/contract/staff.ts';
import type { StaffTopic } from '../../../lib/contract/staff-notices.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import type { Language } from '../../../lib/contract/user.ts';
import type { Messages } from '../../platform/messages/messages.ts';

/** The event of an order that each kind of message to the buyer is about. */
export const ORDER_EVENTS = {
  orderPlaced: 'placed',
  orderConfirmed: 'confirmed',
  orderAwaitingAddress: 'awaitingAddress',
  orderAddressEntered: 'addressEntered',
  orderGiftReminder: 'giftReminder',
  orderGiftExpired: 'giftExpired',
  orderPaymentFailed: 'paymentFailed',
  orderReadyForPickup: 'readyForPickup',
  orderShipped: 'shipped',
  orderDelivered: 'delivered',
  orderCancelled: 'cancelled',
  orderCancellationDeclined: 'cancellationDeclined',
  orderAddressNeeded: 'addressNeeded',
  orderCorrected: 'corrected',
  orderRefunded: 'refunded',
  orderPartlyRefunded: 'partlyRefunded',
  orderExtraPaymentRefunded: 'extraPaymentRefunded',
} as const;

export type OrderKind = keyof typeof ORDER_EVENTS;
export type OrderEvent = (typeof ORDER_EVENTS)[OrderKind];

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** Absent in a message from before there were numbers. */
  caseNumber?: string;
}

export interface BackInStockProduct {
  title: Localized;
  seName: string;
  image?: Pick<Media, 'url' | 'alt'> | undefined;
}

/** What happened of one topic; numbers and codes, without personal data. */
export interface StaffEvents {
  topic: StaffTopic;
  count: number;
  /** The first of them: order numbers, return numbers, SKUs or kinds of messages. */
  references: string[];
}

export interface ReturnReference {
  referenceCode: string;
  /** The stored number. */
  returnNumber: number;
  status: Exclude<ReturnStatus, 'Exchanged'>;
}

interface OrderReference {
  referenceCode: string;
  refundId?: string | undefined;
  /** Of the correction that the message is about. */
  version?: number | undefined;
}

/** The data from which each kind of message is rendered: references and plain values, no texts. */
export interface MessageData extends Record<OrderKind, OrderReference> {
  otp: { code: string; minutes: number };
  orderCode: { code: string; minutes: number; orderNumber: string; referenceCode: string };
  welcome: { name: Localized };
  phoneRemoved: { phone: string };
  /** What was removed when the owner of the e-mail proved it. */
  credentialsEnded: { phone?: string | undefined; hasPasskeys: boolean };
  credentialChanged: { change: keyof Messages['credentialChanged']['changes'] };
  contact: ContactMessage;
  /** Without a number: queued before messages had one. */
  contactReceipt: { caseNumber?: string };
  contactAnswer: { caseNumber: string; subject: string; text: string };
  /** To a new person of staff. The code sets the password at the identity provider. */
  staffInvitation: { email: string; name?: string; code?: string };
  /** To staff: what has happened, by topic. Without a role: queued before notices had one. */
  staffNotice: { events: StaffEvents[]; role?: StaffRole };
  backInStock: BackInStockProduct;
  orderReturn: ReturnReference;
  /** With the link that is open when it is sent: its token is not stored. */
  paymentLink: { referenceCode: string };
  /** To the recipient of a gift, with its link: its token is not stored. */
  giftLink: { referenceCode: string; isReminder?: boolean };
  reviewInvitation: { referenceCode: string };
}

interface Envelope<Kind extends MessageKind> {
  kind: Kind;
  channel: 'sms' | 'email';
  /** A phone number (E.164) or an e-mail address. */
  to: string;
  language: Language;
  data: MessageData[Kind];
}

/** A queued message, which is rendered when it is sent. */
export type QueuedMessage =
  | { [Kind in Exclude<MessageKind, OrderKind>]: Envelope<Kind> }[Exclude<MessageKind, OrderKind>]
  | Envelope<OrderKind>;
