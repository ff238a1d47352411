import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { getSmsSignature, type OrderEvent, toSmsText } from '../../notifications/public.ts';
import type { MailShop } from '../../shop/shop.ts';
import { toOrderFacts } from './order-facts.ts';
import { ORDER_TEXTS } from './order-texts.ts';

/**
 * Builds the SMS about an event of an order; undefined for events with an e-mail only.
 */
export function buildOrderSms(
  event: OrderEvent,
  order: Order,
  customer: NonNullable<Order['customer']>,
  shop: MailShop,
  language: Language,
  refund?: Refund,
): string | undefined {
  const sms = ORDER_TEXTS[language].events[event].sms;
  const facts = toOrderFacts(order, customer, language, refund);
  return sms && toSmsText(`${getSmsSignature(shop, language)}: ${sms(facts)}`);
}
