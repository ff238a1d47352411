import { randomUUID } from 'node:crypto';
import { plainLine } from '../e2e/large-category';
import type { Staff } from '../e2e/staff';

/**
 * Imports a product whose page was never rendered.
 * @returns its path
 */
export async function createUncachedProduct(staff: Staff): Promise<string> {
  const name = randomUUID();
  await staff.importLines([
    plainLine({
      sku: `COLD-${name}`,
      seName: `cold-${name}`,
      category: 'bakhoor-and-burners',
      number: 1,
    }),
  ]);
  return `/product-details/cold-${name}`;
}
