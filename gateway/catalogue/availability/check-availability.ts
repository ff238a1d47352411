import type { Availability } from '../../../lib/contract/availability.ts';
import type { CatalogueContext } from '../context.ts';
import { checkCart, type RequestedLine } from './check-cart.ts';
import { loadStock } from './load-stock.ts';

/**
 * Checks which lines of a cart are not available in a country (rules: `checkCart`). Reads through
 * `db`, which may be a transaction.
 */
export async function checkAvailability(
  { db }: Pick<CatalogueContext, 'db'>,
  { countryCode, items }: { countryCode: string; items: readonly RequestedLine[] },
): Promise<Availability> {
  const ids = [...new Set(items.map(({ typeId }) => typeId))];
  return checkCart(countryCode, items, await loadStock(db, countryCode, ids));
}
