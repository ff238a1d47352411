import { date, integer, pgTable, sql, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

/** Cash that a driver or a branch has handed over. */
export const cashReceipts = pgTable('cash_receipts', {
  id: uuid().primaryKey().defaultRandom(),
  /** The day in Kuwait. */
  day: date({ mode: 'string' }).notNull(),
  receiver: text().notNull(),
  amountFils: integer('amount_fils').notNull(),
  note: text(),
  /** Set by the database. */
  staffId: text('staff_id').notNull().default(sql`current_staff() ->> 'staff'`),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const cashReceiptOrders = pgTable('cash_receipt_orders', {
  referenceCode: text('reference_code').primaryKey(),
  receiptId: uuid('receipt_id').notNull(),
});
