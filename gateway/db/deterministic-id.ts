import { createHash } from 'node:crypto';

/**
 * Id of an item (by sku) or a category (by seName). The same catalogue gives the same ids in every database, so that
 * carts and links outlive a database that is made anew.
 */
export function deterministicId(kind: 'item' | 'category', key: string): string {
  return createHash('sha256').update(`${kind}:${key}`).digest('hex').slice(0, 20);
}
