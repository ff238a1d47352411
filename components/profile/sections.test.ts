import { expect, test, vi } from 'vitest';
import { SECTIONS } from './sections';

vi.mock('@/shop.config', async (importOriginal) => {
  const shop = await importOriginal<typeof import('@/shop.config')>();
  return { ...shop, features: { ...shop.features, points: false } };
});

test('a shop without points has no section for them in the profile', () => {
  expect(SECTIONS).toContain('orders');
  expect(SECTIONS).not.toContain('points');
});
