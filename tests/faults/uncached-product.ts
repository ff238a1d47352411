import { randomUUID } from 'node:crypto';
import { plainLine } from '../e2e/large-category';
import type { Staff } from '../e2e/staff';

/** Puts an item into the catalogue of which no page was ever made. @returns its path. */
export async function newItem(staff: Staff): Promise<string> {
  const name = randomUUID();
  await staff.importLines([plainLine({ sku: `COLD-${name}`, seName: `cold-${name}`, category: 'bakhoor-and-burners', number: 1 })]);
  return `/product-details/cold-${name}`;
}
