import { expect, test } from 'vitest';
import { STORAGE_KEYS } from './storage-keys.ts';

test('the storage keys of the previous shop are unchanged', () => {
  expect(STORAGE_KEYS).toMatchObject({
    userId: 'userId',
    customerData: 'customerData',
    direction: 'tp_dir',
    locale: 'tp_locale',
    cart: 'cart_products',
    wishlist: 'wishlist_products',
    currencyCode: 'saved_currency_code',
  });
});

test('every kind of stored value has its own key', () => {
  const keys = Object.values(STORAGE_KEYS);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain('');
});
