import { type Database, queryRows } from '../../db/client.ts';
import { items } from '../../db/schema/catalogue.ts';
import { type SQL, sql } from '../../db/sql.ts';
import { isItemOrItsBundle } from '../available-units.ts';
import { isSellable } from '../item-filter.ts';
import { createItemColumns, type FacetItem, FLAGS, type ItemColumns } from './item-columns.ts';
import { createSearchMatches, type SearchMatches } from './search-matches.ts';

/** Below this number the database counts as fast. */
const MIN_ITEMS = 20_000;
const PAGE_ITEMS = 5_000;
const CHANGES_AT_ONCE = 50;
/** Changes are deleted after a day: an index that has not read them is loaded again. */
const MAX_UNREAD_MS = 12 * 60 * 60 * 1000;

export interface LoadedItems {
  columns: ItemColumns;
  matches: SearchMatches;
}

/**
 * The facts of all items for counting facets, in the memory of the process. Each gateway
 * has its own, reads it once and then only what has changed.
 */
export interface ItemIndex {
  /**
   * The items as of now; undefined while they are being loaded and in a small catalogue,
   * where the database counts.
   */
  read(): Promise<LoadedItems | undefined>;
  isLoaded(): boolean;
  /** Resolves when the loading that has begun is over. Throws its error. */
  loaded(): Promise<void>;
}

const flagBits = sql.join(
  [
    sql`${items.isEnabled}::int * ${sql.raw(String(FLAGS.isEnabled))}`,
    sql`${items.addToOffer}::int * ${sql.raw(String(FLAGS.addToOffer))}`,
    sql`(${items.type} = 'COLLECTION')::int * ${sql.raw(String(FLAGS.isBundle))}`,
    sql`${items.isInSale}::int * ${sql.raw(String(FLAGS.isInSale))}`,
    sql`${items.markIsNew}::int * ${sql.raw(String(FLAGS.markIsNew))}`,
    sql`${isSellable}::int * ${sql.raw(String(FLAGS.isSellable))}`,
  ],
  sql` + `,
);

function loadFacetItems(db: Database, rest: SQL): Promise<FacetItem[]> {
  return queryRows<FacetItem>(
    db,
    sql`SELECT ${items.id}, array_to_json(category_tree)::text AS "categoryTree", array_to_json(tags)::text AS tags,
      array_to_json(unavailable_countries)::text AS "unavailableCountries", brand, sale_fils AS "saleFils", ${flagBits} AS flags
      FROM ${items} ${rest}`,
  );
}

interface Loaded extends LoadedItems {
  /** The last change that the columns contain. */
  seq: string;
  readAt: number;
}

async function loadAll(db: Database, now: () => number): Promise<Loaded> {
  // Later changes are read twice, which has no effect.
  const [last] = await queryRows<{ seq: string }>(
    db,
    sql`SELECT coalesce(max(seq), 0)::text AS seq FROM item_changes`,
  );
  const columns = createItemColumns();
  const matches = createSearchMatches(db, columns);
  const loaded = { columns, matches, seq: last?.seq ?? '0', readAt: now() };
  for (let after = ''; ; ) {
    const page = await loadFacetItems(
      db,
      sql`WHERE ${items.id} > ${after} ORDER BY ${items.id} LIMIT ${PAGE_ITEMS}`,
    );
    for (const item of page) columns.set(item);
    const lastItem = page.at(-1);
    if (lastItem === undefined || page.length < PAGE_ITEMS) return loaded;
    after = lastItem.id;
  }
}

/** Reads the items that have changed, and the bundles that contain them. */
async function readChanges(db: Database, loaded: Loaded, now: () => number): Promise<void> {
  for (;;) {
    const readAt = now();
    const changes = await queryRows<{ seq: string; ids: string[] }>(
      db,
      sql`SELECT seq::text AS seq, item_ids AS ids FROM item_changes WHERE seq > ${loaded.seq}::bigint ORDER BY item_changes.seq LIMIT ${CHANGES_AT_ONCE}`,
    );
    const last = changes.at(-1);
    if (changes.length < CHANGES_AT_ONCE) loaded.readAt = readAt;
    if (last === undefined) return;
    const changedIds = [...new Set(changes.flatMap((change) => change.ids))];
    const changed = await loadFacetItems(db, sql`WHERE ${isItemOrItsBundle(changedIds)}`);
    for (const item of changed) loaded.columns.set(item);
    loaded.matches.addChanges(changedIds);
    loaded.seq = last.seq;
    if (changes.length < CHANGES_AT_ONCE) return;
  }
}

async function hasManyItems(db: Database, minItems: number): Promise<boolean> {
  const rows = await db.select({ id: items.id }).from(items).offset(minItems).limit(1);
  return rows.length > 0;
}

export function createItemIndex(
  db: Database,
  {
    minItems = MIN_ITEMS,
    now = Date.now,
  }: { minItems?: number | undefined; now?: () => number } = {},
): ItemIndex {
  let loaded: Loaded | undefined;
  let loading: Promise<void> | undefined;
  let reading: Promise<unknown> = Promise.resolve();

  const load = async () => {
    if (await hasManyItems(db, minItems)) loaded = await loadAll(db, now);
  };
  const startLoading = () => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    // The error concerns no request: the database counts, and the next call tries again.
    loading.catch(() => {});
  };

  return {
    isLoaded: () => loaded !== undefined,
    loaded: async () => loading,
    async read() {
      if (loaded && now() - loaded.readAt > MAX_UNREAD_MS) loaded = undefined;
      if (!loaded) {
        startLoading();
        return undefined;
      }
      const current = loaded;
      // One after the other, so that no older row replaces a newer one.
      const changes = reading.then(() => readChanges(db, current, now));
      reading = changes.catch(() => {});
      await changes;
      return current;
    },
  };
}
