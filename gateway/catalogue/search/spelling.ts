import { type Database, queryRows, textArray } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

const CANDIDATES = 200;
const ALTERNATIVES = 3;

/** The maximum edit distance: short words are similar to too many others. */
function getTolerance(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * LIKE patterns of the words with one different letter. Words consist of letters and digits, so
 * they need no escaping.
 */
function buildSimilarPatterns(word: string): string[] {
  const at = (index: number) => [word.slice(0, index), word.slice(index)] as const;
  const places = Array.from({ length: word.length + 1 }, (_, index) => at(index));
  return places.flatMap(([head, tail]) => [
    `${head}_${tail}`,
    ...(tail ? [`${head}_${tail.slice(1)}`, `${head}${tail.slice(1)}`] : []),
    ...(tail.length > 1 ? [`${head}${tail[1]}${tail[0]}${tail.slice(2)}`] : []),
  ]);
}

/**
 * The optimal string alignment distance: insertions, deletions, substitutions and swaps of
 * neighbours that turn one word into the other.
 * @returns `limit + 1` for every distance above `limit`
 */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let older: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    [older, above] = [above, current];
  }
  return above[to.length] ?? limit + 1;
}

/**
 * The terms of the catalogue that are most similar to an unknown word, best first; empty when none
 * is similar.
 */
export async function findNearestTerms(db: Database, word: string): Promise<string[]> {
  const tolerance = getTolerance(word);
  if (tolerance === 0 || /\d/.test(word)) return [];
  const rows = await queryRows<{ word: string }>(
    db,
    sql`SELECT word FROM search_words WHERE word LIKE ANY(${textArray(buildSimilarPatterns(word))}) OR word % ${word}
      ORDER BY similarity(word, ${word}) DESC, word LIMIT ${CANDIDATES}`,
  );
  const near = rows
    .map((row) => ({
      word: row.word,
      distance: editDistance(word, row.word, tolerance),
      isSameStart: row.word[0] === word[0],
    }))
    .filter(({ distance }) => distance <= tolerance)
    .sort((a, b) => a.distance - b.distance || Number(b.isSameStart) - Number(a.isSameStart));
  return near
    .filter(({ distance }) => distance === near[0]?.distance)
    .map((found) => found.word)
    .slice(0, ALTERNATIVES);
}
