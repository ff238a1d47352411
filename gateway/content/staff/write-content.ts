import {
  CONTENT_SCHEMAS,
  type ContentKey,
  type ContentRecord,
  type ContentValue,
  type ContentVersions,
} from '../../../lib/contract/staff-content.ts';
import { bumpRevision, type CatalogueServices, queueRevalidation } from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { contentVersions } from '../../platform/db/schema/content.ts';
import { and, desc, eq, notInArray, sql } from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, ProblemError, rejectFields } from '../../platform/http/problem.ts';
import { requireRevision, toRevision } from '../../platform/http/require-revision.ts';
import { findContent, storeContent } from '../stored-content.ts';
import { CONTENT_RULES, type StaffContentServices } from './content-rules.ts';

export type WriteServices = StaffContentServices & Pick<CatalogueServices, 'revalidation'>;

/** Versions of each key that are kept. */
const MAX_VERSIONS = 30;
/** The author of what was there before the first change. */
const DEFAULT_AUTHOR = 'default';

async function readValue<Key extends ContentKey>(
  db: Database,
  key: Key,
  services: StaffContentServices,
): Promise<ContentValue<Key>> {
  return CONTENT_RULES[key].complete(await findContent(db, key), services);
}

export async function readContent(
  db: Database,
  key: ContentKey,
  services: StaffContentServices,
): Promise<ContentRecord> {
  const value = await readValue(db, key, services);
  return { key, value, revision: toRevision(value) };
}

/** Keeps a version, after the first one with what was there before, and deletes the oldest. */
async function keepVersion(
  tx: Database,
  key: ContentKey,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  const isOfKey = eq(contentVersions.key, key);
  if ((await tx.$count(contentVersions, isOfKey)) === 0)
    await tx.insert(contentVersions).values({ key, value: before, staffId: DEFAULT_AUTHOR });
  await tx.insert(contentVersions).values({ key, value: after });
  const newest = tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(isOfKey)
    .orderBy(desc(contentVersions.id))
    .limit(MAX_VERSIONS);
  await tx.delete(contentVersions).where(and(isOfKey, notInArray(contentVersions.id, newest)));
}

/** Revalidates the pages that show a difference, now and whenever its time comes. */
async function queuePages<Key extends ContentKey>(
  tx: Database,
  key: Key,
  { before, after }: { before: ContentValue<Key>; after: ContentValue<Key> },
): Promise<void> {
  const rule = CONTENT_RULES[key];
  const tags = await rule.getTags(before, after, tx);
  await queueRevalidation(tx, { tags });
  for (const at of rule.getChangeTimes?.(after) ?? []) {
    const dueAt = new Date(at);
    if (dueAt.getTime() > Date.now()) await queueRevalidation(tx, { tags, dueAt });
  }
}

/**
 * Writes a value if the present one is as it was read.
 * @throws `invalid_request` for what the value names that does not exist, `conflict`
 */
export async function writeContent<Key extends ContentKey>(
  services: WriteServices,
  key: Key,
  { value, revision }: { value: ContentValue<Key>; revision: string },
): Promise<ContentRecord> {
  const { catalogue, revalidation } = services;
  const errors = await CONTENT_RULES[key].check?.(catalogue.db, value, services);
  if (errors && errors.length > 0) throw rejectFields(errors);
  const written = await transact(catalogue.db, async (tx) => {
    // Reads go on; another change waits, and finds that its revision is outdated.
    await tx.execute(sql`LOCK TABLE content IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readValue(tx, key, services);
    requireRevision(toRevision(before), revision);
    await storeContent(tx, key, value);
    const after = await readValue(tx, key, services);
    await keepVersion(tx, key, { before, after });
    await queuePages(tx, key, { before, after });
    await bumpRevision(tx);
    return { key, value: after, revision: toRevision(after) };
  });
  catalogue.cache.expire();
  revalidation.scheduleSend();
  return written;
}

const toCurrent = (key: ContentKey, value: unknown): unknown =>
  CONTENT_RULES[key].addMissing?.(value) ?? value;

export async function listVersions(db: Database, key: ContentKey): Promise<ContentVersions> {
  const rows = await db
    .select({
      id: contentVersions.id,
      at: contentVersions.at,
      staffId: contentVersions.staffId,
      name: staffName(contentVersions.staffId),
      value: contentVersions.value,
    })
    .from(contentVersions)
    .where(eq(contentVersions.key, key))
    .orderBy(desc(contentVersions.id));
  return {
    items: rows.map(({ id, at, staffId, name, value }) => ({
      id,
      at: at.toISOString(),
      person: { id: staffId, name: name ?? staffId },
      value: toCurrent(key, value),
    })),
  };
}

/**
 * Writes the value of a version again, as a new version.
 * @throws `version_not_found`, `version_outdated` for a value that is not valid any more
 */
export async function restoreContent<Key extends ContentKey>(
  services: WriteServices,
  key: Key,
  { version, revision }: { version: number; revision: string },
): Promise<ContentRecord> {
  const [row] = await services.catalogue.db
    .select({ value: contentVersions.value })
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), eq(contentVersions.id, version)));
  if (!row) throw new ProblemError(404, 'version_not_found', 'There is no such version.');
  const parsed = CONTENT_SCHEMAS[key].safeParse(toCurrent(key, row.value));
  if (!parsed.success)
    throw conflict('version_outdated', 'The version is not valid any more: copy what you need.');
  // The schema of the key; an index by a type parameter is typed as the union of all of them.
  const value = parsed.data as ContentValue<Key>;
  return writeContent(services, key, { value, revision });
}
