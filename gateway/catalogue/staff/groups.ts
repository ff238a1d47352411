import type {
  StaffGroup,
  StaffGroupInput,
  StaffGroupList,
} from '../../../lib/contract/staff-groups.ts';
import { type Database, queryRows } from '../../platform/db/client.ts';
import { itemGroups, items } from '../../platform/db/schema/catalogue.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';
import { requireRevisionOrNew, toRevision } from '../../platform/http/require-revision.ts';
import { loadGroupLines } from '../import/export-lines.ts';
import { lockImports } from '../import/write-lines.ts';
import { groupNotFound } from '../not-found.ts';
import { bumpRevision } from '../revision.ts';
import type { CatalogueServices } from '../services.ts';
import { putLine } from './put-line.ts';

/** All groups as staff read and write them, by their id. */
async function loadGroups(db: Database) {
  const lines = await loadGroupLines(db);
  return lines.map(({ kind: _, ...group }) => ({ ...group, revision: toRevision(group) }));
}

/** All groups by their id, with their products. */
export async function listStaffGroups(db: Database): Promise<StaffGroupList> {
  const groups = await loadGroups(db);
  const counts = await queryRows<{ id: string; count: number }>(
    db,
    sql`SELECT group_id AS id, count(*)::integer AS count FROM items WHERE group_id IS NOT NULL GROUP BY group_id`,
  );
  const countById = new Map(counts.map(({ id, count }) => [id, count]));
  const list = groups.map((group) => ({ ...group, itemCount: countById.get(group.id) ?? 0 }));
  return { items: list, total: list.length };
}

/** @throws `group_not_found` */
export async function loadStaffGroup(db: Database, id: string): Promise<StaffGroup> {
  const { items } = await listStaffGroups(db);
  const found = items.find((group) => group.id === id);
  if (!found) throw groupNotFound();
  return found;
}

/**
 * Inserts a group, or replaces the one that has the revision.
 * @throws 400 with the fields that are not valid, 409 `conflict` or `group_exists`, or `group_not_found`
 */
export async function putGroup(
  services: CatalogueServices,
  id: string,
  { revision, ...input }: StaffGroupInput,
): Promise<StaffGroup> {
  if (input.id !== id) throw rejectField('id', 'Must be the id of the path');
  await putLine(services, async (tx) => {
    const stored = (await loadGroups(tx)).find((group) => group.id === id);
    requireRevisionOrNew(stored?.revision, revision, {
      notFound: groupNotFound,
      exists: { code: 'group_exists', path: 'id' },
    });
    return { json: { kind: 'group', ...input } };
  });
  return loadStaffGroup(services.catalogue.db, id);
}

/**
 * Deletes a group without products; the shop shows nothing of it.
 * @throws `group_not_found` or 409 `group_in_use`
 */
export async function deleteGroup(
  { catalogue: { db } }: CatalogueServices,
  id: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockImports(tx);
    if ((await tx.$count(items, eq(items.groupId, id))) > 0)
      throw conflict('group_in_use', 'It has products.');
    const deleted = await tx.delete(itemGroups).where(eq(itemGroups.id, id)).returning();
    if (deleted.length === 0) throw groupNotFound();
    await bumpRevision(tx);
  });
}
