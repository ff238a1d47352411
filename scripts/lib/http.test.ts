import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHttpOk } from './http';

const server = createServer((request, response) => {
  const location = request.url?.replace('redirects-to-', '');
  const status = location !== request.url ? 307 : location === '/page' ? 200 : 404;
  response.writeHead(status, { location }).end();
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void server.close(resolve)));

it.each([
  ['/page', true],
  ['/redirects-to-page', true],
  ['/redirects-to-nothing', false],
  ['/nothing', false],
])('reports for %s whether it responds with 2xx: %s', async (path, expected) => {
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  expect(await isHttpOk(`http://127.0.0.1:${port}${path}`)).toBe(expected);
});
