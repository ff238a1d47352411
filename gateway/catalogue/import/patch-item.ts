import { z } from 'zod';
import type { Item } from '../../../lib/contract/item.ts';
import { countryCodeSchema, kwdSchema } from '../../../lib/contract/text.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { items } from '../../db/schema/catalogue.ts';
import { eq } from '../../db/sql.ts';
import { ProblemError } from '../../http/problem.ts';
import { buildItem, findItemRow } from '../find-item.ts';
import type { DetailRow } from '../item-rows.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';
import { bumpRevision } from '../revision.ts';
import type { CatalogueServices } from '../services.ts';

export const itemPatchSchema = z
  .strictObject({
    price: kwdSchema,
    /** Null ends the sale. */
    salePrice: kwdSchema.nullable(),
    stock: z.int().min(0).max(1_000_000_000),
    isEnabled: z.boolean(),
    unavailableCountryCodes: z
      .array(countryCodeSchema)
      .max(50)
      .refine((codes) => new Set(codes).size === codes.length, 'names a country twice'),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'names nothing to change')
  .meta({ id: 'ItemPatch' });
export type ItemPatch = z.infer<typeof itemPatchSchema>;

/**
 * Prices after a patch, in fils. Without a sale both amounts change; a sale price changes only when
 * the patch contains it.
 */
function patchPrices(
  row: DetailRow,
  { price, salePrice }: ItemPatch,
): { priceFils: number; saleFils: number } {
  const priceFils = price === undefined ? row.priceFils : filsFromKwd(price);
  const previousSaleFils = row.isInSale ? row.saleFils : priceFils;
  const saleFils =
    salePrice === undefined
      ? previousSaleFils
      : salePrice === null
        ? priceFils
        : filsFromKwd(salePrice);
  if (saleFils > priceFils) {
    throw new ProblemError(400, 'invalid_request', 'The request is not valid.', {
      errors: [{ path: 'salePrice', message: 'is above the price' }],
    });
  }
  return { priceFils, saleFils };
}

/**
 * Applies a change by staff and notifies the storefront.
 * @throws `item_not_found`
 */
export async function patchItem(
  { catalogue, revalidation }: CatalogueServices,
  sku: string,
  patch: ItemPatch,
): Promise<Item> {
  const row = await catalogue.db.transaction(async (tx) => {
    await tx.select({ id: items.id }).from(items).where(eq(items.sku, sku)).for('update');
    const before = await findItemRow({ ...catalogue, db: tx }, { sku });
    if (!before) throw new ProblemError(404, 'item_not_found', 'Item not found.');
    const changes = {
      ...patchPrices(before, patch),
      stockOnHand: patch.stock ?? before.stockOnHand,
      isEnabled: patch.isEnabled ?? before.isEnabled,
      unavailableCountries: patch.unavailableCountryCodes ?? before.unavailableCountries,
      updatedAt: new Date(),
    };
    await tx.update(items).set(changes).where(eq(items.sku, sku));
    const { id, seName, categoryTree } = before;
    const change = { id, seNames: [seName], categoryIds: categoryTree };
    await queueRevalidation(tx, { changes: [change] });
    await bumpRevision(tx, { itemIds: [id] });
    const after = await findItemRow({ ...catalogue, db: tx }, { sku });
    return after ?? before;
  });
  catalogue.cache.expire();
  revalidation.scheduleSend();
  return buildItem(catalogue, row);
}
