import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Requests by caller and Idempotency-Key, with their stored responses; a response of 5xx is never stored. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: uuid().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The order that a purchase made, from the moment it exists. */
    referenceCode: text('reference_code'),
    status: smallint(),
    body: jsonb(),
    /** Who processes the request now, and until when nobody else may; null for purchases, which lock by their transaction. */
    lockId: uuid('lock_id'),
    lockedUntil: instant('locked_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
);

/** Counted requests: the row's name and a digest of its key. The columns are those that the library's store expects. */
export const rateLimitCounts = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});
