import type { Category, CategoryReference } from '../../lib/contract/category.ts';
import { isImageUrl } from '../../lib/domain/image-url.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { categories } from '../platform/db/schema/catalogue.ts';
import { asc, sql } from '../platform/db/sql.ts';

/** All categories, indexed in memory: a shop has hundreds of them. */
export interface CategoryTree {
  /** Parents before their children, siblings by position. */
  ordered: readonly Category[];
  byId: ReadonlyMap<string, Category>;
  /** Accepts an id or a seName, as the query parameters do. */
  find(idOrSeName: string): Category | undefined;
  children(id: string | undefined): readonly Category[];
  /** Ids of all categories below the category, without itself. */
  descendantIds(id: string): readonly string[];
  /** Ids from the category itself up to its root. */
  pathIds(id: string): readonly string[];
}

export function categoryReference({ id, seName, name }: Category): CategoryReference {
  return { id, seName, name };
}

function groupByParent(all: readonly Category[]): Map<string | undefined, Category[]> {
  const groups = new Map<string | undefined, Category[]>();
  for (const category of all) {
    const siblings = groups.get(category.parentId);
    if (siblings) siblings.push(category);
    else groups.set(category.parentId, [category]);
  }
  return groups;
}

/** Builds the tree. `all` must be sorted by position. */
export function buildCategoryTree(all: readonly Category[]): CategoryTree {
  const byId = new Map(all.map((category) => [category.id, category]));
  const bySeName = new Map(all.map((category) => [category.seName, category]));
  const groups = groupByParent(all);
  const children = (id: string | undefined) => groups.get(id) ?? [];
  const below = (id: string | undefined): Category[] =>
    children(id).flatMap((child) => [child, ...below(child.id)]);
  return {
    ordered: below(undefined),
    byId,
    find: (idOrSeName) => byId.get(idOrSeName) ?? bySeName.get(idOrSeName),
    children,
    descendantIds: (id) => below(id).map((category) => category.id),
    pathIds(id) {
      const path: string[] = [];
      for (
        let current = byId.get(id);
        current;
        current = current.parentId ? byId.get(current.parentId) : undefined
      )
        path.push(current.id);
      return path;
    },
  };
}

/** Counts enabled items by category, including the categories below. A group counts once. */
async function countItems(db: Database): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; count: number }>(
    db,
    sql`SELECT id, sum(count)::int AS count FROM (
      SELECT unnest(category_tree) AS id, count FROM
        (SELECT category_tree, count(*) AS count FROM items WHERE is_enabled AND group_id IS NULL GROUP BY category_tree) AS trees
      UNION ALL
      SELECT category, count(DISTINCT group_id) FROM items, unnest(category_tree) AS category
        WHERE is_enabled AND group_id IS NOT NULL GROUP BY category
    ) AS counts GROUP BY id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

type CategoryRow = typeof categories.$inferSelect;

const loadRows = (db: Database): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.seName));

const toCategory = (
  { id, seName, name, description, image, parentId }: CategoryRow,
  productCount = 0,
): Category => ({
  id,
  seName,
  name,
  ...(description && { description }),
  ...(image && isImageUrl(image.url) && { image }),
  ...(parentId && { parentId }),
  productCount,
});

/** Loads the categories that the shop shows: without hidden ones and those below them. */
export async function loadCategoryTree(db: Database): Promise<CategoryTree> {
  const [rows, countById] = await Promise.all([loadRows(db), countItems(db)]);
  const visible = rows
    .filter(({ isHidden }) => !isHidden)
    .map((row) => toCategory(row, countById.get(row.id)));
  return buildCategoryTree(buildCategoryTree(visible).ordered);
}

/** Loads all categories, without the numbers of their items. */
export async function loadWholeTree(db: Database): Promise<CategoryTree> {
  return buildCategoryTree((await loadRows(db)).map((row) => toCategory(row)));
}

/** The seName of each category by its id. */
export async function loadSeNames(db: Database): Promise<Map<string, string>> {
  const { id, seName } = categories;
  const rows = await db.select({ id, seName }).from(categories);
  return new Map(rows.map((row) => [row.id, row.seName]));
}
