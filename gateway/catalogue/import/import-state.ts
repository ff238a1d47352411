import type { GroupOption } from '../../../lib/contract/group.ts';
import type { Database } from '../../platform/db/client.ts';
import { itemGroups, itemParts, items } from '../../platform/db/schema/catalogue.ts';
import { type InferSelectModel, inArray, or, sql } from '../../platform/db/sql.ts';
import { type CategoryTree, loadWholeTree } from '../category-tree.ts';
import type { JsonLine } from './parse-lines.ts';

const knownColumns = {
  id: items.id,
  sku: items.sku,
  type: items.type,
  priceFils: items.priceFils,
  plannedSaleFils: items.plannedSaleFils,
  seName: items.seName,
  migrationId: items.migrationId,
  categoryTree: items.categoryTree,
  medias: items.medias,
  groupId: items.groupId,
  optionValues: items.optionValues,
  createdAt: items.createdAt,
};

/** The fields of a stored item that a batch needs. */
export type ExistingItem = Pick<InferSelectModel<typeof items>, keyof typeof knownColumns>;

/** The items and categories that the lines of a batch find; each planned line changes it. */
export interface ImportState {
  tree: CategoryTree;
  bySku: Map<string, ExistingItem>;
  /** The skus that own a seName or a migrationId. */
  seNameOwner: Map<string, string>;
  migrationIdOwner: Map<string, string>;
  /** The options of the groups of the batch by id. */
  groups: Map<string, GroupOption[]>;
  /** Products of the bundles in the batch by bundle id, as `productId×quantity …`. */
  contents: Map<string, string>;
}

export function describeContents(
  parts: readonly { productId: string; quantity: number }[],
): string {
  return parts.map(({ productId, quantity }) => `${productId}×${quantity}`).join(' ');
}

async function loadContents(
  db: Database,
  known: readonly ExistingItem[],
): Promise<Map<string, string>> {
  const bundles = known.filter(({ type }) => type === 'COLLECTION').map(({ id }) => id);
  if (bundles.length === 0) return new Map();
  const parts = await db
    .select()
    .from(itemParts)
    .where(inArray(itemParts.bundleId, bundles))
    .orderBy(itemParts.bundleId, itemParts.position);
  const byBundle = new Map<string, typeof parts>(bundles.map((id) => [id, []]));
  for (const part of parts) byBundle.get(part.bundleId)?.push(part);
  return new Map(bundles.map((id) => [id, describeContents(byBundle.get(id) ?? [])]));
}

interface ReferencedKeys {
  skus: string[];
  seNames: string[];
  migrationIds: string[];
  /** Groups that lines describe, and those of products. */
  groupIds: string[];
}

/** A line that is not validated yet: any of its fields may have another type. */
interface UncheckedLine {
  sku?: unknown;
  seName?: unknown;
  migrationId?: unknown;
  items?: unknown;
  id?: unknown;
  group?: unknown;
  options?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function getReferencedKeys(lines: readonly JsonLine[]): ReferencedKeys {
  const batch = lines.map(({ json }): UncheckedLine => json);
  const parts = batch.flatMap(({ items: list }) => (Array.isArray(list) ? list : []));
  const partSkus = parts.map((part: UncheckedLine | null) => part?.sku);
  return {
    skus: [...new Set([...batch.map(({ sku }) => sku), ...partSkus].filter(isText))],
    seNames: batch.map(({ seName }) => seName).filter(isText),
    migrationIds: batch.flatMap(({ migrationId }) =>
      isText(migrationId) ? [migrationId.trim()] : [],
    ),
    groupIds: [...new Set(batch.flatMap(({ id, group }) => [id, group]).filter(isText))],
  };
}

const toVariantKey = (group: string, values: readonly unknown[]) => JSON.stringify([group, values]);

/**
 * Whether a line has a name, an id of the previous shop or the options that another item has.
 */
export function claimsOwnedKey(
  lines: readonly JsonLine[],
  { bySku, seNameOwner, migrationIdOwner }: ImportState,
): boolean {
  const variantOwner = new Map(
    [...bySku.values()].map(({ sku, groupId, optionValues }) => [
      toVariantKey(groupId ?? '', optionValues),
      sku,
    ]),
  );
  const isOthers = (owner: string | undefined, sku: unknown) =>
    owner !== undefined && owner !== sku;
  return lines
    .map(({ json }): UncheckedLine => json)
    .some(
      ({ sku, seName, migrationId, group, options }) =>
        (isText(seName) && isOthers(seNameOwner.get(seName), sku)) ||
        (isText(migrationId) && isOthers(migrationIdOwner.get(migrationId.trim()), sku)) ||
        (isText(group) &&
          Array.isArray(options) &&
          isOthers(variantOwner.get(toVariantKey(group, options)), sku)),
    );
}

/**
 * Loads everything that the lines of a batch refer to, with four statements. The lines need not be
 * validated: those that are invalid only load more than is needed.
 */
export async function loadImportState(
  db: Database,
  lines: readonly JsonLine[],
): Promise<ImportState> {
  const { skus, seNames, migrationIds, groupIds } = getReferencedKeys(lines);
  const any = (
    column:
      | typeof items.sku
      | typeof items.seName
      | typeof items.migrationId
      | typeof items.groupId,
    values: string[],
  ) => sql`${column} = ANY(${sql.param(values)}::text[])`;
  // Sequentially: a transaction has one connection.
  const tree = await loadWholeTree(db);
  const known = await db
    .select(knownColumns)
    .from(items)
    .where(
      or(
        any(items.sku, skus),
        any(items.seName, seNames),
        any(items.migrationId, migrationIds),
        any(items.groupId, groupIds),
      ),
    );
  const groups = await db.select().from(itemGroups).where(inArray(itemGroups.id, groupIds));
  return {
    tree,
    groups: new Map(groups.map(({ id, options }) => [id, options])),
    bySku: new Map(known.map((item) => [item.sku, item])),
    seNameOwner: new Map(known.map((item) => [item.seName, item.sku])),
    migrationIdOwner: new Map(
      known.flatMap((item) =>
        item.migrationId === null ? [] : [[item.migrationId, item.sku] as const],
      ),
    ),
    contents: await loadContents(db, known),
  };
}
