import type { StaffPaymentLink } from '../../../lib/contract/payment-link.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { routes } from '../../../lib/domain/routes.ts';
import {
  type CurrentContent,
  getGreeting,
  getSmsSignature,
  type MailDocument,
  type QueuedMessage,
  toSmsText,
} from '../../notifications/public.ts';
import {
  describeCorrection,
  formatDinar,
  formatKuwaitTime,
  loadOrder,
  toOrder,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type LinkTokens, readLinkToken } from '../../platform/db/link-tokens.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { PaymentLinkRow } from '../../platform/db/schema/payments.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop } from '../../platform/shop/shop.ts';
import { findOpenLink, getClosedState } from './payment-links.ts';

type LinkShop = Pick<MailShop, 'name' | 'url'>;

interface LinkedOrder {
  link: PaymentLinkRow;
  order: Pick<OrderRow, 'orderNumber' | 'language' | 'customer'>;
  url: string;
  /** What a correction is to change, in the language of the message. */
  changes?: readonly string[];
}

const getFacts = ({ link, order, url }: LinkedOrder, language: Language) => ({
  number: leftToRight(formatOrderNumber(order.orderNumber)),
  amount: formatDinar(kwdFromFils(link.amountFils), language),
  until: isolate(formatKuwaitTime(link.expiresAt.toISOString(), language)),
  url,
});

function buildSms(linked: LinkedOrder, shop: LinkShop, language: Language): string {
  const { sms, correctionSms } = MESSAGES[language].paymentLink;
  const isOfOrder = linked.link.reason === 'order';
  const text = fill(isOfOrder ? sms : correctionSms, getFacts(linked, language));
  return toSmsText(`${getSmsSignature(shop, language)}: ${text}`);
}

function buildMail(linked: LinkedOrder, language: Language): MailDocument {
  const texts = MESSAGES[language].paymentLink;
  const { link, order, url, changes = [] } = linked;
  const facts = getFacts(linked, language);
  return {
    subject: fill(texts.subject, facts),
    heading: texts.heading,
    reference: {
      label: MESSAGES[language].order.number,
      value: formatOrderNumber(order.orderNumber),
    },
    paragraphs: [
      getGreeting(order.customer.name, language),
      ...(link.reason === 'order' ? [] : [texts.correction, ...changes]),
      fill(texts.pay, facts),
      fill(texts.reserved, facts),
    ],
    button: { label: texts.button, url },
    closing: [MESSAGES[language].order.help],
  };
}

/** The page of a link; undefined without a storefront and after a change of the gateway's secret. */
function getLinkUrl(
  tokens: { paymentLinkTokens: LinkTokens },
  link: PaymentLinkRow,
  shop: LinkShop,
  language: Language,
): string | undefined {
  const token = readLinkToken(tokens.paymentLinkTokens, link);
  return token === undefined ? undefined : getShopPageUrl(shop, language, routes.payLink(token));
}

/** A link as staff copy it; undefined like its URL. */
export function toStaffLink(
  tokens: { paymentLinkTokens: LinkTokens },
  link: PaymentLinkRow,
  order: OrderRow,
  shop: LinkShop,
): StaffPaymentLink | undefined {
  const url = getLinkUrl(tokens, link, shop, order.language);
  if (url === undefined) return undefined;
  return {
    url,
    text: buildSms({ link, order, url }, shop, order.language),
    amount: kwdFromFils(link.amountFils),
    expiresAt: link.expiresAt.toISOString(),
  };
}

export interface LinkMessageContext {
  db: Database;
  shop: MailShop;
  paymentLinkTokens: LinkTokens;
}

/** The content of a message with the link of an order; `obsolete` when the link has ended meanwhile. */
export async function loadLinkContent(
  { db, shop, ...tokens }: LinkMessageContext,
  { data, language, channel }: Extract<QueuedMessage, { kind: 'paymentLink' }>,
): Promise<CurrentContent> {
  const loaded = await loadOrder(db, data.referenceCode);
  if (!loaded) return undefined;
  const { order } = loaded;
  const link = await findOpenLink(db, data.referenceCode);
  const url = link && getLinkUrl(tokens, link, shop, language);
  if (!link || url === undefined || getClosedState(link, order)) return 'obsolete';
  const { pendingCorrection } = toOrder(loaded, 'owner');
  const changes = pendingCorrection && describeCorrection(pendingCorrection, language);
  const linked = { link, order, url, ...(changes && { changes }) };
  return channel === 'sms'
    ? { sms: buildSms(linked, shop, language) }
    : { mail: buildMail(linked, language) };
}
