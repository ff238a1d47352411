import { z } from 'zod';
import { createHomeSections, SHOWN_SECTIONS } from './home.ts';
import { bounded } from './input-text.ts';
import { mediaInputSchema } from './media.ts';
import { categoryNameSchema, linkInputSchema, localizedInput, localizedSchema } from './text.ts';

/** The sections as they are stored: products are references. */
function createStoredSections({
  items,
  featured,
  ...others
}: ReturnType<typeof createHomeSections>) {
  return z.discriminatedUnion('type', [
    others.hero,
    others.categories,
    /** `category` is the seName of a row of the kind `category`. */
    items.extend({ category: categoryNameSchema.optional() }),
    others.collections,
    others.banner,
    others.story,
    featured.extend({
      skus: z
        .array(bounded(64).regex(/^[\w.-]+$/))
        .min(1)
        .max(6),
    }),
    others.priceRanges,
    others.branches,
  ]);
}

const storedSectionSchema = createStoredSections(SHOWN_SECTIONS);
export type StoredSection = z.infer<typeof storedSectionSchema>;

/** The stored content of the home page: its sections in their order. */
export const homeContentSchema = z.object({
  sections: z.array(storedSectionSchema).max(30),
  /** Shown by the search before a text is typed. */
  popularSearches: z.array(localizedSchema).max(12).default([]),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

const inputSections = createStoredSections(
  createHomeSections({
    text: localizedInput(400),
    picture: mediaInputSchema,
    path: linkInputSchema,
  }),
);

/** The same as staff write it. */
export const homeInputSchema = z
  .strictObject({
    sections: z.array(inputSections).min(1).max(30),
    popularSearches: z.array(localizedInput(60)).max(12).default([]),
  })
  .meta({ id: 'HomeContent' });
