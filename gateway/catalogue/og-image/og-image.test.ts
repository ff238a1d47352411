import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopName } from '../../../shop.config.ts';
import { categoryLine, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';
import { type TextPathStyle, toTextPaths } from './text-paths.ts';

const TITLE_STYLE: TextPathStyle = { style: 'title', size: 60, color: '#000' };
const media = {
  url: '/media/items/bak-001-1.webp',
  alt: { En: 'x', Ar: 'x' },
  width: 4,
  height: 5,
};
const LINES = [
  categoryLine('honey'),
  itemLine('SIDR', { medias: [media], brand: 'Do’ani' }),
  itemLine('BARE'),
  itemLine('GONE', { medias: [media] }),
  itemLine('HIDDEN', { isEnabled: false }),
];

onDatabase(
  'Open Graph images',
  (gateway) => {
    beforeAll(async () => {
      // Its file was deleted after the import.
      const medias = [{ ...media, url: '/media/none.webp' }];
      await gateway().deps.database.db.update(items).set({ medias }).where(eq(items.sku, 'GONE'));
    });
    const requestImage = (path: string) => gateway().request(`/media/share/${path}/picture.jpg`);

    it.each([
      ...['ar/item/sidr', 'en/item/sidr', 'en/item/bare', 'en/item/gone', 'ar/category/honey'].map(
        (path) => [path, 86_400] as const,
      ),
      // The slides of the home page change under the same URL.
      ...['ar/shop/home', 'en/shop/home'].map((path) => [path, 3600] as const),
    ])(
      'Open Graph images have the size that social networks expect and a cache lifetime: %s',
      async (path, seconds) => {
        const response = await requestImage(path);
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toMatch(
          new RegExp(`^public, max-age=${seconds}(,|$)`),
        );
        expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
          format: 'jpeg',
          width: 1200,
          height: 630,
        });
      },
    );

    it('the image of the shop in links that were shared with an earlier version leads to the present one', async () => {
      const response = await gateway().request('/media/home/og.png');
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        '/media/share/ar/shop/home/picture.jpg',
      ]);
    });

    it('Open Graph images differ between the languages', async () => {
      const [arabic, english] = await Promise.all(
        ['ar', 'en'].map(async (language) =>
          Buffer.from(await (await requestImage(`${language}/item/sidr`)).arrayBuffer()),
        ),
      );
      expect(arabic).not.toEqual(english);
    });

    it('Open Graph images show the configured name of the shop in the language of the link', async () => {
      const app = createApp({ ...gateway().deps, shopName: { ar: shopName.ar, en: 'Dar Lina' } });
      const isSame = async (language: string) => {
        const path = `${language}/category/honey`;
        const other = await app.request(`/media/share/${path}/picture.jpg`);
        const own = await requestImage(path);
        return Buffer.from(await own.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()));
      };
      expect([await isSame('ar'), await isSame('en')]).toEqual([true, false]);
    });

    it.each(['en/item/none', 'en/item/hidden', 'en/category/none', 'en/shop/none'])(
      'Open Graph images are answered with 404 for a missing or disabled subject: %s',
      async (path) => {
        expect(await readProblem(await requestImage(path))).toMatchObject({
          status: 404,
          code: 'media_not_found',
        });
      },
    );

    it.each(['en/item/..%2f..%2fsecret', 'ar/category/Honey', `en/item/${'a%40-'.repeat(1_500)}`])(
      'Open Graph images are answered with 404 for a name that no subject can have: %s',
      async (path) => {
        expect((await requestImage(path)).status).toBe(404);
      },
    );

    it.each(['fr/item/sidr', 'en/order/sidr'])(
      'Open Graph images are answered with 400 for an invalid path: %s',
      async (path) => {
        expect((await requestImage(path)).status).toBe(400);
      },
    );
  },
  { lines: LINES },
);

describe('The title in an Open Graph image', () => {
  it('the title in an Open Graph image is wrapped to the width and ends with an ellipsis after the last line', () => {
    expect(toTextPaths('Sidr', 500, 4, TITLE_STYLE, 'ltr').count).toBe(1);
    expect(
      toTextPaths('Sidr honey from Wadi Do’an '.repeat(2).trim(), 500, 4, TITLE_STYLE, 'ltr').count,
    ).toBe(4);
    expect(
      toTextPaths('عسل سدر من وادي دوعن '.repeat(20).trim(), 500, 4, TITLE_STYLE, 'rtl').count,
    ).toBe(4);
    expect(toTextPaths('m'.repeat(500), 500, 4, TITLE_STYLE, 'ltr').count).toBeLessThanOrEqual(4);
  });

  it('joins its Arabic letters', () => {
    const outlines = (text: string) =>
      toTextPaths(text, 500, 1, TITLE_STYLE, 'rtl').draw(500, 100, 0);
    // A letter between two others has another shape than the letter alone.
    expect(outlines('ععع')).not.toContain(outlines('ع').match(/ d="([^"]+)"/)?.[1]);
  });
});
