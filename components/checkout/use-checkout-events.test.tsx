import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getPageEvents, track } from '@/lib/analytics/track';
import { useCart } from '@/stores/cart';
import { line } from '@/tests/fixtures/lines';
import { useTrackBeginCheckout, useTrackPaymentInfo } from './use-checkout-events';

const told = () => getPageEvents().slice(1);

beforeEach(() => {
  useCart.getState().restore();
  track('PageView', { path: '/checkout' });
});

test('checkout begins once, when there is something to check out', () => {
  const { rerender } = renderHook(useTrackBeginCheckout);
  expect(told()).toEqual([]);
  act(() => useCart.getState().change({ kind: 'insert', line: line(), index: 0 }));
  rerender();
  act(() => useCart.getState().change({ kind: 'step', id: 'hon-001', type: 'PRODUCT', by: 1 }));
  expect(told()).toMatchObject([{ name: 'InitiateCheckout', payload: { lines: [line()] } }]);
});

test('a way of paying is told once, another one again', () => {
  const { result } = renderHook(useTrackPaymentInfo);
  for (const method of ['Knet', 'Knet', 'Cash'] as const) result.current(method);
  expect(told()).toMatchObject([{ payload: { method: 'Knet' } }, { payload: { method: 'Cash' } }]);
});
