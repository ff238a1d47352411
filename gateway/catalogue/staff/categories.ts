import type {
  StaffCategory,
  StaffCategoryInput,
  StaffCategoryList,
} from '../../../lib/contract/staff-catalogue.ts';
import { type Database, queryRows, textArray } from '../../platform/db/client.ts';
import { categories } from '../../platform/db/schema/catalogue.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';
import { requireRevisionOrNew, toRevision } from '../../platform/http/require-revision.ts';
import { loadWholeTree } from '../category-tree.ts';
import { loadCategoryLines } from '../import/export-lines.ts';
import { lockImports } from '../import/write-lines.ts';
import { categoryNotFound } from '../not-found.ts';
import { EVERYTHING } from '../revalidation/changed-tags.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';
import { bumpRevision } from '../revision.ts';
import type { CatalogueServices } from '../services.ts';
import { putLine } from './put-line.ts';

/** Products of each category and those below it, enabled or not. */
async function countItems(db: Database): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; count: number }>(
    db,
    sql`SELECT category AS id, count(*)::integer AS count FROM items, unnest(category_tree) AS category GROUP BY category`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** All categories: parents before their children, siblings in their order. */
export async function listStaffCategories(db: Database): Promise<StaffCategoryList> {
  const [lines, { find }, counts] = await Promise.all([
    loadCategoryLines(db),
    loadWholeTree(db),
    countItems(db),
  ]);
  const list = lines.map(({ kind: _, parent, isHidden = false, ...line }): StaffCategory => {
    const fields = { ...line, ...(parent !== undefined && { parent }), isHidden };
    const id = find(line.seName)?.id ?? '';
    return { ...fields, id, revision: toRevision(fields), itemCount: counts.get(id) ?? 0 };
  });
  return { items: list, total: list.length };
}

/** @throws `category_not_found` */
export async function loadStaffCategory(db: Database, seName: string): Promise<StaffCategory> {
  const { items } = await listStaffCategories(db);
  const found = items.find((category) => category.seName === seName);
  if (!found) throw categoryNotFound();
  return found;
}

/**
 * Inserts a category, or replaces the one that has the revision.
 * @throws 400 with the fields that are not valid, 409 `conflict` or `category_exists`, or `category_not_found`
 */
export async function putCategory(
  services: CatalogueServices,
  seName: string,
  { revision, ...input }: StaffCategoryInput,
): Promise<StaffCategory> {
  if (input.seName !== seName) throw rejectField('seName', 'Must be the name of the path');
  await putLine(services, async (tx) => {
    const { items } = await listStaffCategories(tx);
    const stored = items.find((category) => category.seName === seName);
    requireRevisionOrNew(stored?.revision, revision, {
      notFound: categoryNotFound,
      exists: { code: 'category_exists', path: 'seName' },
    });
    // The image of a line that has none stays.
    if (stored?.image && !input.image)
      await tx.update(categories).set({ image: null }).where(eq(categories.seName, seName));
    return { json: { kind: 'category', ...input } };
  });
  return loadStaffCategory(services.catalogue.db, seName);
}

/** What refers to a category. */
export async function findCategoryUse(tx: Database, id: string): Promise<string | undefined> {
  const [used] = await queryRows<{ use: string }>(
    tx,
    sql`SELECT 'products' AS use WHERE EXISTS (SELECT FROM items WHERE category_tree @> ${textArray([id])})
      UNION ALL SELECT 'categories below it' WHERE EXISTS (SELECT FROM categories WHERE parent_id = ${id})
      UNION ALL SELECT 'promotions' WHERE EXISTS (SELECT FROM promotions WHERE category_id = ${id})`,
  );
  return used?.use;
}

/**
 * Deletes a category that nothing refers to.
 * @throws `category_not_found` or 409 `category_in_use`
 */
export async function deleteCategory(
  { catalogue, revalidation }: CatalogueServices,
  seName: string,
): Promise<void> {
  await transact(catalogue.db, async (tx) => {
    await lockImports(tx);
    const [found] = await tx.select().from(categories).where(eq(categories.seName, seName));
    if (!found) throw categoryNotFound();
    const use = await findCategoryUse(tx, found.id);
    if (use) throw conflict('category_in_use', `It has ${use}.`);
    await tx.delete(categories).where(eq(categories.id, found.id));
    await queueRevalidation(tx, { tags: EVERYTHING });
    await bumpRevision(tx);
  });
  catalogue.cache.expire();
  revalidation.scheduleSend();
}
