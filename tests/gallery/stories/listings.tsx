import type { UseQueryResult } from '@tanstack/react-query';
import { ActiveFilters } from '@/components/listing/active-filters';
import { FacetGroup, FacetPanel } from '@/components/listing/facet-panel';
import { ListingProducts } from '@/components/listing/listing-products';
import { ListingToolbar } from '@/components/listing/listing-toolbar';
import { NoFilterResults } from '@/components/listing/no-filter-results';
import { ApiError } from '@/lib/api/http/errors';
import type { Facets, ItemList } from '@/lib/contract/listing';
import { parseFilters } from '@/lib/shop/listing/product-filters';
import type { StoryGroup } from '../story';
import { TEST_PRODUCTS } from '../test-products';

const nothing = () => undefined;
const none = parseFilters(new URLSearchParams());
const some = parseFilters(new URLSearchParams('category=honey&sale=1&min=5&max=20&brand=Marsa'));
const name = (En: string, Ar: string) => ({ En, Ar });

const facets: Facets = {
  categories: [
    { value: 'honey', count: 12, name: name('Honey', 'العسل') },
    { value: 'oud-and-perfume', count: 128, name: name('Oud and perfume', 'العود والعطور') },
  ],
  brands: Array.from({ length: 12 }, (_, index) => ({
    value: `Brand ${index + 1}`,
    count: 40 - index,
  })),
  tags: [{ value: 'sidr', count: 3 }],
  price: { min: 1.25, max: 84 },
  flags: { isInSale: 7, markIsNew: 3, inStock: 138 },
};

type First = UseQueryResult<ItemList>;
/** The fields of a query that a product list reads. */
const first = (state: object) =>
  ({
    isPending: false,
    isError: false,
    isPlaceholderData: false,
    error: null,
    refetch: nothing,
    ...state,
  }) as unknown as First;
const list = (...items: ItemList['items']) =>
  first({ data: { items, total: items.length, page: 1, limit: 24, facets } });
const items = { later: [], emptyState: <NoFilterResults />, onLoadMore: nothing };

export const listings: StoryGroup = {
  name: 'listings',
  components: () => [
    {
      name: 'ListingToolbar',
      size: 'wide',
      states: {
        'nothing chosen': (
          <ListingToolbar filters={none} total={138} found={138} onChange={nothing}>
            {null}
          </ListingToolbar>
        ),
        chosen: (
          <ListingToolbar filters={some} total={1} found={1} onChange={nothing}>
            {null}
          </ListingToolbar>
        ),
      },
    },
    {
      name: 'ActiveFilters',
      size: 'wide',
      states: { many: <ActiveFilters filters={some} facets={facets} onChange={nothing} /> },
    },
    {
      name: 'FacetPanel',
      size: 'column',
      states: {
        whole: <FacetPanel facets={facets} total={40} filters={some} onChange={nothing} />,
      },
    },
    {
      name: 'FacetGroup',
      size: 'column',
      states: {
        one: (
          <FacetGroup
            title={facets.categories[0]?.value ?? ''}
            options={[{ value: 'honey', name: 'honey', count: 1, isSelected: true }]}
            onToggle={nothing}
          />
        ),
      },
    },
    {
      name: 'ListingProducts',
      size: 'wide',
      states: {
        many: (
          <ListingProducts
            {...items}
            first={list(...Object.values(TEST_PRODUCTS))}
            total={Object.keys(TEST_PRODUCTS).length}
          />
        ),
        one: <ListingProducts {...items} first={list(TEST_PRODUCTS.ordinary)} total={1} />,
        loading: <ListingProducts {...items} first={first({ isPending: true })} total={0} />,
        empty: <ListingProducts {...items} first={list()} total={0} />,
        failed: (
          <ListingProducts
            {...items}
            first={first({ isError: true, error: new ApiError('unreachable', '') })}
            total={0}
          />
        ),
      },
    },
  ],
};
