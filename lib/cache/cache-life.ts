import { EXPIRE_SECONDS, REVALIDATE_SECONDS } from '../config/constants.ts';

/**
 * How long cached reads are served, in seconds. After `expire` without a successful read the page
 * fails.
 */
export const CACHE_LIFE = {
  stale: REVALIDATE_SECONDS,
  revalidate: REVALIDATE_SECONDS,
  expire: EXPIRE_SECONDS,
} as const;
