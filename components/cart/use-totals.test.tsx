import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import {
  getCartSubTotalFils,
  hasOrderableQuantity,
  type ValidatedLine,
} from '@/lib/shop/cart/cart-validation';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useGiftCard } from '@/stores/gift-card';
import { answerDelivery } from '@/tests/fixtures/gateway';
import { line } from '@/tests/fixtures/lines';
import { useTotals } from './use-totals';
import type { ValidatedCart } from './use-validated-cart';

const OMAN = { ...BASE_COUNTRY, code: 'OM', isDomestic: false };
const honey: ValidatedLine = { line: line(), unitFils: 12_500 };
const perfume: ValidatedLine = { line: line({ id: 'oud-007' }), unitFils: 21_000 };
const undeliverable: ValidatedLine = { ...perfume, error: { kind: 'country' } };

const toCart = (lines: ValidatedLine[]): ValidatedCart => ({
  lines,
  purchasable: lines.filter(hasOrderableQuantity).map((validated) => validated.line),
  preOrder: undefined,
  subTotalFils: getCartSubTotalFils(lines),
  country: OMAN,
  userId: null,
  canCheckOut: false,
  isFailed: false,
  retry: async () => Promise.reject(new Error('retry is not expected in this test')),
});

function renderTotals(lines: ValidatedLine[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook((current: ValidatedLine[]) => useTotals(toCart(current)), {
    wrapper,
    initialProps: lines,
  });
}

test('a cart without deliverable lines has no delivery fee and no free-delivery progress', () => {
  const requests = answerDelivery({ fee: 5, freeFrom: 50 });
  const { result } = renderTotals([undeliverable]);
  expect(result.current).toMatchObject({
    subTotalFils: 0,
    feeFils: undefined,
    freeFromFils: undefined,
    deliveryTerms: undefined,
    isFeeLoading: false,
    totalFils: 0,
  });
  expect(requests).toEqual([]);
});

test('a delivery fee loaded earlier is not charged once no line can be bought', async () => {
  answerDelivery({ fee: 5, freeFrom: 50 });
  const { result, rerender } = renderTotals([perfume]);
  await waitFor(() => expect(result.current.feeFils).toBe(5000));
  rerender([undeliverable]);
  expect(result.current).toMatchObject({
    subTotalFils: 0,
    feeFils: undefined,
    freeFromFils: undefined,
    hasPurchasable: false,
    totalFils: 0,
  });
});

test('only purchasable lines count towards free delivery', async () => {
  const requests = answerDelivery({ fee: 5, freeFrom: 50 });
  const { result } = renderTotals([honey, undeliverable]);
  await waitFor(() => expect(result.current.feeFils).toBe(5000));
  expect(result.current).toMatchObject({
    subTotalFils: 12_500,
    freeFromFils: 50_000,
    totalFils: 17_500,
  });
  expect(requests).toEqual(['?CountryCode=OM&TotalAmount=12.5']);
});

test('the fee of the gift wrapping is a part of the total while the order is wrapped', async () => {
  answerDelivery({ fee: 5, freeFrom: 50, wrappingFee: 1.5 });
  const { result } = renderTotals([honey]);
  await waitFor(() => expect(result.current.totalFils).toBe(17_500));
  act(() => useGiftCard.getState().wrap(true));
  expect(result.current).toMatchObject({ wrappingFils: 1500, totalFils: 19_000 });
  act(() => useGiftCard.getState().choose(false));
  expect(result.current).toMatchObject({ wrappingFils: 0, totalFils: 17_500 });
});

test('an order is not wrapped where gifts are not wrapped', async () => {
  answerDelivery({ fee: 5 });
  useGiftCard.getState().wrap(true);
  const { result } = renderTotals([honey]);
  await waitFor(() => expect(result.current.feeFils).toBe(5000));
  expect(result.current).toMatchObject({ wrappingFils: 0, totalFils: 17_500 });
  act(() => useGiftCard.getState().choose(false));
});
