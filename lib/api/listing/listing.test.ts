import { expect, test } from 'vitest';
import { parseFilters } from '../../shop/listing/product-filters.ts';
import { browserClient } from '../browser-client.ts';
import { facetsQuery, listingQuery } from './listing.ts';

const rates = new Map([
  ['KWD', 1],
  ['SAR', 12.2],
]);
const read = (search: string) => {
  const filters = parseFilters(new URLSearchParams(search), rates);
  const [, , query] = listingQuery(browserClient, 'shop', filters, 1).queryKey;
  return query;
};

test('the list of offers asks for reduced products that are marked as offers', () => {
  expect(read('offer=1')).toMatchObject({ AddToOffer: 'true', isInSale: 'true' });
  expect(read('sale=1')).toMatchObject({ isInSale: 'true' });
  expect(read('new=1')).not.toHaveProperty('isInSale');
  const filters = parseFilters(new URLSearchParams('offer=1'));
  expect(facetsQuery(browserClient, 'shop', filters).queryKey[2]).toMatchObject({
    isInSale: 'true',
  });
});

test('a price range in another currency is sent in KWD, rounded outwards', () => {
  expect(read('min=100&max=200&currency=SAR')).toMatchObject({ minPrice: 8.196, maxPrice: 16.394 });
});
