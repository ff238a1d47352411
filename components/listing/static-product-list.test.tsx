import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { StaticProductList } from './static-product-list';

vi.mock('./static-list-parts', () => ({
  CategoryControls: ({ isFilterOpen }: { isFilterOpen: boolean }) => (
    <p>{isFilterOpen ? 'controls with open drawer' : 'controls'}</p>
  ),
  LaterPages: () => null,
}));
const messages = vi.hoisted(() => Promise.resolve({}));
vi.mock('@/components/i18n/load-messages', () => ({ loadMessages: () => messages }));
vi.mock('@/lib/client/run-when-idle', () => ({
  runWhenIdle(work: () => void) {
    work();
    return () => undefined;
  },
}));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const TEXTS = {
  items: 'Products',
  count: '30 products',
  filter: 'Filter',
  shown: '24 of 30',
  loadMore: 'Load more',
  sort: 'Sort',
  sorts: [
    { value: 'bestSelling', label: 'Best selling' },
    { value: 'newest', label: 'Newest' },
  ],
};

beforeEach(() => history.replaceState(null, '', '/category/honey'));

async function renderList({ isWide = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  render(
    <ShopProvider locale="en" texts={getSharedMessages('en')} categories={[]}>
      <StaticProductList category="honey" total={30} texts={TEXTS}>
        <p>products</p>
      </StaticProductList>
    </ShopProvider>,
  );
  await act(async () => undefined);
}

test('a category loads its controls when idle where the facets are visible', async () => {
  await renderList({ isWide: true });
  expect(await screen.findByText('controls')).toBeTruthy();
});

test('a narrow category loads its controls on the first interaction', async () => {
  await renderList();
  expect(screen.queryByText('controls')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('scroll', { bubbles: true })));
  expect(await screen.findByText('controls')).toBeTruthy();
});

test('the button “load more” stays the same element when the controls load, so that no press is lost', async () => {
  await renderList();
  const button = screen.getByRole('button', { name: 'Load more' });
  act(() => void document.dispatchEvent(new Event('scroll', { bubbles: true })));
  await screen.findByText('controls');
  expect(screen.getByRole('button', { name: 'Load more' })).toBe(button);
  await userEvent.click(button);
  expect(location.search).toBe('?page=2');
});

test('a press on a product does not load the controls of a narrow category', async () => {
  await renderList();
  await userEvent.click(screen.getByText('products'));
  expect(screen.queryByText('controls')).toBeNull();
});

test('the filter button opens the drawer although its code loads after the press', async () => {
  await renderList();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('controls with open drawer')).toBeTruthy();
});

test('a sort order chosen before the controls have loaded is in the URL', async () => {
  await renderList();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'newest');
  expect(location.search).toBe('?sort=newest');
});
