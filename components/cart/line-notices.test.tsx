import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ValidatedLine } from '@/lib/shop/cart/cart-validation';
import { useCart } from '@/stores/cart';
import { useOverlay } from '@/stores/overlay';
import { line } from '@/tests/fixtures/lines';
import { renderInShop } from '@/tests/fixtures/render';
import { LineNotices } from './line-notices';

const five = line({ orderQuantity: 5 });
const review = (change: Partial<ValidatedLine>): ValidatedLine => ({ line: five, price: 12_500, ...change });
const text = () => (screen.getByRole('status').textContent ?? '').replace(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const kept = () => useCart.getState().lines;

beforeEach(() => {
  useCart.getState().restore();
  useCart.getState().change({ kind: 'insert', line: five, index: 0 });
  useOverlay.getState().closeAll();
});

describe('a line', () => {
  test('that nothing is wrong with says nothing', () => {
    renderInShop(<LineNotices review={review({})} onRemove={vi.fn()} />);
    expect(text()).toBe('');
  });

  test.each([
    ['en', { kind: 'gone' }, 'This product is no longer sold.', 'Remove it'],
    ['ar', { kind: 'gone' }, 'لم يعد هذا المنتج معروضًا.', 'أزله من السلة'],
    ['en', { kind: 'quantity', available: 0 }, 'Sold out.', 'Remove it'],
    ['ar', { kind: 'quantity', available: 0 }, 'نفدت الكمية.', 'أزله من السلة'],
    ['en', { kind: 'quantity', available: 2 }, 'Only 2 left.', 'Remove it'],
    ['ar', { kind: 'quantity', available: 11 }, 'المتوفر 11 قطعة فقط.', 'أزله من السلة'],
    ['en', { kind: 'country' }, 'Cannot be delivered to Kuwait.', 'Remove it'],
    ['ar', { kind: 'country' }, 'لا نوصله إلى الكويت.', 'أزله من السلة'],
  ] as const)('%s, %j: says why, and can be removed', async (locale, problem, reason, way) => {
    const removed = vi.fn();
    renderInShop(<LineNotices review={review({ problem })} onRemove={removed} />, locale);
    expect(text()).toContain(reason);
    await press(way);
    expect(removed).toHaveBeenCalledOnce();
  });

  test('of which fewer are left is lowered to what is left', async () => {
    renderInShop(<LineNotices review={review({ problem: { kind: 'quantity', available: 2 } })} onRemove={vi.fn()} />);
    await press('Lower to 2');
    expect(kept().map(({ orderQuantity }) => orderQuantity)).toEqual([2]);
  });

  test('that is not delivered leads to another country', async () => {
    renderInShop(<LineNotices review={review({ problem: { kind: 'country' } })} onRemove={vi.fn()} />);
    await press('Change country');
    expect(useOverlay.getState().surface).toBe('country');
  });

  test('whose price changed tells both, and the new one is accepted', async () => {
    renderInShop(<LineNotices review={review({ price: 13_250, oldPrice: 12_500 })} onRemove={vi.fn()} />);
    expect(text()).toContain('The price changed from KWD 12.500 to KWD 13.250');
    await press('Got it');
    expect(kept()[0]?.priceByCountry).toEqual([{ countryCode: 'KW', price: 13.25, salePrice: 13.25 }]);
  });
});
