import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { catalogueState } from '../db/schema/catalogue.ts';

/** How long a revision that was read is believed, in ms: writes of another process show at most this late. */
const BELIEVED_FOR = 100;
/** How long an answer may keep an older order of best sellers, in ms: as long as anybody may keep an answer of the catalogue. */
const SOON = 30_000;
const ENTRIES = 10_000;

const next = (column: (typeof catalogueState)['revision' | 'stockRevision' | 'salesRevision']) => sql`${column} + 1`;

/** Adds one to the catalogue's revision, and drops all that was computed from it; part of the transaction of every write. */
export async function bumpRevision(db: Database): Promise<void> {
  await db
    .update(catalogueState)
    .set({ revision: next(catalogueState.revision) })
    .where(eq(catalogueState.id, 1));
}

/** What an order changes: whether items can be had and are few (`stock`), who sells best (`sales`). Drops only what follows it. */
export async function bumpShelf(db: Database, { stock, sales }: { stock: boolean; sales: boolean }): Promise<void> {
  if (!stock && !sales) return;
  const moved = {
    ...(stock && { stockRevision: next(catalogueState.stockRevision) }),
    ...(sales && { salesRevision: next(catalogueState.salesRevision) }),
  };
  await db.update(catalogueState).set(moved).where(eq(catalogueState.id, 1));
}

/** What an answer follows beside the catalogue's content. */
export interface Follows {
  /** Whether items can be had, and are few. */
  stock?: boolean;
  /** Who sells best. `soon`: within half a minute, for what costs much and where sales only decide between equals. */
  sales?: 'at once' | 'soon';
}

const EVERYTHING: Follows = { stock: true, sales: 'at once' };

/** What was computed from one revision of the catalogue, dropped when the next one is seen. */
export interface RevisionCache {
  /** The value under `key`, loaded once however many ask for it at the same time. */
  get<T>(key: string, load: () => Promise<T>, follows?: Follows): Promise<T>;
  /** Makes the next `get` ask the database which revision it is: called after this process wrote. */
  expire(): void;
}

type Revisions = Pick<typeof catalogueState.$inferSelect, 'revision' | 'stockRevision' | 'salesRevision'>;

interface Entry {
  value: Promise<unknown>;
  of: Revisions;
  loadedAt: number;
}

function isFresh({ of, loadedAt }: Entry, current: Revisions, now: number, { stock, sales }: Follows): boolean {
  if (stock && of.stockRevision !== current.stockRevision) return false;
  if (!sales || of.salesRevision === current.salesRevision) return true;
  return sales === 'soon' && now - loadedAt < SOON;
}

export function createRevisionCache(db: Database, now: () => number = Date.now): RevisionCache {
  let seen: Revisions = { revision: -1, stockRevision: -1, salesRevision: -1 };
  let believedUntil = 0;
  let entries = new Map<string, Entry>();

  /** Counts the writes of this process: what was read before a write is not believed after it. */
  let writes = 0;
  let reading: Promise<void> | undefined;

  const readRevisions = async (writesBefore: number) => {
    const { revision, stockRevision, salesRevision } = catalogueState;
    const [row] = await db.select({ revision, stockRevision, salesRevision }).from(catalogueState);
    if (!row) throw new Error('the catalogue has no revision');
    if (writes !== writesBefore) return;
    if (row.revision !== seen.revision) entries = new Map();
    seen = row;
    believedUntil = now() + BELIEVED_FOR;
  };

  /** One read for everybody who asks at the same time. */
  const refresh = async () => {
    while (now() >= believedUntil) {
      reading ??= readRevisions(writes).finally(() => {
        reading = undefined;
      });
      await reading;
    }
  };

  return {
    async get<T>(key: string, load: () => Promise<T>, follows = EVERYTHING): Promise<T> {
      await refresh();
      const current = entries;
      const known = current.get(key);
      // A key is always asked for with the same type: it names the loader.
      if (known && isFresh(known, seen, now(), follows)) return known.value as Promise<T>;
      const value = load();
      const entry: Entry = { value, of: seen, loadedAt: now() };
      if (current.size >= ENTRIES) current.clear();
      current.set(key, entry);
      value.catch(() => current.get(key) === entry && current.delete(key));
      return value;
    },
    expire: () => {
      believedUntil = 0;
      writes += 1;
    },
  };
}
