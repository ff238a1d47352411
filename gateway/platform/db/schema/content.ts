import { bigint, jsonb, pgTable, sql, text } from '../sql.ts';
import { instant } from './columns.ts';

/** The last versions of each text of the shop; the newest one is the present text. */
export const contentVersions = pgTable('content_versions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  at: instant('at').notNull().defaultNow(),
  /** As in the log of changes, or `default` for what was there before the first change. */
  staffId: text('staff_id').notNull().default(sql`current_staff() ->> 'staff'`),
  value: jsonb().notNull(),
});
