import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { toCardView } from '@/lib/shop/product/product-view';
import { useCountry } from '@/stores/country';
import { summary } from '@/tests/fixtures/items';
import { renderInShop } from '@/tests/fixtures/render';
import { AddToCartButton } from './add-to-cart-button';
import { ProductCard } from './product-card';

const card = toCardView(summary({ unavailableCountryCodes: ['OM'], stock: 'out' }), 'en');
const inStock = toCardView(summary({ unavailableCountryCodes: ['OM'] }), 'en');

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
  usePathname: () => '/',
}));

afterEach(() => act(() => useCountry.setState(useCountry.getInitialState(), true)));

test.each([
  ['KW', 1],
  ['OM', 0],
] as const)(
  'with country %s, a card of a product without delivery to Oman has %i add buttons',
  (code, count) => {
    useCountry.setState({ selected: { ...BASE_COUNTRY, code } });
    renderInShop(<AddToCartButton card={inStock} />);
    expect(screen.queryAllByRole('button')).toHaveLength(count);
  },
);

test('a card has a “No delivery” badge for countries without delivery and its other badges for all others', () => {
  renderInShop(<ProductCard card={card} />);
  expect(screen.getByText('Sold out').dataset.notIn).toBe('OM');
  expect(screen.getByText('No delivery here').dataset.onlyIn).toBe('OM');
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
