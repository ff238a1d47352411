import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { type Database, queryRows, textArray } from '../../platform/db/client.ts';
import { searchDays } from '../../platform/db/schema/reports.ts';
import { and, eq, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { hasCustomerName } from './customer-names.ts';
import { type CompleteSearch, createSearchVisitors } from './search-visitors.ts';

/** Different words of one day: a flood of random words fills no more. */
const MAX_WORDS_OF_DAY = 1_000;

type Counts = Omit<typeof searchDays.$inferSelect, 'day' | 'words'>;

/** Counts what visitors search for, without who they are. */
export interface SearchCounts {
  /** @param visitor undefined for what is no browser */
  add(visitor: string | undefined, text: string, isFound: boolean): void;
  click(visitor: string | undefined, text: string): void;
  addStaff(visitor: string | undefined): void;
  /** Writes the searches that are complete, or all. */
  write(isAll?: boolean): Promise<void>;
}

/** The counts of each search. */
function sumSearches(searches: readonly CompleteSearch[]): Map<string, Counts> {
  const sums = new Map<string, Counts>();
  for (const { words, isFound, isClicked, searches: count } of searches) {
    const before = sums.get(words) ?? { searches: 0, withoutResult: 0, clicks: 0 };
    sums.set(words, {
      searches: before.searches + count,
      withoutResult: before.withoutResult + (isFound ? 0 : count),
      clicks: before.clicks + (isClicked ? 1 : 0),
    });
  }
  return sums;
}

const addCounts = ({ searches, withoutResult, clicks }: Counts) => ({
  searches: sql`${searchDays.searches} + ${searches}`,
  withoutResult: sql`${searchDays.withoutResult} + ${withoutResult}`,
  clicks: sql`${searchDays.clicks} + ${clicks}`,
});

async function listKnown(db: Database, day: string, words: string[]): Promise<Set<string>> {
  const rows = await queryRows<{ words: string }>(
    db,
    sql`SELECT words FROM search_days WHERE day = ${day} AND words = ANY(${textArray(words)})`,
  );
  return new Set(rows.map((row) => row.words));
}

async function writeDay(db: Database, day: string, sums: Map<string, Counts>): Promise<void> {
  const known = await listKnown(db, day, [...sums.keys()]);
  let left = MAX_WORDS_OF_DAY - (await db.$count(searchDays, eq(searchDays.day, day)));
  for (const [words, counts] of sums) {
    if (known.has(words)) {
      const isThis = and(eq(searchDays.day, day), eq(searchDays.words, words));
      await db.update(searchDays).set(addCounts(counts)).where(isThis);
    } else if (left > 0 && counts.searches > 0 && !(await hasCustomerName(db, words))) {
      left -= 1;
      await db.insert(searchDays).values({ day, words, ...counts });
    }
  }
}

export function createSearchCounts(db: Database, now: () => number = Date.now): SearchCounts {
  const visitors = createSearchVisitors(now);
  return {
    add(visitor, text, isFound) {
      if (visitor !== undefined && text.trim() !== '') visitors.add(visitor, text, isFound);
    },
    click(visitor, text) {
      if (visitor !== undefined) visitors.click(visitor, text);
    },
    addStaff(visitor) {
      if (visitor !== undefined) visitors.addStaff(visitor);
    },
    async write(isAll) {
      const sums = sumSearches(visitors.take(isAll));
      if (sums.size === 0) return;
      await transact(db, async (tx) => {
        // One gateway at a time: two would exceed the limit of a day, or insert the same words.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('searches'))`);
        await writeDay(tx, getDispatchDay(now()), sums);
      });
    },
  };
}
