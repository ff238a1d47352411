import { pickListed } from '../../../lib/contract/item-fields.ts';
import type {
  StaffItem,
  StaffItemList,
  StaffItemQuery,
} from '../../../lib/contract/staff-catalogue.ts';
import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { findWarnings, type PricesBefore } from '../../../lib/domain/item-warnings.ts';
import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { and, eq, type SQL, sql } from '../../platform/db/sql.ts';
import { rejectField } from '../../platform/http/problem.ts';
import { requireRevisionOrNew, toRevision } from '../../platform/http/require-revision.ts';
import { availableUnits } from '../available-units.ts';
import { loadSeNames } from '../category-tree.ts';
import { findItemRow } from '../find-item.ts';
import { toItemLines } from '../import/item-lines.ts';
import type { ItemBody, ItemLine } from '../import/line-schema.ts';
import { getStockLevel, instant, toMedias } from '../item-mapping.ts';
import { type DetailRow, detailColumns } from '../item-rows.ts';
import { REORDER_AT } from '../low-stock.ts';
import { itemNotFound } from '../not-found.ts';
import type { CatalogueServices } from '../services.ts';
import { putLine } from './put-line.ts';

interface ItemRecord {
  row: DetailRow;
  /** What staff read and write; orders change the rest. */
  line: Omit<ItemLine, 'stock' | 'soldCount'>;
  revision: string;
}

async function toRecords(db: Database, rows: readonly DetailRow[]): Promise<ItemRecord[]> {
  const lines = await toItemLines(db, rows, await loadSeNames(db));
  return rows.flatMap((row, index) => {
    const whole = lines[index];
    if (!whole) return [];
    const { stock: _stock, soldCount: _soldCount, ...line } = whole;
    return [{ row, line, revision: toRevision(line) }];
  });
}

const toStaffItem = (
  { row, line, revision }: ItemRecord,
  pricesBefore?: PricesBefore,
): StaffItem => ({
  ...line,
  id: row.id,
  medias: toMedias(row.medias),
  revision,
  stock: row.stockOnHand,
  reserved: row.reserved,
  soldCount: row.soldCount,
  updatedAt: instant(row.updatedAt),
  warnings: findWarnings(line, pricesBefore),
});

async function loadRecord(db: Database, sku: string): Promise<ItemRecord | undefined> {
  const rows = await db.select(detailColumns).from(items).where(eq(items.sku, sku));
  const [record] = await toRecords(db, rows);
  return record;
}

/**
 * Loads a product by its SKU, its name in URLs or its id.
 * @throws `item_not_found`
 */
export async function loadStaffItem(
  { catalogue }: CatalogueServices,
  key: string,
): Promise<StaffItem> {
  const keys = [
    { sku: key },
    { sku: key.toUpperCase() },
    { seName: key.toLowerCase() },
    { id: key },
  ];
  for (const one of keys) {
    const row = await findItemRow(catalogue, one);
    const [record] = row ? await toRecords(catalogue.db, [row]) : [];
    if (record) return toStaffItem(record);
  }
  throw itemNotFound();
}

/** Locks a product that a change is based on. */
export async function lockItem(tx: Database, sku: string): Promise<ItemRecord | undefined> {
  await tx.select({ id: items.id }).from(items).where(eq(items.sku, sku)).for('update');
  return loadRecord(tx, sku);
}

/**
 * Inserts a product, or replaces the one that has the revision. Units of an existing product stay.
 * @throws 400 with the fields that are not valid, 409 `conflict` or `item_exists`, or `item_not_found`
 */
export async function putItem(
  services: CatalogueServices,
  sku: string,
  { revision, ...item }: ItemBody,
): Promise<StaffItem> {
  if (item.sku !== sku) throw rejectField('sku', 'Must be the SKU of the path');
  let before: ItemRecord | undefined;
  await putLine(services, async (tx) => {
    before = await lockItem(tx, sku);
    requireRevisionOrNew(before?.revision, revision, {
      notFound: itemNotFound,
      exists: { code: 'item_exists', path: 'sku' },
    });
    return { json: item, item };
  });
  const after = await loadRecord(services.catalogue.db, sku);
  if (!after) throw itemNotFound();
  return toStaffItem(after, before?.line);
}

const isLow = sql`${availableUnits} BETWEEN 1 AND ${REORDER_AT}`;
const isOut = sql`${availableUnits} = 0`;

/** Titles are the second and third line of the searched text. */
const TITLES = sql`(split_part(${items.searchText}, E'\n', 2) || E'\n' || split_part(${items.searchText}, E'\n', 3))`;

/** A category with those below it; an unknown one has no products. */
const isInCategory = (seName: string) =>
  sql`${items.categoryTree} && ARRAY(SELECT id FROM categories WHERE se_name = ${seName})`;

function buildCondition({ q, category, group, stock, isEnabled }: StaffItemQuery): SQL | undefined {
  return and(
    q
      ? sql`(strpos(lower(${items.sku}), ${q.toLowerCase()}) > 0 OR ${items.gtin} = ${q} OR strpos(${TITLES}, ${foldText(q)}) > 0)`
      : undefined,
    category === undefined ? undefined : isInCategory(category),
    group === undefined ? undefined : eq(items.groupId, group),
    stock === undefined
      ? undefined
      : sql`NOT ${items.preOrder} AND ${stock === 'low' ? isLow : isOut}`,
    isEnabled === undefined ? undefined : eq(items.isEnabled, isEnabled),
  );
}

const SORT_COLUMNS = {
  sku: sql`${items.sku}`,
  title: sql`${items.titleFolded}`,
  price: sql`${items.saleFils}`,
  stock: availableUnits,
  updatedAt: sql`${items.updatedAt}`,
} as const satisfies Record<StaffItemQuery['_sort'], SQL>;

function toListRow({ row, line, revision }: ItemRecord): StaffItemList['items'][number] {
  const [picture] = toMedias(row.medias);
  return {
    ...pickListed(line),
    id: row.id,
    ...(picture && { picture }),
    stock: row.stockOnHand,
    reserved: row.reserved,
    available: row.available,
    stockLevel: getStockLevel(row, row.reorderAt ?? undefined),
    revision,
    updatedAt: instant(row.updatedAt),
  };
}

/** Lists products, enabled or not. */
export async function listStaffItems(
  { db }: CatalogueServices['catalogue'],
  query: StaffItemQuery,
): Promise<StaffItemList> {
  const { _page: page, _limit: limit, _sort, _order } = query;
  const condition = buildCondition(query);
  const direction = _order === 'desc' ? sql`DESC` : sql`ASC`;
  const [rows, total] = await Promise.all([
    db
      .select(detailColumns)
      .from(items)
      .where(condition)
      .orderBy(sql`${SORT_COLUMNS[_sort]} ${direction}`, items.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(items, condition),
  ]);
  return { items: (await toRecords(db, rows)).map(toListRow), total, page, limit };
}
