import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const TREES = { '/cart': 'cart tree', '/product-details/*': 'product tree' };
const TREE = { rsc: '1', 'next-router-segment-prefetch': '/_tree' };

const server = vi.fn<typeof fetch>();
const request = (path: string, headers: Record<string, string>) =>
  fetch(new URL(path, 'https://shop.example'), { headers });

beforeEach(() => {
  vi.resetModules();
  server.mockReset().mockImplementation(async () => new Response('from the server'));
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

async function start(trees: Response = Response.json(TREES)) {
  server.mockResolvedValueOnce(trees);
  const { serveRouteTrees } = await import('./route-trees.ts');
  await Promise.all([serveRouteTrees('b1', 'ar'), serveRouteTrees('b1', 'ar')]);
}

it('answers the router’s requests for trees from one file of the build', async () => {
  await start();
  const cart = await request('/cart?_rsc=1', TREE);
  expect(await cart.text()).toBe('cart tree');
  expect(cart.headers.get('content-type')).toBe('text/x-component');
  expect(cart.headers.get('x-nextjs-rewritten-path')).toBe('/ar/cart');
  expect(await (await request('/product-details/honey', TREE)).text()).toBe('product tree');
  expect(server.mock.calls).toEqual([['/_next/static/builds/trees/b1.json']]);
});

it('leaves every other request to the server', async () => {
  await start();
  for (const [path, headers] of [
    ['/checkout', TREE],
    ['/product-details/honey/more', TREE],
    ['/cart', { rsc: '1' }],
    ['/cart', { ...TREE, 'next-router-segment-prefetch': '/__PAGE__' }],
  ] as const)
    expect(await (await request(path, headers)).text(), path).toBe('from the server');
});

it.each([new Response('', { status: 404 }), new Response('no JSON')])(
  'leaves all requests to the server without the file (%#)',
  async (response) => {
    await start(response);
    expect(await (await request('/cart', TREE)).text()).toBe('from the server');
  },
);
