import type { Category } from '../../../lib/api/contract/category.ts';
import { deterministicId } from '../../db/deterministic-id.ts';
import { buildCategoryTree, type CategoryTree } from '../category-tree.ts';
import type { CategoryLine } from './line-schema.ts';
import type { RejectedLine } from './parse-lines.ts';

export interface CategoryPlan {
  /** The tree as it will be. */
  tree: CategoryTree;
  accepted: CategoryLine[];
  rejected: RejectedLine[];
  /** Categories that move to another parent: items below them must be filed anew. */
  moved: string[];
}

function isBelow(parentOf: ReadonlyMap<string, string | undefined>, name: string, ancestor: string): boolean {
  for (let current: string | undefined = name; current !== undefined; current = parentOf.get(current)) {
    if (current === ancestor) return true;
  }
  return false;
}

/** The category lines of a batch against the tree there is: a parent must be known, and no category stands below itself. */
export function planCategories(tree: CategoryTree, lines: readonly { line: number; category: CategoryLine }[]): CategoryPlan {
  const seNameOf = (id: string | undefined) => (id === undefined ? undefined : tree.byId.get(id)?.seName);
  const parentOf = new Map(tree.ordered.map((category) => [category.seName, seNameOf(category.parentId)]));
  const accepted = new Map<string, CategoryLine>();
  const rejected: RejectedLine[] = [];
  const moved: string[] = [];
  for (const { line, category } of lines) {
    const { seName, parent } = category;
    if (parent !== undefined && !parentOf.has(parent)) {
      rejected.push({ line, reason: `parent: no category ${parent}`, unresolved: [`category:${parent}`] });
    } else if (parent !== undefined && isBelow(parentOf, parent, seName)) {
      rejected.push({ line, reason: `parent: ${parent} stands below ${seName}` });
    } else {
      if (parentOf.has(seName) && parentOf.get(seName) !== parent) moved.push(deterministicId('category', seName));
      parentOf.set(seName, parent);
      accepted.set(seName, category);
    }
  }
  return { tree: treeWith(tree, accepted, parentOf), accepted: [...accepted.values()], rejected, moved };
}

function treeWith(tree: CategoryTree, accepted: ReadonlyMap<string, CategoryLine>, parentOf: ReadonlyMap<string, string | undefined>): CategoryTree {
  const categories = [...parentOf].map(([seName, parent]): Category => {
    const id = deterministicId('category', seName);
    const name = accepted.get(seName)?.name ?? tree.byId.get(id)?.name ?? { En: seName, Ar: seName };
    return { id, seName, name, productCount: 0, ...(parent !== undefined && { parentId: deterministicId('category', parent) }) };
  });
  return buildCategoryTree(categories);
}
