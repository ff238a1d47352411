import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { onEachDatabase, readProblem } from '../../../tests/setup/openapi-gateway.ts';
import { categoryLine, itemLine } from '../../testing/lines.ts';
import { type TextPathStyle, toTextPaths } from './text-paths.ts';

const LOOK: TextPathStyle = { style: 'title', size: 60, color: '#000' };
const media = { url: '/media/flags/kw.svg', alt: { En: 'x', Ar: 'x' }, width: 4, height: 3 };
const LINES = [
  categoryLine('honey'),
  itemLine('SIDR', { medias: [media], brand: 'Do’ani' }),
  itemLine('BARE', { medias: [{ ...media, url: '/media/none.webp' }] }),
  itemLine('HIDDEN', { isEnabled: false }),
];

onEachDatabase(
  'pictures of shared links',
  (gateway) => {
    const picture = (path: string) => gateway().request(`/media/share/${path}/picture.jpg`);

    it.each(['ar/item/sidr', 'en/item/sidr', 'en/item/bare', 'ar/category/honey'])('are as large as networks ask for, and kept: %s', async (path) => {
      const response = await picture(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('public, max-age=86400');
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    });

    it('differ by language', async () => {
      const [arabic, english] = await Promise.all(
        ['ar', 'en'].map(async (language) => Buffer.from(await (await picture(`${language}/item/sidr`)).arrayBuffer())),
      );
      expect(arabic).not.toEqual(english);
    });

    it.each(['en/item/none', 'en/item/hidden', 'en/category/none'])('of what is not there are a 404: %s', async (path) => {
      expect(await readProblem(await picture(path))).toMatchObject({ status: 404, code: 'media_not_found' });
    });

    it.each(['fr/item/sidr', 'en/order/sidr', 'en/item/..%2f..%2fsecret'])('have no other address: %s', async (path) => {
      expect((await picture(path)).status).toBe(400);
    });
  },
  { lines: LINES },
);

describe('a title in a picture', () => {
  it('breaks to the width, and ends in an ellipsis where there is no more room', () => {
    expect(toTextPaths('Sidr', 500, 4, LOOK, 'ltr').count).toBe(1);
    expect(toTextPaths('Sidr honey from Wadi Do’an '.repeat(2).trim(), 500, 4, LOOK, 'ltr').count).toBe(4);
    expect(toTextPaths('عسل سدر من وادي دوعن '.repeat(20).trim(), 500, 4, LOOK, 'rtl').count).toBe(4);
    expect(toTextPaths('m'.repeat(500), 500, 4, LOOK, 'ltr').count).toBeLessThanOrEqual(4);
  });

  it('joins its Arabic letters', () => {
    const outlines = (text: string) => toTextPaths(text, 500, 1, LOOK, 'rtl').draw(500, 100, 0);
    // The shape of a letter between two others is not that of a letter by itself.
    expect(outlines('ععع')).not.toContain(outlines('ع').match(/ d="([^"]+)"/)?.[1]);
  });
});
