import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALE_COOKIE } from '../../storage/locale-cookie.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { removeResponses, reportPage } from './served-pages.ts';

const PATH = '/en/category';
const KEY = '/en/category';
const TAG = 'response-cache-test';
const PUBLIC = 's-maxage=30, stale-while-revalidate=60';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

let handled = 0;
let cache: ResponseCache;
let handler: Handler;
let entry: CacheHandlerValue;

const server = createServer((request, response) =>
  cache.handle(request, response, () => {
    handled += 1;
    void handler(request, response);
  }),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  handled = 0;
  cache = createResponseCache();
  entry = {
    lastModified: Date.now(),
    value: { kind: 'APP_PAGE', headers: { 'x-next-cache-tags': TAG } },
  } as unknown as CacheHandlerValue; // the fields that the cache reads
  handler = servePage();
});
afterEach(() => {
  tagsManifest.delete(TAG);
  vi.useRealTimers();
});

/** Responds like Next: asks the page cache after a while, and then sends the page. */
function servePage({ status = 200, headers = {}, keys = [KEY] } = {}): Handler {
  return async (request, response) => {
    await setTimeout(1);
    for (const key of keys) reportPage(key, entry);
    response.statusCode = status;
    for (const [name, value] of Object.entries({
      'X-Nextjs-Cache': 'HIT',
      'Cache-Control': PUBLIC,
      ETag: '"page"',
      Link: ['</a>', '</b>'],
      ...headers,
    }))
      response.setHeader(name, value);
    if (request.headers['accept-encoding'] !== 'gzip') return void response.end('<html>شاي</html>');
    response.setHeader('Content-Encoding', 'gzip');
    const body = gzipSync('<html>شاي</html>');
    response.write(body.subarray(0, 8));
    response.end(body.subarray(8));
  };
}

async function get(headers: Record<string, string> = {}, path = PATH, method = 'GET') {
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

describe('a cached page', () => {
  it.each(['identity', 'gzip'])(
    'a cached page is sent again as it was sent (%s)',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const [first, second] = [await get(headers), await get(headers)];
      expect(handled).toBe(1);
      expect(second.body).toBe('<html>شاي</html>');
      expect(second.status).toBe(200);
      for (const name of ['etag', 'link', 'cache-control', 'x-nextjs-cache', 'content-encoding'])
        expect(second.headers.get(name)).toBe(first.headers.get(name));
      expect(second.headers.get('link')).toBe('</a>, </b>');
      expect(Number(second.headers.get('content-length'))).toBeGreaterThan(0);
    },
  );

  it('a cached page is stored separately for each encoding, path and language cookie', async () => {
    const cookie = (locale: string) => ({ cookie: `a=1; ${LOCALE_COOKIE}=${locale}` });
    const visits = [
      () => get({ 'accept-encoding': 'identity' }),
      () => get({ 'accept-encoding': 'gzip' }),
      () => get(cookie('en')),
      () => get(cookie('ar')),
      () => get({}, '/en'),
    ];
    for (const visit of [...visits, ...visits]) await visit();
    expect(handled).toBe(visits.length);
  });

  it('a cached page is stored separately for each host when it is the home page, whose host may choose the language', async () => {
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '127.0.0.1', 'localhost'])
      await (await fetch(`http://${host}:${port}/`)).text();
    expect(handled).toBe(2);
    for (const host of ['127.0.0.1', 'localhost'])
      await (await fetch(`http://${host}:${port}${PATH}`)).text();
    expect(handled).toBe(3);
  });

  it('a cached page is sent to visitors with other cookies', async () => {
    await get();
    await get({ cookie: 'theme=dark' });
    expect(handled).toBe(1);
  });
});

describe('a file of the build', () => {
  const FILE = '/_next/static/chunks/main.js';
  const serveFile =
    (cacheControl: string, status = 200): Handler =>
    (_request, response) => {
      response.statusCode = status;
      response.setHeader('Cache-Control', cacheControl).end('self.shop = 1');
    };

  it('a file of the build is sent again, for each encoding, whatever the language cookie is', async () => {
    handler = serveFile('public, max-age=31536000, immutable');
    for (const encoding of ['gzip', 'identity', 'gzip', 'identity']) {
      const cookie = `${LOCALE_COOKIE}=${encoding === 'gzip' ? 'ar' : 'en'}`;
      const file = await get({ 'accept-encoding': encoding, cookie }, FILE);
      expect(file.body).toBe('self.shop = 1');
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
    await get({ 'accept-encoding': 'gzip' }, FILE);
    expect(handled).toBe(2);
  });

  it.each([
    ['that may change', serveFile('no-cache')],
    ['that does not exist', serveFile('public, max-age=31536000, immutable', 404)],
  ])('a file of the build is not stored when it is one %s', async (_, serve) => {
    handler = serve;
    await get({}, FILE);
    await get({}, FILE);
    expect(handled).toBe(2);
  });
});

describe('Next responds', () => {
  const visitTwice = async (...parameters: Parameters<typeof get>) => {
    await get(...parameters);
    await get(...parameters);
  };

  it.each([
    ['rsc', { rsc: '1' }],
    ['a prefetch', { 'next-router-segment-prefetch': '/_tree' }],
    ['a conditional request', { 'if-none-match': '"page"' }],
    ['Markdown', { accept: 'text/markdown, text/html;q=0.9' }],
    ['a revalidation', { 'x-prerender-revalidate': 'secret' }],
    ['a preview', { cookie: 'a=1; __prerender_bypass=secret' }],
  ])('Next responds to %s, also when the page is stored', async (_, headers) => {
    await get();
    await visitTwice(headers as Record<string, string>);
    expect(handled).toBe(3);
  });

  it.each(['HEAD', 'POST'])('Next responds to %s', async (method) => {
    await get();
    await visitTwice({}, PATH, method);
    expect(handled).toBe(3);
  });

  it('Next responds to URLs with a query', async () => {
    await visitTwice({}, `${PATH}?page=2`);
    expect(handled).toBe(2);
  });

  it.each([
    ['that is stale', { headers: { 'X-Nextjs-Cache': 'STALE' } }],
    ['for one visitor', { headers: { 'Cache-Control': 'private, no-cache' } }],
    ['that sets a cookie', { headers: { 'Set-Cookie': 'a=1' } }],
    ['with an error', { status: 404 }],
    ['that no page of the cache made', { keys: [] }],
    ['that two pages of the cache made', { keys: [KEY, '/en'] }],
  ])('Next responds again to a request for a page %s', async (_, page) => {
    handler = servePage(page);
    await visitTwice();
    expect(handled).toBe(2);
  });

  it('Next responds after the lifetime of the page', async () => {
    entry.lastModified = Date.now() - 29_000;
    await visitTwice();
    expect(handled).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await get();
    expect(handled).toBe(2);
  });

  it.each(['stale', 'expired'] as const)(
    'Next responds after a tag of the page became %s',
    async (field) => {
      entry.lastModified = Date.now() - 10_000;
      await visitTwice();
      expect(handled).toBe(1);
      tagsManifest.set(TAG, { [field]: Date.now() - 5_000 });
      await get();
      expect(handled).toBe(2);
    },
  );

  it('Next responds after the page was rendered again or removed', async () => {
    await visitTwice();
    removeResponses('/ar/category');
    await get();
    expect(handled).toBe(1);
    removeResponses(KEY);
    await get();
    expect(handled).toBe(2);
  });

  it('Next responds after a response that was broken off', async () => {
    const complete = handler;
    handler = (_request, response) => {
      reportPage(KEY, entry);
      response.setHeader('X-Nextjs-Cache', 'HIT').setHeader('Cache-Control', PUBLIC);
      response.write('<html>');
      response.destroy();
    };
    await expect(get()).rejects.toThrow();
    handler = complete;
    expect((await get()).body).toBe('<html>شاي</html>');
    expect(handled).toBe(2);
  });

  it('Next responds to the least recently requested pages beyond the memory', async () => {
    cache = createResponseCache(10_000);
    for (const path of ['/a', '/b', '/c', '/c', '/a']) await get({}, path);
    expect(handled).toBe(4);
  });
});
