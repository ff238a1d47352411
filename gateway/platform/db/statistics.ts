import { type Database, queryRows } from './client.ts';
import { sql } from './sql.ts';

/** The embedded database has no autovacuum, and its query plans need statistics. */
const MIN_PENDING_ROWS = 500;
/** Statistics of half as many rows are sufficient; ANALYZE takes seconds. */
const SHARE = 1;

export interface Statistics {
  /** Counts written rows and runs ANALYZE when there are enough of them. */
  written(rows: number): Promise<void>;
}

export function createStatistics(db: Database): Statistics {
  let pending = 0;
  let total = 0;
  return {
    async written(rows) {
      pending += rows;
      if (pending < MIN_PENDING_ROWS + SHARE * total) return;
      pending = 0;
      await db.execute(sql`ANALYZE items`);
      const [table] = await queryRows<{ rows: number }>(
        db,
        sql`SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'items'::regclass`,
      );
      total = table?.rows ?? 0;
    },
  };
}
