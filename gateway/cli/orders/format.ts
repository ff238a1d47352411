import { STAFF_LOCALE } from '../../../lib/contract/locales.ts';
import type { Order, OrderLine, Refund } from '../../../lib/contract/order.ts';
import { addressLines } from '../../../lib/domain/address-lines.ts';
import { countUnits } from '../../../lib/domain/line-total.ts';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '../../../lib/domain/money.ts';
import { countRefundedUnits, getOwedLines } from '../../../lib/domain/owed-units.ts';
import {
  getMethodName,
  getPointsState,
  type PointsState,
} from '../../../lib/domain/points-payment.ts';
import { TIME_ZONE } from '../../../lib/domain/time.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import { escapeLine } from '../escape.ts';

const money = (kwd: number) =>
  formatMoney(filsFromKwd(kwd), BASE_CURRENCY, STAFF_LOCALE).replaceAll('\u00A0', ' ');

/** Formats an instant in Kuwait time: `2026-11-21 14:05`. */
function formatKuwaitTime(instant: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });
  return format.format(new Date(instant));
}

/** Formats rows as a table: columns are as wide as their widest cell, two spaces apart. */
export function formatTable(table: readonly (readonly string[])[]): string {
  const rows = table.map((row) => row.map(escapeLine));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

const POINTS = {
  paid: 'Points',
  planned: 'Points (used when it is paid)',
  returned: 'Points (returned)',
} as const satisfies Record<PointsState, string>;

/** The method as its code; with points, what collects: `Points and KNET`. */
function getStaffMethodName(order: Order): string {
  return order.paymentMethod === 'Mixed' || order.exchange
    ? MESSAGES.en.paymentMethods[getMethodName(order)]
    : order.paymentMethod;
}

export function orderTable(orders: readonly Order[]): string {
  const head = ['NUMBER', 'PLACED', 'STATUS', 'METHOD', 'TOTAL', 'ITEMS', 'COUNTRY', 'CUSTOMER'];
  const rows = orders.map((order) => [
    order.orderNumber,
    formatKuwaitTime(order.createdAt),
    order.status,
    getStaffMethodName(order),
    money(order.total),
    String(countUnits(getOwedLines(order.lines, order.refunds))),
    order.display.countryCode,
    order.customer?.name ?? '',
  ]);
  return formatTable([head, ...rows]);
}

function amounts(order: Order): string[][] {
  return [
    ['Subtotal', money(order.subTotal)],
    ...(order.discount > 0
      ? [
          [
            `Discount${order.promoCode === undefined ? '' : ` (${order.promoCode})`}`,
            `-${money(order.discount)}`,
          ],
        ]
      : []),
    ['Delivery', money(order.deliveryFee)],
    ...(order.wrappingFee === undefined ? [] : [['Gift wrapping', money(order.wrappingFee)]]),
    ...(order.pointsUsed > 0
      ? [[POINTS[getPointsState(order)], `-${money(order.pointsUsed)}`]]
      : []),
    ...(order.exchange
      ? [[`Paid with ${order.exchange.orderNumber}`, `-${money(order.exchange.value)}`]]
      : []),
    ['Total', money(order.total)],
    ...(order.exchanges ?? []).map(({ orderNumber, value }) => [
      `Exchanged for ${orderNumber}`,
      money(value),
    ]),
  ];
}

function payment(order: Order): string[][] {
  const { payment: paid, refundType } = order;
  return [
    ['Method', getStaffMethodName(order)],
    ...(paid
      ? [
          ['Payment', `${paid.state} (${paid.provider})`],
          ...Object.entries(paid.receipt).map(([name, value]) => [`  ${name}`, value]),
        ]
      : []),
    ...(refundType === 'None' ? [] : [['Refund to', refundType]]),
  ];
}

const refundAmount = ({ amount, points }: Refund): string =>
  [
    ...(amount > 0 || points === 0 ? [money(amount)] : []),
    ...(points > 0 ? [`${money(points)} in points`] : []),
  ].join(' and ');

export function refundResult(refund: Refund, { orderNumber, status }: Order): string {
  const amount = refundAmount(refund);
  const states = {
    Pending: `the refund of ${amount} for ${orderNumber} waits for the payment provider`,
    Failed: `the payment provider rejected the refund of ${amount} for ${orderNumber}: ${escapeLine(refund.failure ?? '')}`,
    Done: `refunded ${amount} of ${orderNumber}, which is ${status === 'Refunded' ? 'now' : 'still'} ${status}`,
  } as const satisfies Record<Refund['state'], string>;
  return states[refund.state];
}

const toPerson = (person: string | undefined) => (person === undefined ? [] : [`by ${person}`]);

function toRefundRow({ lines }: Order, refund: Refund): string[] {
  const { kind, state, requestedAt, endedAt, failure, person } = refund;
  const units = (refund.lines ?? []).map(({ typeId, type, quantity }) => {
    const line = lines.find((one) => one.typeId === typeId && one.type === type);
    return `${quantity} × ${line?.sku ?? typeId}`;
  });
  return [
    formatKuwaitTime(endedAt ?? requestedAt),
    kind,
    state,
    refundAmount(refund),
    failure ?? units.join(', '),
    ...toPerson(person),
  ];
}

const section = (title: string, body: string) =>
  body === '' ? '' : `${title}\n${body.replace(/^/gm, '  ')}`;

function formatBranch({ pickUp }: Order): string {
  if (!pickUp) return '';
  const { branch, collectBy } = pickUp;
  return formatTable([
    ['Branch', branch.name.En],
    ...(collectBy === undefined ? [] : [['Until', collectBy]]),
  ]);
}

function formatPlace({ address }: Order): string {
  if (!address) return '';
  const { recipientName, phone, directions = '' } = address;
  return [recipientName, phone, ...addressLines(address, STAFF_LOCALE), directions]
    .filter((text) => text !== '')
    .map(escapeLine)
    .join('\n');
}

/** A line as ordered, and how many of its units are still to be delivered. */
function toLineRow({ refunds }: Order, line: OrderLine): string[] {
  const { quantity, sku, title, lineTotal, discount = 0 } = line;
  const refunded = countRefundedUnits(line, refunds);
  const notes = [
    ...(discount > 0 ? [`discount ${money(discount)}`] : []),
    ...(refunded > 0 ? [`refunded ${refunded}, to deliver ${quantity - refunded}`] : []),
  ];
  return [`${quantity} ×`, sku, title.En, money(lineTotal), notes.join('; ')];
}

export function orderDetails(order: Order): string {
  const { customer, shipment } = order;
  const lines = order.lines.map((line) => toLineRow(order, line));
  return [
    formatTable([
      ['Order', order.orderNumber],
      ['Reference code', order.referenceCode],
      ['Status', order.status],
      ['Placed', formatKuwaitTime(order.createdAt)],
      ...(order.invoiceNumber === undefined ? [] : [['Invoice', order.invoiceNumber]]),
      ['Request id', order.requestId],
    ]),
    section('Items', formatTable(lines)),
    section('Amounts', formatTable(amounts(order))),
    section('Payment', formatTable(payment(order))),
    section('Refunds', formatTable((order.refunds ?? []).map((one) => toRefundRow(order, one)))),
    section(
      'Customer',
      customer ? formatTable([[customer.name], [customer.phone], [customer.email]]) : '',
    ),
    section('Pick up at', formatBranch(order)),
    section('Deliver to', formatPlace(order)),
    section('Order note', order.orderNote ?? ''),
    section('Gift message', order.giftMessage ?? ''),
    section(
      'Parcel',
      shipment ? formatTable([[shipment.carrier, shipment.trackingNumber, shipment.status]]) : '',
    ),
    section(
      'History',
      formatTable(
        order.history.map(({ status, at, person, note }) => [
          formatKuwaitTime(at),
          status,
          note?.En ?? '',
          ...toPerson(person),
        ]),
      ),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
