import type { HomePage, HomeSection } from '../../lib/contract/home.ts';
import { content } from '../db/schema/catalogue.ts';
import { type HomeContent, homeContentSchema } from '../db/schema/home-content.ts';
import { eq } from '../db/sql.ts';
import { localize } from '../messages/messages.ts';
import type { CatalogueContext } from './context.ts';
import type { ItemFilter } from './item-filter.ts';
import { loadTopItems } from './item-list.ts';
import type { ItemSort } from './item-sort.ts';

const ROW_LENGTH = 12;

type ItemRow = Extract<HomeSection, { type: 'items' }>;

/** The item lists of the home page; they contain available items only. */
const ROWS = {
  new: {
    filter: { markIsNew: true },
    sort: { field: 'createdAt' },
    title: localize(({ home }) => home.newArrivals),
    link: '/search?new=1',
  },
  bestSellers: {
    filter: {},
    sort: { field: 'bestSelling' },
    title: localize(({ home }) => home.bestSellers),
    link: '/search',
  },
  offers: {
    // A product that is marked as an offer may have no lower price.
    filter: { addToOffer: true, isInSale: true },
    sort: { field: 'bestSelling' },
    title: localize(({ home }) => home.offers),
    link: '/search?offer=1',
  },
} as const satisfies Record<
  string,
  { filter: ItemFilter; sort: ItemSort; title: ItemRow['title']; link: string }
>;

async function buildItemRow(
  context: CatalogueContext,
  kind: keyof typeof ROWS,
): Promise<HomeSection> {
  const { filter, sort, title, link } = ROWS[kind];
  const items = await loadTopItems(
    context,
    { ...filter, isEnabled: true, inStock: true },
    sort,
    ROW_LENGTH,
  );
  return { type: 'items', kind, title, link, items };
}

async function buildBundleRow(context: CatalogueContext): Promise<HomeSection> {
  const filter: ItemFilter = { type: 'COLLECTION', isEnabled: true, inStock: true };
  const items = await loadTopItems(context, filter, { field: 'bestSelling' }, ROW_LENGTH);
  return {
    type: 'collections',
    title: localize(({ home }) => home.giftBoxes),
    link: '/category/gift-boxes',
    items,
  };
}

async function buildCategoryRow(context: CatalogueContext): Promise<HomeSection> {
  const roots = (await context.categories()).children(undefined);
  return {
    type: 'categories',
    title: localize(({ home }) => home.categories),
    categories: [...roots],
  };
}

async function loadContent({ db }: CatalogueContext): Promise<HomeContent | undefined> {
  const [row] = await db.select().from(content).where(eq(content.key, 'home'));
  return row && homeContentSchema.parse(row.value);
}

const isShown = (section: HomeSection) =>
  (section.type !== 'items' && section.type !== 'collections') || section.items.length > 0;

/** Builds the home page from its content and the catalogue. Lists without items are omitted. */
export async function buildHomePage(context: CatalogueContext): Promise<HomePage> {
  const [editorial, ...rows] = await Promise.all([
    loadContent(context),
    buildCategoryRow(context),
    buildItemRow(context, 'new'),
    buildItemRow(context, 'bestSellers'),
    buildItemRow(context, 'offers'),
    buildBundleRow(context),
  ]);
  const [categories, newest, ...others] = rows;
  const hero: HomeSection[] = editorial ? [{ type: 'hero', slides: editorial.hero }] : [];
  const banner: HomeSection[] = editorial ? [{ type: 'banner', ...editorial.banner }] : [];
  return { sections: [...hero, categories, newest, ...banner, ...others].filter(isShown) };
}
