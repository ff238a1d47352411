import { z } from 'zod';
import { HOME_COUNTRY } from '../../../../lib/contract/home-country.ts';
import type { Item } from '../../../../lib/contract/item.ts';
import { idSchema } from '../../../../lib/contract/text.ts';
import { findNamedItems, loadItems, type NamedItem } from '../../../catalogue/public.ts';
import { chooseLocale, contextSchema, toCountryCode } from '../locale.ts';
import { defineTool, toolInput } from '../tool.ts';
import {
  type CatalogVariant,
  getProductId,
  toProduct,
  toVariants,
  type View,
} from './product-mapping.ts';

const MAX_IDS = 50;

const lookupSchema = toolInput({
  catalog: z.object({
    /** Of products or variants, or SKUs. */
    ids: z.array(idSchema).min(1).max(MAX_IDS),
    context: contextSchema.optional(),
  }),
});

/** The identifiers of the request that led to this variant. */
const toInputs = (item: Item, named: ReadonlyMap<string, NamedItem>) =>
  [...named]
    .filter(([, { id }]) => id === item.id)
    .map(([id, { namesGroup }]) => ({ id, match: namesGroup ? 'featured' : 'exact' }));

const toOwnVariant = (item: Item, view: View, inputs: object): CatalogVariant[] =>
  toVariants(item, view)
    .slice(0, 1)
    .map((variant) => ({ ...variant, inputs }));

/** One product for the items of a group, with the variants that were asked for. */
function toLookedUp(items: readonly Item[], named: ReadonlyMap<string, NamedItem>, view: View) {
  const isSame = (one: Item, other: Item) => getProductId(one) === getProductId(other);
  const featured = items.filter(
    (item, index) => items.findIndex((one) => isSame(one, item)) === index,
  );
  return featured.map((first) => {
    const found = items
      .filter((item) => isSame(item, first))
      .flatMap((item) => toOwnVariant(item, view, toInputs(item, named)));
    return toProduct(first, found, view);
  });
}

export const lookupCatalog = defineTool({
  name: 'lookup_catalog',
  description: `Get up to ${MAX_IDS} products by the ids or SKUs of products or variants.`,
  capability: 'dev.ucp.shopping.catalog.lookup',
  input: lookupSchema,
  isReadOnly: true,
  async run({ deps: { catalogue }, shopUrl }, { catalog }) {
    const { context = {} } = catalog;
    const ids = [...new Set(catalog.ids)];
    const countryCode = toCountryCode(context) ?? HOME_COUNTRY;
    const view = { locale: chooseLocale(context), countryCode, shopUrl };
    const named = await findNamedItems(catalogue, ids);
    const itemIds = [...new Set([...named.values()].map(({ id }) => id))];
    const items = await loadItems(catalogue, itemIds, [countryCode]);
    const unknown = ids.filter((id) => !named.has(id));
    return {
      products: toLookedUp(items, named, view),
      ...(unknown.length > 0 && {
        messages: unknown.map((id) => ({ type: 'info', code: 'not_found', content: id })),
      }),
    };
  },
});
