/** `ip`: an IPv4 address or an IPv6 /64 network. `recipient`: the phone or e-mail address that receives a message. `order`: an order number. */
export type LimitKey = 'ip' | 'account' | 'recipient' | 'payment' | 'order';

export interface RateLimit {
  /** `METHOD /path` as in the OpenAPI document. */
  endpoints: readonly string[];
  key: LimitKey;
  /** Requests that one key may make within the window. */
  points: number;
  windowSeconds: number;
  /** How long a key is refused after it exceeded the limit; 0: until its window ends. */
  blockSeconds: number;
  /** `all`: every request. `guesses`: requests whose code turned out to be wrong; the others are given back. */
  counts: 'all' | 'guesses';
  /** `shared`: in the database, for all processes and over restarts. `memory`: per process, so that cached reads need no round trip. */
  store: 'shared' | 'memory';
  /** When the shared store fails: `memory` counts in the process instead, `refuse` answers 503. */
  onStoreFailure: 'memory' | 'refuse';
  /** Whether the storefront's own requests (pages that it renders) pass uncounted: they come from a trusted proxy itself. */
  exemptsStorefront?: true;
  /** Where requests are counted: before the handler, or in it because the key or the outcome is known there only. */
  appliedBy: 'middleware' | 'handler';
  reason: string;
}
