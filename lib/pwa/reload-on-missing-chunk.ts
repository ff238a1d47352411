import { MIN_RELOAD_INTERVAL_MS } from '../config/constants.ts';
import { readLatestBuild } from './latest-build.ts';

interface Reloads {
  /** Time of the last reload, in ms. */
  at: number;
  /** "build path" of each reload. */
  pages: string[];
}

const RELOADS_KEY = 'reloads';

/**
 * Allows one reload for each path and build, with a minimum interval.
 * @returns whether to reload; true counts as a reload
 */
function mayReload(buildId: string): boolean {
  try {
    const done: Reloads = JSON.parse(sessionStorage.getItem(RELOADS_KEY) ?? '{"at":0,"pages":[]}');
    const page = `${buildId} ${location.pathname}`;
    if (done.pages.includes(page) || Date.now() - done.at < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(
      RELOADS_KEY,
      JSON.stringify({ at: Date.now(), pages: [...done.pages, page] } satisfies Reloads),
    );
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when a file of its build is missing and the server has another build. Cart,
 * scroll position and page survive. Older builds count too: after a rollback only their files
 * exist. Without another build, or without storage, it does not reload, because a reload would not
 * help or would repeat forever.
 */
export async function reloadOnMissingChunk(build: string, reload: () => void): Promise<void> {
  const latest = await readLatestBuild();
  if (latest !== undefined && latest.id !== build && mayReload(latest.id)) reload();
}
