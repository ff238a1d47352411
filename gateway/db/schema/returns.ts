import type { RefundLine } from '../../../lib/contract/order.ts';
import type {
  Return,
  ReturnMethod,
  ReturnReason,
  ReturnStatus,
} from '../../../lib/contract/return.ts';
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
  /** The order that the buyer gets instead of the refund. */
  exchangeReference: text('exchange_reference'),
  history: jsonb().$type<HistoryEntry[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});
export type ReturnRow = typeof returns.$inferSelect;
