import type { Language } from '../../../lib/contract/user.ts';
import { leftToRight } from '../../../lib/domain/bidi.ts';
import { routes } from '../../../lib/domain/routes.ts';
import {
  type CurrentContent,
  getSmsSignature,
  type MailDocument,
  type MessageData,
  type QueuedMessage,
} from '../../notifications/public.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop } from '../../platform/shop/shop.ts';

export function buildOrderCodeSms(
  { code, minutes, orderNumber }: MessageData['orderCode'],
  shop: MailShop,
  language: Language,
): string {
  const values = { code, minutes, orderNumber, shop: getSmsSignature(shop, language) };
  return fill(MESSAGES[language].orderCode.sms, values);
}

export function buildOrderCodeMail(
  { code, minutes, orderNumber, referenceCode }: MessageData['orderCode'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const { subject, heading, label, text, button, closing } = MESSAGES[language].orderCode;
  const url = getShopPageUrl(shop, language, routes.success(referenceCode));
  return {
    subject: fill(subject, { code, orderNumber: leftToRight(orderNumber) }),
    heading,
    reference: { label, value: code },
    paragraphs: [fill(text, { minutes, orderNumber: leftToRight(orderNumber) })],
    button: url === undefined ? undefined : { label: button, url },
    closing: [closing],
  };
}

/** The content of an SMS or e-mail with a one-time code for an order. */
export const getOrderCodeContent = (
  { channel, data, language }: Extract<QueuedMessage, { kind: 'orderCode' }>,
  shop: MailShop,
): CurrentContent =>
  channel === 'sms'
    ? { sms: buildOrderCodeSms(data, shop, language) }
    : { mail: buildOrderCodeMail(data, shop, language) };
