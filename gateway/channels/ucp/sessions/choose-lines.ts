import { loadPurchasedRows } from '../../../catalogue/public.ts';
import type { Database } from '../../../platform/db/client.ts';
import type { AgentLine } from '../../../platform/db/schema/agents.ts';
import type { RequestedLines } from './request-schemas.ts';

interface ChosenLines {
  lines: AgentLine[];
  /** Ids that no product of the shop has. */
  unknownIds: string[];
}

/** One line for each product, so that a line of the shop's own cart corresponds to it. */
function sumQuantities(requested: RequestedLines): Map<string, { id?: string; quantity: number }> {
  const sums = new Map<string, { id?: string; quantity: number }>();
  for (const { id, item, quantity } of requested) {
    const earlier = sums.get(item.id);
    const lineId = earlier?.id ?? id;
    sums.set(item.id, {
      ...(lineId !== undefined && { id: lineId }),
      quantity: quantity + (earlier?.quantity ?? 0),
    });
  }
  return sums;
}

/** The lines with the types of their items. A line keeps the id that it has in the session. */
export async function chooseLines(
  db: Database,
  requested: RequestedLines,
  existing: readonly AgentLine[] = [],
): Promise<ChosenLines> {
  const sums = sumQuantities(requested);
  const rows = await loadPurchasedRows(db, [...sums.keys()]);
  const byId = new Map(rows.filter(({ isEnabled }) => isEnabled).map((row) => [row.id, row]));
  const numbers = existing.map(({ id }) => Number(id.replace('line-', '')));
  let last = Math.max(0, ...numbers);
  const lines: AgentLine[] = [];
  const unknownIds: string[] = [];
  for (const [itemId, { quantity }] of sums) {
    const row = byId.get(itemId);
    const known = existing.find((line) => line.itemId === itemId);
    if (!row) unknownIds.push(itemId);
    else {
      if (!known) last += 1;
      lines.push({ id: known?.id ?? `line-${last}`, itemId, type: row.type, quantity });
    }
  }
  return { lines, unknownIds };
}
