import type { Address } from '../../../lib/api/contract/address.ts';
import type { Order } from '../../../lib/api/contract/order.ts';
import type { Localized } from '../../../lib/api/contract/text.ts';
import type { Language } from '../../../lib/api/contract/user.ts';
import { addressLines } from '../../../lib/domain/address-lines.ts';
import { isolate } from '../../../lib/domain/isolate.ts';
import { filsFromKwd, formatMoney } from '../../../lib/domain/money.ts';
import { dinar, shownCurrency } from '../../invoices/invoice-text.ts';
import { composeMail, SHOP_NAME } from '../../outbox/mail.ts';
import type { OutgoingMessage } from '../../outbox/outbox.ts';
import { MESSAGE_WORDS, type OrderEvent, type Told } from './message-words.ts';
import { PAYMENT_NAMES } from './payment-names.ts';

interface Telling {
  language: Language;
  /** Where the shop is; without it messages carry no link. */
  storefrontUrl?: string | undefined;
}

function inLanguage({ En, Ar }: Localized, language: Language): string {
  const [own, other] = language === 'ar' ? [Ar, En] : [En, Ar];
  return own.trim() === '' ? other : own;
}

/** The order's page in the language of its shopper: Arabic pages have no prefix. */
function orderLink(referenceCode: string, { language, storefrontUrl }: Telling): string | undefined {
  if (storefrontUrl === undefined) return undefined;
  return new URL(`${language === 'ar' ? '' : '/en'}/success/${referenceCode}`, storefrontUrl).href;
}

function toldOf(order: Order, customer: NonNullable<Order['customer']>, telling: Telling): Told {
  return {
    name: isolate(customer.name),
    reference: order.referenceCode,
    total: dinar(order.total, telling.language),
    isCash: order.paymentMethod === 'Cash',
    hasPoints: order.pointsUsed > 0,
    refundType: order.refundType,
    tracking: order.shipment?.trackingNumber,
    link: orderLink(order.referenceCode, telling),
  };
}

type Row = readonly [label: string, value: string];

/** The total as the shopper read it, when that was not in dinar. */
function shownAs(order: Order, language: Language): Row[] {
  const currency = shownCurrency(order);
  if (!currency) return [];
  return [[MESSAGE_WORDS[language].rows.shownAs, isolate(formatMoney(filsFromKwd(order.total), currency, language))]];
}

/** Lines that run the language's way, although a name or a street of the other one may come first. */
function placeOf({ recipientName, ...address }: Address, language: Language): string {
  const mark = language === 'ar' ? '\u200F' : '\u200E';
  const lines = [isolate(recipientName), ...addressLines({ recipientName, ...address }, language)];
  return lines.map((line) => `${mark}${line}`).join('\n');
}

/** What was bought and what it comes to, then how it is paid and where it goes. */
function rows(order: Order, language: Language): Row[] {
  const { rows: words, about } = MESSAGE_WORDS[language];
  return [
    [words.reference, order.referenceCode],
    ...order.lines.map(
      ({ title, quantity, lineTotal }): Row => [`${isolate(inLanguage(title, language))} × ${quantity}`, dinar(lineTotal, language)],
    ),
    [words.subTotal, dinar(order.subTotal, language)],
    ...(order.discount > 0 ? [[words.discount, dinar(-order.discount, language)] as const] : []),
    [words.delivery, order.deliveryFee > 0 ? dinar(order.deliveryFee, language) : words.free],
    ...(order.pointsUsed > 0 ? [[words.points, dinar(-order.pointsUsed, language)] as const] : []),
    [words.total, dinar(order.total, language)],
    ...shownAs(order, language),
    [about.payment, PAYMENT_NAMES[language][order.paymentMethod]],
    ...(order.shipment ? [[about.tracking, order.shipment.trackingNumber] as const] : []),
    ...(order.address ? [[about.address, placeOf(order.address, language)] as const] : []),
  ];
}

const KINDS = {
  placed: 'orderPlaced',
  confirmed: 'orderConfirmed',
  paymentFailed: 'orderPaymentFailed',
  shipped: 'orderShipped',
  cancelled: 'orderCancelled',
  refunded: 'orderRefunded',
} as const satisfies Record<OrderEvent, string>;

/**
 * What the buyer is told of an order, in their language: always a mail with lines and totals, and a short SMS where waiting for a
 * mail would be a pity. `order` is the owner's view; without its customer there is nobody to tell.
 */
export function orderMessages(event: OrderEvent, order: Order, telling: Telling): OutgoingMessage[] {
  const { customer } = order;
  if (!customer) return [];
  const { language } = telling;
  const words = MESSAGE_WORDS[language];
  const { subject, mail, sms } = words.events[event];
  const told = toldOf(order, customer, telling);
  const kind = KINDS[event];
  const composed = composeMail({
    kind,
    to: customer.email,
    language,
    subject: subject(told),
    paragraphs: [words.greeting(told.name), ...mail(told)],
    rows: rows(order, language),
    closing: [...(told.link === undefined ? [] : [words.follow(told.link)]), words.help],
  });
  if (!sms) return [composed];
  return [composed, { kind, channel: 'sms', to: customer.phone, language, subject: null, text: `${SHOP_NAME}: ${sms(told)}`, html: null }];
}
