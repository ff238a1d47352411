import { render, screen } from '@testing-library/react';
import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useWishlist } from '@/stores/saved-lists';
import { saved } from '../../tests/fixtures/lines';
import { getSharedMessages, MESSAGES } from '../../tests/fixtures/messages';
import { ClientView } from './client-view';

vi.mock('@/components/wishlist/wishlist-view', () => ({
  WishlistView() {
    const t = useTranslations('wishlist');
    const { items, isRestored } = useWishlist();
    return <h2>{isRestored ? `${t('title')} ${items.length}` : 'too early'}</h2>;
  },
}));
const lost = vi.hoisted(() => ({ error: new Error('this code can not be had') }));
vi.mock('@/components/compare/compare-view', () => ({
  get CompareView() {
    throw lost.error;
  },
}));

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

/** All texts of the shop are read with the first view. */
const LATER = { timeout: 20_000 };

const draw = (view: 'wishlist' | 'compare') =>
  render(
    <ShopProvider locale="ar" texts={getSharedMessages('ar')} categories={[]}>
      <Boundary>
        <ClientView view={view} />
      </Boundary>
    </ShopProvider>,
  );

it('keeps the place of a view until its code, its words and what this browser keeps are there', async () => {
  localStorage.setItem(STORAGE_KEYS.wishlist, JSON.stringify([saved()]));
  const { container } = draw('wishlist');
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  expect((await screen.findByRole('heading', {}, LATER)).textContent).toBe(`${MESSAGES.ar.wishlist.title} 1`);
  expect(container.querySelector('[aria-busy]')).toBeNull();
});

it("fails where the page's own error is shown when its code can't be had", async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  draw('compare');
  expect(await screen.findByText(lost.error.message, {}, LATER)).toBeTruthy();
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});
