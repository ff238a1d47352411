import type { Language } from '../../../lib/contract/user.ts';
import { fill, MESSAGES, type Messages } from '../../messages/messages.ts';
import type { OrderEvent } from '../../notifications/public.ts';
import type { OrderFacts } from './order-facts.ts';

interface EventTexts {
  paragraphs: readonly string[];
  /** Undefined for events with an e-mail only. */
  sms?: string;
}

type OptionalParagraphs = Messages['order']['optionalParagraphs'];

function getRefundParagraphs(
  texts: OptionalParagraphs,
  { refundMoney, refundPoints, isCash }: OrderFacts,
): string[] {
  return [
    ...(refundMoney === undefined ? [] : [isCash ? texts.cashRefund : texts.refund]),
    ...(refundPoints === undefined ? [] : [texts.pointsRefund]),
  ];
}

function selectParagraphs(event: OrderEvent, language: Language, facts: OrderFacts) {
  const { events, optionalParagraphs: texts } = MESSAGES[language].order;
  const { paragraphs }: EventTexts = events[event];
  switch (event) {
    case 'confirmed': {
      const preOrder = facts.shipsOn === undefined ? texts.preOrder : texts.datedPreOrder;
      return [
        facts.isCash ? texts.cash : texts.paid,
        facts.hasPreOrder ? preOrder : texts.preparing,
        ...paragraphs,
        ...(facts.hasInvoice ? [texts.invoice] : []),
      ];
    }
    case 'cancelled':
      return [...paragraphs, ...(facts.hasPoints ? [texts.pointsReturned] : [])];
    case 'cancellationDeclined':
      return [...paragraphs, ...(facts.declineReason === undefined ? [] : [texts.declineReason])];
    case 'refunded':
    case 'partlyRefunded':
      return [...getRefundParagraphs(texts, facts), ...paragraphs];
    case 'extraPaymentRefunded':
      return [...paragraphs, ...getRefundParagraphs(texts, facts)];
    default:
      return paragraphs;
  }
}

/** The paragraphs of the e-mail about an event, without the greeting. */
export const getParagraphs = (event: OrderEvent, language: Language, facts: OrderFacts): string[] =>
  selectParagraphs(event, language, facts).map((text) => fill(text, { ...facts }));

export const hasSms = (event: OrderEvent): boolean => 'sms' in MESSAGES.en.order.events[event];

function selectSms(event: OrderEvent, language: Language, facts: OrderFacts): string | undefined {
  const { isCash, trackingNumber, refundMoney, refundPoints } = facts;
  const { events, optionalSms } = MESSAGES[language].order;
  const { sms }: EventTexts = events[event];
  if (event === 'confirmed' && isCash) return optionalSms.cashConfirmed;
  if (event === 'shipped' && trackingNumber !== undefined) return optionalSms.shippedWithNumber;
  if (event !== 'refunded') return sms;
  if (refundPoints === undefined) return refundMoney === undefined ? undefined : sms;
  return refundMoney === undefined ? optionalSms.refundedAsPoints : optionalSms.refundedBoth;
}

/** The SMS about an event; undefined for events with an e-mail only. */
export function getSms(
  event: OrderEvent,
  language: Language,
  facts: OrderFacts,
): string | undefined {
  const sms = selectSms(event, language, facts);
  return sms && fill(sms, { ...facts });
}
