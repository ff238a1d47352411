import { LRUCache } from 'lru-cache';
import { type Database, queryRows } from '../platform/db/client.ts';
import { catalogueState, itemChanges, items } from '../platform/db/schema/catalogue.ts';
import { eq, sql } from '../platform/db/sql.ts';
import { isItemOrItsBundle } from './available-units.ts';

/**
 * How long a revision is cached, in ms: writes of other processes become visible after at most this
 * time.
 */
export const REVISION_TTL_MS = 100;
/** Maximum age of a result with an outdated order of best sellers, in ms. */
const MAX_STALE_MS = 30_000;
/** The facets of a list take about 20 kB. */
const MAX_ENTRIES = 2_000;

/** A change that leaves the texts, categories and tags of all items as they are. */
export interface ItemsChange {
  itemIds: readonly string[];
  /** Only the stock levels of these items have changed. */
  isStockOnly?: boolean;
}

/**
 * Increments the catalogue revision, which invalidates cached results: all of them, or only those
 * that the change of these items concerns. Part of the transaction of every write.
 */
export async function bumpRevision(db: Database, change?: ItemsChange): Promise<void> {
  const [bumped] = await db
    .update(catalogueState)
    .set({ revision: sql`${catalogueState.revision} + 1` })
    .where(eq(catalogueState.id, 1))
    .returning({ revision: catalogueState.revision });
  if (!change) return;
  const { itemIds, isStockOnly = false } = change;
  await db
    .insert(itemChanges)
    .values({ itemIds: [...itemIds], revision: bumped?.revision ?? null, isStockOnly });
}

/** The number of the catalogue's last change. */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: catalogueState.revision }).from(catalogueState);
  if (!row) throw new Error('the catalogue has no revision');
  return row.revision;
}

/** Increments the revision of best sellers. Part of the transaction of every sale. */
export async function bumpSalesRevision(db: Database): Promise<void> {
  await db
    .update(catalogueState)
    .set({ salesRevision: sql`${catalogueState.salesRevision} + 1` })
    .where(eq(catalogueState.id, 1));
}

/** What a cached result depends on besides the catalogue's content. */
export interface CacheDependencies {
  stock?: boolean;
  /**
   * The order of best sellers. `eventually`: within 30 s, for expensive results in which sales only
   * break ties.
   */
  sales?: 'immediately' | 'eventually';
  /**
   * Categories and tags: a change of items that have none of them does not concern the result.
   * Every change does where this is omitted.
   */
  labels?: readonly string[] | undefined;
}

const EVERYTHING: CacheDependencies = { stock: true, sales: 'immediately' };

/** Caches results until a revision of the catalogue concerns them. */
export interface RevisionCache {
  /** The value of `key`; concurrent calls load it once. */
  get<T>(key: string, load: () => Promise<T>, dependencies?: CacheDependencies): Promise<T>;
  /** Forces the next `get` to read the revision from the database: call it after a write. */
  expire(): void;
}

type Revisions = Pick<typeof catalogueState.$inferSelect, 'revision' | 'salesRevision'>;

interface Entry {
  value: Promise<unknown>;
  dependencies: CacheDependencies;
  salesRevision: number;
  loadedAt: number;
}

/** A recorded change with the categories and tags of its items and of their bundles. */
interface Change {
  isStockOnly: boolean;
  labels: readonly string[];
}

/** The changes after one revision up to another; undefined when one is not recorded. */
async function readChanges(db: Database, from: number, to: number): Promise<Change[] | undefined> {
  const changes = await queryRows<Change>(
    db,
    sql`SELECT is_stock_only AS "isStockOnly", ARRAY(
        SELECT DISTINCT label FROM ${items}, unnest(category_tree || tags) AS label WHERE ${isItemOrItsBundle(sql`item_ids`)}
      ) AS labels FROM ${itemChanges} WHERE revision > ${from} AND revision <= ${to}`,
  );
  return changes.length === to - from ? changes : undefined;
}

function isConcerned({ stock, labels }: CacheDependencies, change: Change): boolean {
  if (change.isStockOnly && !stock) return false;
  return labels === undefined || labels.some((label) => change.labels.includes(label));
}

function isFresh(entry: Entry, { salesRevision }: Revisions, now: number): boolean {
  const { sales } = entry.dependencies;
  if (!sales || entry.salesRevision === salesRevision) return true;
  return sales === 'eventually' && now - entry.loadedAt < MAX_STALE_MS;
}

export function createRevisionCache(db: Database, now: () => number = Date.now): RevisionCache {
  let seen: Revisions = { revision: -1, salesRevision: -1 };
  let validUntil = 0;
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });

  /**
   * Counts the writes of this process: a revision that was read before a write is outdated after
   * it.
   */
  let writes = 0;
  let reading: Promise<void> | undefined;

  const readRevisions = async (writesBefore: number) => {
    const { revision, salesRevision } = catalogueState;
    const [row] = await db.select({ revision, salesRevision }).from(catalogueState);
    if (!row) throw new Error('the catalogue has no revision');
    const isChanged = row.revision !== seen.revision && entries.size > 0;
    const changes = isChanged ? await readChanges(db, seen.revision, row.revision) : [];
    if (writes !== writesBefore) return;
    if (!changes) entries.clear();
    else if (changes.length > 0)
      // A copy: entries are deleted during the loop.
      for (const [key, { dependencies }] of [...entries])
        if (changes.some((change) => isConcerned(dependencies, change))) entries.delete(key);
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
      const cached = entries.get(key);
      // A key is always used with the same type, because it names the loader.
      if (cached && isFresh(cached, seen, now())) return cached.value as Promise<T>;
      const value = load();
      const { salesRevision } = seen;
      const entry: Entry = { value, dependencies, salesRevision, loadedAt: now() };
      entries.set(key, entry);
      value.catch(() => entries.get(key) === entry && entries.delete(key));
      return value;
    },
    expire: () => {
      validUntil = 0;
      writes += 1;
    },
  };
}
