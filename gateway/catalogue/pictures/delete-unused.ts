import { DAY_MS } from '../../../lib/domain/time.ts';
import { queryRows } from '../../platform/db/client.ts';
import { auditLog } from '../../platform/db/schema/audit.ts';
import { uploads } from '../../platform/db/schema/catalogue.ts';
import { gt, type SQL, sql } from '../../platform/db/sql.ts';
import type { CatalogueServices } from '../services.ts';
import { UPLOADS } from './picture-store.ts';

/** In this time somebody who uploads a picture stores the product, or takes back a change. */
const KEPT_MS = 30 * DAY_MS;

const URL_OF_UPLOAD = `/media/${UPLOADS}`;

/** Where the paths of pictures are: in the catalogue, in pages and their versions, in orders. */
const USES = [
  ['items', 'medias'],
  ['categories', 'image'],
  ['item_groups', 'options'],
  ['content', 'value'],
  ['content_versions', 'value'],
  ['order_lines', 'media'],
] as const;

/** A query of the paths in texts, each of which is a column `text`. */
const selectPaths = (texts: readonly SQL[]): SQL =>
  sql`SELECT DISTINCT match[1] AS path FROM (${sql.join([...texts], sql` UNION ALL `)}) AS uses,
    regexp_matches(text, ${`/media/(${UPLOADS}[a-z0-9-]+[.]webp)`}, 'g') AS match`;

const selectUsedPaths = (): SQL =>
  selectPaths(
    USES.map(
      ([table, column]) =>
        sql`SELECT ${sql.identifier(column)}::text AS text FROM ${sql.identifier(table)} WHERE strpos(${sql.identifier(column)}::text, ${URL_OF_UPLOAD}) > 0`,
    ),
  );

/** What staff have replaced since then can be taken back. */
const selectReplacedPaths = (since: Date): SQL =>
  selectPaths([
    sql`SELECT before::text AS text FROM ${auditLog} WHERE ${gt(auditLog.at, since)} AND strpos(before::text, ${URL_OF_UPLOAD}) > 0`,
  ]);

const toInstant = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/**
 * Deletes uploads that nothing has shown for 30 days, of those that this shop has stored: a bucket
 * may have pictures of another environment.
 * @returns their number
 */
export async function deleteUnusedUploads(
  {
    catalogue: { db },
    pictures,
    payments: { shopUrl },
  }: Pick<CatalogueServices, 'catalogue' | 'pictures' | 'payments'>,
  now = new Date(),
): Promise<number> {
  const since = new Date(now.getTime() - KEPT_MS);
  await db.execute(sql`UPDATE ${uploads} AS upload
    SET unused_since = CASE WHEN used.path IS NULL THEN ${toInstant(now)} END
    FROM ${uploads} AS each LEFT JOIN (${selectUsedPaths()}) AS used ON used.path = each.path
    WHERE upload.path = each.path AND (each.unused_since IS NULL) = (used.path IS NULL)`);
  const unused = await queryRows<{ path: string }>(
    db,
    sql`DELETE FROM ${uploads} WHERE unused_since < ${toInstant(since)} AND shop_url = ${shopUrl}
      AND path NOT IN (${selectReplacedPaths(since)}) RETURNING path`,
  );
  for (const { path } of unused) await pictures.remove(path);
  return unused.length;
}
