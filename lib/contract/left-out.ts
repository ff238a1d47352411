import { z } from 'zod';
import { localizedSchema } from './text.ts';

/** The platforms that fetch feeds. */
export const FEED_PLATFORMS = ['google', 'meta', 'tiktok', 'openai'] as const;
export type FeedPlatform = (typeof FEED_PLATFORMS)[number];

/** What a product may lack for a platform. */
const FEED_FIELDS = ['title', 'description', 'image', 'price', 'brand'] as const;
export type FeedField = (typeof FEED_FIELDS)[number];

export const MAX_LEFT_OUT_NAMED = 50;

/** Enabled products that feeds leave out because their platforms would reject them. */
export const leftOutSchema = z
  .object({
    reasons: z.array(
      z.object({
        /** What the products lack. */
        field: z.enum(FEED_FIELDS),
        /** Whose files leave them out. */
        platforms: z.array(z.enum(FEED_PLATFORMS)),
        count: z.int().min(1),
        /** The first of them. */
        items: z
          .array(z.object({ sku: z.string(), title: localizedSchema }))
          .max(MAX_LEFT_OUT_NAMED),
      }),
    ),
  })
  .meta({ id: 'LeftOutProducts' });
export type LeftOut = z.infer<typeof leftOutSchema>;
