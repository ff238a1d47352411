const DEFAULT_MAX_MEGABYTES = 512;

const configured = Number(process.env.PAGE_CACHE_MAX_MB || DEFAULT_MAX_MEGABYTES);

if (!Number.isFinite(configured) || configured <= 0) throw new Error('PAGE_CACHE_MAX_MB: must be a number of megabytes above 0');

/** Bytes that stored pages may take on disk; the least recently used ones are deleted beyond that. */
export const PAGE_CACHE_MAX_BYTES = configured * 1024 * 1024;
