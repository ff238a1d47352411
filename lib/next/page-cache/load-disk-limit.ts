import type { DiskLimit } from './disk-limit.ts';

/**
 * Loads the module that needs a file system. The page cache is also bundled for the middleware,
 * whose runtime has none and stores no pages: the bundler replaces `NEXT_RUNTIME` by its value and
 * removes the import.
 */
export async function loadDiskLimit(
  folder: string,
  maxBytes: number,
): Promise<DiskLimit | undefined> {
  if (process.env.NEXT_RUNTIME === 'edge') return undefined;
  const { createDiskLimit } = await import('./disk-limit.ts');
  return createDiskLimit(folder, maxBytes);
}
