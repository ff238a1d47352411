import { createHash } from 'node:crypto';

/**
 * The id of an item (by sku) or a category (by seName). Ids are the same in every database, so
 * carts and links remain valid when the database is created again.
 */
export function deterministicId(kind: 'item' | 'category', key: string): string {
  return createHash('sha256').update(`${kind}:${key}`).digest('hex').slice(0, 20);
}
