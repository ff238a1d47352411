import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../contract/calls/call.ts';
import {
  AbortedError,
  InvalidResponseError,
  RequestTimeoutError,
  UnreachableError,
} from './errors.ts';
import { createHttpClient } from './request.ts';

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
const whole = '{"name":"honey"}';

/** Handlers of successive requests; the last one repeats. */
let behaviours: ((response: ServerResponse) => void)[] = [];
let calls = 0;
const server = createServer((_, response) => {
  const behave = behaviours[Math.min(calls, behaviours.length - 1)];
  calls += 1;
  behave?.(response);
});
let baseUrl = '';

const head = (response: ServerResponse, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' });
const good = (response: ServerResponse) => head(response).end(whole);
const truncated = (response: ServerResponse) => head(response).end('{"name":');
const stalls = (response: ServerResponse) => head(response).write('{"name":');
const breaks =
  (status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"name":', () => response.destroy());
  };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port: never a pipe
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = 0;
});

describe('reading a response body', () => {
  test('reports an abort by the caller while the body is read', async () => {
    behaviours = [stalls];
    const controller = new AbortController();
    const call = createHttpClient({ baseUrl }).call(getThing, {
      signal: controller.signal,
    });
    const failure = expect(call).rejects.toThrow('Request aborted');
    await vi.waitFor(() => expect(calls).toBe(1));
    setTimeout(() => controller.abort(), 50);
    await failure;
    await expect(call).rejects.toBeInstanceOf(AbortedError);
    expect(calls).toBe(1);
  });

  test('reports an abort by the caller while the body of an error is read', async () => {
    behaviours = [
      (response) => {
        head(response, 404).write('{"code":');
      },
    ];
    const controller = new AbortController();
    const call = createHttpClient({ baseUrl }).call(getNothing, {
      signal: controller.signal,
    });
    const failure = expect(call).rejects.toBeInstanceOf(AbortedError);
    await vi.waitFor(() => expect(calls).toBe(1));
    setTimeout(() => controller.abort(), 50);
    await failure;
  });

  test('reports a timeout of a stalled body', async () => {
    behaviours = [stalls];
    await expect(createHttpClient({ baseUrl, timeout: 200 }).call(getThing)).rejects.toThrow(
      RequestTimeoutError,
    );
  });

  test('reports a network error when the connection breaks while the body is read', async () => {
    behaviours = [breaks()];
    await expect(createHttpClient({ baseUrl }).call(postThing, { body: {} })).rejects.toThrow(
      UnreachableError,
    );
    expect(calls).toBe(1);
  });

  test('repeats a GET whose connection breaks', async () => {
    behaviours = [breaks(), good];
    expect(await createHttpClient({ baseUrl }).call(getThing)).toEqual({
      name: 'honey',
    });
    expect(calls).toBe(2);
  });

  test('keeps the status of an error response whose body breaks', async () => {
    behaviours = [breaks(404)];
    await expect(createHttpClient({ baseUrl }).call(getThing)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('describes an error response whose body breaks without its body', async () => {
    behaviours = [breaks(418)];
    await expect(createHttpClient({ baseUrl }).call(getNothing)).rejects.toHaveProperty(
      'message',
      "Generic Error: 418; I'm a Teapot; ",
    );
  });

  test('reports an invalid format for a complete body that is not JSON', async () => {
    behaviours = [truncated];
    await expect(createHttpClient({ baseUrl }).call(getThing)).rejects.toThrow(
      InvalidResponseError,
    );
    expect(calls).toBe(1);
  });
});
