import { act, renderHook, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { useCart } from '@/stores/cart';
import { line } from '@/tests/fixtures/lines';
import { withShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { useValidatedCart } from './use-validated-cart';

afterEach(() => act(() => useCart.getState().change({ kind: 'clear' })));

test('reads the stock again although the first request is still running', async () => {
  let reads = 0;
  let checks = 0;
  server.use(
    // The first one does not end during the test.
    http.get('*/gateway/product/api/WEB/Product/GetAll', async () => {
      reads++;
      if (reads === 1) await delay('infinite');
      return HttpResponse.json([]);
    }),
    http.post('*/gateway/product/api/WEB/Product/CheckAvailably', () => {
      checks++;
      return HttpResponse.json({ outOfStockList: [], productNotAvailableByCountryList: [] });
    }),
  );
  useCart.setState({ lines: [line({ orderQuantity: 3 })], isRestored: true });
  const { result } = renderHook(useValidatedCart, {
    wrapper: ({ children }) => withShop(children),
  });
  await waitFor(() => expect([reads, checks]).toEqual([1, 1]));
  act(() => void result.current.retry());
  await waitFor(() => expect([reads, checks]).toEqual([2, 2]));
});
