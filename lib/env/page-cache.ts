const DEFAULT_MAX_MEGABYTES = 512;

const configured = Number(process.env.PAGE_CACHE_MAX_MB || DEFAULT_MAX_MEGABYTES);

if (!Number.isFinite(configured) || configured <= 0)
  throw new Error('PAGE_CACHE_MAX_MB: must be a number of megabytes greater than 0');

/**
 * Maximum bytes of stored pages on disk. The least recently used pages are deleted
 * beyond it.
 */
export const PAGE_CACHE_MAX_BYTES = configured * 1024 * 1024;
