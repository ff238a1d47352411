import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { Media } from '../../../lib/contract/media.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { deleteUnusedUploads } from './delete-unused.ts';
import { createPictureStore } from './picture-store.ts';
import { createS3Store } from './s3-store.ts';

const BUCKET = 'pictures';
/** The paths of requests to the bucket. */
const requested: string[] = [];

/** The calls of S3 that the store uses; it checks no signature. */
function createBucket(): Hono {
  const stored = new Map<string, { bytes: ArrayBuffer; etag: string }>();
  const app = new Hono({ strict: false });
  app.use(async (c, next) => {
    requested.push(c.req.path);
    await next();
  });
  app.put(`/${BUCKET}/:key{.+}`, async (c) => {
    const bytes = await c.req.arrayBuffer();
    const etag = `"${createHash('md5').update(new Uint8Array(bytes)).digest('hex')}"`;
    stored.set(c.req.param('key'), { bytes, etag });
    return c.body(null, 200, { etag });
  });
  app.get(`/${BUCKET}/:key{.+}`, (c) => {
    const found = stored.get(c.req.param('key'));
    // As for an account that may not list the bucket.
    if (!found) return c.body('<Error><Code>AccessDenied</Code></Error>', 403);
    return c.body(found.bytes, 200, { etag: found.etag });
  });
  app.delete(`/${BUCKET}/:key{.+}`, (c) => {
    stored.delete(c.req.param('key'));
    return c.body(null, 204);
  });
  return app;
}

const server = await serveApp(createBucket());
afterAll(() => server.close());
const objects = createS3Store({
  bucket: BUCKET,
  region: 'us-east-1',
  endpoint: server.url,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
});

onDatabase(
  'Uploads in a bucket',
  (gateway) => {
    const upload = async (width: number): Promise<Media> => {
      const draw = sharp({ create: { width, height: 40, channels: 3, background: '#163A2F' } });
      const body = Uint8Array.from(await draw.png().toBuffer());
      return (await gateway().staff('/admin/media?name=jar.png', { method: 'POST', body })).json();
    };

    it('uploads in a bucket are served with the headers of other images, and 304 for their ETag', async () => {
      const { url } = await upload(30);
      const response = await gateway().request(url);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(30);
      const known = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
      expect((await gateway().request(url, known)).status).toBe(304);
      expect((await gateway().request('/media/uploads/none-0123456789ab.webp')).status).toBe(404);
      const before = requested.length;
      for (const path of ['uploads/none.webp', 'uploads/a/b-0123456789ab.webp', 'items/none.webp'])
        expect((await gateway().request(`/media/${path}`)).status).toBe(404);
      expect(requested).toHaveLength(before);
      expect((await gateway().request('/media/items/bak-001-1.webp')).status).toBe(200);
    });

    it('uploads in a bucket exist for imports and share images, and are deleted when unused', async () => {
      const shown = await upload(31);
      const unused = await upload(32);
      const lines = [itemLine('JAR', { medias: [shown] })];
      expect((await gateway().importLines(lines)).rejected).toEqual([]);
      expect((await gateway().request('/media/share/en/item/jar/picture.jpg')).status).toBe(200);
      const later = new Date(Date.now() + 31 * 24 * 3_600_000);
      expect(await deleteUnusedUploads(gateway().deps, later)).toBeGreaterThan(0);
      expect((await gateway().request(unused.url)).status).toBe(404);
      expect((await gateway().request(shown.url)).status).toBe(200);
    });
  },
  { pictures: createPictureStore(['gateway/platform/media'], objects), lines: CATEGORIES },
);
