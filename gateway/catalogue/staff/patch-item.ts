import { z } from 'zod';
import type { Item } from '../../../lib/contract/item.ts';
import { getItemSection } from '../../../lib/contract/item-fields.ts';
import { revisionSchema } from '../../../lib/contract/text.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import { buildItem, findItemRow } from '../find-item.ts';
import { applyChange, changeShape } from '../import/change-lines.ts';
import type { ItemLine } from '../import/line-schema.ts';
import { itemNotFound } from '../not-found.ts';
import type { CatalogueServices } from '../services.ts';
import { putLine } from './put-line.ts';
import { lockItem } from './staff-items.ts';

/** Units are changed with a reason only, so that their history is complete. */
function rejectStock(patch: unknown, context: z.RefinementCtx): unknown {
  if (typeof patch === 'object' && patch !== null && 'stock' in patch)
    context.addIssue({
      code: 'custom',
      path: ['stock'],
      message: 'is changed by POST /admin/catalogue/items/{sku}/stock-adjustments',
    });
  return patch;
}

const patchSchema = z
  .strictObject({ ...changeShape, revision: revisionSchema.optional() })
  .refine(
    ({ revision: _, ...changes }) => Object.keys(changes).length > 0,
    'names nothing to change',
  )
  .meta({ id: 'ItemPatch' });
export const itemPatchSchema = z.preprocess(rejectStock, patchSchema);
export type ItemPatch = z.infer<typeof itemPatchSchema>;

/** No period when the sale is ended, and when a sale begins after the last one has ended. */
function endPeriod({ saleEndsAt }: Pick<ItemLine, 'saleEndsAt'>, { salePrice }: ItemPatch) {
  const isOver = saleEndsAt !== undefined && new Date(saleEndsAt) <= new Date();
  const isNew = salePrice === null || (salePrice !== undefined && isOver);
  return isNew ? { saleStartsAt: null, saleEndsAt: null } : {};
}

/** The texts, categories and tags of a product are in other sections. */
const isOfOffer = (name: string) => getItemSection(name) === 'selling';

/**
 * Changes what the patch names, and notifies the storefront.
 * @throws 400 with the fields that are not valid, 409 `conflict`, or `item_not_found`
 */
export async function patchItem(
  services: CatalogueServices,
  sku: string,
  { revision, ...change }: ItemPatch,
): Promise<Item> {
  await putLine(
    services,
    async (tx) => {
      const stored = await lockItem(tx, sku);
      if (!stored) throw itemNotFound();
      if (revision !== undefined) requireRevision(stored.revision, revision);
      const { medias: _medias, createdAt: _createdAt, ...line } = stored.line;
      const json = applyChange(line, { ...endPeriod(line, change), ...change });
      return { json: { ...json, stock: stored.row.stockOnHand } };
    },
    { isOffer: Object.keys(change).every(isOfOffer) },
  );
  const row = await findItemRow(services.catalogue, { sku });
  if (!row) throw itemNotFound();
  return buildItem(services.catalogue, row);
}
