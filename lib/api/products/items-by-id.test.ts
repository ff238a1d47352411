import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { summary } from '../../../tests/fixtures/items.ts';
import { server } from '../../../tests/setup/msw.ts';
import { browserClient } from '../browser-client.ts';
import { fetchItemsById } from './items-by-id.ts';

const FACETS = { categories: [], brands: [], tags: [], price: { min: 0, max: 1 } };

/** Mocks a gateway that, like the real one, ignores ids after the first hundred. */
function sellEverything(): number[] {
  const requestSizes: number[] = [];
  server.use(
    http.get('*/gateway/product/api/WEB/Product/GetAll', ({ request }) => {
      const ids = (new URL(request.url).searchParams.get('idList') ?? '').split(',').slice(0, 100);
      requestSizes.push(ids.length);
      return HttpResponse.json({
        items: ids.map((id) => summary({ id })),
        total: ids.length,
        page: 1,
        limit: 100,
        facets: FACETS,
      });
    }),
  );
  return requestSizes;
}

test('requests more ids than the gateway accepts at once in parts and returns all products', async () => {
  const requestSizes = sellEverything();
  const ids = Array.from({ length: 230 }, (_, index) => `item-${index}`);
  const items = await fetchItemsById(browserClient, ids);
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(requestSizes.sort()).toEqual([100, 100, 30]);
});

test('sends no request without ids', async () => {
  const requestSizes = sellEverything();
  expect(await fetchItemsById(browserClient, [])).toEqual([]);
  expect(requestSizes).toEqual([]);
});
