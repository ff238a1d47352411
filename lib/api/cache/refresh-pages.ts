import type { LocalizedPath, StalePages } from './paths-for-tag.ts';

/**
 * Returns a function that renders stale pages again, one after the other, by requesting each of
 * them once. Pages of items come before lists, also before lists of earlier changes: a visitor who
 * just saw a price looks there for the new one. A page that is queued already is not queued twice.
 * @param request renders one page; errors are ignored, the next visit renders it
 * @returns resolves when no page is queued any more, and never rejects
 */
export function createPageRefresher(
  request: (page: LocalizedPath) => Promise<unknown>,
): (pages: StalePages) => Promise<void> {
  const items = new Map<string, LocalizedPath>();
  const lists = new Map<string, LocalizedPath>();
  let running: Promise<void> | undefined;

  const add = (queue: Map<string, LocalizedPath>, pages: readonly LocalizedPath[]) => {
    for (const page of pages) queue.set(`${page.locale} ${page.path}`, page);
  };
  /** Removed before its request: a change during the request needs another one. */
  const takeNext = (): LocalizedPath | undefined => {
    const queue = items.size > 0 ? items : lists;
    const [next] = queue;
    if (next) queue.delete(next[0]);
    return next?.[1];
  };
  const run = async () => {
    for (let page = takeNext(); page; page = takeNext()) await request(page).catch(() => undefined);
    running = undefined;
  };

  return (stale) => {
    add(items, stale.items);
    add(lists, stale.lists);
    running ??= run();
    return running;
  };
}
