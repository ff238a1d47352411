import { z } from 'zod';
import { categorySchema } from './category.ts';
import { itemSummarySchema } from './item.ts';
import { type Media, mediaSchema } from './media.ts';
import { categoryNameSchema, kwdSchema, type Localized, localizedSchema } from './text.ts';

/** The products that the storefront shows of a row; the others are for other clients. */
export const HOME_ROW_LENGTH = 4;

/** What sections consist of; requests limit it more than responses do. */
interface Blocks {
  text: z.ZodType<Localized>;
  picture: z.ZodType<Media>;
  /** A path of the storefront without its language prefix. */
  path: z.ZodType<string>;
}

/** The sections of the home page by their type, without products and categories. */
export function createHomeSections({ text, picture, path }: Blocks) {
  /** A wide image with text over its empty side. */
  const scene = {
    title: text,
    subtitle: text,
    image: picture,
    /** The image for left-to-right pages, with the empty space on the other side. */
    mirroredImage: picture.optional(),
  };
  const link = { link: path, callToAction: text };
  const heroSlide = z.object({
    eyebrow: text,
    ...scene,
    ...link,
    /** A portrait image for phones; the text is below it. */
    phoneImage: picture.optional(),
    secondLink: path.optional(),
    secondCallToAction: text.optional(),
  });
  return {
    hero: z.object({ type: z.literal('hero'), slides: z.array(heroSlide).min(1).max(10) }),
    categories: z.object({ type: z.literal('categories'), title: text }),
    items: z.object({
      type: z.literal('items'),
      kind: z.enum(['new', 'offers', 'bestSellers', 'category']),
      title: text,
      link: path,
    }),
    collections: z.object({ type: z.literal('collections'), title: text, link: path }),
    banner: z.object({ type: z.literal('banner'), ...scene, ...link }),
    /** An image beside a panel of text, from edge to edge. */
    story: z.object({ type: z.literal('story'), eyebrow: text, ...scene, ...link }),
    /** A portrait scene beside the products in it. */
    featured: z.object({ type: z.literal('featured'), eyebrow: text, ...scene }),
    /** Links to the products of a category by price: up to each limit, from the limit before it. */
    priceRanges: z.object({
      type: z.literal('priceRanges'),
      ...scene,
      category: categoryNameSchema,
      limits: z.array(kwdSchema.min(0.001)).min(1).max(5),
    }),
    /** The branches of the shop by name. */
    branches: z.object({ type: z.literal('branches'), ...scene, ...link }),
  };
}

export const SHOWN_SECTIONS = createHomeSections({
  text: localizedSchema,
  picture: mediaSchema,
  path: z.string().startsWith('/'),
});

const listed = { items: z.array(itemSummarySchema) };
const { hero, banner, story, priceRanges, branches } = SHOWN_SECTIONS;
const categories = SHOWN_SECTIONS.categories.extend({ categories: z.array(categorySchema) });
const items = SHOWN_SECTIONS.items.extend(listed);
const collections = SHOWN_SECTIONS.collections.extend(listed);
const featured = SHOWN_SECTIONS.featured.extend(listed);
export type HeroSlide = z.infer<typeof hero>['slides'][number];

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
