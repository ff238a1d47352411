import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { bounded } from './input-text.ts';
import { MAX_FILS } from './limits.ts';
import { idSchema, seNameSchema } from './text.ts';

/** Arguments of the tools that pages offer to agents (WebMCP), with the names of UCP. */

const MAX_AGENT_RESULTS = 25;
const DEFAULT_RESULTS = 10;
const MAX_UNITS = 99;

const filsSchema = z.int().min(0).max(MAX_FILS);
const productIdSchema = idSchema.describe('Id of a product, as returned by search_catalog');

export const searchCatalogSchema = z.strictObject({
  query: bounded(200)
    .overwrite(cleanLine)
    .optional()
    .describe('Words in Arabic or English; absent for the best-selling products'),
  filters: z
    .strictObject({
      categories: z.array(seNameSchema).max(10).optional().describe('Handles of categories'),
      price: z
        .strictObject({ min: filsSchema.optional(), max: filsSchema.optional() })
        .optional()
        .describe('In fils: 1000 are one Kuwaiti dinar'),
    })
    .optional(),
  pagination: z
    .strictObject({
      cursor: bounded(5)
        .regex(/^[1-9]\d*$/)
        .optional()
        .describe('The cursor of the previous result'),
      limit: z.int().min(1).max(MAX_AGENT_RESULTS).optional(),
    })
    .default({})
    .transform(({ cursor = '1', limit = DEFAULT_RESULTS }) => ({ page: Number(cursor), limit })),
});
export type CatalogSearch = z.output<typeof searchCatalogSchema>;

export const getProductSchema = z.strictObject({ id: productIdSchema });
export const getCartSchema = z.strictObject({});
export const addToCartSchema = z.strictObject({
  id: productIdSchema,
  quantity: z.int().min(1).max(MAX_UNITS).default(1),
});
export const removeFromCartSchema = z.strictObject({
  id: idSchema.describe('Id of a line item, as returned by get_cart'),
});
