import type { Order } from '../../lib/api/contract/order.ts';
import { addressLines } from '../../lib/domain/address-lines.ts';
import { STAFF_LOCALE } from '../../lib/domain/locales.ts';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '../../lib/domain/money.ts';

const ISOLATES = /[\u2066-\u2069]/g;
const money = (kwd: number) =>
  formatMoney(filsFromKwd(kwd), BASE_CURRENCY, STAFF_LOCALE).replaceAll('\u00A0', ' ');

/** Formats an instant in Kuwait time: `2026-11-21 14:05`. */
export function formatKuwaitTime(instant: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Kuwait',
  });
  return format.format(new Date(instant));
}

/**
 * Formats rows as a table: columns are as wide as their widest cell, two spaces apart.
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** Formats orders as a table with one line per order. */
export function orderTable(orders: readonly Order[]): string {
  const head = ['NUMBER', 'PLACED', 'STATUS', 'METHOD', 'TOTAL', 'ITEMS', 'COUNTRY', 'CUSTOMER'];
  const rows = orders.map((order) => [
    order.orderNumber,
    formatKuwaitTime(order.createdAt),
    order.status,
    order.paymentMethod,
    money(order.total),
    String(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
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
    ...(order.pointsUsed > 0 ? [['Points', `-${money(order.pointsUsed)}`]] : []),
    ['Total', money(order.total)],
  ];
}

function payment({ paymentMethod, payment: paid, refundType }: Order): string[][] {
  return [
    ['Method', paymentMethod],
    ...(paid
      ? [
          ['Payment', `${paid.state} (${paid.provider})`],
          ...Object.entries(paid.receipt).map(([name, value]) => [`  ${name}`, value]),
        ]
      : []),
    ...(refundType === 'None' ? [] : [['Refund to', refundType]]),
  ];
}

const section = (title: string, body: string) =>
  body === '' ? '' : `${title}\n${body.replace(/^/gm, '  ')}`;

/** Formats an order with all details. */
export function orderDetails(order: Order): string {
  const { address, customer, shipment } = order;
  const place = address
    ? [
        address.recipientName,
        address.phone,
        ...addressLines(address, STAFF_LOCALE),
        address.directions ?? '',
      ]
    : [];
  const lines = order.lines.map(({ quantity, sku, title, lineTotal }) => [
    `${quantity} ×`,
    sku,
    title.En,
    money(lineTotal),
  ]);
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
    section(
      'Customer',
      customer ? formatTable([[customer.name], [customer.phone], [customer.email]]) : '',
    ),
    section('Deliver to', place.filter((text) => text !== '').join('\n')),
    section('Order note', order.orderNote ?? ''),
    section('Gift message', order.giftMessage ?? ''),
    section(
      'Parcel',
      shipment ? formatTable([[shipment.carrier, shipment.trackingNumber, shipment.status]]) : '',
    ),
    section(
      'History',
      formatTable(
        order.history.map(({ status, at, note }) => [formatKuwaitTime(at), status, note?.En ?? '']),
      ),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .replace(ISOLATES, '');
}
