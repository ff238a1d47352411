import { pgTable, text } from '../sql.ts';
import { instant } from './columns.ts';

/** Which gateway runs each recurring job, and when it is due again. */
export const jobLeases = pgTable('job_leases', {
  name: text().primaryKey(),
  /** The process of the last run: host, process id and a random part. */
  holder: text(),
  /** Extended while the job runs. */
  leasedUntil: instant('leased_until').notNull(),
  dueAt: instant('due_at').notNull(),
});
