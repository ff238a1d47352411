import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';

/** Bytes of a page or response with all its representations. */
export function sizeInBytes(value: CacheHandlerValue['value']): number {
  if (value?.kind === 'APP_ROUTE') return value.body.length;
  if (value?.kind !== 'APP_PAGE') return 0;
  const segments = [...(value.segmentData?.values() ?? [])].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  return Buffer.byteLength(value.html) + (value.rscData?.length ?? 0) + segments;
}
