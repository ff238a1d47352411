import type { DiskLimit } from './disk-limit.ts';

/**
 * Loads what needs a file system. The page cache is also bundled for the middleware, whose runtime has none and stores no page: the bundler
 * drops the import there, because it replaces `NEXT_RUNTIME` by its value.
 */
export async function loadDiskLimit(folder: string, maxBytes: number): Promise<DiskLimit | undefined> {
  if (process.env.NEXT_RUNTIME === 'edge') return undefined;
  const { createDiskLimit } = await import('./disk-limit.ts');
  return createDiskLimit(folder, maxBytes);
}
