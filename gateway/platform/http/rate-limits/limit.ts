/**
 * `ip`: an IPv4 address or an IPv6 /64 network. `ipv6-56`, `ipv6-48`: the wider network of an IPv6
 * address. `recipient`: the phone or e-mail address that
 * receives a message. `order`: an order number. `network`: the digest of an `ip`. `country`: that
 * of a phone. `agent`: the URL of an agent's profile. `shop`: one count for all.
 */
export type LimitKey =
  | 'ip'
  | 'ipv6-56'
  | 'ipv6-48'
  | 'account'
  | 'recipient'
  | 'order'
  | 'network'
  | 'country'
  | 'agent'
  | 'shop';

export interface RateLimit {
  /** Which calls are counted: those whose route names the group in its `limits`. */
  group?: string;
  /** What is counted in place of calls. */
  scope?: string;
  key: LimitKey;
  /** Requests that one key may make within the window. */
  points: number;
  windowSeconds: number;
  /**
   * `all`: every request. `guesses`: requests with a wrong code only; the count of others is
   * reverted.
   */
  counts: 'all' | 'guesses';
  /**
   * Without Redis, `shared` rows are counted in the database, for all processes and over restarts;
   * `memory` rows in the process, so that cached reads need no query.
   */
  store: 'shared' | 'memory';
  /**
   * When the shared store fails: `memory` counts in the process instead, `reject` responds with
   * 503.
   */
  onStoreFailure: 'memory' | 'reject';
  /**
   * Requests with which the storefront renders pages are not counted: they come from a trusted
   * proxy itself.
   */
  exemptsStorefront?: true;
  /**
   * Where requests are counted: before the handler, or in it when only the handler knows the key or
   * the outcome; messages when they are sent.
   */
  appliedBy: 'middleware' | 'handler' | 'sending';
  /** The part of `SMS_DAILY_BUDGET`, which replaces the points. */
  budgetShare?: number;
  /** Whether log, metrics and staff are told when half of the points are used. */
  alertsAtHalf?: true;
  reason: string;
}

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Responses that are cached: counting in the database would cost more than the read. */
export const CACHED_READ = { store: 'memory', exemptsStorefront: true } as const;
export const GUESSES = {
  counts: 'guesses',
  onStoreFailure: 'reject',
  appliedBy: 'handler',
} as const;
/** Counted in the process, also while the shared store fails. */
export const LOCAL_GUESSES = { ...GUESSES, store: 'memory', onStoreFailure: 'memory' } as const;

type Row = Pick<RateLimit, 'key' | 'points' | 'windowSeconds'> & Partial<RateLimit>;

const DEFAULTS = {
  counts: 'all',
  store: 'shared',
  onStoreFailure: 'memory',
  appliedBy: 'middleware',
} as const;

/** A row of the table for the calls of a group; by default shared, for every request. */
export const limit = <const Group extends string>(
  group: Group,
  row: Row,
  reason: string,
): RateLimit & { group: Group } => ({ ...DEFAULTS, ...row, group, reason });

/** A row for what is no call; the text says what is counted. */
export const limitOther = (scope: string, row: Row, reason: string): RateLimit => ({
  ...DEFAULTS,
  ...row,
  scope,
  reason,
});
