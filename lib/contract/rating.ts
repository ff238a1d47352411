import { z } from 'zod';

/** The mean of the published reviews, with one decimal. Absent below three reviews. */
export const ratingSchema = z
  .object({ average: z.number().min(1).max(5), count: z.int().min(1) })
  .meta({ id: 'Rating' });
export type Rating = z.infer<typeof ratingSchema>;
