import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Item } from '../../../lib/contract/item.ts';
import { CATEGORIES, categoryLine, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { buildProductImage } from '../../notifications/mail/product-image.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { categories, items } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';

const mediaDir = mkdtempSync(path.join(tmpdir(), 'images-'));
mkdirSync(path.join(mediaDir, 'items'));
const NAMES = ['a.avif', 'a.gif', 'a.jfif', 'a.jpeg', 'a.JPG', 'a.png', 'a.webp', 'صورة 1.webp'];
for (const name of NAMES)
  copyFileSync('gateway/platform/media/items/bak-001-1.webp', path.join(mediaDir, 'items', name));
writeFileSync(path.join(mediaDir, 'items/text.webp'), 'no image');
writeFileSync(path.join(mediaDir, 'items/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
mkdirSync(path.join(mediaDir, 'items/folder.webp'));
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

const media = (url: string) => ({ url, alt: { En: 'Jar', Ar: 'برطمان' }, width: 4, height: 5 });

const REJECTED: readonly [string, RegExp][] = [
  ['https://', /neither an image of the shop/],
  ['https://my shop.com/a.jpg', /neither an image of the shop/],
  ['//', /neither an image of the shop/],
  ['//cdn.example.com/a.jpg', /neither an image of the shop/],
  ['javascript:alert(1)', /neither an image of the shop/],
  ['not a url', /neither an image of the shop/],
  ['media/items/a.webp', /neither an image of the shop/],
  ['http://[', /neither an image of the shop/],
  ['data:image/png;base64,AAAA', /neither an image of the shop/],
  ['/media/%E0%A4%A.webp', /neither an image of the shop/],
  ['/media/items/../items/a.webp', /neither an image of the shop/],
  ['/media/items/a.webp?v=1', /neither an image of the shop/],
  ['/items/a.webp', /neither an image of the shop/],
  ['http://cdn.example.com/a.jpg', /neither an image of the shop/],
  ['https://cdn.example.com:8443/a.jpg', /neither an image of the shop/],
  ['https://other.example.com/a.jpg', /host other.example.com is not one of IMAGE_HOSTS/],
  ['https://cdn.example.com/a.svg', /must end with/],
  ['/media/items/a.svg', /must end with/],
  ['/media/items/a', /must end with/],
  ['/media/items/missing.webp', /there is no image \/media\/items\/missing.webp/],
  ['/media/items/folder.webp', /there is no image/],
];

onDatabase(
  'Images of the catalogue',
  (gateway) => {
    describe('in an import', () => {
      it.each(REJECTED)(
        'images of the catalogue with the URL "%s" are rejected, those of a category too',
        async (url, problem) => {
          const item = itemLine('BAD', { medias: [media('/media/items/a.webp'), media(url)] });
          const category = categoryLine('bad', { image: media(url) });
          const { rejected } = await gateway().importLines([category, item]);
          expect(rejected.map(({ line }) => line)).toEqual([1, 2]);
          expect(rejected[0]?.reason).toMatch(/^image\.url: /);
          expect(rejected[1]?.reason).toMatch(/^medias\.1\.url: /);
          for (const { reason } of rejected) expect(reason).toMatch(problem);
        },
      );

      it.each([...NAMES.map((name) => `/media/items/${name}`)])(
        'images of the catalogue are accepted and served under the URL %s',
        async (url) => {
          const { rejected } = await gateway().importLines([
            itemLine('JAR', { medias: [media(url)] }),
          ]);
          expect(rejected).toEqual([]);
          const id = deterministicId('item', 'JAR');
          const { medias } = await gateway().get<Item>(`${PRODUCT}/GetByIdWebSite?id=${id}`);
          expect(medias[0]?.url).toBe(new URL(url, 'http://x').pathname);
          const response = await gateway().request(medias[0]?.url ?? '');
          expect(response.status).toBe(200);
          expect(response.headers.get('content-type')).toMatch(/^image\/(avif|gif|jpeg|png|webp)$/);
        },
      );

      it('images of the catalogue may be on an allowed host, with a query', async () => {
        const line = itemLine('REMOTE', {
          medias: [media('https://CDN.example.com/a.jpg?v=1&width=100#x')],
        });
        expect((await gateway().importLines([line])).rejected).toEqual([]);
        const id = deterministicId('item', 'REMOTE');
        const { medias } = await gateway().get<Item>(`${PRODUCT}/GetByIdWebSite?id=${id}`);
        expect(medias[0]?.url).toBe('https://cdn.example.com/a.jpg?v=1&width=100');
        expect(await gateway().importLines([line])).toMatchObject({ updated: 0 });
      });
    });

    describe('that were stored before they were checked', () => {
      it.each(REJECTED.slice(0, 10))(
        'images of the catalogue with the stored URL "%s" are left out, and everything else works',
        async (url) => {
          const { db } = gateway().deps.database;
          await gateway().importLines([
            itemLine('OLD', { medias: [media('/media/items/a.webp')] }),
          ]);
          const medias = [media(url), media('/media/items/a.webp')];
          await db.update(items).set({ medias }).where(eq(items.sku, 'OLD'));
          await db
            .update(categories)
            .set({ image: media(url) })
            .where(eq(categories.seName, 'honey'));
          gateway().deps.catalogue.cache.expire();
          const id = deterministicId('item', 'OLD');
          const item = await gateway().get<Item>(`${PRODUCT}/GetByIdWebSite?id=${id}`);
          expect(item.medias.map((image) => image.url)).toEqual(['/media/items/a.webp']);
          const page = await gateway().get<{ category: object }>(
            `${PRODUCT}/GetProductAndCollectionByCategoryWebSite?SeName=honey`,
          );
          expect(page.category).not.toHaveProperty('image');
          for (const kind of ['item/old', 'category/honey'])
            expect((await gateway().request(`/media/share/en/${kind}/picture.jpg`)).status).toBe(
              200,
            );
          const exported = await gateway().staff('/admin/catalogue/export');
          expect(await exported.text()).not.toContain(JSON.stringify(url));
        },
      );

      it('images of the catalogue that are no images are left out of share images', async () => {
        const lines = [itemLine('TEXT', { medias: [media('/media/items/text.webp')] })];
        expect((await gateway().importLines(lines)).rejected).toEqual([]);
        const response = await gateway().request('/media/share/en/item/text/picture.jpg');
        expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1200);
      });

      it.each(REJECTED.slice(0, 10))(
        'images of the catalogue with the stored URL "%s" are left out of e-mails',
        (url) => {
          const shop = { url: 'https://shop.example' } as Parameters<typeof buildProductImage>[1];
          expect(buildProductImage(media(url), shop, 'en')).toBeUndefined();
          expect(buildProductImage(media('/media/items/a.webp'), shop, 'en')?.url).toContain(
            'https://shop.example/_next/image?url=%2Fmedia%2Fitems%2Fa.webp',
          );
        },
      );
    });
  },
  { lines: CATEGORIES, mediaDir },
);
