import { SHARED_CACHE_URL } from '../../config/env/server.ts';
import type { SharedPages } from './shared-pages.ts';

/**
 * Loads the module that needs a connection to Redis. The page cache is also bundled for the
 * middleware, which stores no pages (see `page-cache/load-disk-limit.ts`).
 */
export async function loadSharedPages(serverFolder: string): Promise<SharedPages | undefined> {
  if (process.env.NEXT_RUNTIME === 'edge' || !SHARED_CACHE_URL) return undefined;
  const { getSharedPages } = await import('./shared-pages.ts');
  return getSharedPages(serverFolder);
}
