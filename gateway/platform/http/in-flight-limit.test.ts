import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { toGuest } from '../../../tests/setup/gateway/principals.ts';
import { OverloadedError } from '../concurrency/overloaded-error.ts';
import { limitInFlight } from './in-flight-limit.ts';
import type { GatewayEnv } from './request-types.ts';
import { trackCaller } from './track-caller.ts';

it('rejects the requests of a caller above the limit with 503, and no requests of other callers', async () => {
  const app = new Hono<GatewayEnv>();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.onError((error, c) => c.body(null, error instanceof OverloadedError ? 503 : 500));
  app.use(async (c, next) => {
    c.set('caller', {
      role: 'shopper',
      principal: toGuest(c.req.header('x-subject') ?? ''),
      via: 'session',
    });
    await next();
  });
  app.use(trackCaller(undefined));
  app.use((c, next) => {
    const rules = { maxInFlight: 2 };
    c.set('operation', { name: 'list', endpoint: 'GET /', policy: 'public', rules });
    return next();
  });
  app.use(limitInFlight());
  app.get('/', async (c) => {
    await released;
    return c.text('done');
  });
  const request = async (subject: string) =>
    (await app.request('/', { headers: { 'x-subject': subject } })).status;
  const running = [request('greedy'), request('greedy')];
  expect(await request('greedy')).toBe(503);
  const other = request('other');
  release();
  expect(await Promise.all([...running, other])).toEqual([200, 200, 200]);
  expect(await request('greedy')).toBe(200);
});
