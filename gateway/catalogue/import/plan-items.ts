import { deterministicId } from '../../db/deterministic-id.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { ExistingItem, ImportState } from './import-state.ts';
import type { ItemLine } from './line-schema.ts';
import type { RejectedLine } from './parse-lines.ts';

/** A valid line, with the stored values of the fields that it omits. */
export interface PlannedItem {
  id: string;
  line: ItemLine;
  categoryIds: string[];
  categoryTree: string[];
  before: ExistingItem | undefined;
}

export interface ItemPlan {
  /** No chunk contains a sku twice, because one statement cannot write a row twice. */
  chunks: PlannedItem[][];
  rejected: RejectedLine[];
}

type Rejection = Pick<RejectedLine, 'reason' | 'unresolved'>;

/** Reports all unknown references of a line at once. */
function findUnknownReferences(
  line: ItemLine,
  tree: CategoryTree,
  bySku: ImportState['bySku'],
): Rejection | undefined {
  const categories = line.categories.filter((name) => !tree.find(name));
  const parts = (line.items ?? []).map(({ sku }) => sku);
  const missing = parts.filter((sku) => !bySku.has(sku));
  if (categories.length + missing.length > 0) {
    const reasons = [
      ...(categories.length > 0 ? [`categories: no category ${categories.join(', ')}`] : []),
      ...(missing.length > 0 ? [`items: no item ${missing.join(', ')}`] : []),
    ];
    return {
      reason: reasons.join('; '),
      unresolved: [
        ...categories.map((name) => `category:${name}`),
        ...missing.map((sku) => `item:${sku}`),
      ],
    };
  }
  const nested = parts.find((sku) => bySku.get(sku)?.type === 'COLLECTION');
  return nested === undefined ? undefined : { reason: `items: ${nested} is itself a bundle` };
}

function findIdentityConflict(
  line: ItemLine,
  { bySku, seNameOwner, migrationIdOwner }: ImportState,
): Rejection | undefined {
  const { sku, seName, migrationId, type } = line;
  const known = bySku.get(sku);
  if (known && known.type !== type)
    return { reason: `type: ${sku} is a ${known.type} and stays one` };
  const addressOwner = seNameOwner.get(seName);
  if (addressOwner !== undefined && addressOwner !== sku)
    return { reason: `seName: ${seName} belongs to ${addressOwner}` };
  const idOwner = migrationId === undefined ? undefined : migrationIdOwner.get(migrationId);
  if (idOwner !== undefined && idOwner !== sku)
    return { reason: `migrationId: ${migrationId} belongs to ${idOwner}` };
  return undefined;
}

function planned(
  line: ItemLine,
  tree: CategoryTree,
  before: ExistingItem | undefined,
): PlannedItem {
  const categoryIds = line.categories.map((name) => deterministicId('category', name));
  const categoryTree = [...new Set(categoryIds.flatMap((id) => tree.pathIds(id)))];
  return { id: deterministicId('item', line.sku), line, categoryIds, categoryTree, before };
}

/** Updates the state so that later lines of the batch see this one as written. */
function applyToState(state: ImportState, { id, line, categoryTree, before }: PlannedItem): void {
  if (before && before.seName !== line.seName) state.seNameOwner.delete(before.seName);
  if (before?.migrationId && before.migrationId !== line.migrationId)
    state.migrationIdOwner.delete(before.migrationId);
  state.seNameOwner.set(line.seName, line.sku);
  if (line.migrationId !== undefined) state.migrationIdOwner.set(line.migrationId, line.sku);
  state.bySku.set(line.sku, {
    id,
    sku: line.sku,
    type: line.type,
    seName: line.seName,
    migrationId: line.migrationId ?? null,
    categoryTree,
    medias: line.medias ?? before?.medias ?? [],
    createdAt:
      line.createdAt === undefined ? (before?.createdAt ?? new Date()) : new Date(line.createdAt),
  });
}

/** Plans the lines in order, as if each were written before the next is validated. */
export function planItems(
  state: ImportState,
  tree: CategoryTree,
  lines: readonly { line: number; item: ItemLine }[],
): ItemPlan {
  const chunks: PlannedItem[][] = [];
  const rejected: RejectedLine[] = [];
  let inChunk = new Set<string>();
  for (const { line, item } of lines) {
    const rejection =
      findIdentityConflict(item, state) ?? findUnknownReferences(item, tree, state.bySku);
    if (rejection) {
      rejected.push({ line, sku: item.sku, ...rejection });
      continue;
    }
    if (chunks.length === 0 || inChunk.has(item.sku)) {
      chunks.push([]);
      inChunk = new Set();
    }
    const plan = planned(item, tree, state.bySku.get(item.sku));
    chunks.at(-1)?.push(plan);
    inChunk.add(item.sku);
    applyToState(state, plan);
  }
  return { chunks, rejected };
}
