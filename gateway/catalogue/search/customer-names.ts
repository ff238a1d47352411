import { type Database, queryRows, textArray } from '../../platform/db/client.ts';
import { contains } from '../../platform/db/contains.ts';
import { and, type SQL, sql } from '../../platform/db/sql.ts';
import { listPossibleNames } from './searched-words.ts';

/** Names of accounts, and of who orders and who receives; the expressions of their indexes. */
const PEOPLE = [
  { table: 'orders', text: sql`order_search_text(order_number, customer, address)` },
  { table: 'users', text: sql`user_search_text(name_en, name_ar, phone)` },
] as const;

/** Whether one customer has all words in their names. */
const isNamed = (words: readonly string[]): SQL =>
  sql.join(
    PEOPLE.map(
      ({ table, text }) => sql`EXISTS (SELECT FROM ${sql.raw(table)}
        WHERE ${and(...words.map((word) => contains(text, word)))}
          AND string_to_array(${text}, ' ') @> ${textArray(words)})`,
    ),
    sql` OR `,
  );

/** The words that products have; everybody may search for those. */
async function findProductWords(db: Database, words: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ word: string }>(
    db,
    sql`SELECT word FROM search_words WHERE word = ANY(${textArray(words)})`,
  );
  return new Set(rows.map(({ word }) => word));
}

/**
 * Whether folded words name a customer: one of them is part of a customer's name and in no product,
 * or a customer has all of them, of at least two, in the name.
 */
export async function hasCustomerName(db: Database, searched: string): Promise<boolean> {
  const words = listPossibleNames(searched);
  const inProducts = await findProductWords(db, words);
  const suspects = words.filter((word) => !inProducts.has(word)).map((word) => [word]);
  if (words.length > 1) suspects.push(words);
  if (suspects.length === 0) return false;
  const [row] = await queryRows<{ is: boolean }>(
    db,
    sql`SELECT ${sql.join(suspects.map(isNamed), sql` OR `)} AS is`,
  );
  return row?.is ?? false;
}
