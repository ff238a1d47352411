import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import type { Category } from '../../../lib/contract/category.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { buildCategoryTree, type CategoryTree } from '../category-tree.ts';
import { toRejection } from './line-problems.ts';
import type { CategoryLine } from './line-schema.ts';

export interface CategoryPlan {
  tree: CategoryTree;
  accepted: CategoryLine[];
  rejected: RejectedLine[];
  /** Ids of categories with a new parent: the items below them must be recategorized. */
  moved: string[];
}

function isBelow(
  parentByName: ReadonlyMap<string, string | undefined>,
  name: string,
  ancestor: string,
): boolean {
  for (
    let current: string | undefined = name;
    current !== undefined;
    current = parentByName.get(current)
  ) {
    if (current === ancestor) return true;
  }
  return false;
}

/**
 * Validates the category lines of a batch: the parent must exist, and no category may be below
 * itself.
 */
export function planCategories(
  tree: CategoryTree,
  lines: readonly { line: number; category: CategoryLine }[],
): CategoryPlan {
  const getSeName = (id: string | undefined) =>
    id === undefined ? undefined : tree.byId.get(id)?.seName;
  const parentByName = new Map(
    tree.ordered.map((category) => [category.seName, getSeName(category.parentId)]),
  );
  const accepted = new Map<string, CategoryLine>();
  const rejected: RejectedLine[] = [];
  const moved: string[] = [];
  for (const { line, category } of lines) {
    const { seName, parent } = category;
    if (parent !== undefined && !parentByName.has(parent)) {
      const message = `no category ${parent}`;
      const problem = { path: 'parent', message, code: 'no_category', value: parent } as const;
      rejected.push({ line, ...toRejection([problem]), unresolved: [`category:${parent}`] });
    } else if (parent !== undefined && isBelow(parentByName, parent, seName)) {
      const message = `${parent} stands below ${seName}`;
      const problem = { path: 'parent', message, code: 'below_itself', value: parent } as const;
      rejected.push({ line, ...toRejection([problem]) });
    } else {
      if (parentByName.has(seName) && parentByName.get(seName) !== parent)
        moved.push(deterministicId('category', seName));
      parentByName.set(seName, parent);
      accepted.set(seName, category);
    }
  }
  return {
    tree: extendTree(tree, accepted, parentByName),
    accepted: [...accepted.values()],
    rejected,
    moved,
  };
}

function extendTree(
  tree: CategoryTree,
  accepted: ReadonlyMap<string, CategoryLine>,
  parentByName: ReadonlyMap<string, string | undefined>,
): CategoryTree {
  const categories = [...parentByName].map(([seName, parent]): Category => {
    const id = deterministicId('category', seName);
    const name = accepted.get(seName)?.name ??
      tree.byId.get(id)?.name ?? { En: seName, Ar: seName };
    return {
      id,
      seName,
      name,
      productCount: 0,
      ...(parent !== undefined && { parentId: deterministicId('category', parent) }),
    };
  });
  return buildCategoryTree(categories);
}
