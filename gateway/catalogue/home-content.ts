import { z } from 'zod';
import { SHOWN_SECTIONS } from '../../lib/contract/home.ts';
import {
  type HomeContent,
  homeContentSchema,
  type StoredSection,
} from '../../lib/contract/home-content.ts';
import { content } from '../platform/db/schema/catalogue.ts';
import { eq } from '../platform/db/sql.ts';
import { localize } from '../platform/messages/messages.ts';
import type { CatalogueContext } from './context.ts';

/** The content of databases from before the sections could be arranged. */
const unarrangedContentSchema = z.object({
  hero: SHOWN_SECTIONS.hero.shape.slides,
  banner: SHOWN_SECTIONS.banner.omit({ type: true }),
});

/** The sections of a shop that are not arranged, with its carousel and banner if it has them. */
function arrangeSections(stored?: z.infer<typeof unarrangedContentSchema>): StoredSection[] {
  return [
    ...(stored ? [{ type: 'hero' as const, slides: stored.hero }] : []),
    { type: 'categories', title: localize(({ home }) => home.categories) },
    {
      type: 'items',
      kind: 'new',
      title: localize(({ home }) => home.newArrivals),
      link: '/search?new=1',
    },
    ...(stored ? [{ type: 'banner' as const, ...stored.banner }] : []),
    {
      type: 'items',
      kind: 'bestSellers',
      title: localize(({ home }) => home.bestSellers),
      link: '/search',
    },
    {
      type: 'items',
      kind: 'offers',
      title: localize(({ home }) => home.offers),
      link: '/search?offer=1',
    },
    {
      type: 'collections',
      title: localize(({ home }) => home.sets),
      link: '/search',
    },
  ];
}

/** The content of the database; a shop without content has the usual sections. */
export function parseHomeContent(stored: unknown): HomeContent {
  const unarranged = unarrangedContentSchema.optional().safeParse(stored);
  return unarranged.success
    ? { sections: arrangeSections(unarranged.data), popularSearches: [] }
    : homeContentSchema.parse(stored);
}

export async function loadHomeContent({ db }: CatalogueContext): Promise<HomeContent> {
  const [row] = await db.select().from(content).where(eq(content.key, 'home'));
  return parseHomeContent(row?.value);
}
