import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceMalformedPaths, withoutMalformedPath } from './malformed-paths.ts';
import { prepareServers } from './steps.ts';

const MALFORMED = [
  '/en/category/honey/%E0%A4%A',
  '/%ff',
  '/ar/category/%E0%A4%A',
  '/wishlist/%',
  '/a/%zz/b',
  '/media/%C0%80.jpg',
  '/success/%E2%82?x=1',
  '/%D8%B9%D8',
  '/_next/static/%f',
  '/_next/image?url=%2Fmedia%2F%25ff&w=640&q=75',
];

describe('a path with an escape that is not UTF-8', () => {
  it.each(MALFORMED)('%s becomes an unknown path', (url) => {
    expect(withoutMalformedPath(url)).toBe('/api/malformed-path');
  });

  it.each([
    ['/en/category/%E0%A4%A', '/en/category/%25e0%25a4%25a'],
    ['/product-details/a%ff?x=1', '/product-details/a%25ff'],
  ])('of a name in %s becomes a name that nothing has', (url, unknown) => {
    expect(withoutMalformedPath(url)).toBe(unknown);
  });

  it.each([
    '/',
    '/en/category/honey',
    '/%D8%B9',
    '/100%25',
    '/a?q=%ff',
    '/_next/image?url=%2Fmedia%2F%25D8%25B9',
    '/a%2Fb',
    '*',
  ])('%s stays', (url) => {
    expect(withoutMalformedPath(url)).toBe(url);
  });

  const server = createServer((request, response) => response.end(request.url));
  beforeAll(async () => {
    prepareServers([replaceMalformedPaths]);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  it('reaches no listener of a server', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.end('GET /en/%E0%A4%A HTTP/1.0\r\n\r\n');
    const text = (await socket.toArray()).join('');
    expect(text).toContain('/api/malformed-path');
    expect(text).not.toContain('%E0');
  });
});
