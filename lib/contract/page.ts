import { z } from 'zod';

/** The page of a list. */
export const pageQuery = {
  _page: z.coerce.number().int().min(1).max(100_000).default(1),
  _limit: z.coerce.number().int().min(1).max(100).default(24),
  _order: z.enum(['asc', 'desc']).default('desc'),
};

/** The page of a list of orders. */
export const orderPageQuery = {
  ...pageQuery,
  _sort: z.enum(['createdAt', 'total']).default('createdAt'),
};

/** What a page of a list has besides its items. */
export const pageFields = { total: z.int().min(0), page: z.int().min(1), limit: z.int().min(1) };
