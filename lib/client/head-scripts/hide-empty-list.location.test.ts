import { afterEach, expect, test, vi } from 'vitest';
import { hideEmptyList } from './hide-empty-list.ts';

const KEYS = { cart: 'cart_products', wishlist: 'wishlist_products' };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.filled;
});

function isHidden(pathname: string, search = ''): boolean {
  vi.stubGlobal('location', { pathname, search });
  hideEmptyList(KEYS);
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
