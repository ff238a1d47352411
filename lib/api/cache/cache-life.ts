import { EXPIRE_SECONDS, REVALIDATE_SECONDS } from '../../config/constants.ts';

/** How long reads are cached, in seconds; without a successful read until `expire`, pages fail. */
export const CACHE_LIFE = {
  stale: REVALIDATE_SECONDS,
  revalidate: REVALIDATE_SECONDS,
  expire: EXPIRE_SECONDS,
} as const;
