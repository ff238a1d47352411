import type { Database } from '../db/client.ts';
import { EnvironmentError } from '../env/read-environment.ts';
import type { Seller } from './seller.ts';
import { loadSeller } from './stored-seller.ts';

/**
 * Documents of sales name the seller.
 * @throws EnvironmentError while its registration is the invented one of the demonstration
 */
export async function requireOwnSeller(db: Database, byDefault: Seller): Promise<void> {
  const { registration } = await loadSeller(db, byDefault);
  if (/^0+$/.test(registration))
    throw new EnvironmentError([
      `seller.registration in shop.config.ts: ${registration} is that of the demonstration, and would be on invoices; set the seller of the shop`,
    ]);
}
