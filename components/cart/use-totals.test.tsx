import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cartSubtotal, isLinePurchasable, type ValidatedLine } from '@/lib/shop/cart/cart-validation';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { answerDelivery } from '@/tests/fixtures/gateway';
import { line } from '@/tests/fixtures/lines';
import { useTotals } from './use-totals';
import type { ValidatedCart } from './use-validated-cart';

const OMAN = { ...BASE_COUNTRY, code: 'OM', isDomestic: false };
const honey: ValidatedLine = { line: line(), price: 12_500 };
const perfume: ValidatedLine = { line: line({ id: 'oud-007' }), price: 21_000 };
const refused: ValidatedLine = { ...perfume, problem: { kind: 'country' } };

const reviewOf = (reviews: ValidatedLine[]): ValidatedCart => ({
  reviews,
  purchasable: reviews.filter(isLinePurchasable).map((review) => review.line),
  total: cartSubtotal(reviews),
  country: OMAN,
  userId: null,
  canCheckOut: false,
  isFailed: false,
  retry: async () => Promise.reject(new Error('not asked for in this test')),
});

function draw(reviews: ValidatedLine[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook((shown: ValidatedLine[]) => useTotals(reviewOf(shown)), { wrapper, initialProps: reviews });
}

test('a cart of which nothing is delivered to the country has no delivery and no progress to a free one', () => {
  const asked = answerDelivery({ fee: 5, freeFrom: 50 });
  const { result } = draw([refused]);
  expect(result.current).toMatchObject({ subtotal: 0, fee: undefined, freeFrom: undefined, days: undefined, isFeeLoading: false, total: 0 });
  expect(asked).toEqual([]);
});

test('the fee that was asked for before the line was refused is not charged on', async () => {
  answerDelivery({ fee: 5, freeFrom: 50 });
  const { result, rerender } = draw([perfume]);
  await waitFor(() => expect(result.current.fee).toBe(5000));
  rerender([refused]);
  expect(result.current).toMatchObject({ subtotal: 0, fee: undefined, freeFrom: undefined, hasPurchasable: false, total: 0 });
});

test('only lines that can be bought count towards free delivery', async () => {
  const asked = answerDelivery({ fee: 5, freeFrom: 50 });
  const { result } = draw([honey, refused]);
  await waitFor(() => expect(result.current.fee).toBe(5000));
  expect(result.current).toMatchObject({ subtotal: 12_500, freeFrom: 50_000, total: 17_500 });
  expect(asked).toEqual(['?CountryCode=OM&TotalAmount=12.5']);
});
