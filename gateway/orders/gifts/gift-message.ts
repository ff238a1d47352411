import type { GiftLink } from '../../../lib/contract/gift.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { routes } from '../../../lib/domain/routes.ts';
import {
  type CurrentContent,
  enqueueMessage,
  getSmsSignature,
  isSmsPhone,
  type QueuedMessage,
  toSmsText,
  withoutUrls,
} from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { readLinkToken } from '../../platform/db/link-tokens.ts';
import type { GiftLinkRow } from '../../platform/db/schema/gifts.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop } from '../../platform/shop/shop.ts';
import { findOrder } from '../record/order-access.ts';
import { findOrderGiftLink, type GiftTokens, getClosedGift } from './gift-links.ts';

type GiftShop = Pick<MailShop, 'name' | 'url'>;

/** How many times the buyer may send the link again. */
export const MAX_GIFT_SENDS = 3;

function buildSms(
  { gift }: Pick<OrderRow, 'gift'>,
  url: string,
  shop: GiftShop,
  language: Language,
  isReminder: boolean,
): string {
  const texts = MESSAGES[language].gift;
  const [sender] = withoutUrls([gift?.senderName ?? '']);
  const kind = isReminder ? 'reminder' : 'first';
  const text = sender ? fill(texts[kind], { sender, url }) : fill(texts.unnamed, { url });
  return toSmsText(`${getSmsSignature(shop, language)}: ${text}`);
}

/** The page of a link; undefined without a storefront and after a change of the gateway's secret. */
function getGiftUrl(
  { giftLinkTokens }: GiftTokens,
  link: GiftLinkRow,
  shop: GiftShop,
  language: Language,
): string | undefined {
  const token = readLinkToken(giftLinkTokens, link);
  return token === undefined ? undefined : getShopPageUrl(shop, language, routes.giftLink(token));
}

/** A link as the buyer copies it; undefined like its URL. */
export function toGiftLink(
  tokens: GiftTokens,
  link: GiftLinkRow,
  order: OrderRow,
  shop: GiftShop,
): GiftLink | undefined {
  const { language, address } = order;
  const url = getGiftUrl(tokens, link, shop, language);
  if (url === undefined) return undefined;
  return {
    isExpired: link.expiresAt <= new Date(),
    url,
    text: buildSms(order, url, shop, language, false),
    phone: address.phone,
    sendsLeft: Math.max(0, MAX_GIFT_SENDS - link.sends),
    expiresAt: link.expiresAt.toISOString(),
  };
}

export type GiftRecipient = Pick<OrderRow, 'referenceCode' | 'language' | 'address' | 'network'>;

/**
 * Queues the link of an order to its recipient.
 * @returns whether SMS reach the phone of the recipient
 */
export async function queueGiftMessage(
  db: Database,
  { referenceCode, language, address: { phone }, network }: GiftRecipient,
  isReminder = false,
): Promise<boolean> {
  if (!(await isSmsPhone(db, phone))) return false;
  const data = { referenceCode, ...(isReminder && { isReminder }) };
  await enqueueMessage(
    db,
    { kind: 'giftLink', channel: 'sms', to: phone, language, data },
    { network },
  );
  return true;
}

export interface GiftMessageContext extends GiftTokens {
  db: Database;
  shop: MailShop;
}

/** The SMS with the link of an order; `obsolete` when it takes no address any more. */
export async function loadGiftContent(
  { db, shop, ...tokens }: GiftMessageContext,
  { data, language }: Extract<QueuedMessage, { kind: 'giftLink' }>,
): Promise<CurrentContent> {
  const order = await findOrder(db, data.referenceCode);
  if (!order) return undefined;
  const link = await findOrderGiftLink(db, data.referenceCode);
  const url = link && getGiftUrl(tokens, link, shop, language);
  if (!link || url === undefined || getClosedGift(link, order)) return 'obsolete';
  return { sms: buildSms(order, url, shop, language, data.isReminder === true) };
}
