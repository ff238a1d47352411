import type { Order, OrderLine, Refund } from '../../../../lib/contract/order.ts';
import type { OrderCorrection } from '../../../../lib/contract/order-correction.ts';
import { resolveImageUrl } from '../../../../lib/domain/image-url.ts';
import { inLanguage } from '../../../../lib/domain/in-language.ts';
import { filsFromKwd } from '../../../../lib/domain/money.ts';
import { isOfOrder } from '../../../../lib/domain/owed-units.ts';
import { routes } from '../../../../lib/domain/routes.ts';
import { UCP_CURRENCY } from '../../../../lib/domain/ucp-product.ts';
import type { AgentOrderRow } from '../../../platform/db/schema/agents.ts';
import { toLineTotals, toPageUrl, toTotals } from '../sessions/session-mapping.ts';
import type { AgentOrder } from './store.ts';

type Language = AgentOrderRow['language'];

/** Statuses that are events of the delivery, and how agents know them. */
const EVENTS: Partial<Record<Order['status'], string>> = {
  AwaitingAddress: 'awaiting_address',
  Processing: 'processing',
  ReadyForPickup: 'ready_for_pickup',
  Shipped: 'shipped',
  Delivered: 'delivered',
};
const ENDED: readonly Order['status'][] = ['Cancelled', 'Refunded'];
const REFUND_STATES = { Pending: 'pending', Done: 'completed', Failed: 'failed' } as const;

const toFils = (kwd = 0) => filsFromKwd(kwd);
const toLineId = (index: number) => `line-${index + 1}`;

/** A line of an order without its quantity, of which checkouts and orders have different forms. */
export const toOrderLine = (
  line: OrderLine,
  index: number,
  { shopUrl, language }: { shopUrl: string; language: Language },
) => ({
  id: toLineId(index),
  item: {
    id: line.typeId,
    title: inLanguage(line.title, language),
    price: toFils(line.unitPrice),
    ...(line.media && { image_url: resolveImageUrl(line.media.url, shopUrl) }),
  },
  totals: toLineTotals(toFils(line.lineTotal), toFils(line.discount)),
});

export const toOrderTotals = (order: Order, language: Language) =>
  toTotals(
    {
      subTotalFils: toFils(order.subTotal),
      discountFils: toFils(order.discount),
      deliveryFeeFils: toFils(order.deliveryFee),
      wrappingFils: toFils(order.wrappingFee),
      pointsFils: toFils(order.pointsUsed),
      exchangedFils: toFils(order.exchange?.value),
      totalFils: toFils(order.total),
    },
    language,
    true,
  );

/** How an agent refers to an order. */
export const toConfirmation = (order: Order, shopUrl: string, language: Language) => ({
  id: order.orderNumber,
  label: order.orderNumber,
  permalink_url: toPageUrl(shopUrl, language, routes.success(order.referenceCode)),
});

const isOfLine = (line: OrderLine) => (other: { typeId: string; type: string }) =>
  other.typeId === line.typeId && other.type === line.type;

/** Units of a line that were not given back. */
function countRemaining(line: OrderLine, { status, refunds = [] }: Order): number {
  if (ENDED.includes(status)) return 0;
  const returned = refunds
    .filter(({ state }) => state === 'Done')
    .flatMap(({ lines = [] }) => lines.filter(isOfLine(line)));
  return Math.max(
    0,
    returned.reduce((total, { quantity }) => total - quantity, line.quantity),
  );
}

/** Units at the purchase: before the first correction of the line. */
const getOriginalUnits = (line: OrderLine, { corrections = [] }: Order): number =>
  corrections.flatMap(({ lines = [] }) => lines.filter(isOfLine(line)))[0]?.from ?? line.quantity;

function toQuantity(line: OrderLine, order: Order) {
  const total = countRemaining(line, order);
  const isSent = order.status === 'Shipped' || order.status === 'Delivered';
  const sent = isSent ? 'fulfilled' : 'processing';
  return {
    quantity: { original: getOriginalUnits(line, order), total, fulfilled: isSent ? total : 0 },
    status: total === 0 ? 'removed' : sent,
  };
}

const toAllLines = ({ lines }: Order) =>
  lines.map(({ quantity }, index) => ({ id: toLineId(index), quantity }));

/** The country is the only part of the address that agents get. */
const toExpectation = (order: Order) => ({
  id: 'delivery',
  line_items: toAllLines(order),
  method_type: order.pickUp ? 'pickup' : 'shipping',
  destination: { address_country: order.display.countryCode },
  ...(order.deliveryDates && {
    description: `${order.deliveryDates.from} – ${order.deliveryDates.to}`,
  }),
});

const toEvents = (order: Order) =>
  order.history.flatMap(({ status, at }, index) => {
    const type = EVENTS[status];
    const entry = { id: `event-${index + 1}`, occurred_at: at, line_items: toAllLines(order) };
    return type === undefined ? [] : [{ ...entry, type }];
  });

function toRefund(
  { id, state, amount, points, lines, requestedAt, endedAt }: Refund,
  order: Order,
) {
  const items = (lines ?? []).flatMap((refunded) => {
    const index = order.lines.findIndex((line) => isOfLine(line)(refunded));
    return index < 0 ? [] : [{ id: toLineId(index), quantity: -refunded.quantity }];
  });
  return {
    id,
    type: 'refund',
    occurred_at: endedAt ?? requestedAt,
    status: REFUND_STATES[state],
    ...(items.length > 0 && { line_items: items }),
    totals: [{ type: 'total', amount: -(toFils(amount) + toFils(points)) }],
  };
}

/** What a correction changed: units of lines that the order still has, and its total. */
function toCorrection({ version, at, lines = [], total }: OrderCorrection, order: Order) {
  const items = lines.flatMap((changed) => {
    const index = order.lines.findIndex((line) => isOfLine(line)(changed));
    return index < 0 ? [] : [{ id: toLineId(index), quantity: changed.to - changed.from }];
  });
  return {
    id: `correction-${version}`,
    type: 'price_adjustment',
    occurred_at: at,
    status: 'completed',
    ...(items.length > 0 && { line_items: items }),
    ...(total && { totals: [{ type: 'total', amount: toFils(total.to) - toFils(total.from) }] }),
  };
}

function toAdjustments(order: Order) {
  const cancelled = order.history.filter(({ status }) => status === 'Cancelled');
  const refunds = (order.refunds ?? []).filter(({ kind }) => isOfOrder(kind));
  return [
    ...cancelled.map(({ at }) => ({
      id: 'cancellation',
      type: 'cancellation',
      occurred_at: at,
      status: 'completed',
    })),
    ...(order.corrections ?? []).map((correction) => toCorrection(correction, order)),
    ...refunds.map((refund) => toRefund(refund, order)),
  ];
}

/** The current state of an order without personal data, as agents get it. */
export function toUcpOrder({ row, order }: AgentOrder, shopUrl: string) {
  const { language, checkoutId } = row;
  return {
    ...toConfirmation(order, shopUrl, language),
    checkout_id: checkoutId,
    line_items: order.lines.map((line, index) => ({
      ...toOrderLine(line, index, { shopUrl, language }),
      ...toQuantity(line, order),
    })),
    fulfillment: { expectations: [toExpectation(order)], events: toEvents(order) },
    adjustments: toAdjustments(order),
    currency: UCP_CURRENCY,
    totals: toOrderTotals(order, language),
  };
}
