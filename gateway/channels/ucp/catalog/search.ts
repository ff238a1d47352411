import { z } from 'zod';
import { HOME_COUNTRY } from '../../../../lib/contract/home-country.ts';
import { lineInput } from '../../../../lib/contract/input-text.ts';
import type { Facets } from '../../../../lib/contract/listing.ts';
import type { Locale } from '../../../../lib/contract/locales.ts';
import type { Localized } from '../../../../lib/contract/text.ts';
import { inLanguage } from '../../../../lib/domain/in-language.ts';
import { filsFromKwd } from '../../../../lib/domain/money.ts';
import { buildFilter, buildSort, listItems, loadItems } from '../../../catalogue/public.ts';
import { chooseLocale, contextSchema, toCountryCode } from '../locale.ts';
import { invalidParams } from '../rpc-error.ts';
import { defineTool, toolInput } from '../tool.ts';
import { filtersSchema, hasOtherCurrency, paginationSchema, toListQuery } from './filters.ts';
import { toProduct, toVariants } from './product-mapping.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 25;
const MAX_FACET_VALUES = 20;
const CURSOR = /^page-([1-9]\d{0,4})$/;

const searchSchema = toolInput({
  catalog: z.object({
    query: lineInput(200).optional(),
    context: contextSchema.optional(),
    filters: filtersSchema.optional(),
    pagination: paginationSchema.optional(),
  }),
});

function readPage(cursor: string | undefined): number {
  if (cursor === undefined) return 1;
  const [, page] = CURSOR.exec(cursor) ?? [];
  if (page === undefined) throw invalidParams('catalog.pagination.cursor is not one of this shop');
  return Number(page);
}

interface FacetValue {
  value: string;
  count: number;
  name?: Localized | undefined;
}

const toFacet = (values: readonly FacetValue[], locale: Locale) =>
  values.slice(0, MAX_FACET_VALUES).map(({ value, count, name }) => ({
    value,
    label: name ? inLanguage(name, locale) : value,
    count,
  }));

/** The values of filters that narrow this search, with the number of products of each. */
const toFacets = ({ categories, brands, tags, options = [], price }: Facets, locale: Locale) => ({
  categories: toFacet(categories, locale),
  brands: toFacet(brands, locale),
  tags: toFacet(tags, locale),
  options: options.flatMap(({ values }) => toFacet(values, locale)),
  price: { min: filsFromKwd(price.min), max: filsFromKwd(price.max) },
});

const IGNORED_PRICE = {
  type: 'warning',
  code: 'price_filter_ignored',
  content: 'Prices are in KWD; a price filter in another currency is ignored.',
};

export const searchCatalog = defineTool({
  name: 'search_catalog',
  description:
    'Search the products of the shop in Arabic or English. Prices are in fils, thousandths of a Kuwaiti dinar. `facets` has values for the next filters.',
  capability: 'dev.ucp.shopping.catalog.search',
  input: searchSchema,
  isReadOnly: true,
  async run({ deps: { catalogue }, shopUrl }, { catalog }) {
    const { query: text, context = {}, filters = {}, pagination = {} } = catalog;
    const locale = chooseLocale(context, text);
    const countryCode = toCountryCode(context) ?? HOME_COUNTRY;
    const page = readPage(pagination.cursor);
    const limit = Math.min(pagination.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
    const query = toListQuery(text, filters, context, { page, limit });
    const filter = await buildFilter(catalogue, query, false);
    const list = await listItems(catalogue, filter, buildSort(query, 'bestSelling'), {
      page,
      limit,
    });
    const view = { locale, countryCode, shopUrl };
    const ids = list.items.map(({ id }) => id);
    const products = (await loadItems(catalogue, ids, [countryCode])).map((item) =>
      toProduct(item, toVariants(item, view), view),
    );
    const hasNext = page * limit < list.total;
    return {
      products,
      pagination: {
        has_next_page: hasNext,
        ...(hasNext && { cursor: `page-${page + 1}` }),
        total_count: list.total,
      },
      facets: toFacets(list.facets, locale),
      ...(filters.price && hasOtherCurrency(context) && { messages: [IGNORED_PRICE] }),
    };
  },
});
