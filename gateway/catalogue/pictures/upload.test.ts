import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Media } from '../../../lib/contract/media.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { runAsStaff } from '../../platform/concurrency/current-request.ts';
import { uploads } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';
import { deleteUnusedUploads } from './delete-unused.ts';
import { toSafeName, UPLOAD_LIMIT } from './upload-calls.ts';

const mediaDir = mkdtempSync(path.join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8A5600' } });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

/** A PNG that claims to have a size. */
async function claimSize(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await draw(1, 1).png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

onDatabase(
  'An uploaded picture',
  (gateway) => {
    const upload = (bytes: Uint8Array, name = 'jar.jpg', type = 'image/jpeg') =>
      gateway().staff(`/admin/media?${new URLSearchParams({ name })}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: Uint8Array.from(bytes),
      });
    const store = async (bytes: Uint8Array, name?: string): Promise<Media> => {
      const response = await upload(bytes, name);
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    };

    const db = () => gateway().deps.database.db;
    const daysLater = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

    it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
      'in the format %s is stored as WebP, whatever its name says, and served like other images',
      async (format) => {
        const media = await store(
          await draw(60, 80).toFormat(format).toBuffer(),
          `jar-${format}.svg`,
        );
        expect(media).toEqual({
          url: expect.stringMatching(
            new RegExp(`^/media/uploads/jar-${format}-[0-9a-f]{12}\\.webp$`),
          ),
          alt: { En: '', Ar: '' },
          width: 60,
          height: 80,
          blurDataUrl: expect.stringMatching(/^data:image\/webp;base64,/),
        });
        const response = await gateway().request(media.url);
        expect(response.headers.get('content-type')).toBe('image/webp');
        expect(response.headers.get('cache-control')).toContain('max-age=86400');
        const stored = await sharp(await response.arrayBuffer()).metadata();
        expect([stored.format, stored.width, stored.height]).toEqual(['webp', 60, 80]);
      },
    );

    it('is stored upright, without metadata, and no larger than the shop shows it', async () => {
      const photograph = await draw(4_000, 2_000)
        .withExif({ IFD3: { GPSLatitude: '29/1 22/1 0/1' }, IFD0: { Artist: 'Noura' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const media = await store(photograph);
      expect([media.width, media.height]).toEqual([1_200, 2_400]);
      const stored = await sharp(
        await (await gateway().request(media.url)).arrayBuffer(),
      ).metadata();
      expect([stored.exif, stored.icc, stored.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });

    it('has one file and one URL, however often it is uploaded', async () => {
      const bytes = await draw(33, 44).png().toBuffer();
      const before = readdirSync(path.join(mediaDir, 'uploads')).length;
      const [first, second] = await Promise.all([store(bytes, 'same'), store(bytes, 'same')]);
      expect(second).toEqual(first);
      expect(readdirSync(path.join(mediaDir, 'uploads')).length).toBe(before + 1);
    });

    it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
      ['SVG', () => SVG, 'picture_not_supported'],
      [
        'SVG that begins like a GIF',
        () => Buffer.concat([Buffer.from('GIF89a '), SVG]),
        'picture_damaged',
      ],
      ['text', () => Buffer.from('no picture, but long enough'), 'picture_not_supported'],
      ['nothing', () => new Uint8Array(), 'picture_not_supported'],
      [
        'a damaged file',
        () => Buffer.concat([Buffer.from('\xFF\xD8\xFF', 'latin1'), randomBytes(100)]),
        'picture_damaged',
      ],
      ['too many pixels', () => claimSize(20_000, 20_000), 'picture_damaged'],
    ])('that is %s is rejected', async (_, build, code) => {
      expect(await readProblem(await upload(await build()))).toMatchObject({ status: 400, code });
    });

    it('of too many bytes is rejected', async () => {
      const response = await upload(Buffer.alloc(UPLOAD_LIMIT + 1));
      expect((await readProblem(response)).status).toBe(413);
    });

    it('stays for 30 days after staff have replaced it', async () => {
      const replaced = await store(await draw(23, 20).png().toBuffer());
      await gateway().importLines([itemLine('REPLACED', { medias: [replaced] })]);
      await runAsStaff({ staff: 'token:test', call: 'importCatalogue' }, () =>
        gateway().importLines([itemLine('REPLACED', { medias: [] })]),
      );
      await db()
        .update(uploads)
        .set({ unusedSince: daysLater(-31) })
        .where(eq(uploads.path, replaced.url.replace('/media/', '')));
      await deleteUnusedUploads(gateway().deps);
      expect((await gateway().request(replaced.url)).status).toBe(200);
      await deleteUnusedUploads(gateway().deps, daysLater(31));
      expect((await gateway().request(replaced.url)).status).toBe(404);
    });

    it('stays for 30 days after an import has replaced it, however old it is', async () => {
      const old = await store(await draw(24, 20).png().toBuffer());
      await gateway().importLines([itemLine('OLD', { medias: [old] })]);
      await deleteUnusedUploads(gateway().deps, daysLater(50));
      await gateway().importLines([itemLine('OLD', { medias: [] })]);
      for (const day of [51, 80]) await deleteUnusedUploads(gateway().deps, daysLater(day));
      expect((await gateway().request(old.url)).status).toBe(200);
      await deleteUnusedUploads(gateway().deps, daysLater(82));
      expect((await gateway().request(old.url)).status).toBe(404);
    });

    it('of another environment with the same bucket or with a copy of the database is never deleted', async () => {
      const copied = await store(await draw(25, 20).png().toBuffer());
      const { deps } = gateway();
      const staging = { ...deps, payments: { ...deps.payments, shopUrl: 'https://staging.test' } };
      await deleteUnusedUploads(staging, daysLater(100));
      expect((await gateway().request(copied.url)).status).toBe(200);
      // The same picture, uploaded in a database that has not stored it.
      await db().delete(uploads);
      expect(await store(await draw(25, 20).png().toBuffer())).toEqual(copied);
      expect(await deleteUnusedUploads(deps, daysLater(100))).toBe(0);
      expect((await gateway().request(copied.url)).status).toBe(200);
    });

    it('is deleted when nothing has shown it for 30 days, and stays while a product shows it', async () => {
      const shown = await store(await draw(21, 20).png().toBuffer());
      const unused = await store(await draw(22, 20).png().toBuffer());
      await gateway().importLines([itemLine('SHOWN', { medias: [shown] })]);
      expect(await deleteUnusedUploads(gateway().deps, daysLater(29))).toBe(0);
      expect(await deleteUnusedUploads(gateway().deps, daysLater(31))).toBeGreaterThan(0);
      expect((await gateway().request(shown.url)).status).toBe(200);
      expect((await gateway().request(unused.url)).status).toBe(404);
    });

    it('can be used by a product, and an import rejects one that does not exist', async () => {
      const media = await store(await draw(20, 20).png().toBuffer());
      const line = itemLine('JAR', { medias: [media] });
      expect((await gateway().importLines([line])).rejected).toEqual([]);
      const missing = { ...media, url: '/media/uploads/none-0123456789ab.webp' };
      const { rejected } = await gateway().importLines([itemLine('CUP', { medias: [missing] })]);
      expect(rejected[0]?.reason).toContain('there is no image');
    });
  },
  { mediaDir, lines: CATEGORIES },
);

describe('the name of an upload', () => {
  it.each([
    ['Honey Jar (1).JPG', 'honey-jar-1'],
    ['../../etc/passwd', 'etc-passwd'],
    ['عسل.webp', 'picture'],
    ['Crème.png', 'creme'],
    ['.htaccess', 'htaccess'],
    ['a'.repeat(100), 'a'.repeat(60)],
  ])('has Latin letters, digits and hyphens only: %s', (name, safe) => {
    expect(toSafeName(name)).toBe(safe);
  });
});
