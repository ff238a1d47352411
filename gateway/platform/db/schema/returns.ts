import type { RefundLine } from '../../../../lib/contract/order.ts';
import type {
  Return,
  ReturnMethod,
  ReturnReason,
  ReturnStatus,
} from '../../../../lib/contract/return.ts';
import { integer, jsonb, pgTable, sql, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

/** A step with the id of the person who took it. */
type HistoryEntry = Omit<Return['history'][number], 'person'> & { staffId?: string };

export const returns = pgTable('returns', {
  /** The number without prefix and check digit (lib/domain/return-number.ts). */
  number: integer().primaryKey().default(sql`next_return_number()`),
  referenceCode: text('reference_code').notNull(),
  status: text().$type<ReturnStatus>().notNull(),
  lines: jsonb().$type<RefundLine[]>().notNull(),
  reason: text().$type<ReturnReason>().notNull(),
  /** Texts of shopper and staff; null when empty and after erasure of the account. */
  note: text(),
  declineReason: text('decline_reason'),
  method: text().$type<ReturnMethod>().notNull(),
  refundType: text('refund_type').$type<Return['refundType']>().notNull(),
  restocked: jsonb().$type<RefundLine[]>(),
  /** The last refund: staff may repeat one that the provider rejected. */
  refundId: uuid('refund_id'),
  /** Why it ended without a refund; null for any other, and after erasure of the account. */
  settledReason: text('settled_reason'),
  /** The order that the buyer gets instead of the refund; null again after its cancellation. */
  exchangeReference: text('exchange_reference'),
  history: jsonb().$type<HistoryEntry[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});
export type ReturnRow = typeof returns.$inferSelect;

/** The orders that exchanges have sent: what each replaces, and the payment that it leads to. */
export const exchanges = pgTable('exchanges', {
  referenceCode: text('reference_code').primaryKey(),
  /** The order that was paid: the first of a chain of exchanges. */
  rootReference: text('root_reference').notNull(),
  /** The order of the return. */
  fromReference: text('from_reference').notNull(),
  returnNumber: integer('return_number').notNull(),
  /** The units that it replaces. */
  lines: jsonb().$type<RefundLine[]>().notNull(),
});
export type ExchangeRow = typeof exchanges.$inferSelect;
