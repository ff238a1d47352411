import type {
  HistoryQuery,
  ItemHistory,
  ItemHistoryEntry,
} from '../../../lib/contract/staff-catalogue.ts';
import { type Database, queryRows } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { itemNotFound } from '../not-found.ts';

interface HistoryRow {
  id: string;
  at: string;
  staffId: string | null;
  name: string | null;
  call: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  unitsBefore: number | null;
  unitsAfter: number | null;
  reason: string | null;
  total: number;
}

function toEntry(row: HistoryRow): ItemHistoryEntry {
  const { id, at, staffId, name, call, before, after, unitsBefore, unitsAfter, reason } = row;
  return {
    id,
    at: new Date(at).toISOString(),
    ...(staffId !== null && { person: { id: staffId, name: name ?? staffId } }),
    ...(call !== null && { call }),
    ...(before && { before }),
    ...(after && { after }),
    ...(unitsBefore !== null &&
      unitsAfter !== null && {
        stock: { before: unitsBefore, after: unitsAfter, reason: reason ?? '' },
      }),
  };
}

/** Changes of the row by staff; adjustments of its units are listed with their reasons instead. */
const rowChanges = (sku: string) =>
  sql`SELECT 'change-' || id AS id, at, staff_id, call, before, after, NULL::integer AS units_before, NULL::integer AS units_after, NULL AS reason
    FROM audit_log WHERE kind = 'items' AND key = ${sku} AND call <> 'changeStock'`;

const stockChanges = (itemId: string) =>
  sql`SELECT 'stock-' || c.id, c.changed_at, a.staff_id, a.call, NULL::jsonb, NULL::jsonb, c.units_before, c.units_after, c.reason
    FROM stock_changes AS c LEFT JOIN audit_log AS a ON a.kind = 'stock_changes' AND a.key = c.id::text WHERE c.item_id = ${itemId}`;

/**
 * The changes of a product by staff, the newest first.
 * @throws `item_not_found`
 */
export async function loadItemHistory(
  db: Database,
  sku: string,
  { _page: page, _limit: limit }: HistoryQuery,
): Promise<ItemHistory> {
  const [item] = await db.select({ id: items.id }).from(items).where(eq(items.sku, sku));
  if (!item) throw itemNotFound();
  const rows = await queryRows<HistoryRow>(
    db,
    sql`SELECT h.id, h.at::text AS at, h.staff_id AS "staffId", staff.name, h.call, h.before, h.after,
        h.units_before AS "unitsBefore", h.units_after AS "unitsAfter", h.reason, count(*) OVER ()::integer AS total
      FROM (${rowChanges(sku)} UNION ALL ${stockChanges(item.id)}) AS h LEFT JOIN staff ON staff.id::text = h.staff_id
      ORDER BY h.at DESC, h.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  );
  return { items: rows.map(toEntry), total: rows[0]?.total ?? 0, page, limit };
}
