import { DAY_MS } from '../../../lib/domain/time.ts';
import { type Database, queryRows } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { gt, sql } from '../../db/sql.ts';
import type { CatalogueServices } from '../services.ts';
import { UPLOADS } from './upload-handlers.ts';

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

async function loadUsedPaths(db: Database, since: Date): Promise<Set<string>> {
  const texts = USES.map(
    ([table, column]) =>
      sql`SELECT ${sql.identifier(column)}::text AS text FROM ${sql.identifier(table)} WHERE strpos(${sql.identifier(column)}::text, ${URL_OF_UPLOAD}) > 0`,
  );
  // What staff have replaced since then can be taken back.
  texts.push(
    sql`SELECT before::text AS text FROM ${auditLog} WHERE ${gt(auditLog.at, since)} AND strpos(before::text, ${URL_OF_UPLOAD}) > 0`,
  );
  const rows = await queryRows<{ path: string }>(
    db,
    sql`SELECT DISTINCT match[1] AS path FROM (${sql.join(texts, sql` UNION ALL `)}) AS uses,
      regexp_matches(text, ${`/media/(${UPLOADS}[a-z0-9-]+[.]webp)`}, 'g') AS match`,
  );
  return new Set(rows.map(({ path }) => path));
}

/**
 * Deletes uploads that nothing has shown for 30 days.
 * @returns their number
 */
export async function deleteUnusedUploads(
  { catalogue, pictures }: Pick<CatalogueServices, 'catalogue' | 'pictures'>,
  now = new Date(),
): Promise<number> {
  const uploads = await pictures.list(UPLOADS);
  const since = new Date(now.getTime() - KEPT_MS);
  const old = uploads.filter(({ writtenAt }) => writtenAt < since);
  if (old.length === 0) return 0;
  const used = await loadUsedPaths(catalogue.db, since);
  const unused = old.filter(({ path }) => !used.has(path));
  for (const { path } of unused) await pictures.remove(path);
  return unused.length;
}
