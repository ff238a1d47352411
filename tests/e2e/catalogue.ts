import type { Category } from '../../lib/contract/category';
import type { Country } from '../../lib/contract/country';
import type { HomePage } from '../../lib/contract/home';
import type { ItemSummary } from '../../lib/contract/item';
import type { CategoryGroup, ItemList, ItemPage } from '../../lib/contract/listing';
import { gatewayUrl } from './staff';

const PRODUCTS = '/product/api/WEB/Product';
const PAGE_SIZE = 100;

/**
 * The catalogue of the gateway. Tests find a product by the properties they need instead of naming
 * one.
 */
export interface Catalogue {
  items: ItemSummary[];
  categories: Category[];
  countries: Country[];
  home: HomePage;
  find(matches: (item: ItemSummary) => boolean): ItemSummary;
  country(code: string): Country;
  /** A subcategory and its parent. */
  family(): { parent: Category; child: Category };
  page(seName: string): Promise<ItemPage>;
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(gatewayUrl() + path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function readItems(): Promise<ItemSummary[]> {
  const items: ItemSummary[] = [];
  for (let page = 1; ; page++) {
    const list = await read<ItemList>(
      `${PRODUCTS}/GetAll?_page=${page}&_limit=${PAGE_SIZE}&countryCodesISO=KW,SA,AE,QA,BH,OM`,
    );
    items.push(...list.items);
    if (items.length >= list.total) return items;
  }
}

export function orThrow<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The catalogue has no ${what}`);
  return value;
}

function findFamily(categories: Category[]): { parent: Category; child: Category } {
  const child = orThrow(
    categories.find(({ parentId }) => parentId !== undefined),
    'category within another',
  );
  return {
    parent: orThrow(
      categories.find(({ id }) => id === child.parentId),
      'parent of that category',
    ),
    child,
  };
}

export async function readCatalogue(): Promise<Catalogue> {
  const [items, groups, countries, home] = await Promise.all([
    readItems(),
    read<CategoryGroup[]>(
      `${PRODUCTS}/GetAllProductAndCollectionGroupByCategoryWebSite?countryCodesISO=KW`,
    ),
    read<Country[]>('/product/api/WEB/County/GetCountriesByWebSite'),
    read<HomePage>(`${PRODUCTS}/GetHomePageList`),
  ]);
  const categories = groups.map(({ category }) => category);
  return {
    items,
    categories,
    countries,
    home,
    // A card of a group leads to its options: products without options come first.
    find: (matches) =>
      orThrow(
        items.find((item) => !item.variantCount && matches(item)) ?? items.find(matches),
        `item for which ${matches}`,
      ),
    country: (code) =>
      orThrow(
        countries.find((country) => country.code === code),
        `country ${code}`,
      ),
    family: () => findFamily(categories),
    page: (seName) =>
      read<ItemPage>(
        `${PRODUCTS}/GetProductAndCollectionByIdWebSite?seName=${seName}&countryCodesISO=KW,SA`,
      ),
  };
}
