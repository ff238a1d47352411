import type { Address } from '../../../lib/contract/address.ts';
import type { Order, OrderLine, Payment, Shipment } from '../../../lib/contract/order.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { canBeCancelled, isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { formatPickUpCode, getLastPickUpDay } from '../../../lib/domain/pick-up.ts';
import { instant, localized, toMedias } from '../../catalogue/public.ts';
import type { OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import { toAutomaticPromotions } from './automatic-promotions.ts';
import { toBreakdown } from './conflicts.ts';
import { toCorrected } from './correction-mapping.ts';
import { isAddressHidden, isAddressMissing, toGift } from './gift-address.ts';
import type { LoadedOrder } from './load-order.ts';
import { toOrderExchanges } from './order-exchanges.ts';
import { findPayUntil } from './pay-until.ts';
import { toRefunds } from './refund-mapping.ts';

/**
 * Owner and staff see the whole order (staff without the pick-up code), and so does a browser that has opened it with a one-time
 * code (`granted`), but cannot pay it; any other caller with the reference code sees no personal
 * data and no actions.
 */
export type OrderAccess = 'owner' | 'granted' | 'staff' | 'anyone';

function toOrderLine(line: OrderLineRow): OrderLine {
  const { typeId, type, sku, seName, title, options, media, quantity } = line;
  const { preOrder, preOrderShipDate } = line;
  const [image] = media ? toMedias([media]) : [];
  const amounts = {
    unitPrice: kwdFromFils(line.unitFils),
    lineTotal: kwdFromFils(line.lineFils),
    discount: kwdFromFils(line.discountFils),
  };
  return {
    typeId,
    type,
    sku,
    seName,
    title: localized(title),
    ...(options && {
      options: options.map(({ name, value }) => ({
        name: localized(name),
        value: localized(value),
      })),
    }),
    ...(image && { media: image }),
    quantity,
    ...amounts,
    ...(preOrder && { preOrder }),
    ...(preOrderShipDate !== null && { preOrderShipDate }),
    ...(line.notReturnable && { notReturnable: line.notReturnable }),
  };
}

/**
 * The attempt that determines the payment status: the paid one, else a refunded one, else the
 * newest. That of a correction counts only where nothing else was paid.
 */
export function getEffectiveAttempt(attempts: readonly AttemptRow[]): AttemptRow | undefined {
  const own = attempts.filter(({ correctionId }) => correctionId === null);
  const find = (wanted: AttemptRow['state']) =>
    own.find(({ state }) => state === wanted) ?? attempts.find(({ state }) => state === wanted);
  return find('Paid') ?? find('Refunded') ?? own[0];
}

/** The method that collects what points do not cover. An extra payment did not pay. */
function getCollectedBy(
  attempts: readonly AttemptRow[],
  refunds: LoadedOrder['refunds'],
): Pick<Order, 'collectedBy'> {
  const extra = refunds.filter(({ reason }) => reason === 'extraPayment');
  const own = attempts.filter(({ id }) => !extra.some(({ attemptId }) => attemptId === id));
  const method = (getEffectiveAttempt(own) ?? attempts[0])?.method;
  return method === undefined ? {} : { collectedBy: method };
}

function toPayment(
  { provider, state, providerId, receipt, redirectUrl, expiresAt }: AttemptRow,
  showsPersonalData: boolean,
): Payment {
  if (!showsPersonalData) return { provider, state, receipt: {} };
  return {
    provider,
    state,
    ...(providerId !== null && { providerReference: providerId }),
    receipt,
    ...(state === 'Pending' && {
      ...(redirectUrl !== null && { redirectUrl }),
      expiresAt: instant(expiresAt),
    }),
  };
}

/** The shipment as stored, without the carrier's tracking events. */
function toPendingShipment({ carrier, trackingNumber, status }: OrderRow): Shipment | undefined {
  if (carrier === null || trackingNumber === null) return undefined;
  return {
    carrier,
    trackingNumber,
    status: status === 'Delivered' ? 'delivered' : 'pre-transit',
    events: [],
  };
}

/** JSON columns lose the order of fields; restore the order of the contract. */
function toAddress({
  id,
  type,
  label,
  recipientName,
  phone,
  countryCode,
  government,
  city,
  isDefault,
  ...rest
}: Address): Address {
  return {
    id,
    type,
    ...(label && { label }),
    recipientName,
    phone,
    countryCode,
    government,
    city,
    ...rest,
    isDefault,
  };
}

/** What happens besides the status is for staff. */
function toHistory(history: LoadedOrder['history'], access: OrderAccess): Order['history'] {
  const isStaff = access === 'staff';
  return history
    .filter(({ event }) => isStaff || !event)
    .map(({ status, at, actor, note, staffName, event }) => ({
      status,
      at: instant(at),
      ...(access !== 'anyone' && { by: actor }),
      ...(isStaff && actor === 'staff' && staffName && { person: staffName }),
      ...(access !== 'anyone' && note && { note: localized(note) }),
      ...(event && { event }),
    }));
}

function toPickUp(
  { pickUp, status, readyAt }: OrderRow,
  showsCode: boolean,
): Pick<Order, 'pickUp'> {
  if (!pickUp) return {};
  const { id, name, address, phone, location } = pickUp.branch;
  const { latitude, longitude } = location;
  return {
    pickUp: {
      branch: {
        id,
        name: localized(name),
        address: localized(address),
        phone,
        location: { latitude, longitude },
      },
      ...(showsCode && { code: formatPickUpCode(pickUp.code) }),
      ...(status === 'ReadyForPickup' && readyAt && { collectBy: getLastPickUpDay(readyAt) }),
    },
  };
}

/** Until when an unpaid order can be paid, and what is possible then and afterwards. */
function toPayTime(
  order: OrderRow,
  attempts: readonly AttemptRow[],
  mayPay: boolean,
): Pick<Order, 'canReorder' | 'canPay' | 'payUntil' | 'isExpired'> {
  const payUntil = findPayUntil(order, attempts);
  const isExpired = isAwaitingPayment(order.status) && !payUntil;
  return {
    canReorder: order.status !== 'PendingPayment' || isExpired,
    canPay: mayPay && payUntil !== undefined,
    ...(payUntil && { payUntil: instant(payUntil) }),
    ...(isExpired && { isExpired }),
  };
}

/** Buyer and recipient; nothing after the erasure of the user. */
function toPersons(
  order: OrderRow,
  access: OrderAccess,
): Pick<Order, 'address' | 'gift' | 'customer'> {
  const { name, phone, email } = order.customer;
  if (phone === '') return {};
  const isStaff = access === 'staff';
  const isShown = !order.pickUp && !isAddressMissing(order) && (isStaff || !isAddressHidden(order));
  return {
    ...(isShown && { address: toAddress(order.address) }),
    ...toGift(order, { isStaff }),
    customer: { name, phone, email },
  };
}

/** An order as this caller may see it. */
export function toOrder(
  loaded: LoadedOrder,
  access: OrderAccess,
  shipment = toPendingShipment(loaded.order),
): Order {
  const { order, lines, history, attempts, refunds, exchanges = [] } = loaded;
  const showsPersonalData = access !== 'anyone';
  const attempt = getEffectiveAttempt(attempts);
  return {
    referenceCode: order.referenceCode,
    orderNumber: formatOrderNumber(order.orderNumber),
    requestId: order.requestId,
    ...(showsPersonalData &&
      order.invoiceNumber !== null && { invoiceNumber: order.invoiceNumber }),
    status: order.status,
    history: toHistory(history, access),
    ...(access === 'staff' && order.followUp && { followUp: order.followUp }),
    createdAt: instant(order.createdAt),
    lines: lines.map(toOrderLine),
    ...toBreakdown(order),
    ...toOrderExchanges(order, exchanges),
    ...(showsPersonalData && order.promoCode !== null && { promoCode: order.promoCode }),
    ...toAutomaticPromotions(order),
    currency: 'KWD',
    display: order.display,
    paymentMethod: order.paymentMethod,
    ...(order.paymentMethod === 'Mixed' && getCollectedBy(attempts, refunds)),
    ...(order.cashPaidAt && { isCashPaid: true as const }),
    refundType: order.refundType,
    ...(attempt && { payment: toPayment(attempt, showsPersonalData) }),
    ...(refunds.length > 0 && { refunds: toRefunds(refunds, access === 'staff') }),
    ...(showsPersonalData && toPersons(order, access)),
    // Staff ask the buyer for it.
    ...toPickUp(order, access === 'owner' || access === 'granted'),
    ...(showsPersonalData && order.orderNote !== null && { orderNote: order.orderNote }),
    ...(showsPersonalData && order.giftMessage !== null && { giftMessage: order.giftMessage }),
    ...(!isAddressMissing(order) &&
      order.deliveryFrom !== null &&
      order.deliveryTo !== null && {
        deliveryDates: { from: order.deliveryFrom, to: order.deliveryTo },
      }),
    ...toCorrected(loaded, { isStaff: access === 'staff', isPersonal: showsPersonalData }),
    canCancel: showsPersonalData && canBeCancelled(order.status),
    ...toPayTime(order, attempts, showsPersonalData && access !== 'granted'),
    ...(showsPersonalData && shipment && { shipment }),
  };
}
