import { describe, expect, test, vi } from 'vitest';
import { LEGACY_LINE, line, saved } from '../../../tests/fixtures/lines.ts';
import { STORAGE_BLOBS } from '../../../tests/fixtures/storage-blobs.ts';
import { getMaxQuantity, parseCartLine, parseList, parseSavedItem } from './cart-line.ts';

const read = (text: string | null) => parseList(text, parseCartLine);

test('returns an empty cart without stored value', () => expect(read(null)).toEqual([]));

test('the examples of stored carts are at least a hundred', () =>
  expect(STORAGE_BLOBS.length).toBeGreaterThanOrEqual(100));

test.each(STORAGE_BLOBS)('keeps the valid parts of a stored cart: %s', (_, blob, expected) => {
  expect(read(blob).map(({ id, orderQuantity }) => `${id}×${orderQuantity}`)).toEqual(expected);
});

describe('a stored cart line', () => {
  test('parses a cart line that this shop stored unchanged', () => {
    const whole = line({ orderQuantity: 7, preOrder: true, maxPreOrderQty: 9, type: 'COLLECTION' });
    expect(read(JSON.stringify([whole]))).toEqual([whole]);
  });

  test('parses a cart line of the previous shop with a text id, without its image, at the price of Kuwait', () => {
    expect(parseCartLine(LEGACY_LINE)).toEqual(
      line({
        id: '4711',
        category: '',
        brand: '',
        seName: '',
        medias: [],
        priceByCountry: [{ countryCode: 'KW', price: 12.5, salePrice: 10 }],
        orderQuantity: 2,
      }),
    );
  });

  test('a stored cart line loses unknown fields', () => {
    const odd = { ...saved(), __v: 3, onclick: 'alert(1)', price: 1 };
    expect(parseSavedItem(odd)).toEqual(saved());
  });

  test('a stored cart line keeps only images of this shop and a valid seName', () => {
    const media = (url: string) => parseSavedItem(saved({ medias: [{ url }] }))?.medias;
    expect(media('/media/items/a.webp')).toEqual([{ url: '/media/items/a.webp' }]);
    for (const url of [
      'https://evil.example/a.webp',
      '//evil.example/media/a',
      'javascript:alert(1)',
      'media/a',
      '',
    ])
      expect(media(url)).toEqual([]);
    expect(parseSavedItem(saved({ seName: 'Sidr Honey' }))?.seName).toBe('');
  });

  test('a stored cart line keeps an image of a host that the shop uses', async () => {
    vi.resetModules();
    vi.stubEnv('IMAGE_HOSTS', 'cdn.example.com');
    const module = await import('./cart-line.ts');
    vi.unstubAllEnvs();
    const media = (url: string) => module.parseSavedItem(saved({ medias: [{ url }] }))?.medias;
    const url = 'https://cdn.example.com/honey.jpg';
    expect([media(url), media('https://evil.example/a.webp')]).toEqual([[{ url }], []]);
  });

  test('a stored cart line uses a title in one language for both', () => {
    expect(parseSavedItem(saved({ title: { En: 'Honey', Ar: '' } }))?.title).toEqual({
      En: 'Honey',
      Ar: 'Honey',
    });
    expect(parseSavedItem(saved({ title: { En: '', Ar: 'عسل' } }))?.title).toEqual({
      En: 'عسل',
      Ar: 'عسل',
    });
  });
});

test('a stored cart line limits the quantity of a pre-order, but always allows one unit', () => {
  expect(getMaxQuantity({ preOrder: true, maxPreOrderQty: 4 })).toBe(4);
  expect(getMaxQuantity({ preOrder: true, maxPreOrderQty: 0 })).toBe(1);
  expect(getMaxQuantity({ preOrder: false, maxPreOrderQty: 4 })).toBe(9999);
});
