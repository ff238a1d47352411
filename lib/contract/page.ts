import { z } from 'zod';

/** Entries of a page at most. */
export const MAX_LIMIT = 100;

/**
 * The page of a list.
 * @param limit entries of a page unless the request says so
 */
export const pageQuery = (limit = 24, maxLimit = MAX_LIMIT) => ({
  _page: z.coerce.number().int().min(1).max(100_000).default(1),
  _limit: z.coerce.number().int().min(1).max(maxLimit).default(limit),
});

export const directionSchema = z.enum(['asc', 'desc']);

/** The page of a list of orders. */
export const orderPageQuery = {
  ...pageQuery(),
  _order: directionSchema.default('desc'),
  _sort: z.enum(['createdAt', 'total']).default('createdAt'),
};

/** What a page of a list has besides its items. */
export const pageFields = { total: z.int().min(0), page: z.int().min(1), limit: z.int().min(1) };
