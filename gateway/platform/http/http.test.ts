import { describe, expect, it } from 'vitest';
import { CATEGORIES, SHOP } from '../../../tests/setup/gateway/lines.ts';
import {
  onDatabase,
  PRODUCT,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp, createStaffApp } from '../app/app.ts';

const PUBLIC = [
  '/product/api/WEB/County/GetCountriesByWebSite',
  `${PRODUCT}/GetAll`,
  `${PRODUCT}/GetHomePageList`,
  `${PRODUCT}/GetProductAndCollectionByCategoryWebSite?SeName=food`,
  `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=sidr`,
  `${PRODUCT}/GetAllProductAndCollectionGroupByCategoryWebSite`,
  `${PRODUCT}/GetByMigrationId?MigrationId=1001`,
  `${PRODUCT}/searchProductInHomePage?productName=honey`,
];

/** The response to a request that the OpenAPI document does not contain. */
const undocumented = async (gateway: TestGateway, path: string, init?: RequestInit) =>
  createApp(gateway.deps).request(path, init);

onDatabase(
  'the gateway over HTTP',
  (gateway) => {
    it.each(PUBLIC)(
      'allows shared caches to store %s for 30 s, and sends 304 for a current ETag',
      async (path) => {
        const first = await gateway().request(path);
        expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
        expect(first.headers.get('x-content-type-options')).toBe('nosniff');
        expect(first.headers.get('access-control-allow-origin')).toBeNull();
        const etag = first.headers.get('etag') ?? '';
        expect(etag).toMatch(/^W\/"[^"]+"$/);
        for (const known of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
          const again = await gateway().request(path, { headers: { 'if-none-match': known } });
          expect([again.status, await again.text()]).toEqual([304, '']);
          expect(again.headers.get('etag')).toBe(etag);
          expect(again.headers.get('cache-control')).toContain('s-maxage=30');
        }
        expect(
          (await gateway().request(path, { headers: { 'if-none-match': '"other"' } })).status,
        ).toBe(200);
      },
    );

    it.each(PUBLIC)('sends the same response to %s with the version prefix', async (path) => {
      const versioned = await gateway().request(`/v3${path}`);
      expect(versioned.status).toBe(200);
      expect(await versioned.text()).toBe(await (await gateway().request(path)).text());
    });

    it('sends different ETags with different responses', async () => {
      const tags = await Promise.all(
        PUBLIC.map(async (path) => (await gateway().request(path)).headers.get('etag')),
      );
      expect(new Set(tags).size).toBe(PUBLIC.length);
    });

    it('forbids caching of error responses', async () => {
      expect(
        (await gateway().request(`${PRODUCT}/GetAll?_page=0`)).headers.get('cache-control'),
      ).toBe('no-store');
    });

    it.each([
      '/',
      '/v3',
      '/v3/',
      '/v4/healthz',
      '/product',
      '/v3/v3/healthz',
      '/%00',
      '/.env',
      '/admin',
    ])('rejects the unknown path %s with a problem', async (path) => {
      const response = await undocumented(gateway(), path);
      expect([400, 401, 404]).toContain(response.status);
      expect((await readProblem(response)).code).toMatch(
        /^(route_not_found|invalid_request|unauthorized)$/,
      );
    });

    it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
      'responds with 404 to the method %s on a GET route',
      async (method) => {
        expect(
          await readProblem(await undocumented(gateway(), `${PRODUCT}/GetAll`, { method })),
        ).toMatchObject({
          status: 404,
          code: 'route_not_found',
        });
      },
    );

    it('rejects a body above 64 KiB with 413, also without Content-Length', async () => {
      const path = '/admin/orders/notes';
      const body = JSON.stringify({ x: 'x'.repeat(64 * 1024) });
      const withLength = { 'content-length': String(body.length) };
      for (const headers of [{}, withLength]) {
        const response = await gateway().staff(path, {
          method: 'POST',
          body,
          headers: { ...headers, 'content-type': 'application/json' },
        });
        expect(await readProblem(response)).toMatchObject({
          status: 413,
          code: 'body_too_large',
          title: 'Payload Too Large',
        });
      }
    });

    it.each([
      ['POST', '/admin/media?name=x'],
      ['POST', '/admin/catalogue/import'],
      ['PUT', '/admin/catalogue/items/SIDR'],
      ['PUT', '/admin/content/home'],
    ])('rejects a body above 64 KiB for %s %s of anybody but staff', async (method, path) => {
      const { deps } = gateway();
      const body = JSON.stringify({ x: 'x'.repeat(64 * 1024) });
      const init = { method, body, headers: { 'content-type': 'application/json' } };
      for (const app of [createApp(deps), createStaffApp(deps)])
        expect((await app.request(path, init)).status).toBe(413);
    });

    const fetchRequestId = async (given?: string) => {
      const response = await gateway().request('/healthz', {
        headers: given ? { 'x-request-id': given } : {},
      });
      return response.headers.get('x-request-id');
    };

    it.each(['abc-123', 'x'.repeat(64)])('uses the request id %s of the client', async (id) => {
      expect(await fetchRequestId(id)).toBe(id);
    });

    it.each([undefined, 'x'.repeat(65), 'two words', 'a;b', '../a'])(
      'creates a new request id instead of %s',
      async (id) => {
        const created = await fetchRequestId(id);
        expect(created).toMatch(/^[0-9a-f-]{36}$/);
        expect(await fetchRequestId(id)).not.toBe(created);
      },
    );

    it('sends the request id with errors and with a 304', async () => {
      const etag = (await gateway().request(`${PRODUCT}/GetAll`)).headers.get('etag') ?? '';
      const init = { headers: { 'x-request-id': 'abc-123', 'if-none-match': etag } };
      const responses = [
        await gateway().request(`${PRODUCT}/GetAll`, init),
        await undocumented(gateway(), '/none', init),
      ];
      expect(responses.map(({ status }) => status)).toEqual([304, 404]);
      for (const { headers } of responses) expect(headers.get('x-request-id')).toBe('abc-123');
    });

    it('forbids browsers to guess a type or to show a response as a page, errors and 304 included', async () => {
      const etag = (await gateway().request(`${PRODUCT}/GetAll`)).headers.get('etag') ?? '';
      for (const [path, headers] of [
        ['/healthz', {}],
        ['/none', {}],
        [`${PRODUCT}/GetAll`, { 'if-none-match': etag }],
      ] as const) {
        const response = await undocumented(gateway(), path, { headers });
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('content-security-policy')).toBe(
          "default-src 'none'; frame-ancestors 'none'",
        );
        expect(response.headers.get('strict-transport-security')).toBeNull();
      }
    });

    describe('system endpoints', () => {
      it('report that the process and the database respond', async () => {
        expect(await gateway().get('/healthz')).toEqual({ status: 'ok' });
        expect(await gateway().get('/readyz')).toEqual({
          status: 'ready',
          database: 'up',
          redis: 'none',
        });
      });

      it('report an outage of Redis as degraded, because all requests are still answered', async () => {
        for (const [isUp, state] of [
          [true, { status: 'ready', redis: 'up' }],
          [false, { status: 'degraded', redis: 'down' }],
        ] as const) {
          const app = createApp({ ...gateway().deps, redis: { isReady: () => isUp } });
          const response = await app.request('/readyz');
          expect([response.status, await response.json()]).toEqual([
            200,
            { ...state, database: 'up' },
          ]);
        }
      });

      it('report with 503 that the database does not respond, while the process is alive', async () => {
        const database = {
          ...gateway().deps.database,
          ping: () => Promise.reject(new Error('connection refused')),
        };
        const app = createApp({ ...gateway().deps, database, redis: { isReady: () => true } });
        const response = await app.request('/readyz');
        expect(response.headers.get('retry-after')).toBe('2');
        expect([response.status, await response.json()]).toEqual([
          503,
          expect.objectContaining({ code: 'database_unreachable', database: 'down', redis: 'up' }),
        ]);
        expect((await app.request('/healthz')).status).toBe(200);
      });

      it('report a stopping process with 503, whose responses close their connections', async () => {
        const drain = new AbortController();
        const app = createApp({ ...gateway().deps, drain });
        expect((await app.request('/readyz')).headers.get('connection')).toBeNull();
        drain.abort();
        const response = await app.request('/readyz');
        expect(response.headers.get('connection')).toBe('close');
        expect([response.status, await response.json()]).toEqual([
          503,
          expect.objectContaining({ code: 'draining', database: 'up', redis: 'none' }),
        ]);
        const list = await app.request(`${PRODUCT}/GetAll`);
        expect([list.status, list.headers.get('connection')]).toEqual([200, 'close']);
      });

      it('serve an OpenAPI document with named schemas for every operation', async () => {
        const document = await gateway().get<{
          openapi: string;
          paths: object;
          components: { schemas: object };
        }>('/openapi.json');
        expect(document.openapi).toBe('3.1.0');
        expect(Object.keys(document.components.schemas)).toEqual(
          expect.arrayContaining([
            'Country',
            'Item',
            'ItemSummary',
            'ItemList',
            'Category',
            'Facets',
            'Problem',
            'HomePage',
          ]),
        );
        for (const path of PUBLIC)
          expect(Object.keys(document.paths)).toContain(path.split('?')[0]);
      });
    });
  },
  { lines: [...CATEGORIES, ...SHOP] },
);
