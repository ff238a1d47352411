import { MIN_RELOAD_INTERVAL_MS } from '../config/constants.ts';
import { readLatestBuild } from './latest-build.ts';

interface Reloads {
  /** When the last one was, in ms. */
  at: number;
  /** "build path" of each. */
  pages: string[];
}

const RELOADS_KEY = 'reloads';

/** Once for each path and build, and never twice within the guard's time. @returns whether this reload may happen, which then counts as one */
function mayReload(newest: string): boolean {
  try {
    const done: Reloads = JSON.parse(sessionStorage.getItem(RELOADS_KEY) ?? '{"at":0,"pages":[]}');
    const page = `${newest} ${location.pathname}`;
    if (done.pages.includes(page) || Date.now() - done.at < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADS_KEY, JSON.stringify({ at: Date.now(), pages: [...done.pages, page] } satisfies Reloads));
    return true;
  } catch {
    return false;
  }
}

/**
 * A file of the page's build is gone. When the server has another build, the page is loaded again, and the shopper finds cart, place and page
 * as they were. An older build counts too: after a rollback only its files exist. Without another build, or without a storage that
 * remembers, a reload would bring nothing, or would never end.
 */
export async function reloadOnMissingChunk(build: string, reload: () => void): Promise<void> {
  const latest = await readLatestBuild();
  if (latest !== undefined && latest.id !== build && mayReload(latest.id)) reload();
}
