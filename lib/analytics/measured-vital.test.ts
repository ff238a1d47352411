import { afterEach, describe, expect, test, vi } from 'vitest';
import { vitalMetric } from '../../tests/fixtures/vitals.ts';
import { LOCALES } from '../contract/locales.ts';
import { routes } from '../domain/routes.ts';
import { localePath } from '../i18n/paths.ts';
import { getDeviceClass, toMeasuredVital, toPageKind } from './measured-vital.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each(LOCALES)('toPageKind in %s', (locale) => {
  test.each([
    [routes.home, 'home'],
    [routes.category('honey'), 'category'],
    [routes.categories, 'category'],
    [routes.item('sidr'), 'product'],
    [routes.search('noura@example.com'), 'search'],
    [routes.cart, 'cart'],
    [routes.checkout, 'checkout'],
    [routes.wishlist, 'other'],
    [routes.success('SECRET-CODE'), 'other'],
    [routes.privacy, 'other'],
    ['/constructor', 'other'],
  ])('returns for %s the kind %s', (path, kind) => {
    const url = localePath(locale, path);
    expect([toPageKind(url), toPageKind(`https://shop.example${url}`)]).toEqual([kind, kind]);
  });
});

test('a measurement has the kind of its page, and neither its URL nor anything else', () => {
  expect(toMeasuredVital(vitalMetric())).toEqual({
    name: 'LCP',
    id: 'v6-1',
    value: 1235,
    rating: 'good',
    page: 'product',
  });
});

test('a measurement belongs to the page on which it was made, not to the open page', () => {
  const vital = vitalMetric({ name: 'INP', navigationURL: 'https://shop.example/checkout' });
  expect(toMeasuredVital(vital).page).toBe('checkout');
});

test('LCP of a navigation within the document is a series of its own', () => {
  const toName = (change: Parameters<typeof vitalMetric>[0]) =>
    toMeasuredVital(vitalMetric({ navigationType: 'soft-navigation', ...change })).name;
  expect([toName({ name: 'LCP' }), toName({ name: 'INP' })]).toEqual(['SoftLCP', 'INP']);
});

test.each([
  ['LCP', 1234.5, 1235],
  ['TTFB', 0.2, 0],
  ['CLS', 0.123456, 0.1235],
  ['INP', 400_000, 120_000],
  ['CLS', 345, 100],
] as const)('%s %d is sent as %d', (name, value, sent) => {
  expect(toMeasuredVital(vitalMetric({ name, value })).value).toBe(sent);
});

test.each([
  [390, 844, 'phone'],
  [844, 390, 'phone'],
  [768, 1024, 'desktop'],
  [1920, 1080, 'desktop'],
] as const)('a screen of %d × %d pixels is a %s', (width, height, device) => {
  vi.stubGlobal('screen', { width, height });
  expect(getDeviceClass()).toBe(device);
});
