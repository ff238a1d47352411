import { deterministicId } from '../../db/deterministic-id.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { ExistingItem, ImportState } from './import-state.ts';
import type { ItemLine } from './line-schema.ts';
import type { RejectedLine } from './parse-lines.ts';

/** A line that will be written, with what it leaves out taken from the item that is there. */
export interface PlannedItem {
  id: string;
  line: ItemLine;
  categoryIds: string[];
  categoryTree: string[];
  before: ExistingItem | undefined;
}

export interface ItemPlan {
  /** Each wave holds a sku at most once: one statement may not write a row twice. */
  waves: PlannedItem[][];
  rejected: RejectedLine[];
}

type Refusal = Pick<RejectedLine, 'reason' | 'unresolved'>;

/** Everything that a line refers to and nobody knows, in one refusal: whoever mends it mends it once. */
function refuseReferences(line: ItemLine, tree: CategoryTree, bySku: ImportState['bySku']): Refusal | undefined {
  const categories = line.categories.filter((name) => !tree.find(name));
  const parts = (line.items ?? []).map(({ sku }) => sku);
  const missing = parts.filter((sku) => !bySku.has(sku));
  if (categories.length + missing.length > 0) {
    const reasons = [
      ...(categories.length > 0 ? [`categories: no category ${categories.join(', ')}`] : []),
      ...(missing.length > 0 ? [`items: no item ${missing.join(', ')}`] : []),
    ];
    return { reason: reasons.join('; '), unresolved: [...categories.map((name) => `category:${name}`), ...missing.map((sku) => `item:${sku}`)] };
  }
  const nested = parts.find((sku) => bySku.get(sku)?.type === 'COLLECTION');
  return nested === undefined ? undefined : { reason: `items: ${nested} is itself a collection` };
}

function refuseIdentity(line: ItemLine, { bySku, seNameOwner, migrationIdOwner }: ImportState): Refusal | undefined {
  const { sku, seName, migrationId, type } = line;
  const known = bySku.get(sku);
  if (known && known.type !== type) return { reason: `type: ${sku} is a ${known.type} and stays one` };
  const addressOwner = seNameOwner.get(seName);
  if (addressOwner !== undefined && addressOwner !== sku) return { reason: `seName: ${seName} belongs to ${addressOwner}` };
  const idOwner = migrationId === undefined ? undefined : migrationIdOwner.get(migrationId);
  if (idOwner !== undefined && idOwner !== sku) return { reason: `migrationId: ${migrationId} belongs to ${idOwner}` };
  return undefined;
}

function planned(line: ItemLine, tree: CategoryTree, before: ExistingItem | undefined): PlannedItem {
  const categoryIds = line.categories.map((name) => deterministicId('category', name));
  const categoryTree = [...new Set(categoryIds.flatMap((id) => tree.pathIds(id)))];
  return { id: deterministicId('item', line.sku), line, categoryIds, categoryTree, before };
}

/** Makes later lines of the batch see this one as written. */
function remember(state: ImportState, { id, line, categoryTree, before }: PlannedItem): void {
  if (before && before.seName !== line.seName) state.seNameOwner.delete(before.seName);
  if (before?.migrationId && before.migrationId !== line.migrationId) state.migrationIdOwner.delete(before.migrationId);
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
    soldCount: line.soldCount ?? before?.soldCount ?? 0,
    createdAt: line.createdAt === undefined ? (before?.createdAt ?? new Date()) : new Date(line.createdAt),
  });
}

/** Takes lines one after the other, as if each were written before the next is looked at. */
export function planItems(state: ImportState, tree: CategoryTree, lines: readonly { line: number; item: ItemLine }[]): ItemPlan {
  const waves: PlannedItem[][] = [];
  const rejected: RejectedLine[] = [];
  let inWave = new Set<string>();
  for (const { line, item } of lines) {
    const refusal = refuseIdentity(item, state) ?? refuseReferences(item, tree, state.bySku);
    if (refusal) {
      rejected.push({ line, sku: item.sku, ...refusal });
      continue;
    }
    if (waves.length === 0 || inWave.has(item.sku)) {
      waves.push([]);
      inWave = new Set();
    }
    const plan = planned(item, tree, state.bySku.get(item.sku));
    waves.at(-1)?.push(plan);
    inWave.add(item.sku);
    remember(state, plan);
  }
  return { waves, rejected };
}
