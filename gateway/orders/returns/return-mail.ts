import type { Order, OrderLine } from '../../../lib/contract/order.ts';
import type { Return } from '../../../lib/contract/return.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { routes } from '../../../lib/domain/routes.ts';
import {
  buildProductImage,
  type CurrentContent,
  getGreeting,
  type MailDocument,
  type MailProduct,
  type QueuedMessage,
  type ReturnReference,
} from '../../notifications/public.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop, preferLanguage } from '../../platform/shop/shop.ts';
import type { OrderMessageContext } from '../messages/order-content.ts';
import { loadOrder } from '../record/load-order.ts';
import { toOrder } from '../record/order-mapping.ts';
import { toReturn } from './return-mapping.ts';
import { findReturn } from './return-records.ts';

type ReturnTexts = Pick<Return, 'method' | 'declineReason' | 'settledReason'>;

function getParagraphs(
  { method, declineReason, settledReason }: ReturnTexts,
  status: ReturnReference['status'],
  language: Language,
): string[] {
  const texts = MESSAGES[language].returns;
  const paragraphs: string[] = [...texts.events[status].paragraphs];
  if (status === 'Approved') return [...paragraphs, texts.methods[method]];
  const reasons: Partial<Record<ReturnReference['status'], string | undefined>> = {
    Declined: declineReason,
    Refunded: settledReason,
  };
  const reason = reasons[status];
  if (reason === undefined) return paragraphs;
  return [...paragraphs, fill(texts.declineReason, { reason: isolate(reason) })];
}

function toProducts(
  lines: readonly OrderLine[],
  returned: Return['lines'],
  shop: MailShop,
  language: Language,
): MailProduct[] {
  return returned.flatMap(({ typeId, type, quantity }) => {
    const line = lines.find((one) => one.typeId === typeId && one.type === type);
    return line
      ? [
          {
            title: preferLanguage(line.title, language),
            note: String(quantity),
            image: buildProductImage(line.media, shop, language),
          },
        ]
      : [];
  });
}

/** Builds the e-mail about the new status of a return. */
export function buildReturnMail(
  { number, lines, ...row }: Pick<Return, 'number' | 'lines'> & ReturnTexts,
  status: ReturnReference['status'],
  order: Pick<Order, 'referenceCode' | 'orderNumber' | 'lines'>,
  name: string,
  shop: MailShop,
  language: Language,
): MailDocument {
  const texts = MESSAGES[language].returns;
  const { subject, heading } = texts.events[status];
  const url = getShopPageUrl(shop, language, routes.success(order.referenceCode));
  return {
    subject: fill(subject, { number: leftToRight(number) }),
    heading,
    reference: { label: texts.number, value: number },
    paragraphs: [getGreeting(name, language), ...getParagraphs(row, status, language)],
    button: url === undefined ? undefined : { label: texts.button, url },
    products: toProducts(order.lines, lines, shop, language),
    moreProducts: (count) => fill(MESSAGES[language].order.more, { count }),
    facts: [{ label: MESSAGES[language].order.number, value: leftToRight(order.orderNumber) }],
    closing: [MESSAGES[language].order.help],
  };
}

/** The content of a message about a return; undefined when the return was deleted. */
export async function loadReturnContent(
  { db, shop }: OrderMessageContext,
  { language, data }: Extract<QueuedMessage, { kind: 'orderReturn' }>,
): Promise<CurrentContent> {
  const loaded = await loadOrder(db, data.referenceCode);
  const row = await findReturn(db, data.returnNumber);
  if (!loaded || !row) return undefined;
  const order = toOrder(loaded, 'owner');
  const shown = toReturn(row, loaded.order.orderNumber, [], undefined);
  const { name } = loaded.order.customer;
  return { mail: buildReturnMail(shown, data.status, order, name, shop, language) };
}
