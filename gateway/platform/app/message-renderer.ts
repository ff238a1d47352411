import {
  buildBackInStockMail,
  buildBackInStockSms,
  buildContactAnswerMail,
  buildContactMail,
  buildContactReceiptMail,
  type CurrentContent,
  createRenderer,
  type QueuedMessage,
  type Render,
} from '../../notifications/public.ts';
import {
  getOrderCodeContent,
  loadOrderContent,
  loadReturnContent,
  type OrderMessageContext,
} from '../../orders/public.ts';
import { type LinkMessageContext, loadLinkContent } from '../../payments/public.ts';
import { buildStaffInvitationMail, buildStaffNoticeMail } from '../../people/staff/public.ts';
import {
  buildCredentialsEndedMail,
  buildLoginCodeMail,
  buildOtpSms,
  buildPhoneRemovedMail,
  buildWelcomeMail,
  getCredentialChangeContent,
  isExpiredOtp,
} from '../../people/users/public.ts';
import { type InvitationContext, loadReviewInvitation } from '../../reviews/public.ts';
import type { OutboxRow } from '../db/schema/notifications.ts';
import { loadSellerContent } from '../shop/stored-seller.ts';

/** What rendering needs besides the message. */
interface RenderContext extends OrderMessageContext, InvitationContext, LinkMessageContext {}

async function getBackInStockContent(
  { shop, unsubscribeLinks }: RenderContext,
  { to, channel, language, data }: Extract<QueuedMessage, { kind: 'backInStock' }>,
): Promise<CurrentContent> {
  if (channel === 'sms') return { sms: buildBackInStockSms(data, shop, language) };
  const unsubscribeUrl = await unsubscribeLinks.create(to, language);
  return { mail: buildBackInStockMail(data, shop, language, unsubscribeUrl), unsubscribeUrl };
}

async function getContent(
  context: RenderContext,
  message: QueuedMessage,
  { sentAt, createdAt }: Pick<OutboxRow, 'sentAt' | 'createdAt'>,
): Promise<CurrentContent> {
  const { shop } = context;
  const { language } = message;
  const isSent = sentAt !== null;
  switch (message.kind) {
    case 'otp':
      if (!isSent && isExpiredOtp(message.data, createdAt)) return 'obsolete';
      return {
        sms: buildOtpSms(message.data, shop, language),
        mail: buildLoginCodeMail(message.data, shop, language),
      };
    case 'orderCode':
      if (!isSent && isExpiredOtp(message.data, createdAt)) return 'obsolete';
      return getOrderCodeContent(message, shop);
    case 'welcome':
      return { mail: buildWelcomeMail(message.data, shop, language) };
    case 'phoneRemoved':
      return { mail: buildPhoneRemovedMail(message.data, shop, language) };
    case 'credentialsEnded':
      return { mail: buildCredentialsEndedMail(message.data, shop, language) };
    case 'credentialChanged':
      return getCredentialChangeContent(message.data, shop, language);
    case 'contact':
      return { mail: buildContactMail(message.data, language), replyTo: message.data.email };
    case 'contactReceipt':
      return { mail: buildContactReceiptMail(message.data, shop, language) };
    case 'contactAnswer':
      return { mail: buildContactAnswerMail(message.data, shop, language) };
    case 'staffInvitation':
      return { mail: buildStaffInvitationMail(message.data, shop, language) };
    case 'staffNotice':
      return { mail: buildStaffNoticeMail(message.data, shop, language) };
    case 'backInStock':
      return getBackInStockContent(context, message);
    case 'orderReturn':
      return loadReturnContent(context, message);
    case 'paymentLink':
      return loadLinkContent(context, message);
    case 'reviewInvitation':
      return loadReviewInvitation(context, message, isSent);
    default:
      return loadOrderContent(context, message, isSent);
  }
}

/** Renders every kind of message. Each module provides the content of its messages. */
export function createMessageRenderer(context: RenderContext): Render {
  return async (row) => {
    const { seller, whatsapp } = context.shop;
    const stored = await loadSellerContent(context.db);
    const shop = {
      ...context.shop,
      seller: stored ?? seller,
      whatsapp: stored?.whatsapp ?? whatsapp,
    };
    const current = { ...context, shop };
    return createRenderer(shop, (message, its) => getContent(current, message, its))(row);
  };
}
