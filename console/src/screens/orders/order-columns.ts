import { countUnits } from '@/lib/domain/line-total';
import { filsFromKwd, kwdFromFils, sumFils } from '@/lib/domain/money';
import { type Column, say, toCsvTime } from '../../data/csv';
import { toMethodKey } from './order-method';
import type { OrderRecord } from './resource';

/** What was returned of an order as money, in KWD. */
const getRefunded = ({ refunds = [] }: OrderRecord): string =>
  kwdFromFils(
    sumFils(refunds.map(({ state, amount = 0 }) => (state === 'Failed' ? 0 : filsFromKwd(amount)))),
  ).toFixed(3);

const AMOUNTS = ['subTotal', 'discount', 'deliveryFee', 'wrappingFee', 'pointsUsed'] as const;

/** The file of orders for the accountant; amounts in KWD. */
export const ORDER_COLUMNS: readonly Column<OrderRecord>[] = [
  ['resources.orders.fields.orderNumber', ({ orderNumber }) => orderNumber],
  ['orders.invoice', ({ invoiceNumber }) => invoiceNumber],
  ['resources.orders.fields.createdAt', ({ createdAt }) => toCsvTime(createdAt)],
  ['resources.orders.fields.status', ({ status }) => say(`orders.status.${status}`)],
  ['resources.orders.fields.customer', ({ customer }) => customer?.name],
  ['resources.customers.fields.phone', ({ customer }) => customer?.phone],
  ['resources.customers.fields.email', ({ customer }) => customer?.email],
  [
    'resources.orders.fields.paymentMethod',
    ({ paymentMethod, pickUp }) => say(toMethodKey({ paymentMethod, pickUp })),
  ],
  ['orders.paymentReference', ({ payment }) => payment?.providerReference],
  ['resources.orders.fields.units', ({ lines }) => countUnits(lines)],
  ...AMOUNTS.map(
    (name): Column<OrderRecord> => [
      `orders.${name}`,
      (order) => (order.total === undefined ? undefined : (order[name] ?? 0).toFixed(3)),
    ],
  ),
  ['resources.orders.fields.total', ({ total }) => total?.toFixed(3)],
  ['orders.refunds', (order) => (order.total === undefined ? undefined : getRefunded(order))],
];
