import { bigserial, integer, jsonb, pgTable } from '../sql.ts';
import { instant } from './columns.ts';

/** Events that have not been forwarded yet. Contains personal data for a day at most. */
export const analyticsEvents = pgTable('analytics_events', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  data: jsonb().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  /** Time of the next attempt. */
  dueAt: instant('due_at').notNull().defaultNow(),
});
