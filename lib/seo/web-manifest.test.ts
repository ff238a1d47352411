import { expect, it } from 'vitest';
import { shopName } from '../../shop.config.ts';
import { buildWebManifest } from './web-manifest.ts';

it('the web manifest describes the same app in both languages, with separate name, direction and start URL', () => {
  const [arabic, english] = [buildWebManifest('ar'), buildWebManifest('en')];
  expect([arabic.lang, arabic.dir, arabic.start_url, arabic.short_name]).toEqual([
    'ar-KW',
    'rtl',
    '/',
    shopName.ar,
  ]);
  expect([english.lang, english.dir, english.start_url, english.short_name]).toEqual([
    'en-KW',
    'ltr',
    '/en',
    shopName.en,
  ]);
  expect([arabic.id, arabic.scope]).toEqual([english.id, english.scope]);
  expect(english.shortcuts?.map(({ url }) => url)).toEqual([
    '/en/search',
    '/en/cart',
    '/en/wishlist',
    '/en/success',
  ]);
  expect(
    arabic.icons?.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes),
  ).toEqual(['192x192', '512x512']);
});
