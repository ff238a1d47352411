import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Mocks the gateway in unit tests: a test adds handlers with `server.use(…)`. By default there is a
 * shop without automatic promotions only, which every cart asks for.
 */
export const server = setupServer(
  http.post('*/gateway/product/api/WEB/Product/CheckPromotions', () =>
    HttpResponse.json({ discount: 0 }),
  ),
);
