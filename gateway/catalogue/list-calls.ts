import * as productsCalls from '../../lib/contract/calls/products.ts';
import { getCaller } from '../platform/http/authentication/principal.ts';
import { findVisitor } from '../platform/http/find-visitor.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { route } from '../platform/http/route.ts';
import { loadCategoryGroups, loadCategoryPage } from './category-page.ts';
import { buildHomePage } from './home-page.ts';
import { listItems } from './item-list.ts';
import { categoryNotFound, namedBy } from './not-found.ts';
import { buildFilter, buildSort, isPlainSearch } from './query-filter.ts';
import { suggest } from './search/suggest.ts';
import type { CatalogueServices } from './services.ts';

const listItemsRoute = route(productsCalls.listItems, {
  policy: 'optional',
  tag: 'Catalogue',
  limits: ['catalogue'],
  summary: 'List products by filter, one page at a time',
  description:
    'Values of one parameter are combined with OR, different parameters with AND. A category includes its subcategories. The counts of a facet ignore the filter on that facet.',
  returns: 'The page, the total and the facets',
});

const listBestSellersByCategoryRoute = route(productsCalls.listBestSellersByCategory, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['catalogue'],
  summary: 'List the best sellers of each category',
  returns: 'Categories with at most 12 items each',
});

const getCategoryPageRoute = route(productsCalls.getCategoryPage, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['catalogue'],
  summary: 'Get a category, its children and a page of its products',
  returns: 'The category page',
  problems: [404],
});

const getHomePageRoute = route(productsCalls.getHomePage, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['catalogue'],
  summary: 'Get the sections of the home page',
  returns: 'Sections in their order',
  problems: [400],
});

const searchItemsRoute = route(productsCalls.searchItems, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['search'],
  summary: 'Get search suggestions',
  returns:
    'At most 8 items, the matching categories, and the total number of items; for an empty text, best sellers and popular searches',
});

const sendSearchClickRoute = route(productsCalls.sendSearchClick, {
  policy: 'public',
  tag: 'Catalogue',
  limits: ['counts'],
  summary: 'Report the press on a result of a search',
  description:
    'Counts for the reports of searches, by day and words; nothing about the visitor is stored. Searches themselves are counted when they are answered.',
  returns: 'Accepted',
});

export function registerLists(
  app: GatewayApp,
  { catalogue, trustedProxies }: CatalogueServices,
): void {
  app.openapi(listItemsRoute, async (c) => {
    const query = c.req.valid('query');
    const filter = await buildFilter(catalogue, query, getCaller(c).role === 'staff');
    const page = { page: query._page, limit: query._limit };
    const list = await listItems(
      catalogue,
      filter,
      buildSort(query, 'createdAt'),
      page,
      query.countryCodesISO,
    );
    if (isPlainSearch(query))
      catalogue.searches.add(findVisitor(c, trustedProxies), query.title, list.total > 0);
    return c.json(list, 200);
  });
  app.openapi(
    getCategoryPageRoute,
    async (c) => {
      const query = c.req.valid('query');
      const tree = await catalogue.categories();
      const category =
        query.categoryId === undefined
          ? tree.find(query.SeName ?? '')
          : tree.find(query.categoryId);
      const isNamed = query.SeName === undefined || category?.seName === query.SeName;
      if (!category || !isNamed) throw categoryNotFound();
      return c.json(await loadCategoryPage(catalogue, category, query), 200);
    },
    namedBy('SeName', categoryNotFound),
  );
  app.openapi(listBestSellersByCategoryRoute, async (c) =>
    c.json(await loadCategoryGroups(catalogue, c.req.valid('query').countryCodesISO), 200),
  );
  app.openapi(getHomePageRoute, async (c) =>
    c.json(await catalogue.cache.get('home', () => buildHomePage(catalogue)), 200),
  );
  app.openapi(searchItemsRoute, async (c) => {
    const { productName, categoryId } = c.req.valid('query');
    const found = await suggest(catalogue, productName, categoryId);
    const isFound = found.total > 0 || found.categories.length > 0;
    catalogue.searches.add(findVisitor(c, trustedProxies), productName, isFound);
    return c.json(found, 200);
  });
  app.openapi(sendSearchClickRoute, (c) => {
    catalogue.searches.click(findVisitor(c, trustedProxies), c.req.valid('json').text);
    return c.body(null, 204);
  });
}
