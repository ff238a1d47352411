import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { type CardView, toCardView } from '@/lib/shop/product/product-view';
import { useCart } from '@/stores/cart';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { summary } from '@/tests/fixtures/items';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { AddToCartForm } from './add-to-cart-form';
import { QuantityStepper } from './quantity-stepper';

const labels = { label: 'Quantity', increase: 'Increase', decrease: 'Decrease' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the stepper', () => {
  test('steps by one, and not below one', async () => {
    const asked = vi.fn();
    const { rerender } = render(<QuantityStepper quantity={2} labels={labels} onChange={asked} />);
    await userEvent.click(button('Increase'));
    await userEvent.click(button('Decrease'));
    expect(asked.mock.calls).toEqual([[3], [1]]);
    rerender(<QuantityStepper quantity={1} labels={labels} onChange={asked} />);
    expect(button('Decrease').disabled).toBe(true);
  });

  test('ends at the most that may be held', () => {
    render(<QuantityStepper quantity={3} max={3} labels={labels} onChange={vi.fn()} />);
    expect(button('Increase').disabled).toBe(true);
    expect(button('Decrease').disabled).toBe(false);
  });

  test('says how many, in a group with a name', () => {
    render(<QuantityStepper quantity={12} labels={labels} onChange={vi.fn()} />);
    expect(screen.getByRole('group', { name: 'Quantity' }).textContent).toBe('12');
    expect(screen.getByRole('status').textContent).toBe('12');
  });
});

function Panel({ card }: { card: CardView }) {
  const [quantity, setQuantity] = useState(1);
  return <AddToCartForm card={card} quantity={quantity} onQuantity={setQuantity} />;
}

describe('the buy panel', () => {
  const draw = (change: Parameters<typeof summary>[0] = {}) =>
    render(
      <ShopProvider locale="en" texts={getSharedMessages('en')} categories={[]}>
        <Panel card={toCardView(summary(change), 'En')} />
      </ShopProvider>,
    );

  test('adds as many as were chosen, and starts again at one', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const asked = answerAvailability();
    draw();
    await userEvent.click(button('Increase quantity'));
    await userEvent.click(button('Increase quantity'));
    expect(screen.getByRole('status').textContent).toBe('3');
    await userEvent.click(button('Add to cart'));
    await waitFor(() => expect(useCart.getState().lines.map(({ orderQuantity }) => orderQuantity)).toEqual([3]));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    vi.unstubAllGlobals();
  });

  test('of a pre-order tells its limit and ends there', async () => {
    draw({ preOrder: true, maxPreOrderQty: 2 });
    await userEvent.click(button('Increase quantity'));
    expect(button('Increase quantity').disabled).toBe(true);
    expect(screen.getByText('Pre-order limit: 2')).toBeTruthy();
  });

  test('of something sold out is not there', () => {
    expect(draw({ stock: 'out' }).container.textContent).toBe('');
  });
});
