import type { StaffRole } from '../../../lib/contract/staff.ts';
import { boolean, pgTable, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

/** People who run the shop. Rows are never deleted: orders and the audit log refer to them. */
export const staff = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  /** The identity provider's id of the person; null until the first sign-in. */
  subject: text(),
  /** Lower case. */
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type StaffRow = typeof staff.$inferSelect;
