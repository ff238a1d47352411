import { afterEach, expect, test, vi } from 'vitest';

const SECRET = 'a-secret-of-this-test-with-32-letters';
const work = vi.hoisted(() => ({
  afterResponse: Promise.resolve() as Promise<unknown>,
  canShare: true,
}));
vi.mock('@/lib/next/shared-cache/can-share-changes', () => ({
  canShareChanges: () => work.canShare,
}));
vi.mock('next/cache', () => ({ revalidateTag: vi.fn() }));
vi.mock('next/server', () => ({
  after: (task: () => Promise<unknown>) => {
    work.afterResponse = task();
  },
}));
vi.mock('@/lib/config/env/server', () => ({ REVALIDATE_SECRET: SECRET }));

afterEach(() => {
  work.canShare = true;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ['prefix_except_default', ['/category/honey', '/en/category/honey']],
  ['no_prefix', ['/category/honey', '/category/honey']],
])(
  'with locale strategy %s, requests the changed page in each language with the cookie of that language',
  async (strategy, paths) => {
    vi.resetModules();
    vi.stubEnv('NEXT_PUBLIC_LOCALE_STRATEGY', strategy);
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response());
    vi.stubGlobal('fetch', fetched);
    const { POST } = await import('./route');
    const body = JSON.stringify({ tags: ['category:honey'] });
    const response = await POST(
      new Request('http://shop.example/api/revalidate', {
        method: 'POST',
        headers: { 'x-revalidate-secret': SECRET },
        body,
      }),
    );
    expect(response.status).toBe(200);
    await work.afterResponse;
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(
      paths.map((path) => `http://shop.example${path}`),
    );
    expect(fetched.mock.calls.map(([, init]) => init.headers)).toEqual([
      { cookie: 'tp_locale=ar' },
      { cookie: 'tp_locale=en' },
    ]);
  },
);

test('makes the gateway repeat a change that other storefronts cannot learn of', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const [{ POST }, { revalidateTag }] = await Promise.all([
    import('./route'),
    import('next/cache'),
  ]);
  work.canShare = false;
  const response = await POST(
    new Request('http://shop.example/api/revalidate', {
      method: 'POST',
      headers: { 'x-revalidate-secret': SECRET },
      body: JSON.stringify({ tags: ['item:honey'] }),
    }),
  );
  expect(response.status).toBe(503);
  expect(revalidateTag).toHaveBeenCalledWith('item:honey', expect.anything());
});
