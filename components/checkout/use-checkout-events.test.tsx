import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getPageEvents, track } from '@/lib/analytics/track';
import { useCart } from '@/stores/cart';
import { line } from '@/tests/fixtures/lines';
import { useTrackBeginCheckout, useTrackPaymentInfo } from './use-checkout-events';

const trackedEvents = () => getPageEvents().slice(1);

beforeEach(() => {
  useCart.getState().restore();
  track('PageView', { path: '/checkout' });
});

test('tracks the start of checkout once, when the cart has a line', () => {
  const { rerender } = renderHook(useTrackBeginCheckout);
  expect(trackedEvents()).toEqual([]);
  act(() => useCart.getState().change({ kind: 'insert', line: line(), index: 0 }));
  rerender();
  act(() => useCart.getState().change({ kind: 'step', id: 'hon-001', type: 'PRODUCT', by: 1 }));
  expect(trackedEvents()).toMatchObject([
    { name: 'InitiateCheckout', payload: { lines: [line()] } },
  ]);
});

test('tracks a payment method once, and again when it changes', () => {
  const { result } = renderHook(useTrackPaymentInfo);
  for (const method of ['Knet', 'Knet', 'Cash'] as const) result.current(method);
  expect(trackedEvents()).toMatchObject([
    { payload: { method: 'Knet' } },
    { payload: { method: 'Cash' } },
  ]);
});
