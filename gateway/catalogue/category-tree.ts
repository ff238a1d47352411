import { asc, sql } from 'drizzle-orm';
import type { Category, CategoryReference } from '../../lib/api/contract/category.ts';
import { type Database, queryRows } from '../db/client.ts';
import { categories } from '../db/schema/catalogue.ts';

/** Every category, ready to be asked; a shop has hundreds of them, not millions. */
export interface CategoryTree {
  /** Parents before their children, each level in its own order. */
  ordered: readonly Category[];
  byId: ReadonlyMap<string, Category>;
  /** By id or by seName: the query parameters admit both. */
  find(idOrSeName: string): Category | undefined;
  children(id: string | undefined): readonly Category[];
  /** Ids below a category, itself not included. */
  descendantIds(id: string): readonly string[];
  /** Ids from the category up to its root, itself first. */
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

/** `all` in the order of siblings. */
export function buildCategoryTree(all: readonly Category[]): CategoryTree {
  const byId = new Map(all.map((category) => [category.id, category]));
  const bySeName = new Map(all.map((category) => [category.seName, category]));
  const groups = groupByParent(all);
  const children = (id: string | undefined) => groups.get(id) ?? [];
  const below = (id: string | undefined): Category[] => children(id).flatMap((child) => [child, ...below(child.id)]);
  return {
    ordered: below(undefined),
    byId,
    find: (idOrSeName) => byId.get(idOrSeName) ?? bySeName.get(idOrSeName),
    children,
    descendantIds: (id) => below(id).map((category) => category.id),
    pathIds(id) {
      const path: string[] = [];
      for (let current = byId.get(id); current; current = current.parentId ? byId.get(current.parentId) : undefined) path.push(current.id);
      return path;
    },
  };
}

/** Enabled items by category, those of the categories below included. */
function countItems(db: Database): Promise<{ id: string; count: number }[]> {
  return queryRows(
    db,
    sql`SELECT category AS id, count(*)::int AS count FROM items, unnest(category_tree) AS category WHERE is_enabled GROUP BY category`,
  );
}

/** Writers need the shape of the tree only and spare themselves the counts. */
export async function loadCategoryTree(db: Database, { withCounts } = { withCounts: true }): Promise<CategoryTree> {
  const [rows, counts] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.seName)),
    withCounts ? countItems(db) : [],
  ]);
  const countById = new Map(counts.map(({ id, count }) => [id, count]));
  return buildCategoryTree(
    rows.map(({ id, seName, name, description, image, parentId }) => ({
      id,
      seName,
      name,
      ...(description && { description }),
      ...(image && { image }),
      ...(parentId && { parentId }),
      productCount: countById.get(id) ?? 0,
    })),
  );
}
