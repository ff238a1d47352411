import type { Address } from '../../../lib/contract/address.ts';
import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { addressLines, getCityName, getCountryName } from '../../../lib/domain/address-lines.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { formatDeliveryDates } from '../../../lib/domain/delivery-dates.ts';
import { lineTotal } from '../../../lib/domain/line-total.ts';
import { filsFromKwd, formatMoney, kwdFromFils } from '../../../lib/domain/money.ts';
import { getOwedLines, isOfOrder } from '../../../lib/domain/owed-units.ts';
import { getMethodName, getPointsState } from '../../../lib/domain/points-payment.ts';
import { routes } from '../../../lib/domain/routes.ts';
import {
  buildProductImage,
  type Fact,
  getGreeting,
  type MailDocument,
  type MailProduct,
  type OrderEvent,
  withoutUrls,
} from '../../notifications/public.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop, preferLanguage } from '../../platform/shop/shop.ts';
import { formatDinar, getDisplayCurrency } from '../documents/invoice-text.ts';
import { formatLineNotes } from '../documents/line-notes.ts';
import { toOrderFacts } from './order-facts.ts';
import { getEventTexts, getParagraphs } from './order-texts.ts';

/** Events about a parcel, which contains the units that were not refunded. */
const isOfParcel = (event: OrderEvent) =>
  event === 'readyForPickup' || event === 'shipped' || event === 'delivered';

const isComing = (event: OrderEvent) =>
  event === 'confirmed' || event === 'addressEntered' || event === 'shipped';

/** From then on the buyer has the products, or will not get them. */
const END_EVENTS: readonly OrderEvent[] = ['delivered', 'cancelled', 'refunded'];

/** The step that an event reaches; other events are not on the way of an order. */
const REACHED: Partial<Record<OrderEvent, number>> = {
  confirmed: 0,
  addressEntered: 0,
  readyForPickup: 2,
  shipped: 2,
  delivered: 3,
};

function products(
  event: OrderEvent,
  { lines, refunds }: Order,
  shop: MailShop,
  language: Language,
): MailProduct[] {
  const listed = isOfParcel(event) ? getOwedLines(lines, refunds) : lines;
  return listed.map(({ title, quantity, unitPrice, media, ...line }) => ({
    title: preferLanguage(title, language),
    note: [String(quantity), ...formatLineNotes(line, language)].join(' · '),
    amount: formatDinar(kwdFromFils(lineTotal(filsFromKwd(unitPrice), quantity)), language),
    image: buildProductImage(media, shop, language),
  }));
}

function totals(event: OrderEvent, order: Order, language: Language): Fact[] {
  const { subTotal, discount, deliveryFee, wrappingFee, pointsUsed, total, pickUp } = order;
  const { refunds = [], exchange } = order;
  const texts = MESSAGES[language].order.totals;
  const refunded = isOfParcel(event)
    ? refunds
        .filter(({ kind, state }) => isOfOrder(kind) && state !== 'Failed')
        .reduce((sum, { amount, points }) => sum + filsFromKwd(amount) + filsFromKwd(points), 0)
    : 0;
  return [
    { label: texts.subTotal, value: formatDinar(subTotal, language) },
    ...(discount > 0 ? [{ label: texts.discount, value: formatDinar(-discount, language) }] : []),
    {
      label: pickUp ? texts.pickUp : texts.delivery,
      value: deliveryFee > 0 ? formatDinar(deliveryFee, language) : texts.free,
    },
    ...(wrappingFee === undefined
      ? []
      : [{ label: texts.wrapping, value: formatDinar(wrappingFee, language) }]),
    ...(pointsUsed > 0
      ? [{ label: texts.points[getPointsState(order)], value: formatDinar(-pointsUsed, language) }]
      : []),
    ...(exchange
      ? [
          {
            label: fill(texts.exchange, { number: leftToRight(exchange.orderNumber) }),
            value: formatDinar(-exchange.value, language),
          },
        ]
      : []),
    { label: texts.total, value: formatDinar(total, language) },
    ...(refunded > 0
      ? [{ label: texts.refunded, value: formatDinar(-kwdFromFils(refunded), language) }]
      : []),
  ];
}

/** The total in the display currency; undefined for dinar. */
function getDisplayTotal(order: Order, language: Language): Fact | undefined {
  const currency = getDisplayCurrency(order);
  if (!currency) return undefined;
  const value = isolate(formatMoney(filsFromKwd(order.total), currency, language));
  return { label: MESSAGES[language].order.totals.displayTotal, value };
}

/**
 * Address lines in the direction of the language, even when a name or street in the other one comes
 * first.
 */
function formatAddress({ recipientName, ...address }: Address, language: Language): string {
  const mark = LOCALE_TABLE[language].dir === 'rtl' ? '\u200F' : '\u200E';
  const lines = [isolate(recipientName), ...addressLines({ recipientName, ...address }, language)];
  return withoutUrls(lines)
    .map((line) => `${mark}${line}`)
    .join('\n');
}

/** Where an order is collected, and its code until then. */
function pickUpFacts(event: OrderEvent, { pickUp }: Order, language: Language): Fact[] {
  if (!pickUp) return [];
  const { facts: texts } = MESSAGES[language].order;
  const { branch, code } = pickUp;
  const place = [branch.name, branch.address].map((text) =>
    isolate(preferLanguage(text, language)),
  );
  const isOpen = code !== undefined && !END_EVENTS.includes(event);
  return [
    ...(isOpen ? [{ label: texts.pickUpCode, value: leftToRight(code) }] : []),
    { label: texts.pickUp, value: place.join('\n') },
  ];
}

/** When the products that are still on their way arrive, or can be picked up. */
function getArrival(
  event: OrderEvent,
  { deliveryDates, pickUp }: Order,
  language: Language,
): Fact | undefined {
  if (!deliveryDates || !isComing(event)) return undefined;
  const { facts: texts } = MESSAGES[language].order;
  return {
    label: pickUp ? texts.readyOn : texts.arrives,
    value: formatDeliveryDates(deliveryDates, language),
  };
}

/** For whom a gift is, and the city of an address that its buyer does not see. */
function getGiftFacts({ gift, address, display }: Order, language: Language): Fact[] {
  if (!gift || address) return [];
  const lines = withoutUrls([gift.recipientName ?? '', gift.city ?? '']).filter(Boolean);
  const [name, city] = [gift.recipientName, gift.city].map((text) =>
    text !== undefined && lines.includes(text) ? text : undefined,
  );
  const value = [
    ...(name ? [isolate(name)] : []),
    ...(city ? [getCityName(city, language)] : []),
    getCountryName(display.countryCode, language),
  ].join('\n');
  return [{ label: MESSAGES[language].order.facts.address, value }];
}

function facts(event: OrderEvent, order: Order, language: Language): Fact[] {
  const { shipment, address } = order;
  const {
    order: { facts: texts },
    paymentMethods,
  } = MESSAGES[language];
  return [
    ...(shipment
      ? [{ label: texts.trackingNumber, value: leftToRight(shipment.trackingNumber) }]
      : []),
    { label: texts.payment, value: paymentMethods[getMethodName(order)] },
    ...pickUpFacts(event, order, language),
    ...(address ? [{ label: texts.address, value: formatAddress(address, language) }] : []),
    ...getGiftFacts(order, language),
  ];
}

/**
 * Builds the e-mail about an event of an order. `order` is the owner's view, `refund` the refund
 * that the event is about.
 */
export function buildOrderMail(
  event: OrderEvent,
  order: Order,
  customer: NonNullable<Order['customer']>,
  shop: MailShop,
  language: Language,
  refund?: Refund,
): MailDocument {
  const texts = MESSAGES[language].order;
  const current = REACHED[event];
  const steps = order.pickUp ? texts.pickUp.steps : texts.steps;
  const orderFacts = toOrderFacts(order, language, refund);
  const { subject, heading, button } = getEventTexts(event, language, orderFacts);
  const url = getShopPageUrl(shop, language, routes.success(order.referenceCode));
  return {
    subject: fill(subject, { ...orderFacts }),
    heading,
    lead: getArrival(event, order, language),
    ...(current !== undefined && { progress: { steps, current } }),
    reference: { label: texts.number, value: order.orderNumber },
    paragraphs: [
      getGreeting(customer.name, language),
      ...getParagraphs(event, language, orderFacts),
    ],
    button: url === undefined ? undefined : { label: button, url },
    products: products(event, order, shop, language),
    moreProducts: (count) => fill(texts.more, { count }),
    totals: totals(event, order, language),
    note: getDisplayTotal(order, language),
    facts: facts(event, order, language),
    closing: [texts.help],
  };
}
