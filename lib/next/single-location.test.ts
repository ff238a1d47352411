import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendSingleLocation } from './single-location.ts';
import { prepareServers } from './steps.ts';

const server = createServer((_, response) => {
  response.setHeader('location', '/en/present-name');
  response.appendHeader('Location', '/en/present-name');
  response.appendHeader('vary', 'a').appendHeader('vary', 'b');
  response.writeHead(308).end();
});

beforeAll(async () => {
  prepareServers([sendSingleLocation]);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

it('a redirect whose target is set twice has one Location, and other headers are appended', async () => {
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
  expect(headers.get('location')).toBe('/en/present-name');
  expect(headers.get('vary')).toBe('a, b');
});
