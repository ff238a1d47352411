import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPageEvents, track } from '@/lib/analytics/track';
import { type CardView, toCardView } from '@/lib/shop/product/product-view';
import { summary } from '@/tests/fixtures/items';
import { useTrackProductView } from './use-track-product-view';

test('an item is looked at once, however often it is drawn, and another one anew', () => {
  track('PageView', { path: '/' });
  const card = toCardView(summary(), 'En');
  const initialProps: { shown: CardView | undefined } = { shown: undefined };
  const { rerender } = renderHook(({ shown }) => useTrackProductView(shown), { initialProps });
  for (const shown of [card, { ...card }, { ...card, id: 'another' }]) rerender({ shown });
  expect(getPageEvents().slice(1)).toMatchObject([{ payload: { card: { id: card.id } } }, { payload: { card: { id: 'another' } } }]);
});
