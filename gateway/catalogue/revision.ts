import type { Database } from '../db/client.ts';
import { catalogueState, itemChanges } from '../db/schema/catalogue.ts';
import { eq, lt, sql } from '../db/sql.ts';

/**
 * How long a revision is cached, in ms: writes of other processes become visible after
 * at most this time.
 */
export const REVISION_TTL_MS = 100;
/** Maximum age of a result with an outdated order of best sellers, in ms. */
const MAX_STALE_MS = 30_000;
const MAX_ENTRIES = 10_000;

const next = (column: (typeof catalogueState)['revision' | 'stockRevision' | 'salesRevision']) =>
  sql`${column} + 1`;

/**
 * Records the items that a revision changes. The caller has the row of the revisions
 * locked, so that the records are numbered in the order of the commits.
 */
async function recordChanges(db: Database, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length > 0) await db.insert(itemChanges).values({ itemIds: [...itemIds] });
}

/**
 * Increments the catalogue revision, which invalidates all cached results. Part of the
 * transaction of every write.
 * @param itemIds the items that were changed
 */
export async function bumpRevision(db: Database, itemIds: readonly string[]): Promise<void> {
  await db
    .update(catalogueState)
    .set({ revision: next(catalogueState.revision) })
    .where(eq(catalogueState.id, 1));
  await recordChanges(db, itemIds);
}

/**
 * Increments the revisions that an order changes: stock levels (`stock`) and best
 * sellers (`sales`).
 * @param itemIds the items whose stock level has changed
 */
export async function bumpStockRevision(
  db: Database,
  { stock, sales }: { stock: boolean; sales: boolean },
  itemIds: readonly string[],
): Promise<void> {
  if (!stock && !sales) return;
  const moved = {
    ...(stock && { stockRevision: next(catalogueState.stockRevision) }),
    ...(sales && { salesRevision: next(catalogueState.salesRevision) }),
  };
  await db.update(catalogueState).set(moved).where(eq(catalogueState.id, 1));
  await recordChanges(db, itemIds);
}

const MAX_CHANGE_AGE_MS = 24 * 60 * 60 * 1000;

/** Deletes records of changes that every running gateway has read. */
export async function deleteOldChanges(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MAX_CHANGE_AGE_MS);
  await db.delete(itemChanges).where(lt(itemChanges.changedAt, before));
}

/** What a cached result depends on besides the catalogue's content. */
export interface CacheDependencies {
  /** Stock levels. */
  stock?: boolean;
  /**
   * The order of best sellers. `eventually`: within 30 s, for expensive results in
   * which sales only break ties.
   */
  sales?: 'immediately' | 'eventually';
}

const EVERYTHING: CacheDependencies = { stock: true, sales: 'immediately' };

/** Caches results until the catalogue revision changes. */
export interface RevisionCache {
  /** The value of `key`; concurrent calls load it once. */
  get<T>(key: string, load: () => Promise<T>, dependencies?: CacheDependencies): Promise<T>;
  /**
   * Forces the next `get` to read the revision from the database: call it after a
   * write.
   */
  expire(): void;
}

type Revisions = Pick<
  typeof catalogueState.$inferSelect,
  'revision' | 'stockRevision' | 'salesRevision'
>;

interface Entry {
  value: Promise<unknown>;
  of: Revisions;
  loadedAt: number;
}

function isFresh(
  { of, loadedAt }: Entry,
  current: Revisions,
  now: number,
  { stock, sales }: CacheDependencies,
): boolean {
  if (stock && of.stockRevision !== current.stockRevision) return false;
  if (!sales || of.salesRevision === current.salesRevision) return true;
  return sales === 'eventually' && now - loadedAt < MAX_STALE_MS;
}

export function createRevisionCache(db: Database, now: () => number = Date.now): RevisionCache {
  let seen: Revisions = { revision: -1, stockRevision: -1, salesRevision: -1 };
  let validUntil = 0;
  let entries = new Map<string, Entry>();

  /**
   * Counts the writes of this process: a revision that was read before a write is
   * outdated after it.
   */
  let writes = 0;
  let reading: Promise<void> | undefined;

  const readRevisions = async (writesBefore: number) => {
    const { revision, stockRevision, salesRevision } = catalogueState;
    const [row] = await db.select({ revision, stockRevision, salesRevision }).from(catalogueState);
    if (!row) throw new Error('the catalogue has no revision');
    if (writes !== writesBefore) return;
    if (row.revision !== seen.revision) entries = new Map();
    seen = row;
    validUntil = now() + REVISION_TTL_MS;
  };

  /** Concurrent calls share one read. */
  const refresh = async () => {
    while (now() >= validUntil) {
      reading ??= readRevisions(writes).finally(() => {
        reading = undefined;
      });
      await reading;
    }
  };

  return {
    async get<T>(key: string, load: () => Promise<T>, dependencies = EVERYTHING): Promise<T> {
      await refresh();
      const current = entries;
      const cached = current.get(key);
      // A key is always used with the same type, because it names the loader.
      if (cached && isFresh(cached, seen, now(), dependencies)) return cached.value as Promise<T>;
      const value = load();
      const entry: Entry = { value, of: seen, loadedAt: now() };
      if (current.size >= MAX_ENTRIES) current.clear();
      current.set(key, entry);
      value.catch(() => current.get(key) === entry && current.delete(key));
      return value;
    },
    expire: () => {
      validUntil = 0;
      writes += 1;
    },
  };
}
