import { z } from 'zod';
import { HOME_SECTIONS, heroSlideSchema } from '../../../lib/contract/home.ts';
import { localizedSchema, seNameSchema } from '../../../lib/contract/text.ts';

const { hero, categories, items, collections, banner, story, featured, priceRanges, branches } =
  HOME_SECTIONS;

/** A stored section: as in the contract, with products by reference. */
const storedSectionSchema = z.discriminatedUnion('type', [
  hero,
  banner,
  story,
  priceRanges,
  branches,
  categories.omit({ categories: true }),
  /** `category` is the seName of a row of the kind `category`. */
  items.omit({ items: true }).extend({ category: seNameSchema.optional() }),
  collections.omit({ items: true }),
  featured.omit({ items: true }).extend({ skus: z.array(z.string()).min(1).max(6) }),
]);
export type StoredSection = z.infer<typeof storedSectionSchema>;

/** The stored content of the home page: its sections in their order. */
export const homeContentSchema = z.object({
  sections: z.array(storedSectionSchema).max(30),
  /** Shown by the search before a text is typed. */
  popularSearches: z.array(localizedSchema).max(12).default([]),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

/** The content of databases from before the sections could be arranged. */
export const unarrangedContentSchema = z.object({
  hero: z.array(heroSlideSchema).min(1),
  banner: banner.omit({ type: true }),
});
