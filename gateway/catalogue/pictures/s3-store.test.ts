import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { Media } from '../../../lib/contract/media.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { deleteUnusedUploads } from './delete-unused.ts';
import { createPictureStore } from './picture-store.ts';
import { createS3Store } from './s3-store.ts';

const BUCKET = 'pictures';
const directory = mkdtempSync(path.join(tmpdir(), 's3-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  // It omits the slash after the name of a bucket, which the client signs in a request of its list.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: BUCKET }],
});

const { port } = await server.run();
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});
const objects = createS3Store({
  bucket: BUCKET,
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
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
      expect((await gateway().request('/media/uploads/none.webp')).status).toBe(404);
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
  { pictures: createPictureStore(['gateway/media'], objects), lines: CATEGORIES },
);
