import { HOME_ROW_LENGTH, type HomePage, type HomeSection } from '../../lib/contract/home.ts';
import type { StoredSection } from '../../lib/contract/home-content.ts';
import type { ItemSummary } from '../../lib/contract/item.ts';
import type { CatalogueContext } from './context.ts';
import { loadHomeContent } from './home-content.ts';
import type { ItemFilter } from './item-filter.ts';
import { loadTopItems } from './item-list.ts';
import type { ItemSort } from './item-sort.ts';

const ROW_LENGTH = 12;
/** Enough for a row whose first products are in rows above. */
const LOADED_ITEMS = 3 * ROW_LENGTH;

type Stored<Type extends StoredSection['type']> = Extract<StoredSection, { type: Type }>;

const BY_SALES: ItemSort = { field: 'bestSelling' };
/** A product that is marked as an offer may have no lower price. */
const OFFERS: ItemFilter = { addToOffer: true, isInSale: true };

/** The items of a row; only items that can be bought. */
async function loadRow(
  context: CatalogueContext,
  { kind, category = '' }: Stored<'items'>,
): Promise<ItemSummary[]> {
  const load = (filter: ItemFilter, sort = BY_SALES) =>
    loadTopItems(context, { ...filter, isEnabled: true, inStock: true }, sort, LOADED_ITEMS);
  switch (kind) {
    case 'new':
      return load({ markIsNew: true }, { field: 'createdAt' });
    case 'offers':
      return load(OFFERS);
    case 'bestSellers':
      return load({});
    case 'category': {
      const found = (await context.categories()).find(category);
      return found ? load({ categoryId: found.id }) : [];
    }
  }
}

/** The products of a scene, in the order of the SKUs. */
async function loadFeatured(
  context: CatalogueContext,
  { skus, ...section }: Stored<'featured'>,
): Promise<HomeSection> {
  const filter: ItemFilter = { skus, isEnabled: true, inStock: true };
  const items = await loadTopItems(context, filter, BY_SALES, skus.length);
  const place = ({ sku }: ItemSummary) => skus.indexOf(sku);
  return { ...section, items: items.toSorted((a, b) => place(a) - place(b)) };
}

async function buildSection(
  context: CatalogueContext,
  section: StoredSection,
): Promise<HomeSection> {
  switch (section.type) {
    case 'categories': {
      const roots = (await context.categories()).children(undefined);
      return { ...section, categories: [...roots] };
    }
    case 'items': {
      const { type, kind, title, link } = section;
      return { type, kind, title, link, items: await loadRow(context, section) };
    }
    case 'collections': {
      const filter: ItemFilter = { type: 'COLLECTION', isEnabled: true, inStock: true };
      return { ...section, items: await loadTopItems(context, filter, BY_SALES, LOADED_ITEMS) };
    }
    case 'featured':
      return loadFeatured(context, section);
    default:
      return section;
  }
}

/**
 * Each product is shown once: rows begin with products that neither a row above nor a scene shows.
 * The others follow, so that a shop with few products keeps its rows.
 */
function withoutRepetitions(sections: HomeSection[]): HomeSection[] {
  const scenes = sections.flatMap((section) => (section.type === 'featured' ? section.items : []));
  const shown = new Set(scenes.map(({ id }) => id));
  return sections.map((section) => {
    if (section.type !== 'items' && section.type !== 'collections') return section;
    const others = section.items.filter(({ id }) => !shown.has(id));
    const repeated = section.items.filter(({ id }) => shown.has(id));
    const items = [...others, ...repeated].slice(0, ROW_LENGTH);
    for (const { id } of items.slice(0, HOME_ROW_LENGTH)) shown.add(id);
    return { ...section, items };
  });
}

const isShown = (section: HomeSection) => !('items' in section) || section.items.length > 0;

/** Builds the home page from its content and the catalogue. Lists without items are omitted. */
export async function buildHomePage(context: CatalogueContext): Promise<HomePage> {
  const { sections } = await loadHomeContent(context);
  const built = await Promise.all(sections.map((section) => buildSection(context, section)));
  return { sections: withoutRepetitions(built).filter(isShown) };
}
