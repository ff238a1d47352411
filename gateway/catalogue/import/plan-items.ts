import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { ExistingItem, ImportState } from './import-state.ts';
import { type LineProblem, toRejection } from './line-problems.ts';
import type { ItemLine } from './line-schema.ts';
import { findOptionNames, findOptionProblem } from './plan-groups.ts';

/** A valid line, with the stored values of the fields that it omits. */
export interface PlannedItem {
  /** Its number in the batch. */
  number: number;
  id: string;
  line: ItemLine;
  categoryIds: string[];
  categoryTree: string[];
  optionNames: Localized[];
  before: ExistingItem | undefined;
}

export interface ItemPlan {
  /** No chunk contains a sku twice, because one statement cannot write a row twice. */
  chunks: PlannedItem[][];
  rejected: RejectedLine[];
}

type Rejection = Pick<RejectedLine, 'reason' | 'problems' | 'unresolved'>;

function toUnknown(
  path: string,
  kind: 'category' | 'item' | 'group',
  names: readonly string[],
): LineProblem[] {
  if (names.length === 0) return [];
  const value = names.join(', ');
  return [{ path, message: `no ${kind} ${value}`, code: `no_${kind}`, value }];
}

/** Reports all unknown references of a line at once. */
function findUnknownReferences(
  line: ItemLine,
  tree: CategoryTree,
  bySku: ImportState['bySku'],
  groups: ImportState['groups'],
): Rejection | undefined {
  const categories = line.categories.filter((name) => !tree.find(name));
  const parts = (line.items ?? []).map(({ sku }) => sku);
  const missing = parts.filter((sku) => !bySku.has(sku));
  const group = line.group !== undefined && !groups.has(line.group) ? [line.group] : [];
  const problems = [
    ...toUnknown('categories', 'category', categories),
    ...toUnknown('items', 'item', missing),
    ...toUnknown('group', 'group', group),
  ];
  if (problems.length > 0)
    return {
      ...toRejection(problems),
      unresolved: [
        ...categories.map((name) => `category:${name}`),
        ...missing.map((sku) => `item:${sku}`),
        ...group.map((id) => `group:${id}`),
      ],
    };
  const nested = parts.find((sku) => bySku.get(sku)?.type === 'COLLECTION');
  if (nested === undefined) return undefined;
  const message = `${nested} is itself a bundle`;
  return toRejection([{ path: 'items', message, code: 'nested_bundle', value: nested }]);
}

function findInvalidOptions(
  { group = '', options = [] }: ItemLine,
  groups: ImportState['groups'],
): Rejection | undefined {
  const known = groups.get(group);
  const problem = known && findOptionProblem(known, options);
  return problem && toRejection([{ path: 'options', ...problem }]);
}

function findTypeConflict({ sku, type }: ItemLine, known?: ExistingItem): Rejection | undefined {
  if (!known || known.type === type) return undefined;
  const message = `${sku} is a ${known.type} and stays one`;
  return toRejection([{ path: 'type', message, code: 'type_stays' }]);
}

function planned(
  number: number,
  line: ItemLine,
  tree: CategoryTree,
  { groups }: ImportState,
  before: ExistingItem | undefined,
): PlannedItem {
  const categoryIds = line.categories.map((name) => deterministicId('category', name));
  const categoryTree = [...new Set(categoryIds.flatMap((id) => tree.pathIds(id)))];
  const id = deterministicId('item', line.sku);
  const optionNames = findOptionNames(groups.get(line.group ?? ''), line.options);
  return { number, id, line, categoryIds, categoryTree, optionNames, before };
}

/** Later lines of the batch see this one as written. */
function applyLine(
  bySku: ImportState['bySku'],
  { id, line, categoryTree, before }: PlannedItem,
): void {
  bySku.set(line.sku, {
    id,
    sku: line.sku,
    type: line.type,
    priceFils: filsFromKwd(line.price),
    plannedSaleFils: filsFromKwd(line.salePrice ?? line.price),
    seName: line.seName,
    migrationId: line.migrationId ?? null,
    categoryTree,
    medias: line.medias ?? before?.medias ?? [],
    groupId: line.group ?? null,
    optionValues: line.options ?? [],
    createdAt:
      line.createdAt === undefined ? (before?.createdAt ?? new Date()) : new Date(line.createdAt),
  });
}

interface NumberedItem {
  line: number;
  item: ItemLine;
}

interface Attempt extends ItemPlan {
  bySku: ImportState['bySku'];
  /** The last accepted line of each sku. */
  lineBySku: Map<string, number>;
}

/**
 * Plans the lines in order, as if each were written before the next is validated.
 * @param conflicts lines whose unique keys belong to other items
 */
function planInOrder(
  state: ImportState,
  tree: CategoryTree,
  lines: readonly NumberedItem[],
  conflicts: ReadonlyMap<number, Rejection>,
): Attempt {
  const bySku = new Map(state.bySku);
  const attempt: Attempt = { chunks: [], rejected: [], bySku, lineBySku: new Map() };
  let inChunk = new Set<string>();
  for (const { line, item } of lines) {
    const before = bySku.get(item.sku);
    const rejection =
      conflicts.get(line) ??
      findTypeConflict(item, before) ??
      findUnknownReferences(item, tree, bySku, state.groups) ??
      findInvalidOptions(item, state.groups);
    if (rejection) {
      attempt.rejected.push({ line, sku: item.sku, ...rejection });
      continue;
    }
    if (attempt.chunks.length === 0 || inChunk.has(item.sku)) {
      attempt.chunks.push([]);
      inChunk = new Set();
    }
    const plan = planned(line, item, tree, state, before);
    attempt.chunks.at(-1)?.push(plan);
    inChunk.add(item.sku);
    attempt.lineBySku.set(item.sku, line);
    applyLine(bySku, plan);
  }
  return attempt;
}

/** What only one item may have. */
const UNIQUE_KEYS = {
  seName: ({ seName }) => seName,
  migrationId: ({ migrationId }) => migrationId,
  options: ({ groupId, optionValues }) =>
    groupId === null ? null : `${optionValues.join(', ')} of ${groupId}`,
} satisfies Record<string, (item: ExistingItem) => string | null>;

const toConflict = (path: string, name: string, owner: string): LineProblem => ({
  path,
  message: `${name} belongs to ${owner}`,
  code: 'taken',
  value: owner,
});

/**
 * Finds the lines after which two items would have the same key. It stays with the item that had it
 * and keeps it, otherwise with the first line.
 */
function findKeyConflicts(
  state: ImportState,
  { bySku, lineBySku }: Attempt,
): Map<number, Rejection> {
  const conflicts = new Map<number, Rejection>();
  for (const [key, getValue] of Object.entries(UNIQUE_KEYS)) {
    const owners = new Map<string, string>();
    const isUnchanged = (item: ExistingItem) => {
      const stored = state.bySku.get(item.sku);
      return stored !== undefined && getValue(stored) === getValue(item);
    };
    const inOrder = [...bySku.values()].sort(
      (a, b) =>
        Number(isUnchanged(b)) - Number(isUnchanged(a)) ||
        (lineBySku.get(a.sku) ?? 0) - (lineBySku.get(b.sku) ?? 0),
    );
    for (const item of inOrder) {
      const { sku } = item;
      const value = getValue(item);
      if (value === null) continue;
      const owner = owners.get(value);
      const line = lineBySku.get(sku);
      if (owner === undefined) owners.set(value, sku);
      else if (line !== undefined)
        conflicts.set(line, toRejection([toConflict(key, value, owner)]));
    }
  }
  return conflicts;
}

/**
 * Plans the lines against the state after all of them: two items may exchange their names. A
 * rejected line keeps its key, which can reject others.
 */
export function planItems(
  state: ImportState,
  tree: CategoryTree,
  lines: readonly NumberedItem[],
): ItemPlan {
  const conflicts = new Map<number, Rejection>();
  for (;;) {
    const attempt = planInOrder(state, tree, lines, conflicts);
    const found = findKeyConflicts(state, attempt);
    if (found.size === 0) {
      state.bySku = attempt.bySku;
      return attempt;
    }
    for (const [line, rejection] of found) conflicts.set(line, rejection);
  }
}
