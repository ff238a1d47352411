import { items } from '../platform/db/schema/catalogue.ts';
import { and, eq, sql } from '../platform/db/sql.ts';
import { LOW_STOCK } from './item-mapping.ts';

/** The units at or below which a product is to be ordered again. */
export const REORDER_AT = sql`coalesce(${items.reorderAt}, ${LOW_STOCK})`;

/** Bundles have no stock of their own, and pre-orders none yet. */
export const IS_LOW_STOCK = and(
  eq(items.type, 'PRODUCT'),
  eq(items.isEnabled, true),
  eq(items.preOrder, false),
  sql`${items.stockOnHand} - ${items.reserved} <= ${REORDER_AT}`,
);
