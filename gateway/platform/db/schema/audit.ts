import { bigint, jsonb, pgTable, text } from '../sql.ts';
import { instant } from './columns.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Changes that staff made, one row for each changed row of the shop's data. The database writes
 * them in the transaction of the change, and rejects changes of them except erasure.
 */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  /** The id of a person, or `token:` and the name of a machine's token. */
  staffId: text('staff_id').notNull(),
  /** The operation in the OpenAPI document. */
  call: text().notNull(),
  requestId: text('request_id'),
  /** The table and the key of the row. */
  kind: text().notNull(),
  key: text().notNull(),
  /** The user whom the row is about. */
  userId: text('user_id'),
  /** Changed columns; null after the erasure of the user. Personal data are `***`. */
  before: jsonb().$type<Values>(),
  after: jsonb().$type<Values>(),
});
