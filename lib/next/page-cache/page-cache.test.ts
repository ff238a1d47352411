import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageTracker, onPageChange } from '../response-cache/served-pages.ts';
import { isFresh } from './is-fresh.ts';
import PageCache from './page-cache.ts';

type Cache = InstanceType<typeof PageCache>;
type Value = NonNullable<Parameters<Cache['set']>[1]>;
type Context = Parameters<Cache['set']>[2];

let folder = '';
const createCache = () =>
  new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    _requestHeaders: {},
  });
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'page-cache-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const getProductKey = (page: string) => `/route-cache/APP_PAGE/${'0'.repeat(64)}/$${page}`;
const STORE = {
  isFallback: false,
  isRoutePPREnabled: false,
  cacheControl: { revalidate: 30, expire: 86_400 },
} as unknown as Context;
const READ = {
  kind: 'APP_PAGE',
  isFallback: false,
  isRoutePPREnabled: false,
} as unknown as Parameters<Cache['get']>[1];
const SECRET = 'oobCode=S3CRET';

/** A page as Next 16.4 renders it for a request with a secret in its URL. */
function page({
  root = `{"P":null,"c":["","en","forgot?${SECRET}"],"q":"?${SECRET}","i":false,"t":{}}`,
  status = 200,
} = {}) {
  const flight = `1:"x"\n0:${root}\n`;
  const script = `<script>self.__next_f.push([1,${JSON.stringify(flight)}])</script>`;
  return {
    kind: 'APP_PAGE',
    html: `<html lang="en" dir="ltr"><head><script>a=1</script></head><body>${script}</body></html>`,
    rscData: Buffer.from(`#${flight}`),
    segmentData: new Map([
      ['/_full', Buffer.from(flight)],
      ['/_tree', Buffer.from('0:{"b":"1","t":{}}\n')],
    ]),
    headers: {
      'x-next-cache-tags': 'lists',
      'x-nextjs-rewritten-query': SECRET,
      link: '</a.woff2>',
      location: '/en/product-details/renamed',
    },
    postponed: undefined,
    status,
  };
}
const asValue = (rendered: ReturnType<typeof page>) => rendered as unknown as Value;

const filesBelow = (below: string) =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it('stores no page with the request URL, and removes it from the page that waiting requests share', async () => {
  const rendered = page();
  await createCache().set(getProductKey('/en/forgot'), asValue(rendered), STORE);
  expect(
    filesBelow(folder)
      .map((file) => path.basename(file))
      .sort(),
  ).toEqual(['_full.segment.rsc', '_tree.segment.rsc', 'forgot.html', 'forgot.meta', 'forgot.rsc']);
  for (const file of filesBelow(folder))
    expect(readFileSync(file, 'utf8'), file).not.toContain('S3CRET');
  const shared = [
    rendered.html,
    rendered.rscData,
    ...rendered.segmentData.values(),
    JSON.stringify(rendered.headers),
  ].map(String);
  for (const representation of shared) expect(representation).not.toContain('S3CRET');
  expect(Object.keys(rendered.headers).sort()).toEqual([
    'content-language',
    'content-security-policy',
    'link',
    'location',
    'x-next-cache-tags',
  ]);
});

it.each([
  ['no target', undefined],
  ['an earlier target', '/en/product-details/old'],
])(
  'stores the target of a redirect that was rendered after a response with %s',
  async (_, location) => {
    const rendered = page({ status: 308 });
    const headers = { ...rendered.headers, location };
    const redirect = {
      ...rendered,
      headers,
      rscData: Buffer.concat([
        rendered.rscData,
        Buffer.from('d:E{"digest":"NEXT_REDIRECT;replace;/en/product-details/new;308;"}\n'),
      ]),
    };
    await createCache().set(getProductKey('/en/forgot'), redirect as unknown as Value, STORE);
    const stored = await createCache().get(getProductKey('/en/forgot'), READ);
    expect(stored?.value).toMatchObject({
      status: 308,
      headers: { location: '/en/product-details/new' },
    });
  },
);

it('serves the stored page, and processes a page only once', async () => {
  const cache = createCache();
  const rendered = page();
  await cache.set(getProductKey('/en/forgot'), asValue(rendered), STORE);
  const stored = await createCache().get(getProductKey('/en/forgot'), READ);
  expect(stored?.value).toMatchObject({ html: rendered.html, headers: rendered.headers });
  const again = { ...rendered };
  await cache.set(getProductKey('/en/forgot'), asValue(again), STORE);
  expect(again.html).toBe(rendered.html);
  expect(again.headers).toBe(rendered.headers);
});

it('dates a page to the beginning of its rendering, so that a change meanwhile makes it stale', async () => {
  // Files have the real time.
  const renderStart = Date.now() - 10_000;
  vi.useFakeTimers({ toFake: ['Date'], now: renderStart });
  const key = getProductKey('/en/product-details/cup');
  const read = async () => {
    const entry = await createCache().get(key, READ);
    return { lastModified: entry?.lastModified, isFresh: entry !== null && isFresh(entry, 30) };
  };
  expect(await createCache().get(key, READ)).toBeNull();
  vi.setSystemTime(renderStart + 1_000);
  await createCache().revalidateTag('lists', { expire: 86_400 });
  vi.setSystemTime(renderStart + 2_000);
  await createCache().set(key, asValue(page()), STORE);
  expect(await read()).toEqual({ lastModified: renderStart, isFresh: false });

  await createCache().set(key, asValue(page()), STORE);
  expect(await read()).toEqual({ lastModified: renderStart + 2_000, isFresh: true });
});

it('states the language of a page in a header', async () => {
  const rendered = page();
  await createCache().set(getProductKey('/en/forgot'), asValue(rendered), STORE);
  expect(rendered.headers).toMatchObject({ 'content-language': 'en' });
});

it('does not store a page in an unknown format', async () => {
  const rendered = page({ root: `{"canonical":"/en/forgot?${SECRET}"}` });
  await expect(
    createCache().set(getProductKey('/en/forgot'), asValue(rendered), STORE),
  ).rejects.toThrow('unknown format');
  expect(filesBelow(folder)).toEqual([]);
});

it('stores nothing for 1,000 pages that do not exist', async () => {
  const cache = createCache();
  for (let index = 0; index < 1000; index++)
    await cache.set(
      getProductKey(`/en/product-details/invented-${index}`),
      asValue(page({ status: 404 })),
      STORE,
    );
  expect(filesBelow(folder)).toEqual([]);
});

it('stops serving a stored page when it is gone, and serves it again when it is back', async () => {
  const cache = createCache();
  const key = getProductKey('/en/product-details/honey');
  await cache.set(key, asValue(page()), STORE);
  await cache.set(key, asValue(page({ status: 404 })), STORE);
  expect(await cache.get(key, READ)).toBeNull();
  await cache.set(key, asValue(page()), STORE);
  expect((await cache.get(key, READ))?.value).toMatchObject({ status: 200 });
});

it('reports to the response cache which page it returns, and that it was rendered again', async () => {
  const cache = createCache();
  const key = getProductKey('/en/forgot');
  const changed: string[] = [];
  onPageChange((one) => changed.push(one));
  await cache.set(key, asValue(page()), STORE);
  expect(changed).toEqual([key]);
  const tracker = createPageTracker();
  let reading: Promise<unknown> | undefined;
  tracker.run(() => {
    reading = cache.get(key, READ);
  });
  const entry = await reading;
  expect(tracker.read()).toMatchObject({ key, entry: { value: { status: 200 } } });
  expect(entry).toMatchObject({ value: { status: 200 } });
});
