import { afterEach, expect, test, vi } from 'vitest';
import { buildSourceSet, CART_IMAGE } from '../../next/image/source-set.ts';
import { hideEmptyList } from './hide-empty-list.ts';

const { widths, quality, sizes } = CART_IMAGE;
const IMAGE = { key: 'cart_products', srcset: buildSourceSet('*', widths, quality), sizes };
const KEYS = { cart: 'cart_products', wishlist: 'wishlist_products' };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.filled;
  document.head.replaceChildren();
});

function isHidden(pathname: string, search = ''): boolean {
  vi.stubGlobal('location', { pathname, search });
  hideEmptyList(KEYS, IMAGE);
  return document.documentElement.dataset.filled !== undefined;
}

test('hides the text of an empty list if the list of the page has products', () => {
  localStorage.setItem('cart_products', '[{"id":1}]');
  expect(isHidden('/wishlist')).toBe(false);
  expect(isHidden('/en/cart')).toBe(true);
});

test.each([null, '[]'])('shows it if storage contains %s', (text) => {
  if (text !== null) localStorage.setItem('cart_products', text);
  expect(isHidden('/cart')).toBe(false);
});

test('hides it if the URL can contain shared products', () => {
  expect(isHidden('/cart', '?items=1')).toBe(true);
});

test('does nothing on other pages', () => {
  localStorage.setItem('cart_products', '[{"id":1}]');
  expect(isHidden('/', '?a=1')).toBe(false);
  expect(isHidden('/en/faq')).toBe(false);
});

test('shows it without access to storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    clear: () => undefined,
  });
  expect(isHidden('/cart')).toBe(false);
});

test('requests the first image of a cart as its view does', () => {
  const url = '/media/items/hon 1-1.webp';
  localStorage.setItem('cart_products', JSON.stringify([{ medias: [{ url }] }]));
  expect(isHidden('/cart')).toBe(true);
  const link = document.head.querySelector('link');
  expect(link).toMatchObject({
    rel: 'preload',
    as: 'image',
    imageSrcset: buildSourceSet(url, widths, quality),
    imageSizes: sizes,
  });
});

test.each([
  '[{"id":1}]',
  '[{"medias":[{"url":"https://other.example/1.webp"}]}]',
  '[{"medias":[{"url":"/media/1.webp?a"}]}]',
  '{"a":',
])('requests no image of a cart that contains %s', (text) => {
  localStorage.setItem('cart_products', text);
  expect(isHidden('/cart')).toBe(true);
  expect(document.head.querySelector('link')).toBeNull();
});
