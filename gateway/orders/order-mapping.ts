import type { Address } from '../../lib/api/contract/address.ts';
import type { Order, OrderLine, Payment, Shipment } from '../../lib/api/contract/order.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { formatOrderNumber } from '../../lib/domain/order-number.ts';
import { canBeCancelled, isAwaitingPayment } from '../../lib/domain/order-status.ts';
import { instant, localized, toMedias } from '../catalogue/public.ts';
import type { OrderLineRow, OrderRow } from '../db/schema/orders.ts';
import type { AttemptRow } from '../db/schema/payments.ts';
import { breakdownOf } from './conflicts.ts';
import type { LoadedOrder } from './load-order.ts';

/** Who looks at an order: its owner and staff see all of it, anybody else with the code no person, no place and no means to change it. */
export type OrderView = 'owner' | 'staff' | 'anyone';

function lineOf(line: OrderLineRow): OrderLine {
  const { typeId, type, sku, seName, title, media, quantity, unitFils, lineFils } = line;
  const [picture] = media ? toMedias([media]) : [];
  const amounts = { unitPrice: kwdFromFils(unitFils), lineTotal: kwdFromFils(lineFils) };
  return { typeId, type, sku, seName, title: localized(title), ...(picture && { media: picture }), quantity, ...amounts };
}

/** The attempt that counts: the one that brought the money, else the newest. */
export function countingAttempt(attempts: readonly AttemptRow[]): AttemptRow | undefined {
  return attempts.find(({ state }) => state === 'Paid' || state === 'Refunded') ?? attempts[0];
}

function paymentOf({ provider, state, providerId, receipt, redirectUrl, expiresAt }: AttemptRow, isWhole: boolean): Payment {
  if (!isWhole) return { provider, state, receipt: {} };
  return {
    provider,
    state,
    ...(providerId !== null && { providerReference: providerId }),
    receipt,
    ...(state === 'Pending' && { ...(redirectUrl !== null && { redirectUrl }), expiresAt: instant(expiresAt) }),
  };
}

/** A parcel before its carrier was asked. Whoever asks it hands its answer in. */
function shipmentOf({ carrier, trackingNumber, status }: OrderRow): Shipment | undefined {
  if (carrier === null || trackingNumber === null) return undefined;
  return { carrier, trackingNumber, status: status === 'Delivered' ? 'delivered' : 'pre-transit', events: [] };
}

/** JSON columns forget the order of fields; the contract has one. */
function addressOf({ id, type, label, recipientName, phone, countryCode, government, city, isDefault, ...rest }: Address): Address {
  return { id, type, ...(label && { label }), recipientName, phone, countryCode, government, city, ...rest, isDefault };
}

/** An order as this caller may see it. */
export function orderOf({ order, lines, history, attempts }: LoadedOrder, view: OrderView, shipment = shipmentOf(order)): Order {
  const isWhole = view !== 'anyone';
  const attempt = countingAttempt(attempts);
  const { name, phone, email } = order.customer;
  return {
    referenceCode: order.referenceCode,
    orderNumber: formatOrderNumber(order.orderNumber),
    requestId: order.requestId,
    ...(isWhole && order.invoiceNumber !== null && { invoiceNumber: order.invoiceNumber }),
    status: order.status,
    history: history.map(({ status, at, actor, note }) => ({
      status,
      at: instant(at),
      ...(isWhole && { by: actor }),
      ...(isWhole && note && { note: localized(note) }),
    })),
    createdAt: instant(order.createdAt),
    lines: lines.map(lineOf),
    ...breakdownOf(order),
    ...(isWhole && order.promoCode !== null && { promoCode: order.promoCode }),
    currency: 'KWD',
    display: order.display,
    paymentMethod: order.paymentMethod,
    refundType: order.refundType,
    ...(attempt && { payment: paymentOf(attempt, isWhole) }),
    ...(isWhole && { address: addressOf(order.address), customer: { name, phone, email } }),
    ...(isWhole && order.orderNote !== null && { orderNote: order.orderNote }),
    ...(isWhole && order.giftMessage !== null && { giftMessage: order.giftMessage }),
    canCancel: isWhole && canBeCancelled(order.status),
    canReorder: order.status !== 'PendingPayment',
    canPay: isWhole && isAwaitingPayment(order.status),
    ...(isWhole && shipment && { shipment }),
  };
}
