import { formatAmount } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { TIME_ZONE } from '../../../lib/domain/time.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { and, asc, eq, getTableColumns, gt, or, type SQL, sql } from '../../platform/db/sql.ts';
import type { CsvTable } from '../../platform/http/csv-file.ts';
import { paidFils, paymentOfOrder, refundedFils } from './money.ts';

const PAGE = 500;

const columns = {
  ...getTableColumns(orders),
  paidFils: paidFils.mapWith(Number),
  refundedFils: refundedFils('money_fils').mapWith(Number),
  refundedPointsFils: refundedFils('points_fils').mapWith(Number),
  staffDiscountFils:
    sql`coalesce((SELECT given.fils FROM staff_discounts AS given WHERE given.reference_code = orders.reference_code), 0)`.mapWith(
      Number,
    ),
  provider: paymentOfOrder('provider'),
  providerReference: paymentOfOrder('provider_id'),
  firstNumber: sql<
    number | null
  >`(SELECT root.order_number FROM exchanges AS sent JOIN orders AS root ON root.reference_code = sent.root_reference WHERE sent.reference_code = orders.reference_code)`,
};

type ExportRow = OrderRow & {
  paidFils: number;
  refundedFils: number;
  refundedPointsFils: number;
  /** The part of the discount that staff gave. */
  staffDiscountFils: number;
  provider: string | null;
  providerReference: string | null;
  /** Of an exchange: the number of the order that it was paid with. */
  firstNumber: number | null;
};

const kwd = (fils: number) => formatAmount(fils, 1, 3).replaceAll(',', '');

const kuwaitTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** The columns of the file; amounts are KWD with three decimals. */
const CELLS = {
  order: (row) => formatOrderNumber(row.orderNumber),
  invoice: (row) => row.invoiceNumber ?? '',
  placed_at_kuwait: (row) => kuwaitTime.format(row.createdAt),
  status: (row) => row.status,
  customer: (row) => row.customer.name,
  country: (row) => row.countryCode,
  payment_method: (row) => row.paymentMethod,
  provider: (row) => row.provider ?? '',
  provider_reference: (row) => row.providerReference ?? '',
  subtotal: (row) => kwd(row.subTotalFils),
  discount: (row) => kwd(row.discountFils),
  staff_discount: (row) => kwd(row.staffDiscountFils),
  promotion_code: (row) => row.promoCode ?? '',
  delivery: (row) => kwd(row.deliveryFeeFils),
  wrapping: (row) => kwd(row.wrappingFils),
  points_used: (row) => kwd(row.pointsFils),
  exchange_of: (row) => (row.firstNumber === null ? '' : formatOrderNumber(row.firstNumber)),
  exchange_value: (row) => (row.exchangedFils === null ? '' : kwd(row.exchangedFils)),
  total: (row) => kwd(row.totalFils),
  paid: (row) => kwd(row.paidFils),
  refunded: (row) => kwd(row.refundedFils),
  refunded_points: (row) => kwd(row.refundedPointsFils),
} as const satisfies Record<string, (row: ExportRow) => string>;

const isAfter = ({ createdAt, referenceCode }: OrderRow) =>
  or(
    gt(orders.createdAt, createdAt),
    and(eq(orders.createdAt, createdAt), gt(orders.referenceCode, referenceCode)),
  );

/** The orders with this condition, the oldest first; no page is read before it is needed. */
export const exportOrders = (db: Database, where: SQL | undefined) =>
  ({ names: Object.keys(CELLS), pages: loadPages(db, where) }) satisfies CsvTable;

async function* loadPages(
  db: Database,
  where: SQL | undefined,
): AsyncGenerator<readonly unknown[][]> {
  let last: ExportRow | undefined;
  do {
    const rows: ExportRow[] = await db
      .select(columns)
      .from(orders)
      .where(and(where, last && isAfter(last)))
      .orderBy(asc(orders.createdAt), asc(orders.referenceCode))
      .limit(PAGE);
    yield rows.map((row) => Object.values(CELLS).map((cell) => cell(row)));
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}
