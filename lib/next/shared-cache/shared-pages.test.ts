import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryStore } from './entry-store.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';

type Entry = NonNullable<Awaited<ReturnType<SharedPages['get']>>>;

const KEY = '/route-cache/APP_PAGE/0/$/en';
const CACHE_CONTROL = { revalidate: 30, expire: 86_400 };
const toPage = (html: string) =>
  ({
    kind: 'APP_PAGE',
    html,
    headers: { 'x-next-cache-tags': 'item:honey' },
  }) as unknown as Entry['value'];
const getHtml = (entry: Entry | null) => entry?.value && 'html' in entry.value && entry.value.html;

/** The store that two processes share. */
function createStore() {
  const entries = new Map<string, { entry: Entry; time: number }>();
  const store = {
    read: vi.fn(async (key: string, newerThan = 0) => {
      const stored = entries.get(key);
      return stored && stored.time > newerThan ? stored.entry : undefined;
    }),
    async write(key: string, entry: Entry, time: number) {
      entries.set(key, { entry, time });
    },
    async remove(key: string) {
      entries.delete(key);
    },
  };
  return store satisfies EntryStore<Entry>;
}

const built = vi.fn(async (): Promise<Entry | null> => null);
let store = createStore();
let first = createSharedPages(store);
let second = createSharedPages(store);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  tagsManifest.clear();
  built.mockClear();
  store = createStore();
  first = createSharedPages(store);
  second = createSharedPages(store);
});
afterEach(() => vi.useRealTimers());

it('serves a page that another process has rendered', async () => {
  await first.set(KEY, toPage('rendered'), CACHE_CONTROL);
  expect(getHtml(await second.get(KEY, built))).toBe('rendered');
  expect(built).not.toHaveBeenCalled();
});

it('serves a fresh page from memory without a request to the store', async () => {
  await first.set(KEY, toPage('rendered'), CACHE_CONTROL);
  for (let count = 0; count < 3; count += 1) await first.get(KEY, built);
  expect(store.read).not.toHaveBeenCalled();
});

it.each([
  ['its time has passed', () => vi.advanceTimersByTime(31_000)],
  ['its tag was revalidated', () => tagsManifest.set('item:honey', { stale: Date.now() + 1 })],
])('replaces a page by the newer one of another process when %s', async (_, invalidate) => {
  await first.set(KEY, toPage('old'), CACHE_CONTROL);
  await second.get(KEY, built);
  invalidate();
  vi.advanceTimersByTime(10);
  await first.set(KEY, toPage('new'), CACHE_CONTROL);
  expect(getHtml(await second.get(KEY, built))).toBe('new');
});

it('serves a stale page while no process has a newer one', async () => {
  await first.set(KEY, toPage('old'), CACHE_CONTROL);
  vi.advanceTimersByTime(31_000);
  expect(getHtml(await first.get(KEY, built))).toBe('old');
});

it('marks a page as stale when its data changed while it was rendered', async () => {
  await first.get(KEY, built); // the rendering begins
  vi.advanceTimersByTime(100);
  tagsManifest.set('item:honey', { stale: Date.now() });
  vi.advanceTimersByTime(100);
  await first.set(KEY, toPage('with the old data'), CACHE_CONTROL);
  const entry = await first.get(KEY, built);
  expect(entry?.lastModified).toBeLessThan(Date.now() - 100);
});

it('serves the page of the build if there is no other', async () => {
  built.mockResolvedValueOnce({ value: toPage('built'), lastModified: 1 });
  expect(getHtml(await first.get(KEY, built))).toBe('built');
});

it('deletes a page that no longer exists for all processes', async () => {
  await first.set(KEY, toPage('rendered'), CACHE_CONTROL);
  await first.remove(KEY);
  expect(await first.get(KEY, built)).toBeNull();
  expect(await second.get(KEY, built)).toBeNull();
});

it('limits its memory', async () => {
  const small = createSharedPages(store, 1_000);
  for (let index = 0; index < 10; index += 1)
    await small.set(`${KEY}/${index}`, toPage('x'.repeat(400)), CACHE_CONTROL);
  await small.get(`${KEY}/0`, built);
  expect(store.read).toHaveBeenCalledOnce();
});
