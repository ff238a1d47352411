import { toSeName, toSku, uniqueSkus } from './names.ts';
import type { SourceProblem } from './problems.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';

export interface AssignedSku {
  sku: string;
  problems: SourceProblem[];
}

/**
 * The SKU of each variant: that of the file, or one that the same file always gets, so that
 * another import finds the product.
 */
export function assignSkus(products: readonly SourceProduct[]): Map<SourceVariant, AssignedSku> {
  const assigned = new Map<SourceVariant, AssignedSku>();
  const names = uniqueSkus();
  for (const { variants } of products)
    for (const variant of variants) {
      const sku = toSku(variant.sku);
      if (sku === '' || names.has(sku)) continue;
      names.take(sku);
      const isChanged = sku !== variant.sku;
      assigned.set(variant, {
        sku,
        problems: isChanged ? [{ code: 'changed_sku', detail: variant.sku.slice(0, 100) }] : [],
      });
    }
  for (const { key, variants } of products)
    for (const variant of variants) {
      if (assigned.has(variant)) continue;
      const wanted = toSku(toSeName([key, ...variant.values].join(' ')).toUpperCase());
      const sku = names.take(wanted || `LINE-${variant.line}`);
      const isMissing = variant.sku === '';
      assigned.set(variant, {
        sku,
        problems: [
          isMissing
            ? { code: 'missing_sku' }
            : { code: 'duplicate_sku', detail: variant.sku.slice(0, 100) },
        ],
      });
    }
  return assigned;
}
