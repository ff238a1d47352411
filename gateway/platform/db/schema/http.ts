import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '../sql.ts';
import { instant } from './columns.ts';

/**
 * Requests by caller and idempotency key with their stored responses. Responses with 5xx are not
 * stored.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: uuid().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The order that a purchase created. */
    referenceCode: text('reference_code'),
    /** The request, which the log of changes connects with the users whom its response is about. */
    requestId: text('request_id'),
    status: smallint(),
    body: jsonb(),
    /**
     * Lock of the request that is being processed, with its expiry; null for purchases, which lock
     * by their transaction.
     */
    lockId: uuid('lock_id'),
    lockedUntil: instant('locked_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
);

/**
 * Request counts: name of the limit and digest of its key. The columns are defined by
 * rate-limiter-flexible.
 */
export const rateLimitCounts = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});

/** When half of a limit that all of the shop shares was used. */
export const limitAlerts = pgTable('limit_alerts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  limitName: text('limit_name').notNull(),
  consumed: integer().notNull(),
  points: integer().notNull(),
  at: instant('at').notNull().defaultNow(),
});
