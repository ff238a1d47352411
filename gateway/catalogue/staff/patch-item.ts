import { z } from 'zod';
import type { Item } from '../../../lib/contract/item.ts';
import { itemFields } from '../../../lib/contract/item-fields.ts';
import { isDistinct } from '../../../lib/contract/problem.ts';
import { kwdSchema, revisionSchema } from '../../../lib/contract/text.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { getSellingFils, isSaleOn, type SalePeriod } from '../../../lib/domain/sale-period.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { rejectField } from '../../platform/http/problem.ts';
import { buildItem, findItemRow } from '../find-item.ts';
import type { DetailRow } from '../item-rows.ts';
import { itemNotFound } from '../not-found.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';
import { bumpRevision } from '../revision.ts';
import type { CatalogueServices } from '../services.ts';
import { lockItem } from './staff-items.ts';

/** Units are changed with a reason only, so that their history is complete. */
function refuseStock(patch: unknown, context: z.RefinementCtx): unknown {
  if (typeof patch === 'object' && patch !== null && 'stock' in patch)
    context.addIssue({
      code: 'custom',
      path: ['stock'],
      message: 'is changed by POST /admin/catalogue/items/{sku}/stock-adjustments',
    });
  return patch;
}

const patchSchema = z
  .strictObject({
    price: kwdSchema,
    /** Null ends the sale. */
    salePrice: kwdSchema.nullable(),
    isEnabled: z.boolean(),
    unavailableCountryCodes: itemFields.unavailableCountryCodes.refine(
      isDistinct,
      'names a country twice',
    ),
  })
  .partial()
  .extend({ revision: revisionSchema.optional() })
  .refine(
    ({ revision: _, ...changes }) => Object.keys(changes).length > 0,
    'names nothing to change',
  )
  .meta({ id: 'ItemPatch' });
export const itemPatchSchema = z.preprocess(refuseStock, patchSchema);
export type ItemPatch = z.infer<typeof itemPatchSchema>;

/** No period when the sale is ended, and when a sale begins after the last one has ended. */
function patchPeriod(row: DetailRow, { salePrice }: ItemPatch, now: Date): SalePeriod {
  const isOver = row.saleEndsAt !== null && row.saleEndsAt <= now;
  const isNew = salePrice === null || (salePrice !== undefined && isOver);
  const { saleStartsAt, saleEndsAt } = row;
  return isNew ? { saleStartsAt: null, saleEndsAt: null } : { saleStartsAt, saleEndsAt };
}

/**
 * Prices after a patch, in fils. Without a sale both amounts change; a sale price changes only when
 * the patch contains it.
 */
function patchPrices(row: DetailRow, patch: ItemPatch, now: Date) {
  const { price, salePrice } = patch;
  const priceFils = price === undefined ? row.priceFils : filsFromKwd(price);
  const isReduced = row.plannedSaleFils < row.priceFils;
  const previousSaleFils = isReduced ? row.plannedSaleFils : priceFils;
  const plannedSaleFils =
    salePrice === undefined
      ? previousSaleFils
      : salePrice === null
        ? priceFils
        : filsFromKwd(salePrice);
  if (plannedSaleFils > priceFils)
    throw rejectField('salePrice', 'is above the price', 'above_price');
  const period = patchPeriod(row, patch, now);
  return {
    priceFils,
    plannedSaleFils,
    saleFils: getSellingFils({ priceFils, saleFils: plannedSaleFils }, period, now),
    ...period,
    isSaleOn: isSaleOn(period, now),
  };
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
  const row = await transact(catalogue.db, async (tx) => {
    await tx.select({ id: items.id }).from(items).where(eq(items.sku, sku)).for('update');
    if (patch.revision !== undefined) await lockItem(tx, sku, patch.revision);
    const before = await findItemRow({ ...catalogue, db: tx }, { sku });
    if (!before) throw itemNotFound();
    const now = new Date();
    const changes = {
      ...patchPrices(before, patch, now),
      isEnabled: patch.isEnabled ?? before.isEnabled,
      unavailableCountries: patch.unavailableCountryCodes ?? before.unavailableCountries,
      updatedAt: now,
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
