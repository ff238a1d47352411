import type { HomePage, HomeSection } from '../../lib/contract/home.ts';
import type { StoredSection } from '../../lib/contract/home-content.ts';
import type { ItemSummary } from '../../lib/contract/item.ts';
import type { CatalogueContext } from './context.ts';
import { loadHomeContent } from './home-content.ts';
import type { ItemFilter } from './item-filter.ts';
import { loadTopItems } from './item-list.ts';
import type { ItemSort } from './item-sort.ts';

const ROW_LENGTH = 12;

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
    loadTopItems(context, { ...filter, isEnabled: true, inStock: true }, sort, ROW_LENGTH);
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
      return { ...section, items: await loadTopItems(context, filter, BY_SALES, ROW_LENGTH) };
    }
    case 'featured':
      return loadFeatured(context, section);
    default:
      return section;
  }
}

const isShown = (section: HomeSection) => !('items' in section) || section.items.length > 0;

/** Builds the home page from its content and the catalogue. Lists without items are omitted. */
export async function buildHomePage(context: CatalogueContext): Promise<HomePage> {
  const { sections } = await loadHomeContent(context);
  const built = await Promise.all(sections.map((section) => buildSection(context, section)));
  return { sections: built.filter(isShown) };
}
