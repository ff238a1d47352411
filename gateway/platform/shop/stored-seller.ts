import { type SellerContent, sellerInputSchema } from '../../../lib/contract/staff-content.ts';
import type { Database } from '../db/client.ts';
import { content } from '../db/schema/catalogue.ts';
import { eq } from '../db/sql.ts';
import type { Seller } from './seller.ts';

/** The seller that staff have written; undefined while it is that of the environment. */
export async function loadSellerContent(db: Database): Promise<SellerContent | undefined> {
  const [row] = await db.select().from(content).where(eq(content.key, 'seller'));
  return row && sellerInputSchema.parse(row.value);
}

/** The seller as printed on invoices. */
export async function loadSeller(db: Database, byDefault: Seller): Promise<Seller> {
  const stored = await loadSellerContent(db);
  if (!stored) return byDefault;
  const { name, address, registration, phone, email } = stored;
  return { name, address, registration, phone, email };
}
