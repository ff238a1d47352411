import type { Availability } from '../../../lib/api/contract/availability.ts';
import type { CatalogueContext } from '../context.ts';
import { judgeCart, type WantedLine } from './check-cart.ts';
import { loadStock } from './load-stock.ts';

/** What of a cart cannot be bought in a country now (the rules stand at `judgeCart`). Reads through `db`, so it may be part of a transaction. */
export async function checkAvailability(
  { db }: Pick<CatalogueContext, 'db'>,
  { countryCode, items }: { countryCode: string; items: readonly WantedLine[] },
): Promise<Availability> {
  const ids = [...new Set(items.map(({ typeId }) => typeId))];
  return judgeCart(countryCode, items, await loadStock(db, countryCode, ids));
}
