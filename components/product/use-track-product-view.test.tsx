import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPageEvents, track } from '@/lib/analytics/track';
import { type CardView, toCardView } from '@/lib/shop/product/product-view';
import { summary } from '@/tests/fixtures/items';
import { useTrackProductView } from './use-track-product-view';

test('tracks a product once across renders, and another product again', () => {
  track('PageView', { path: '/' });
  const card = toCardView(summary(), 'en');
  const initialProps: { product: CardView | undefined } = { product: undefined };
  const { rerender } = renderHook(({ product }) => useTrackProductView(product), { initialProps });
  for (const product of [card, { ...card }, { ...card, id: 'another' }]) rerender({ product });
  expect(getPageEvents().slice(1)).toMatchObject([
    { payload: { card: { id: card.id } } },
    { payload: { card: { id: 'another' } } },
  ]);
});
