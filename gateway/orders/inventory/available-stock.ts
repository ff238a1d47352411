import type { Availability } from '../../../lib/contract/availability.ts';
import { checkCart, loadStock, type RequestedLine, type Stock } from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { outOfStock } from '../record/conflicts.ts';

/** Whether an item is sold out or not delivered to the country. */
export const isShort = ({ outOfStockList, productNotAvailableByCountryList }: Availability) =>
  outOfStockList.length + productNotAvailableByCountryList.length > 0;

/**
 * Loads the stock of a cart.
 * @throws `out_of_stock` unless all of it is available in the country
 */
export async function loadAvailableStock(
  db: Database,
  countryCode: string,
  items: readonly RequestedLine[],
): Promise<Stock> {
  const stock = await loadStock(db, countryCode, [...new Set(items.map(({ typeId }) => typeId))]);
  const availability = checkCart(countryCode, items, stock);
  if (isShort(availability)) throw outOfStock(availability);
  return stock;
}
