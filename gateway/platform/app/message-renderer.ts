import type { Language } from '../../../lib/contract/user.ts';
import {
  buildBackInStockMail,
  buildBackInStockSms,
  buildContactAnswerMail,
  buildContactMail,
  buildContactReceiptMail,
  type CurrentContent,
  createRenderer,
  type MailDocument,
  ORDER_EVENTS,
  type OrderKind,
  type QueuedMessage,
  type Render,
} from '../../notifications/public.ts';
import {
  type GiftMessageContext,
  getOrderCodeContent,
  loadGiftContent,
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
import type { MailShop } from '../shop/shop.ts';
import { loadSellerContent } from '../shop/stored-seller.ts';

/** What rendering needs besides the message. */
interface RenderContext
  extends OrderMessageContext,
    InvitationContext,
    LinkMessageContext,
    GiftMessageContext {}

type Content = CurrentContent | Promise<CurrentContent>;
type Message<Kind extends QueuedMessage['kind']> = Extract<QueuedMessage, { kind: Kind }>;
type OwnKind = Exclude<QueuedMessage['kind'], OrderKind>;

interface Rendering extends RenderContext {
  isSent: boolean;
  createdAt: Date;
}

type Build<Kind extends OwnKind> = (message: Message<Kind>, rendering: Rendering) => Content;

/** The content of an e-mail without anything else. */
const toMail =
  <Data>(build: (data: Data, shop: MailShop, language: Language) => MailDocument) =>
  ({ data, language }: { data: Data; language: Language }, { shop }: Rendering): Content => ({
    mail: build(data, shop, language),
  });

const isOutdated = ({ data }: Message<'otp' | 'orderCode'>, { isSent, createdAt }: Rendering) =>
  !isSent && isExpiredOtp(data, createdAt);

async function getBackInStockContent(
  { to, channel, language, data }: Message<'backInStock'>,
  { shop, unsubscribeLinks }: RenderContext,
): Promise<CurrentContent> {
  if (channel === 'sms') return { sms: buildBackInStockSms(data, shop, language) };
  const unsubscribeUrl = await unsubscribeLinks.create(to, language);
  return { mail: buildBackInStockMail(data, shop, language, unsubscribeUrl), unsubscribeUrl };
}

/** The content of each kind of message, but for those about the status of an order. */
const CONTENTS: { readonly [Kind in OwnKind]: Build<Kind> } = {
  otp: (message, rendering) => {
    if (isOutdated(message, rendering)) return 'obsolete';
    const { data, language } = message;
    const { shop } = rendering;
    return {
      sms: buildOtpSms(data, shop, language),
      mail: buildLoginCodeMail(data, shop, language),
    };
  },
  orderCode: (message, rendering) =>
    isOutdated(message, rendering) ? 'obsolete' : getOrderCodeContent(message, rendering.shop),
  welcome: toMail(buildWelcomeMail),
  phoneRemoved: toMail(buildPhoneRemovedMail),
  credentialsEnded: toMail(buildCredentialsEndedMail),
  credentialChanged: ({ data, language }, { shop }) =>
    getCredentialChangeContent(data, shop, language),
  contact: ({ data, language }) => ({
    mail: buildContactMail(data, language),
    replyTo: data.email,
  }),
  contactReceipt: toMail(buildContactReceiptMail),
  contactAnswer: toMail(buildContactAnswerMail),
  staffInvitation: toMail(buildStaffInvitationMail),
  staffNotice: toMail(buildStaffNoticeMail),
  backInStock: getBackInStockContent,
  orderReturn: (message, rendering) => loadReturnContent(rendering, message),
  paymentLink: (message, rendering) => loadLinkContent(rendering, message),
  giftLink: (message, rendering) => loadGiftContent(rendering, message),
  reviewInvitation: (message, rendering) =>
    loadReviewInvitation(rendering, message, rendering.isSent),
};

const isOrderMessage = (message: QueuedMessage): message is Message<OrderKind> =>
  message.kind in ORDER_EVENTS;

function getContent<Kind extends OwnKind>(
  message: Message<Kind> | Message<OrderKind>,
  rendering: Rendering,
): Content {
  if (isOrderMessage(message)) return loadOrderContent(rendering, message, rendering.isSent);
  // The compiler does not see that kind and message belong together.
  const build = CONTENTS[message.kind as Kind];
  return build(message as Message<Kind>, rendering);
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
    const rendering = {
      ...context,
      shop,
      isSent: row.sentAt !== null,
      createdAt: row.createdAt,
    };
    return createRenderer(shop, async (message) => getContent(message, rendering))(row);
  };
}
