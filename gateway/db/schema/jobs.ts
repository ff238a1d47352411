import { pgTable, text, timestamp } from '../sql.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Which gateway runs each recurring job, and when it is due again. */
export const jobLeases = pgTable('job_leases', {
  name: text().primaryKey(),
  /** The process of the last run: host, process id and a random part. */
  holder: text(),
  /** Extended while the job runs. */
  leasedUntil: instant('leased_until').notNull(),
  dueAt: instant('due_at').notNull(),
});
