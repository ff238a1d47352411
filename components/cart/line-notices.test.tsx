import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ValidatedLine } from '@/lib/shop/cart/cart-validation';
import { useCart } from '@/stores/cart';
import { closeOverlay, useOverlay } from '@/stores/overlay';
import { withoutIsolates } from '@/tests/e2e/messages';
import { line } from '@/tests/fixtures/lines';
import { renderInShop } from '@/tests/fixtures/render';
import { LineNotices } from './cart-line-row';

const five = line({ orderQuantity: 5 });
const validated = (change: Partial<ValidatedLine>): ValidatedLine => ({
  line: five,
  unitFils: 12_500,
  ...change,
});
const text = () =>
  withoutIsolates(screen.getByRole('status').textContent).replaceAll('\u00A0', ' ');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cartLines = () => useCart.getState().lines;

beforeEach(() => {
  useCart.getState().restore();
  useCart.getState().change({ kind: 'insert', line: five, index: 0 });
  closeOverlay();
});

describe('LineNotices', () => {
  test('renders no text for a line without problems', () => {
    renderInShop(<LineNotices validated={validated({})} onRemove={vi.fn()} />);
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
  ] as const)(
    'in locale %s, explains the error %j and removes the line',
    async (locale, error, reason, actionName) => {
      const removed = vi.fn();
      renderInShop(<LineNotices validated={validated({ error })} onRemove={removed} />, locale);
      expect(text()).toContain(reason);
      await press(actionName);
      expect(removed).toHaveBeenCalledOnce();
    },
  );

  test('lowers the quantity of a cart line to the available stock', async () => {
    renderInShop(
      <LineNotices
        validated={validated({ error: { kind: 'quantity', available: 2 } })}
        onRemove={vi.fn()}
      />,
    );
    await press('Lower to 2');
    expect(cartLines().map(({ orderQuantity }) => orderQuantity)).toEqual([2]);
  });

  test('opens the country dialog for a line that is not delivered to the country', async () => {
    renderInShop(
      <LineNotices validated={validated({ error: { kind: 'country' } })} onRemove={vi.fn()} />,
    );
    await press('Change country');
    expect(useOverlay.getState().overlay?.id).toBe('country');
  });

  test('shows the old and the new price of a cart line, and stores the new price when it is accepted', async () => {
    renderInShop(
      <LineNotices
        validated={validated({ unitFils: 13_250, oldUnitFils: 12_500 })}
        onRemove={vi.fn()}
      />,
    );
    expect(text()).toContain('The price changed from KWD 12.500 to KWD 13.250');
    await press('Got it');
    expect(cartLines()[0]?.priceByCountry).toEqual([
      { countryCode: 'KW', price: 13.25, salePrice: 13.25 },
    ]);
  });
});
