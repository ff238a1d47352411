import { z } from 'zod';
import { lineInput, valueInput } from '../../../../lib/contract/input-text.ts';
import { MAX_FILS } from '../../../../lib/contract/limits.ts';
import { productListQuerySchema } from '../../../../lib/contract/product-query.ts';
import { kwdFromFils } from '../../../../lib/domain/money.ts';
import { UCP_CURRENCY } from '../../../../lib/domain/ucp-product.ts';
import { type BuyerContext, toCountryCode } from '../locale.ts';

const MAX_VALUES = 20;
const amount = z.int().min(0).max(MAX_FILS);
const names = z.array(lineInput(120)).max(MAX_VALUES);

/** Values of one filter are combined with OR, filters with AND. */
export const filtersSchema = z.object({
  /** `value` of the categories of products. */
  categories: names.optional(),
  /** Minor units: fils. */
  price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
  brands: names.optional(),
  tags: names.optional(),
  /** English name and value of an option: `Weight:500 g`. */
  options: names.optional(),
  available: z.boolean().optional(),
  on_sale: z.boolean().optional(),
});
export type Filters = z.output<typeof filtersSchema>;

export const paginationSchema = z.object({
  cursor: valueInput(20).optional(),
  limit: z.int().min(1).max(10_000).optional(),
});

/** A price in another currency cannot be compared. */
export const hasOtherCurrency = ({ currency }: BuyerContext): boolean =>
  currency !== undefined && currency.toUpperCase() !== UCP_CURRENCY;

/** A comma separates the values of the shop's own lists. */
const joinNames = (values: readonly string[] | undefined) =>
  values && values.length > 0
    ? values.map((value) => value.replaceAll(',', ' ')).join(',')
    : undefined;

const flag = (value: boolean | undefined) => (value ? 'true' : undefined);

/** The query of the shop's own product lists with the same meaning. */
export function toListQuery(
  text: string | undefined,
  filters: Filters,
  context: BuyerContext,
  page: { page: number; limit: number },
) {
  const price = hasOtherCurrency(context) ? undefined : filters.price;
  return productListQuerySchema.parse({
    ...(text && { title: text }),
    categoryList: joinNames(filters.categories),
    brand: joinNames(filters.brands),
    tags: joinNames(filters.tags),
    option: joinNames(filters.options),
    inStock: flag(filters.available),
    isInSale: flag(filters.on_sale),
    ...(price?.min !== undefined && { minPrice: kwdFromFils(price.min) }),
    ...(price?.max !== undefined && { maxPrice: kwdFromFils(price.max) }),
    countryCode: toCountryCode(context),
    _page: page.page,
    _limit: page.limit,
  });
}
