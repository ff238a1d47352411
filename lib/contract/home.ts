import { z } from 'zod';
import { categorySchema } from './category.ts';
import { itemSummarySchema } from './item.ts';
import { mediaSchema } from './media.ts';
import { localizedSchema } from './text.ts';

/** A path of the storefront without its language prefix. */
const linkSchema = z.string().startsWith('/');

/** A wide image with text over its empty side. */
const scene = {
  title: localizedSchema,
  subtitle: localizedSchema,
  image: mediaSchema,
  /** The image for left-to-right pages, with the empty space on the other side. */
  mirroredImage: mediaSchema.optional(),
  link: linkSchema,
  callToAction: localizedSchema,
};

export const heroSlideSchema = z
  .object({ eyebrow: localizedSchema, ...scene })
  .meta({ id: 'HeroSlide' });
export type HeroSlide = z.infer<typeof heroSlideSchema>;

const sectionSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('hero'), slides: z.array(heroSlideSchema).min(1) }),
    z.object({
      type: z.literal('categories'),
      title: localizedSchema,
      categories: z.array(categorySchema),
    }),
    z.object({
      type: z.literal('items'),
      kind: z.enum(['new', 'offers', 'bestSellers', 'category']),
      title: localizedSchema,
      link: linkSchema,
      items: z.array(itemSummarySchema),
    }),
    z.object({ type: z.literal('banner'), ...scene }),
    z.object({
      type: z.literal('collections'),
      title: localizedSchema,
      link: linkSchema,
      items: z.array(itemSummarySchema),
    }),
  ])
  .meta({ id: 'HomeSection' });
export type HomeSection = z.infer<typeof sectionSchema>;

export const homePageSchema = z
  .object({ sections: z.array(sectionSchema) })
  .meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof homePageSchema>;
