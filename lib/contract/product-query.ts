import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { bounded } from './input-text.ts';
import { directionSchema, MAX_LIMIT, pageQuery } from './page.ts';
import {
  countryCodeSchema,
  idSchema,
  kwdSchema,
  numberParameterSchema,
  seNameSchema,
} from './text.ts';

const searchText = bounded(200).overwrite(cleanLine);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const commaList = (max: number) =>
  bounded(8000).transform((text) => text.split(',').map(cleanLine).filter(Boolean).slice(0, max));

const SORT_FIELDS = ['relevance', 'createdAt', 'price', 'title', 'bestSelling'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

const pagingQuery = {
  ...pageQuery(),
  _sort: z.enum(SORT_FIELDS).optional(),
  _order: directionSchema.optional(),
};

/** `KW,SA`: countries whose price lists are returned, in this order. */
export const countryCodesQuery = bounded(100).transform((text) =>
  text
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => countryCodeSchema.safeParse(code).success),
);

/** Filters of `Product/GetAll` and of category pages; lists are comma-separated. */
const productFilterQuery = {
  title: searchText.optional(),
  category: seNameSchema.or(idSchema).optional(),
  categoryList: commaList(50).optional(),
  tags: commaList(50).optional(),
  brand: commaList(50).optional(),
  /** `Weight:500 g`: English names of options with one of their values. */
  option: commaList(50).optional(),
  /** Products by id or SKU, for carts and share links. */
  idList: commaList(MAX_LIMIT).optional(),
  skuList: commaList(MAX_LIMIT).optional(),
  /** All products of a group instead of one. */
  allVariants: flag.optional(),
  isEnabled: flag.optional(),
  markIsNew: flag.optional(),
  AddToOffer: flag.optional(),
  isInSale: flag.optional(),
  inStock: flag.optional(),
  /** Four stars and more. */
  isWellRated: flag.optional(),
  isRelated: idSchema.optional(),
  minPrice: numberParameterSchema.pipe(kwdSchema).optional(),
  maxPrice: numberParameterSchema.pipe(kwdSchema).optional(),
  countryCode: countryCodeSchema.optional(),
};

export const productListQuerySchema = z.object({
  ...productFilterQuery,
  ...pagingQuery,
  countryCodesISO: countryCodesQuery.optional(),
});
export type ProductListQuery = z.input<typeof productListQuerySchema>;

export const categoryPageQuerySchema = z
  .object({
    categoryId: idSchema.optional(),
    SeName: seNameSchema.optional(),
    countryCodesISO: countryCodesQuery.optional(),
    ...productFilterQuery,
    ...pagingQuery,
  })
  .refine((query) => query.categoryId !== undefined || query.SeName !== undefined, {
    path: ['SeName'],
    message: 'categoryId or SeName is required',
  });

export const itemPageQuerySchema = z
  .object({
    id: idSchema.optional(),
    seName: seNameSchema.optional(),
    countryCodesISO: countryCodesQuery.optional(),
  })
  .refine((query) => query.id !== undefined || query.seName !== undefined, {
    path: ['seName'],
    message: 'id or seName is required',
  });

/** A press on a result of a search. */
export const searchClickSchema = z.strictObject({ text: searchText }).meta({ id: 'SearchClick' });

export const searchQuerySchema = z.object({
  categoryId: idSchema.optional(),
  productName: searchText,
});
