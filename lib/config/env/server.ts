/**
 * Settings that a process of the storefront reads when it starts. `schema.ts` checks them, for the
 * scripts and in `instrumentation.ts`; the preload and the middleware contain this module without
 * zod.
 */

/** Values of variables that are not set. */
export const SERVER_DEFAULTS = {
  GATEWAY_URL: 'http://127.0.0.1:4000',
  METRICS_HOST: '127.0.0.1',
  PAGE_CACHE_MAX_MB: '512',
  PRERENDERED_PRODUCTS: '200',
} as const;

/** URL of the gateway without a trailing slash. */
export const GATEWAY_URL = (process.env.GATEWAY_URL || SERVER_DEFAULTS.GATEWAY_URL).replace(
  /(?<!\/)\/+$/,
  '',
);
export const GATEWAY_VERSION = process.env.GATEWAY_VERSION ?? '';
export const REVALIDATE_SECRET = process.env.REVALIDATE_SECRET || undefined;
export const TRUSTED_PROXIES = process.env.TRUSTED_PROXIES || undefined;

/** Number of products whose pages are part of the build. */
export const PRERENDERED_PRODUCTS = Number(
  process.env.PRERENDERED_PRODUCTS || SERVER_DEFAULTS.PRERENDERED_PRODUCTS,
);

/** Maximum bytes of stored pages on disk. The least recently used pages are deleted beyond it. */
export const PAGE_CACHE_MAX_BYTES =
  Number(process.env.PAGE_CACHE_MAX_MB || SERVER_DEFAULTS.PAGE_CACHE_MAX_MB) * 1024 * 1024;

/**
 * The Redis that all storefronts share; undefined if not configured, and during a build, which
 * renders pages for itself only.
 */
export const SHARED_CACHE_URL =
  (process.env.NEXT_PHASE !== 'phase-production-build' && process.env.REDIS_URL) || undefined;

/** Milliseconds between a stop signal and the end of accepting connections. */
export const DRAIN_DELAY_MS = Number(process.env.DRAIN_DELAY_MS || 0);

/** Where metrics are served; undefined when nothing is measured. */
export const METRICS_ADDRESS = process.env.METRICS_PORT
  ? {
      port: Number(process.env.METRICS_PORT),
      host: process.env.METRICS_HOST || SERVER_DEFAULTS.METRICS_HOST,
    }
  : undefined;
