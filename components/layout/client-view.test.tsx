import { act, render, screen, within } from '@testing-library/react';
import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCounts } from '@/stores/counts';
import { useWishlist } from '@/stores/saved-lists';
import { saved } from '../../tests/fixtures/lines';
import { getSharedMessages, MESSAGES } from '../../tests/fixtures/messages';
import { ClientView } from './client-view';

vi.mock('@/components/listing/wishlist-view', () => ({
  WishlistView() {
    const t = useTranslations('wishlist');
    const { items, isRestored } = useWishlist();
    return <h2>{isRestored ? `${t('title')} ${items.length}` : 'not restored'}</h2>;
  },
}));
const failure = vi.hoisted(() => ({ error: new Error('chunk not available') }));
vi.mock('@/components/listing/compare-view', () => ({
  get CompareView() {
    throw failure.error;
  },
}));

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

/** The first view loads all messages. */
const LOAD_TIMEOUT = { timeout: 20_000 };

const buildView = (view: 'wishlist' | 'compare', empty?: string) => (
  <ShopProvider locale="ar" texts={getSharedMessages('ar')} categories={[]}>
    <Boundary>
      <ClientView view={view} empty={empty} />
    </Boundary>
  </ShopProvider>
);
const renderView = (view: 'wishlist' | 'compare', empty?: string) => render(buildView(view, empty));

it('a client view shows a busy placeholder until its code, messages and stored data are loaded', async () => {
  localStorage.setItem(STORAGE_KEYS.wishlist, JSON.stringify([saved()]));
  const { container } = renderView('wishlist');
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  expect((await screen.findByRole('heading', {}, LOAD_TIMEOUT)).textContent).toBe(
    `${MESSAGES.ar.wishlist.title} 1`,
  );
  expect(container.querySelector('[aria-busy]')).toBeNull();
});

it('a client view throws into the error boundary of the page when its code fails to load', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderView('compare');
  expect(await screen.findByText(failure.error.message, {}, LOAD_TIMEOUT)).toBeTruthy();
  expect(consoleError).toHaveBeenCalled();
  consoleError.mockRestore();
});

it('a client view shows the given text while its list is empty, and loads when it is not', async () => {
  localStorage.removeItem(STORAGE_KEYS.wishlist);
  useWishlist.getState().change({ kind: 'clear' });
  useCounts.setState({ wishlist: 0 });
  const { container } = renderView('wishlist', 'empty');
  // A view that starts to load later has loaded: this one would have, too.
  const later = renderView('wishlist');
  await within(later.container).findByRole('heading', {}, LOAD_TIMEOUT);
  later.unmount();
  expect(container.textContent).toBe('empty');

  act(() => {
    useWishlist.getState().change({ kind: 'put', item: saved() });
    useCounts.setState({ wishlist: 1 });
  });
  expect(container.textContent).toBe('');
  expect(await screen.findByRole('heading', {}, LOAD_TIMEOUT)).toBeTruthy();
});

it('a static page contains the text of an empty list, and does not show it in the browser of a list with products', async () => {
  localStorage.setItem(STORAGE_KEYS.wishlist, JSON.stringify([saved()]));
  document.documentElement.dataset.filled = '';
  const container = document.createElement('div');
  container.innerHTML = renderToString(buildView('wishlist', 'empty'));
  expect(container.textContent).toBe('empty');
  document.body.append(container);
  render(buildView('wishlist', 'empty'), { container, hydrate: true });
  expect(container.textContent).toBe('');
  expect(document.documentElement.dataset.filled).toBeUndefined();
  expect(await screen.findByRole('heading', {}, LOAD_TIMEOUT)).toBeTruthy();
});
