import { LRUCache } from 'lru-cache';
import { type Database, queryRows, textArray } from '../../db/client.ts';
import { items } from '../../db/schema/catalogue.ts';
import { type SQL, sql } from '../../db/sql.ts';
import { buildMatchCondition, type TextMatch } from '../search/text-match.ts';
import type { ItemColumns } from './item-columns.ts';

/** Each takes a byte an item. */
const MAX_SEARCHES = 32;
/** With more changes than these, a search is read again as a whole. */
const MAX_CHANGES = 5_000;

/** By index of an item in `ItemColumns`: 1 for an item that matches. */
export type Matches = Uint8Array;

interface Entry {
  matches: Matches;
  /** The number of changes that the matches contain. */
  changeCount: number;
}

async function loadMatchingIds(db: Database, where: SQL): Promise<string[]> {
  const [row] = await queryRows<{ ids: string | null }>(
    db,
    sql`SELECT string_agg(id, ',') AS ids FROM ${items} WHERE ${where}`,
  );
  return row?.ids?.split(',') ?? [];
}

/**
 * The matches of recent searches: after a change of the catalogue only the changed items
 * are compared with the search again.
 */
export function createSearchMatches(db: Database, columns: ItemColumns) {
  const entries = new LRUCache<string, Entry>({ max: MAX_SEARCHES });
  let recent: string[] = [];
  let changeCount = 0;

  const mark = (matches: Matches, ids: readonly string[], value: 0 | 1) => {
    for (const id of ids) {
      const index = columns.indexOf(id);
      if (index !== undefined) matches[index] = value;
    }
  };

  const readAll = async (condition: SQL): Promise<Entry> => {
    const included = changeCount;
    const ids = await loadMatchingIds(db, condition);
    const matches = new Uint8Array(columns.size);
    mark(matches, ids, 1);
    return { matches, changeCount: included };
  };

  const readChanged = async (condition: SQL, { matches, changeCount: from }: Entry) => {
    const included = changeCount;
    const changed = recent.slice(recent.length - (included - from));
    const ids = await loadMatchingIds(db, sql`id = ANY(${textArray(changed)}) AND ${condition}`);
    const updated = new Uint8Array(columns.size);
    updated.set(matches);
    mark(updated, changed, 0);
    mark(updated, ids, 1);
    return { matches: updated, changeCount: included };
  };

  return {
    /** Records the ids of changed items; `columns` contains the changes already. */
    addChanges(ids: readonly string[]): void {
      recent = [...recent, ...ids].slice(-MAX_CHANGES);
      changeCount += ids.length;
    },
    /** The matches among all items of `columns`. */
    async read(search: TextMatch): Promise<Matches> {
      const condition = buildMatchCondition(search);
      const known = entries.get(search.found);
      if (known?.changeCount === changeCount && known.matches.length === columns.size)
        return known.matches;
      const isRecent = known && changeCount - known.changeCount <= recent.length;
      const entry = isRecent ? await readChanged(condition, known) : await readAll(condition);
      entries.set(search.found, entry);
      return entry.matches;
    },
  };
}
export type SearchMatches = ReturnType<typeof createSearchMatches>;
