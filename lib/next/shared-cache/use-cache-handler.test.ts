import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { createUseCacheHandler } from './use-cache-handler.ts';

type Store = Parameters<typeof createUseCacheHandler>[1];
type StoredEntry = NonNullable<Awaited<ReturnType<Store['read']>>>;

const KEY = '["build","id",[]]';
const publish = vi.fn(async () => undefined);
const tagTimes = { publish };

function createStore() {
  const entries = new Map<string, { entry: StoredEntry; time: number }>();
  const read: Store['read'] = async (key, newerThan = 0) => {
    const stored = entries.get(key);
    return stored && stored.time > newerThan ? stored.entry : undefined;
  };
  const store = {
    read: vi.fn(read),
    async write(key: string, entry: StoredEntry, time: number) {
      entries.set(key, { entry, time });
    },
    remove: async () => undefined,
  };
  return store satisfies Store;
}

let store = createStore();
let first: CacheHandler;
let second: CacheHandler;
beforeEach(() => {
  tagsManifest.clear();
  publish.mockClear();
  store = createStore();
  first = createUseCacheHandler({ tagTimes }, store);
  second = createUseCacheHandler({ tagTimes }, store);
});

const toEntry = (text: string, change: Partial<CacheEntry> = {}): CacheEntry => ({
  value: new Blob([text]).stream(),
  tags: ['item:honey'],
  stale: 30,
  timestamp: Date.now(),
  expire: 86_400,
  revalidate: 30,
  ...change,
});
const readText = (entry: CacheEntry | undefined) => entry && new Response(entry.value).text();

it('returns an entry to the process that made it and to others', async () => {
  await first.set(KEY, Promise.resolve(toEntry('honey')));
  expect(await readText(await first.get(KEY, []))).toBe('honey');
  expect(await readText(await second.get(KEY, []))).toBe('honey');
});

it('reads an entry from Redis once', async () => {
  await first.set(KEY, Promise.resolve(toEntry('honey')));
  store.read.mockClear();
  for (let count = 0; count < 3; count += 1)
    expect(await readText(await second.get(KEY, []))).toBe('honey');
  expect(store.read).toHaveBeenCalledOnce();
});

it.each([
  ['is past its time', { timestamp: Date.now() - 31_000 }],
  ['has a tag that was revalidated', { tags: ['stale'] }],
])('does not read an entry of another process that %s', async (_, change) => {
  tagsManifest.set('stale', { stale: Date.now() + 1_000 });
  await first.set(KEY, Promise.resolve(toEntry('honey', change)));
  expect(await second.get(KEY, [])).toBeUndefined();
});

it('uses the newer entry of another process after its tag was revalidated', async () => {
  await second.set(KEY, Promise.resolve(toEntry('old', { timestamp: Date.now() - 1_000 })));
  tagsManifest.set('item:honey', { stale: Date.now() - 500 });
  await first.set(KEY, Promise.resolve(toEntry('new')));
  expect(await readText(await second.get(KEY, []))).toBe('new');
});

it('stores no entry whose rendering was interrupted', async () => {
  const value = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('half'));
      controller.error(new Error('interrupted'));
    },
  });
  await first.set(KEY, Promise.resolve(toEntry('', { value })));
  expect(await second.get(KEY, [])).toBeUndefined();
});

it('publishes revalidated tags to other processes', async () => {
  await first.updateTags(['lists'], { expire: 86_400 });
  expect(tagsManifest.get('lists')?.stale).toBeGreaterThan(0);
  expect(publish).toHaveBeenCalledExactlyOnceWith(['lists']);
});
