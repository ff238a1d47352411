import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { server } from '../../../tests/setup/msw.ts';
import type { Call } from '../../contract/calls/call.ts';
import {
  AbortedError,
  InvalidResponseError,
  RequestTimeoutError,
  ResponseError,
  UnreachableError,
} from './errors.ts';
import { createHttpClient } from './request.ts';
import { parseRetryAfter, retryDelay } from './retry.ts';

const BASE = 'http://gateway.test';
const client = createHttpClient({ baseUrl: BASE });
const thing = z.object({ name: z.string() });

const getNothing = {
  name: 'getNothing',
  method: 'get',
  path: '/things',
  query: z.looseObject({}),
} as const satisfies Call;
const getThing = { ...getNothing, response: thing } as const satisfies Call;
const postNothing = {
  name: 'postNothing',
  method: 'post',
  path: '/things',
  body: z.unknown(),
} as const satisfies Call;
const postThing = { ...postNothing, response: thing } as const satisfies Call;

/** Returns the given responses in order and counts the calls. */
function answers(...responses: (() => Response)[]) {
  const calls: Request[] = [];
  server.use(
    http.all(`${BASE}/*`, ({ request }) => {
      const respond = responses[Math.min(calls.length, responses.length - 1)];
      calls.push(request);
      return respond?.();
    }),
  );
  return calls;
}

const good = () => HttpResponse.json({ name: 'honey' });
const status =
  (code: number, init: ResponseInit = {}) =>
  () =>
    new HttpResponse('body', { status: code, ...init });

describe('requests', () => {
  test('requests accept JSON, prefix the version, join lists and omit undefined values', async () => {
    const calls = answers(good);
    const versioned = createHttpClient({ baseUrl: `${BASE}/`, version: '3' });
    await versioned.call(getThing, {
      query: { a: 1, b: undefined, c: ['x', 'y'] },
    });
    expect(calls[0]?.url).toBe(`${BASE}/v3/things?a=1&c=x%2Cy`);
    expect(calls[0]?.headers.get('accept')).toBe('application/json');
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('requests send the token as bearer and the body as JSON', async () => {
    const calls = answers(good);
    const signedIn = createHttpClient({ baseUrl: BASE, token: () => 'abc' });
    await signedIn.call(postThing, { body: { n: 1 } });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(await calls[0]?.json()).toEqual({ n: 1 });
  });

  test('requests without a body have no content type, and no bearer without a token', async () => {
    const calls = answers(good);
    const anonymous = createHttpClient({ baseUrl: BASE, token: () => undefined });
    await anonymous.call(getNothing, { headers: { 'idempotency-key': 'k' } });
    const headers = calls[0]?.headers;
    expect(headers?.get('idempotency-key')).toBe('k');
    expect([headers?.has('content-type'), headers?.has('authorization')]).toEqual([false, false]);
  });

  test('requests without a version have no prefix in their path', async () => {
    const calls = answers(good);
    await client.call(getNothing);
    expect(calls[0]?.url).toBe(`${BASE}/things`);
  });

  test('requests use the cache mode of the client, and continue after the page when told to', async () => {
    answers(good);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await createHttpClient({ baseUrl: BASE, cache: 'no-store' }).call(getNothing, {
      keepalive: true,
    });
    await client.call(getNothing);
    const [first, second] = fetched.mock.calls.map(([, init]) => init);
    expect(first).toMatchObject({ cache: 'no-store', keepalive: true });
    expect(Object.keys(second ?? {}).sort()).toEqual(['headers', 'method', 'signal']);
    fetched.mockRestore();
  });

  test('requests have a timeout of ten seconds, or that of the client', async () => {
    answers(good);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await client.call(getNothing);
    await createHttpClient({ baseUrl: BASE, timeout: 500 }).call(getNothing);
    expect(timeout.mock.calls).toEqual([[10_000], [500]]);
    timeout.mockRestore();
  });
});

describe('responses', () => {
  test('a response with status 204 has no body', async () => {
    answers(() => new HttpResponse(null, { status: 204 }));
    expect(await client.call(postNothing, { body: {} })).toBeUndefined();
    expect(await client.call(postThing, { body: {} })).toBeUndefined();
  });

  test('a response without schema is not parsed', async () => {
    answers(() => new HttpResponse('no JSON'));
    expect(await client.call(getNothing)).toBeUndefined();
  });

  test.each([
    ['another shape', () => HttpResponse.json({ title: 1 })],
    [
      'broken JSON',
      () => new HttpResponse('{"name":', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('rejects a response with %s', async (_, respond) => {
    answers(respond);
    const failure = client.call(getThing);
    await expect(failure).rejects.toThrow(InvalidResponseError);
    await expect(failure).rejects.toHaveProperty('cause', expect.any(Error));
  });

  test.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
  ])('a response with status %i has the message: %s', async (code, message) => {
    answers(status(code));
    const failure = client.call(postThing, { body: {} });
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(ResponseError);
  });

  test('a response with another status has a generic message with status text and body', async () => {
    answers(status(418, { statusText: 'Teapot' }));
    await expect(client.call(postNothing, { body: {} })).rejects.toThrow(
      'Generic Error: 418; Teapot; body',
    );
  });

  test('an error has the stable code of a problem document', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: '',
      code: 'item_not_found',
    };
    answers(() =>
      HttpResponse.json(problem, {
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
      }),
    );
    await expect(client.call(getNothing)).rejects.toMatchObject({
      code: 'item_not_found',
      problem,
    });
  });

  test.each([
    ['a page', () => HttpResponse.html('<h1>404</h1>', { status: 404 })],
    ['JSON of another kind', () => HttpResponse.json({ code: 'other' }, { status: 404 })],
    ['a body without content type', () => new HttpResponse(null, { status: 404 })],
  ])('an error has no problem when a proxy responds with %s', async (_, respond) => {
    answers(respond);
    await expect(client.call(getNothing)).rejects.toMatchObject({
      code: 'http_404',
      problem: undefined,
    });
  });

  test.each(['', 'null', '7', '[]', '{}', '{"code":404}'])(
    'an error has no problem when the body of a problem document is %j',
    async (body) => {
      const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
      answers(() => new HttpResponse(body, { status: 404, headers }));
      await expect(client.call(getNothing)).rejects.toMatchObject({
        code: 'http_404',
        problem: undefined,
      });
    },
  );
});

describe('retry', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'repeats a GET after status %i',
    async (code) => {
      const calls = answers(status(code, { headers: { 'retry-after': '0' } }), good);
      expect(await client.call(getThing)).toEqual({ name: 'honey' });
      expect(calls).toHaveLength(2);
    },
  );

  test('repeats a GET only once', async () => {
    const calls = answers(status(503, { headers: { 'retry-after': '0' } }));
    await expect(client.call(getNothing)).rejects.toThrow('Service Unavailable');
    expect(calls).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 422])('a GET is not repeated after status %i', async (code) => {
    const calls = answers(status(code));
    await expect(client.call(getNothing)).rejects.toBeInstanceOf(ResponseError);
    expect(calls).toHaveLength(1);
  });

  test.each(['post', 'put', 'patch', 'delete'] as const)('never repeats a %s', async (method) => {
    const calls = answers(status(503));
    await expect(client.call({ ...postNothing, method }, { body: {} })).rejects.toBeInstanceOf(
      ResponseError,
    );
    expect(calls).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

  test.each([
    ['1', 1000],
    ['3', 3000],
    [inSeconds(-60), 0],
  ])('Retry-After %s delays the retry by %i ms', (header, delay) => {
    expect(retryDelay(parseRetryAfter(header))).toBe(delay);
  });

  test.each(['', '-5', '1.5', 'soon'])('ignores the invalid Retry-After value "%s"', (header) => {
    expect(parseRetryAfter(header)).toBeUndefined();
  });

  test.each([429, 503])(
    'does not wait for a Retry-After of 60 seconds after status %i, and the error contains the delay',
    async (code) => {
      const calls = answers(status(code, { headers: { 'retry-after': '60' } }), good);
      await expect(client.call(getThing)).rejects.toMatchObject({
        status: code,
        retryAfter: 60_000,
      });
      expect(calls).toHaveLength(1);
    },
  );

  test('does not wait for a Retry-After date two minutes ahead', async () => {
    const calls = answers(status(503, { headers: { 'retry-after': inSeconds(120) } }), good);
    const error: unknown = await client.call(getThing).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ResponseError);
    const { retryAfter = 0 } = error as ResponseError; // checked in the line above
    expect(retryAfter).toBeGreaterThan(115_000);
    expect(retryAfter).toBeLessThanOrEqual(120_000);
    expect(calls).toHaveLength(1);
  });

  test('the error of a POST contains its Retry-After', async () => {
    answers(status(429, { headers: { 'retry-after': '7' } }));
    await expect(client.call(postNothing, { body: {} })).rejects.toMatchObject({
      retryAfter: 7000,
    });
  });
});

describe('abort, timeout and network errors', () => {
  test('reports an aborted call, also during the delay of a retry', async () => {
    const calls = answers(status(503, { headers: { 'retry-after': '3' } }));
    const controller = new AbortController();
    const call = client.call(getNothing, { signal: controller.signal });
    const failure = expect(call).rejects.toThrow(AbortedError);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    controller.abort('left the page');
    await failure;
    await expect(call).rejects.toMatchObject({
      message: 'Request aborted',
      cause: 'left the page',
    });
    expect(calls).toHaveLength(1);
  });

  test('reports an aborted call that is not repeated', async () => {
    server.use(http.post(`${BASE}/*`, () => new Promise<never>(() => {})));
    const controller = new AbortController();
    const call = client.call(postNothing, { body: {}, signal: controller.signal });
    setTimeout(() => controller.abort('left the page'), 20);
    const failure = expect(call).rejects;
    await failure.toBeInstanceOf(AbortedError);
    await expect(call).rejects.toHaveProperty('cause', 'left the page');
  });

  test('reports a timeout when the gateway does not respond to a request', async () => {
    server.use(http.get(`${BASE}/*`, () => new Promise<never>(() => {})));
    const hasty = createHttpClient({ baseUrl: BASE, timeout: 20 });
    await expect(hasty.call(getNothing)).rejects.toThrow(RequestTimeoutError);
  });

  test('reports an unreachable gateway', async () => {
    answers(() => HttpResponse.error());
    const failure = client.call(postNothing, { body: {} });
    await expect(failure).rejects.toThrow(UnreachableError);
    await expect(failure).rejects.toHaveProperty('cause.message', 'fetch failed');
  });
});
