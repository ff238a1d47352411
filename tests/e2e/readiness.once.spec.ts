import { expect, test } from './fixtures';

test('the storefront reports to load balancers that it is ready', async ({ request }) => {
  const response = await request.get('/api/readyz');
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ready' });
});
