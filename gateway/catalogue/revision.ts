import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { catalogueState } from '../db/schema.ts';

/** How long a revision that was read is believed, in ms: writes of another process show at most this late. */
const BELIEVED_FOR = 100;
const ENTRIES = 10_000;

/** Adds one to the catalogue's revision; part of the transaction of every write. */
export async function bumpRevision(db: Database): Promise<void> {
  await db
    .update(catalogueState)
    .set({ revision: sql`${catalogueState.revision} + 1` })
    .where(eq(catalogueState.id, 1));
}

/** What was computed from one revision of the catalogue, dropped when the next one is seen. */
export interface RevisionCache {
  /** The value under `key`, loaded once however many ask for it at the same time. */
  get<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Makes the next `get` ask the database which revision it is: called after this process wrote. */
  expire(): void;
}

export function createRevisionCache(db: Database, now: () => number = Date.now): RevisionCache {
  let seen = -1;
  let believedUntil = 0;
  let entries = new Map<string, Promise<unknown>>();

  const refresh = async () => {
    if (now() < believedUntil) return;
    const [row] = await db.select({ revision: catalogueState.revision }).from(catalogueState);
    const revision = row?.revision ?? 0;
    if (revision !== seen) entries = new Map();
    seen = revision;
    believedUntil = now() + BELIEVED_FOR;
  };

  return {
    async get<T>(key: string, load: () => Promise<T>): Promise<T> {
      await refresh();
      const current = entries;
      // A key is always asked for with the same type: it names the loader.
      const known = current.get(key) as Promise<T> | undefined;
      if (known) return known;
      const loading = load();
      if (current.size >= ENTRIES) current.clear();
      current.set(key, loading);
      loading.catch(() => current.delete(key));
      return loading;
    },
    expire: () => {
      believedUntil = 0;
    },
  };
}
