import { lineTotal } from '../../../lib/domain/line-total.ts';
import { loadSummaryRows, type PricedLine, toMedias } from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import { orderLines } from '../../db/schema/orders.ts';
import { OutOfStockError } from '../inventory/reservation.ts';

/** Stores the lines of an order with their current titles, images and prices. */
export async function insertLines(
  db: Database,
  referenceCode: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const rows = await loadSummaryRows(
    db,
    lines.map(({ typeId }) => typeId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const snapshots = lines.map(({ typeId, type, quantity, unitFils }, position) => {
    const item = byId.get(typeId);
    if (!item) throw new OutOfStockError();
    const [media] = toMedias(item.medias);
    const { sku, seName, title } = item;
    const lineFils = lineTotal(unitFils, quantity);
    return {
      referenceCode,
      position,
      typeId,
      type,
      sku,
      seName,
      title,
      media: media ?? null,
      quantity,
      unitFils,
      lineFils,
    };
  });
  await db.insert(orderLines).values(snapshots);
}
