/**
 * Memory of a storefront process, about 400 MiB with the pages and images of the seed catalogue,
 * and of a gateway (docs/performance.md). The images of both in deploy, and `npm run gateway`, have
 * the same values.
 */

/**
 * MiB. By default Node collects garbage of the young generation above 48 MiB, and lets old objects
 * grow to four times what is in use: about 100 MiB here.
 */
export const MEMORY_ARGS = ['--max-semi-space-size=4', '--max-old-space-size=256'] as const;

/** A smaller young generation would cost the gateway a third more processor time. */
export const GATEWAY_MEMORY_ARGS = [
  '--max-semi-space-size=16',
  '--max-old-space-size=256',
] as const;

/**
 * Settings of glibc: one heap for all threads, and freed buffers of 128 KiB and more go back to the
 * system at once. Other C libraries ignore them.
 */
export const MALLOC_VARIABLES = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
