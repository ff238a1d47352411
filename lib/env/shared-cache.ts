const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';

/**
 * The Redis that all storefronts share; undefined if not configured, and during a build,
 * which renders pages for itself only.
 */
export const SHARED_CACHE_URL = (!isBuilding && process.env.REDIS_URL) || undefined;
