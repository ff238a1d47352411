import { z } from 'zod';
import { categorySchema } from './category.ts';
import { itemSummarySchema } from './item.ts';
import { mediaSchema } from './media.ts';
import { kwdSchema, localizedSchema, seNameSchema } from './text.ts';

/** A path of the storefront without its language prefix. */
const linkSchema = z.string().startsWith('/');

/** A wide image with text over its empty side. */
const scene = {
  title: localizedSchema,
  subtitle: localizedSchema,
  image: mediaSchema,
  /** The image for left-to-right pages, with the empty space on the other side. */
  mirroredImage: mediaSchema.optional(),
};
const link = { link: linkSchema, callToAction: localizedSchema };

export const heroSlideSchema = z
  .object({
    eyebrow: localizedSchema,
    ...scene,
    ...link,
    /** A portrait image for phones; the text is over its lower part. */
    phoneImage: mediaSchema.optional(),
    secondLink: linkSchema.optional(),
    secondCallToAction: localizedSchema.optional(),
  })
  .meta({ id: 'HeroSlide' });
export type HeroSlide = z.infer<typeof heroSlideSchema>;

const itemRow = {
  title: localizedSchema,
  link: linkSchema,
  items: z.array(itemSummarySchema),
};

/** The sections of the home page by their type. */
export const HOME_SECTIONS = {
  hero: z.object({ type: z.literal('hero'), slides: z.array(heroSlideSchema).min(1) }),
  categories: z.object({
    type: z.literal('categories'),
    title: localizedSchema,
    categories: z.array(categorySchema),
  }),
  items: z.object({
    type: z.literal('items'),
    kind: z.enum(['new', 'offers', 'bestSellers', 'category']),
    ...itemRow,
  }),
  collections: z.object({ type: z.literal('collections'), ...itemRow }),
  banner: z.object({ type: z.literal('banner'), ...scene, ...link }),
  /** An image of the full width of the page with text over it. */
  story: z.object({ type: z.literal('story'), eyebrow: localizedSchema, ...scene, ...link }),
  /** A portrait scene beside the products in it. */
  featured: z.object({
    type: z.literal('featured'),
    eyebrow: localizedSchema,
    ...scene,
    items: z.array(itemSummarySchema),
  }),
  /** Links to the products of a category by price: up to each limit, from the limit before it. */
  priceRanges: z.object({
    type: z.literal('priceRanges'),
    ...scene,
    category: seNameSchema,
    limits: z.array(kwdSchema.min(0.001)).min(1).max(5),
  }),
  /** The branches of the shop by name. */
  branches: z.object({ type: z.literal('branches'), ...scene, ...link }),
};

const { hero, categories, items, collections, banner, story, featured, priceRanges, branches } =
  HOME_SECTIONS;
const sectionSchema = z
  .discriminatedUnion('type', [
    hero,
    categories,
    items,
    collections,
    banner,
    story,
    featured,
    priceRanges,
    branches,
  ])
  .meta({ id: 'HomeSection' });
export type HomeSection = z.infer<typeof sectionSchema>;
export type HomeSectionOf<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>;

export const homePageSchema = z
  .object({ sections: z.array(sectionSchema) })
  .meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof homePageSchema>;
