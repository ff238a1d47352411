import {
  CLOSED_GIFT_CODES,
  type ClosedGift,
  type Gift,
  type GiftLink,
} from '../../../lib/contract/gift.ts';
import { type DeliveryDates, getDeliveryDates } from '../../../lib/domain/delivery-dates.ts';
import { getPreOrderShipping } from '../../../lib/domain/pre-order.ts';
import {
  findGiftLink,
  findOrder,
  findOrderGiftLink,
  getClosedGift,
  loadOrder,
  toGiftLink,
  toOrder,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { GiftLinkRow } from '../../platform/db/schema/gifts.ts';
import type { OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import { conflict, ProblemError, serviceUnavailable } from '../../platform/http/problem.ts';
import { findCountry, findDelivery } from '../pricing/price-order.ts';
import type { CheckoutServices } from '../services.ts';

const DETAILS = {
  unknown: 'There is no such gift.',
  expired: 'The link has expired. Ask the person who sent it.',
  cancelled: 'The link is not valid any more. Ask the person who sent it.',
  used: 'The address has been entered.',
} as const satisfies Record<ClosedGift, string>;

export const closedGift = (state: ClosedGift): ProblemError =>
  state === 'unknown'
    ? new ProblemError(404, CLOSED_GIFT_CODES[state], DETAILS[state])
    : conflict(CLOSED_GIFT_CODES[state], DETAILS[state]);

interface OpenGift {
  link: GiftLinkRow;
  order: OrderRow;
}

/**
 * The link of a token, with its order.
 * @throws 404 for any other text, and 409 with what has ended the link
 */
export async function requireOpenGift(db: Database, token: string): Promise<OpenGift> {
  const link = await findGiftLink(db, token);
  const order = link && (await findOrder(db, link.referenceCode));
  if (!link || !order) throw closedGift('unknown');
  const state = getClosedGift(link, order);
  if (state) throw closedGift(state);
  return { link, order };
}

/** When a gift arrives if its address is known now. */
export async function findGiftDates(
  db: Database,
  { countryCode, subTotalFils }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<DeliveryDates | undefined> {
  const country = await findCountry(db, countryCode);
  const { terms } = await findDelivery(db, country, {}, subTotalFils);
  const shipping = getPreOrderShipping(
    lines.map(({ preOrder, preOrderShipDate }) => ({
      preOrder,
      ...(preOrderShipDate !== null && { preOrderShipDate }),
    })),
  );
  return getDeliveryDates(shipping, terms, Date.now());
}

/** What the recipient sees: nothing of the buyer but the name on the card, and no prices. */
export async function showGift(db: Database, token: string): Promise<Gift> {
  const { link, order } = await requireOpenGift(db, token);
  const loaded = await loadOrder(db, order.referenceCode);
  if (!loaded) throw closedGift('unknown');
  const dates = await findGiftDates(db, order, loaded.lines);
  const { address, gift, giftMessage, countryCode } = order;
  return {
    ...(gift?.senderName !== undefined && { senderName: gift.senderName }),
    recipientName: address.recipientName,
    phone: address.phone,
    ...(giftMessage !== null && { message: giftMessage }),
    countryCode,
    lines: toOrder(loaded, 'anyone').lines.map(({ seName, title, options, media, quantity }) => ({
      seName,
      title,
      ...(options && { options }),
      ...(media && { media }),
      quantity,
    })),
    ...(dates && { deliveryDates: dates }),
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** @throws `not_awaiting_address` for an order that has its address, or has ended */
export async function requireAwaiting(db: Database, order: OrderRow): Promise<GiftLinkRow> {
  const link = await findOrderGiftLink(db, order.referenceCode);
  const state = link && getClosedGift(link, order);
  if (!link || state === 'used' || state === 'cancelled')
    throw conflict('not_awaiting_address', 'The order does not wait for an address.');
  return link;
}

/** The link of an order that waits for the address, as its buyer and staff copy it. */
export async function showGiftLink(deps: CheckoutServices, order: OrderRow): Promise<GiftLink> {
  const link = await requireAwaiting(deps.database.db, order);
  const shop = { name: deps.shopName, url: deps.payments.shopUrl || undefined };
  const shown = toGiftLink(deps, link, order, shop);
  if (!shown) throw serviceUnavailable('no_storefront', 'The gateway has no storefront.');
  return shown;
}
