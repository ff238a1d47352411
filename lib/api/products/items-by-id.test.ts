import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { summary } from '@/tests/fixtures/items';
import { server } from '@/tests/setup/msw';
import { browserClient } from '../browser-client';
import { fetchItemsById } from './items-by-id';

const FACETS = { categories: [], brands: [], tags: [], price: { min: 0, max: 1 } };

/** A gateway that, as the real one, looks at the first hundred ids. */
function sellEverything(): number[] {
  const asked: number[] = [];
  server.use(
    http.get('*/gateway/product/api/WEB/Product/GetAll', ({ request }) => {
      const ids = (new URL(request.url).searchParams.get('idList') ?? '').split(',').slice(0, 100);
      asked.push(ids.length);
      return HttpResponse.json({ items: ids.map((id) => summary({ id })), total: ids.length, page: 1, limit: 100, facets: FACETS });
    }),
  );
  return asked;
}

test('more ids than the gateway takes at once are asked for in parts: none is taken for sold out', async () => {
  const asked = sellEverything();
  const ids = Array.from({ length: 230 }, (_, index) => `item-${index}`);
  const items = await fetchItemsById(browserClient, ids);
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(asked.sort()).toEqual([100, 100, 30]);
});

test('no ids are not asked for', async () => {
  const asked = sellEverything();
  expect(await fetchItemsById(browserClient, [])).toEqual([]);
  expect(asked).toEqual([]);
});
