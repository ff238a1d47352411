/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const shared = {
  counts: 'all',
  store: 'shared',
  onStoreFailure: 'memory',
  appliedBy: 'middleware',
} as const;
export const memory = { ...shared, store: 'memory', exemptsStorefront: true } as const;
export const guesses = {
  ...shared,
  counts: 'guesses',
  onStoreFailure: 'reject',
  appliedBy: 'handler',
} as const;
