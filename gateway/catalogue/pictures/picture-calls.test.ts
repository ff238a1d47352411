import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'media-'));
const mediaDir = path.join(directory, 'media');
mkdirSync(path.join(mediaDir, 'items'), { recursive: true });
writeFileSync(path.join(directory, 'secret.svg'), 'secret');
writeFileSync(path.join(directory, 'media-secret.webp'), 'secret');
writeFileSync(path.join(mediaDir, 'items/jar-1.webp'), 'picture');
writeFileSync(path.join(mediaDir, 'flag.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(mediaDir, 'manifest.json'), '{}');
writeFileSync(path.join(mediaDir, '.hidden.webp'), 'secret');
symlinkSync(path.join(directory, 'secret.svg'), path.join(mediaDir, 'link.svg'));
mkdirSync(path.join(mediaDir, 'folder.webp'));

const ESCAPES = [
  '../secret.svg',
  '..%2fsecret.svg',
  '%2e%2e/secret.svg',
  '%2e%2e%2fsecret.svg',
  '..%5csecret.svg',
  '....//secret.svg',
  'items/../../secret.svg',
  'items/..%2f..%2fsecret.svg',
  '%252e%252e%252fsecret.svg',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '..%c0%afsecret.svg',
  'items/%00/../../secret.svg',
  'link.svg',
  '../media-secret.webp',
  '..%2fmedia-secret.webp',
  `${'..%2f'.repeat(20)}etc%2fpasswd.svg`,
  `file:%2f%2f${directory}%2fsecret.svg`,
];
const NOTHING = [
  'items/none.webp',
  'items',
  'items/',
  '',
  'manifest.json',
  '.hidden.webp',
  'folder.webp',
  'items/jar-1.webp/',
  'items//jar-1.webp',
  '%',
  '%E0%A4%A',
  'flag.svg%00.webp',
  `${'a/'.repeat(3_000)}x.webp`,
];

onDatabase(
  'Images',
  (gateway) => {
    afterAll(() => writeFileSync(path.join(mediaDir, 'items/jar-1.webp'), 'picture'));

    it('images are served with their content type and a cache lifetime', async () => {
      const response = await gateway().request('/media/items/jar-1.webp');
      expect(await response.text()).toBe('picture');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': '7',
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        'x-content-type-options': 'nosniff',
      });
    });

    it('images are answered with 304 for a matching ETag, until the file changes', async () => {
      const etag = (await gateway().request('/media/items/jar-1.webp')).headers.get('etag') ?? '';
      const known = { headers: { 'if-none-match': etag } };
      expect((await gateway().request('/media/items/jar-1.webp', known)).status).toBe(304);
      writeFileSync(path.join(mediaDir, 'items/jar-1.webp'), 'another picture');
      expect((await gateway().request('/media/items/jar-1.webp', known)).status).toBe(200);
    });

    it('images are sent in part to a client that requests a range', async () => {
      const request = async (range: string) => {
        const response = await gateway().request('/media/items/jar-1.webp', { headers: { range } });
        return [response.status, response.headers.get('content-range'), await response.text()];
      };
      writeFileSync(path.join(mediaDir, 'items/jar-1.webp'), 'content');
      expect(await request('bytes=0-2')).toEqual([206, 'bytes 0-2/7', 'con']);
      expect(await request('bytes=7-')).toEqual([416, 'bytes */7', '']);
    });

    it('images in SVG are served with a policy that forbids scripts', async () => {
      const { headers } = await gateway().request('/media/flag.svg');
      expect(headers.get('content-type')).toBe('image/svg+xml');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    });

    it('images are answered with headers only for HEAD', async () => {
      const response = await gateway().request('/media/flag.svg', { method: 'HEAD' });
      expect([
        response.status,
        await response.text(),
        response.headers.get('content-length'),
      ]).toEqual([200, '', '41']);
    });

    it.each(ESCAPES)('outside the media directory are not served: %s', async (attempt) => {
      // A path that the URL parser itself resolves to outside of /media is not an operation of the
      // document.
      const inside = new URL(`/media/${attempt}`, 'http://gateway').pathname.startsWith('/media/');
      if (!inside) return expect((await fetchUndocumented(attempt)).status).toBe(404);
      const response = await gateway().request(`/media/${attempt}`);
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('secret');
    });

    const fetchUndocumented = async (attempt: string) => {
      const { createApp } = await import('../../platform/app/app.ts');
      return createApp(gateway().deps).request(`/media/${attempt}`);
    };

    it.each(NOTHING.filter((name) => name !== ''))(
      'images that do not exist are answered with 404: %s',
      async (name) => {
        const problem = await readProblem(await gateway().request(`/media/${name}`));
        expect(problem.code).toMatch(/^(media_not_found|invalid_request)$/);
      },
    );
  },
  { mediaDir },
);

afterAll(() => rmSync(directory, { recursive: true, force: true }));
