import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forbidStaleCopies } from './no-stale-copies.ts';
import { prepareServers } from './steps.ts';

const server = createServer((request, response) => {
  response.setHeader('Cache-Control', decodeURIComponent(request.url?.slice(1) ?? ''));
  response.end();
});

beforeAll(async () => {
  prepareServers([forbidStaleCopies]);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

it.each([
  ['s-maxage=30, stale-while-revalidate=86370', 's-maxage=30'],
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
])('browsers keep no stale copy: %s is sent as %s', async (set, sent) => {
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/${encodeURIComponent(set)}`);
  expect(headers.get('cache-control')).toBe(sent);
});
