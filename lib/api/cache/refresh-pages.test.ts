import { expect, test } from 'vitest';
import type { LocalizedPath } from './paths-for-tag.ts';
import { createPageRefresher } from './refresh-pages.ts';

const page = (path: string): LocalizedPath => ({ locale: 'en', path });

/** A refresher whose requests stay open until `respond` is called. */
function startRefresher() {
  const requested: string[] = [];
  const open: (() => void)[] = [];
  const refresh = createPageRefresher(({ path }) => {
    requested.push(path);
    return new Promise<void>((resolve) => open.push(resolve));
  });
  const respond = async () => {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open.shift()?.();
  };
  return { requested, refresh, respond };
}

test('requests pages of items before lists of earlier changes, one at a time', async () => {
  const { requested, refresh, respond } = startRefresher();
  const first = refresh({ items: [page('/a')], lists: [page('/'), page('/category')] });
  const second = refresh({ items: [page('/b')], lists: [] });
  await expect.poll(() => requested).toEqual(['/a']);
  await respond();
  await expect.poll(() => requested).toEqual(['/a', '/b']);
  for (let count = 0; count < 3; count += 1) await respond();
  await Promise.all([first, second]);
  expect(requested).toEqual(['/a', '/b', '/', '/category']);
});

test('queues a page once, and again when it changes during its request', async () => {
  const { requested, refresh, respond } = startRefresher();
  const both = [1, 2].map(() => refresh({ items: [], lists: [page('/'), page('/category')] }));
  await expect.poll(() => requested).toEqual(['/']);
  const third = refresh({ items: [], lists: [page('/')] });
  for (let count = 0; count < 3; count += 1) await respond();
  await Promise.all([...both, third]);
  expect(requested).toEqual(['/', '/category', '/']);
});

test('a page that cannot be rendered does not stop the others', async () => {
  const requested: string[] = [];
  const refresh = createPageRefresher(async ({ path }) => {
    requested.push(path);
    throw new Error('the server is stopping');
  });
  await refresh({ items: [page('/a'), page('/b')], lists: [] });
  expect(requested).toEqual(['/a', '/b']);
});
