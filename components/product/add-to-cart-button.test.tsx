import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { toCardView } from '@/lib/shop/product/product-view';
import { useCountry } from '@/stores/country';
import { useOverlay } from '@/stores/overlay';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { summary } from '@/tests/fixtures/items';
import { renderInShop } from '@/tests/fixtures/render';
import { AddToCartButton } from './add-to-cart-button';
import { CardActions } from './card-actions';
import { ProductCard } from './product-card';

const card = toCardView(summary({ unavailableCountryCodes: ['OM'], stock: 'out' }), 'en');
const inStock = toCardView(summary({ unavailableCountryCodes: ['OM'] }), 'en');

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
  usePathname: () => '/',
}));

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => useCountry.setState(useCountry.getInitialState(), true));
  act(() => useOverlay.setState(useOverlay.getInitialState(), true));
});

test.each([
  ['KW', 1],
  ['OM', 0],
] as const)(
  'with country %s, a card of a product without delivery to Oman has %i add buttons',
  (code, count) => {
    useCountry.setState({ selected: { ...BASE_COUNTRY, code } });
    renderInShop(<AddToCartButton card={inStock} chooseText="Choose" />);
    expect(screen.queryAllByRole('button')).toHaveLength(count);
  },
);

test('a card has a “No delivery” badge for countries without delivery and its other badges for all others', () => {
  renderInShop(<ProductCard card={card} />);
  expect(screen.getByText('Sold out').dataset.notIn).toBe('OM');
  expect(screen.getByText('No delivery here').dataset.onlyIn).toBe('OM');
});

test('the button of a card of a group opens the quick view, which has its options', async () => {
  const variants = { kind: 'size' as const, count: 2 };
  renderInShop(<CardActions card={{ ...inStock, variants }} isActive={false} />);
  const choose = screen.getByRole('button', { name: 'Choose an option of Sidr honey' });
  expect(choose.textContent).toBe('');
  await userEvent.click(choose);
  expect(useOverlay.getState().overlay).toEqual({ id: 'quickView', seName: card.seName });
});

test('the button of a card shows for a moment that its product was added', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  answerAvailability();
  renderInShop(<CardActions card={inStock} isActive={false} />);
  const add = screen.getByRole('button', { name: 'Add Sidr honey to cart' });
  await userEvent.click(add);
  await waitFor(() => expect(add.dataset.added).toBe('true'));
  await waitFor(() => expect(add.dataset.added).toBe('false'), { timeout: 3_000 });
});

test('in a comparison, a pre-order and a group have a visible text that their name contains', () => {
  const preOrder = { ...inStock, maxQuantity: 3 };
  const group = { ...inStock, variants: { kind: 'Size', count: 2 } } as unknown as typeof inStock;
  renderInShop(
    <>
      <AddToCartButton card={preOrder} chooseText="Choose an option" />
      <AddToCartButton card={group} chooseText="Choose an option" />
    </>,
  );
  expect(screen.getByRole('button', { name: /^Pre-order: / }).textContent).toBe('Pre-order');
  const link = screen.getByRole('link', { name: /^Choose an option: / });
  expect(link.textContent).toBe('Choose an option');
});
