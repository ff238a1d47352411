import { z } from 'zod';
import { categorySchema } from './category.ts';
import { itemSchema, itemSummarySchema } from './item.ts';
import { pageFields } from './page.ts';
import { kwdSchema, localizedSchema } from './text.ts';

const facetValueSchema = z
  .object({ value: z.string(), count: z.int().min(0) })
  .meta({ id: 'FacetValue' });

/** `name` is absent for values without a translation. */
const translatedValueSchema = facetValueSchema.extend({ name: localizedSchema.optional() });

const facetsSchema = z
  .object({
    /** `value` is the category's seName. */
    categories: z.array(facetValueSchema.extend({ name: localizedSchema })),
    brands: z.array(translatedValueSchema),
    tags: z.array(translatedValueSchema),
    /** Options that several groups of the list have; `value` is that of the parameter `option`. */
    options: z
      .array(
        z
          .object({
            name: localizedSchema,
            values: z.array(facetValueSchema.extend({ name: localizedSchema })),
          })
          .meta({ id: 'OptionFacet' }),
      )
      .optional(),
    price: z.object({ min: kwdSchema, max: kwdSchema }),
    /**
     * Numbers of products on sale, new, in stock, and rated with four stars or more. Optional: not
     * every gateway counts them.
     */
    flags: z
      .object({
        isInSale: z.int().min(0),
        markIsNew: z.int().min(0),
        inStock: z.int().min(0),
        isWellRated: z.int().min(0).optional(),
      })
      .optional(),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facetsSchema>;

const page = { items: z.array(itemSummarySchema), ...pageFields };

/** The corrected query, if the original one had no results. */
const spelling = z.string().optional();

export const itemListSchema = z
  .object({ ...page, facets: facetsSchema, spelling })
  .meta({ id: 'ItemList' });
export type ItemList = z.infer<typeof itemListSchema>;

export const categoryPageSchema = z
  .object({
    category: categorySchema,
    children: z.array(categorySchema),
    ...page,
    facets: facetsSchema,
  })
  .meta({ id: 'CategoryPage' });
export type CategoryPage = z.infer<typeof categoryPageSchema>;

export const categoryGroupsSchema = z.array(
  z
    .object({ category: categorySchema, items: z.array(itemSummarySchema).max(12) })
    .meta({ id: 'CategoryGroup' }),
);
export type CategoryGroup = z.infer<typeof categoryGroupsSchema>[number];

export const itemPageSchema = z
  .object({
    item: itemSchema,
    related: z.array(itemSummarySchema),
    /** Products ordered together with this one, most frequent first. Absent if there are none. */
    frequentlyBoughtTogether: z.array(itemSummarySchema).max(8).optional(),
  })
  .meta({ id: 'ItemPage' });
export type ItemPage = z.infer<typeof itemPageSchema>;

export const searchSuggestionsSchema = z
  .object({
    items: z.array(itemSummarySchema).max(8),
    categories: z.array(categorySchema),
    total: z.int().min(0),
    spelling,
    /** For an empty text only: the items are the best sellers then, and `total` is 0. */
    popularSearches: z.array(localizedSchema).optional(),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof searchSuggestionsSchema>;
