import { describe, expect, test } from 'vitest';
import { EARLIER_LINE, line, saved } from '@/tests/fixtures/lines';
import { STORAGE_BLOBS } from '@/tests/fixtures/storage-blobs';
import { getMaxQuantity, parseCartLine, parseList, parseSavedItem } from './cart-line';

const read = (text: string | null) => parseList(text, parseCartLine);

test('nothing stored is an empty cart', () => expect(read(null)).toEqual([]));

test('there are a hundred fixed blobs and more', () => expect(STORAGE_BLOBS.length).toBeGreaterThanOrEqual(100));

test.each(STORAGE_BLOBS)('%s: what is good is kept', (_, blob, kept) => {
  expect(read(blob).map(({ id, orderQuantity }) => `${id}×${orderQuantity}`)).toEqual(kept);
});

describe('a stored line', () => {
  test('that this shop wrote is read as it was', () => {
    const whole = line({ orderQuantity: 7, preOrder: true, maxPreOrderQty: 9, type: 'COLLECTION' });
    expect(read(JSON.stringify([whole]))).toEqual([whole]);
  });

  test('of the earlier shop is sold on: its id as a text, its picture left behind, Kuwait’s price', () => {
    expect(parseCartLine(EARLIER_LINE)).toEqual(
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

  test('keeps none of what it is not made of', () => {
    const odd = { ...saved(), __v: 3, onclick: 'alert(1)', price: 1 };
    expect(parseSavedItem(odd)).toEqual(saved());
  });

  test('has pictures of this shop only, and an address that is one', () => {
    const media = (url: string) => parseSavedItem(saved({ medias: [{ url }] }))?.medias;
    expect(media('/media/items/a.webp')).toEqual([{ url: '/media/items/a.webp' }]);
    for (const url of ['https://evil.example/a.webp', '//evil.example/media/a', 'javascript:alert(1)', 'media/a', '']) expect(media(url)).toEqual([]);
    expect(parseSavedItem(saved({ seName: 'Sidr Honey' }))?.seName).toBe('');
  });

  test('with one language says it in both', () => {
    expect(parseSavedItem(saved({ title: { En: 'Honey', Ar: '' } }))?.title).toEqual({ En: 'Honey', Ar: 'Honey' });
    expect(parseSavedItem(saved({ title: { En: '', Ar: 'عسل' } }))?.title).toEqual({ En: 'عسل', Ar: 'عسل' });
  });
});

test('a pre-order is capped, an ordinary item is not, and one of anything may be held', () => {
  expect(getMaxQuantity({ preOrder: true, maxPreOrderQty: 4 })).toBe(4);
  expect(getMaxQuantity({ preOrder: true, maxPreOrderQty: 0 })).toBe(1);
  expect(getMaxQuantity({ preOrder: false, maxPreOrderQty: 4 })).toBe(9999);
});
