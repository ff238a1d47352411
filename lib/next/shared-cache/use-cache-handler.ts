import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js';
import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types.js';
import {
  areTagsExpired,
  areTagsStale,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { createEntryStore, type EntryStore } from './entry-store.ts';
import { getSharedCache } from './shared-cache.ts';
import type { SharedTagTimes } from './tag-times.ts';

/** Memory of this process for entries, as Next limits it by default. */
const LOCAL_MAX_BYTES = 50 * 1024 * 1024;

/** An entry whose value was read to its end. */
type StoredEntry = Omit<CacheEntry, 'value'> & { value: Uint8Array };

const isUsable = ({ tags, timestamp, revalidate }: StoredEntry) =>
  Date.now() < timestamp + revalidate * 1_000 &&
  !areTagsStale(tags, timestamp) &&
  !areTagsExpired(tags, timestamp);

const toStream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

/**
 * Next's handler of `use cache`, in memory, with Redis behind it: what one process has read from
 * the gateway is used by all.
 */
export function createUseCacheHandler(
  { tagTimes }: { tagTimes: Pick<SharedTagTimes, 'publish'> },
  store: EntryStore<StoredEntry>,
  local: CacheHandler = createDefaultCacheHandler(LOCAL_MAX_BYTES),
): CacheHandler {
  return {
    ...local,
    async get(key, softTags) {
      const entry = await local.get(key, softTags);
      // A negative value marks an entry whose tag was revalidated.
      if (entry && entry.revalidate >= 0) return entry;
      const shared = await store.read(key, entry?.timestamp);
      if (!shared || !isUsable(shared)) return entry;
      const value = toStream(new Uint8Array(shared.value));
      await local.set(key, Promise.resolve({ ...shared, value }));
      return local.get(key, softTags);
    },
    async set(key, pendingEntry) {
      let copy: Promise<StoredEntry> | undefined;
      const localEntry = pendingEntry.then((entry) => {
        const [first, second] = entry.value.tee();
        copy = new Response(second).bytes().then((value) => ({ ...entry, value }));
        copy.catch(() => undefined);
        return { ...entry, value: first };
      });
      // Called at once: readers of the key wait for it.
      await local.set(key, localEntry);
      // The value of an interrupted rendering is incomplete.
      const entry = await copy?.catch(() => undefined);
      if (entry && entry.expire > 0)
        await store.write(key, entry, Math.round(entry.timestamp), entry.expire);
    },
    async updateTags(tags, durations) {
      await local.updateTags(tags, durations);
      await tagTimes.publish(tags);
    },
  };
}

function createHandler(): CacheHandler {
  const shared = getSharedCache();
  if (!shared) return createDefaultCacheHandler(LOCAL_MAX_BYTES);
  // The keys contain the id of the build.
  return createUseCacheHandler(
    shared,
    createEntryStore(shared.redis, shared.tagTimes, 'shop:data'),
  );
}

// biome-ignore lint/style/noDefaultExport: Next requires it of a cache handler
export default createHandler();
