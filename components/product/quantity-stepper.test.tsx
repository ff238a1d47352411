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
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('QuantityStepper', () => {
  test('changes the quantity by one, to a minimum of one', async () => {
    const onChange = vi.fn();
    const { rerender } = render(
      <QuantityStepper quantity={2} labels={labels} onChange={onChange} />,
    );
    await userEvent.click(button('Increase'));
    await userEvent.click(button('Decrease'));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
    rerender(<QuantityStepper quantity={1} labels={labels} onChange={onChange} />);
    expect(isDisabled('Decrease')).toBe(true);
    expect(document.activeElement).toBe(button('Decrease'));
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('disables the increase button at the maximum', () => {
    render(<QuantityStepper quantity={3} max={3} labels={labels} onChange={vi.fn()} />);
    expect(isDisabled('Increase')).toBe(true);
    expect(isDisabled('Decrease')).toBe(false);
  });

  test('announces the quantity in a labelled group', () => {
    render(<QuantityStepper quantity={12} labels={labels} onChange={vi.fn()} />);
    expect(screen.getByRole('group', { name: 'Quantity' }).textContent).toBe('12');
    expect(screen.getByRole('status').textContent).toBe('12');
  });
});

function Panel({ card }: { card: CardView }) {
  const [quantity, setQuantity] = useState(1);
  return <AddToCartForm card={card} quantity={quantity} onQuantity={setQuantity} />;
}

describe('AddToCartForm', () => {
  const renderForm = (change: Parameters<typeof summary>[0] = {}) =>
    render(
      <ShopProvider locale="en" texts={getSharedMessages('en')} categories={[]}>
        <Panel card={toCardView(summary(change), 'en')} />
      </ShopProvider>,
    );

  test('adds the chosen quantity and resets it to one', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const requests = answerAvailability();
    renderForm();
    await userEvent.click(button('Increase quantity'));
    await userEvent.click(button('Increase quantity'));
    expect(screen.getByRole('status').textContent).toBe('3');
    await userEvent.click(button('Add to cart'));
    await waitFor(() =>
      expect(useCart.getState().lines.map(({ orderQuantity }) => orderQuantity)).toEqual([3]),
    );
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
    await waitFor(() => expect(requests).toHaveLength(1));
    vi.unstubAllGlobals();
  });

  test('does not exceed the maximum quantity of a pre-order', async () => {
    renderForm({ preOrder: true, maxPreOrderQty: 2 });
    await userEvent.click(button('Increase quantity'));
    expect(isDisabled('Increase quantity')).toBe(true);
  });

  test('renders no add-to-cart form for a sold-out product', () => {
    expect(renderForm({ stock: 'out' }).container.textContent).toBe('');
  });
});
