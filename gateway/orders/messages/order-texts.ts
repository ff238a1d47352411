import type { Language } from '../../../lib/contract/user.ts';
import type { OrderEvent } from '../../notifications/public.ts';
import { fill, MESSAGES, type Messages } from '../../platform/messages/messages.ts';
import type { OrderFacts } from './order-facts.ts';

interface EventTexts {
  subject: string;
  heading: string;
  button: string;
  paragraphs: readonly string[];
  /** Undefined for events with an e-mail only. */
  sms?: string;
}

/** The texts of an event, with those of an order that is collected. */
export function getEventTexts(
  event: OrderEvent,
  language: Language,
  { branch }: Pick<OrderFacts, 'branch'>,
): EventTexts {
  const { events, pickUp } = MESSAGES[language].order;
  const own: Partial<Record<OrderEvent, Partial<EventTexts>>> = pickUp.events;
  return { ...events[event], ...(branch !== undefined && own[event]) };
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

const isCashDue = ({ isCash, isCashPaid, firstNumber }: OrderFacts) =>
  isCash && !isCashPaid && firstNumber === undefined;

/** How a confirmed order is paid: an exchange with its first order. */
function getPaymentText(language: Language, facts: OrderFacts): string {
  const { pickUp, optionalParagraphs: texts } = MESSAGES[language].order;
  if (facts.firstNumber !== undefined) return texts.exchange;
  if (!facts.isCash || facts.isCashPaid) return texts.paid;
  return facts.branch ? pickUp.cash : texts.cash;
}

/** What was changed, and what that means for the payment. */
function getCorrectionTexts(language: Language, facts: OrderFacts): string[] {
  const { correction: texts } = MESSAGES[language].order;
  const { changes, formerTotal, isCash, isCheaper, isCostlier, hasNewInvoice } = facts;
  const online = [...(isCheaper ? [texts.refund] : []), ...(isCostlier ? [texts.paid] : [])];
  const money = isCash ? [texts.cash] : online;
  return [
    ...changes,
    ...(formerTotal === undefined ? [] : [texts.total, ...money]),
    ...(hasNewInvoice ? [texts.invoice] : []),
  ];
}

/** The invoice comes with the payment of a gift, the thanks with its address. */
function getGiftTexts(
  event: 'awaitingAddress' | 'addressEntered',
  texts: OptionalParagraphs,
  paragraphs: readonly string[],
  { hasInvoice, thanks }: OrderFacts,
): string[] {
  if (event === 'addressEntered')
    return [...(thanks === undefined ? [] : [texts.thanks]), ...paragraphs];
  return [...paragraphs, ...(hasInvoice ? [texts.invoice] : [])];
}

function selectParagraphs(event: OrderEvent, language: Language, facts: OrderFacts) {
  const { pickUp, optionalParagraphs: texts } = MESSAGES[language].order;
  const { paragraphs } = getEventTexts(event, language, facts);
  const uncollected = facts.isUncollected ? [pickUp.uncollected] : [];
  const payUntil = facts.payUntil === undefined ? [] : [texts.payUntil];
  switch (event) {
    case 'confirmed': {
      const preOrder = facts.shipsOn === undefined ? texts.preOrder : texts.datedPreOrder;
      return [
        getPaymentText(language, facts),
        facts.hasPreOrder ? preOrder : texts.preparing,
        ...paragraphs,
        ...(facts.hasInvoice ? [texts.invoice] : []),
      ];
    }
    case 'awaitingAddress':
    case 'addressEntered':
      return getGiftTexts(event, texts, paragraphs, facts);
    case 'paymentFailed':
      return [...paragraphs, ...payUntil];
    case 'readyForPickup':
      return [...paragraphs, ...(isCashDue(facts) ? [pickUp.payAtBranch] : [])];
    case 'cancelled':
      return [
        ...uncollected,
        ...paragraphs,
        ...(facts.hasPoints ? [texts.pointsReturned] : []),
        ...(facts.firstNumber === undefined ? [] : [texts.returnOpen]),
      ];
    case 'cancellationDeclined':
      return [...paragraphs, ...(facts.declineReason === undefined ? [] : [texts.declineReason])];
    case 'refunded':
    case 'partlyRefunded':
      return [...uncollected, ...getRefundParagraphs(texts, facts), ...paragraphs];
    case 'extraPaymentRefunded':
      return [...paragraphs, ...getRefundParagraphs(texts, facts)];
    case 'corrected':
      return getCorrectionTexts(language, facts);
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
  const { optionalSms, pickUp } = MESSAGES[language].order;
  const { sms } = getEventTexts(event, language, facts);
  if (event === 'confirmed' && facts.firstNumber !== undefined)
    return optionalSms.exchangeConfirmed;
  if (event === 'confirmed' && isCash)
    return facts.branch ? pickUp.cashConfirmed : optionalSms.cashConfirmed;
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
