import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductCard } from '@/components/product/product-card';
import { queryClient } from '@/lib/api/query-client';
import { toCardView } from '@/lib/shop/product/product-view';
import { toTextKey } from '@/tests/e2e/messages';
import { summary } from '@/tests/fixtures/items';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, readRecorded, replay } from '@/tests/fixtures/recorded';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { StaticProductList } from './static-product-list';

const CATEGORY_PAGE = '/product/api/WEB/Product/GetProductAndCollectionByCategoryWebSite';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
  useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, readSearch)),
}));
const readSearch = () => location.search;
/** Next reports a change of the URL, which has no event of the browser. */
function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 5);
  return () => clearInterval(timer);
}

const { items: laterItems, total } = readRecorded('category-second-page');

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  history.replaceState(null, '', '/category/care');
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** The client repeats a failed request once. */
const FAULTS = [
  { fault: 'a page of a proxy', attempts: 2, respond: () => new HttpResponse('', { status: 500 }) },
  {
    fault: 'an HTML page with 404',
    attempts: 1,
    respond: () => HttpResponse.html('<h1>404</h1>', { status: 404 }),
  },
  { fault: 'no connection', attempts: 2, respond: () => HttpResponse.error() },
  { fault: 'truncated JSON', attempts: 1, respond: () => new HttpResponse('{"items":[{}') },
];

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const { listing } = MESSAGES[locale];
  const key = toTextKey(locale);
  const first = [summary().title[key]];
  const all = [...first, ...laterItems.map(({ title }) => title[key])];
  const titles = () =>
    screen
      .queryAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent ?? '');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  async function renderList() {
    const texts = { ...listing, count: '', shown: '', sorts: [] };
    const list = (
      <StaticProductList category="care" total={total} texts={texts}>
        <ProductCard card={toCardView(summary(), locale)} />
      </StaticProductList>
    );
    // The other parts of the list load at once when the URL has pages or filters.
    await act(async () => void renderInShop(list, locale));
  }

  test('“load more” keeps the list and shows an error with a retry button when the gateway fails', async () => {
    await renderList();
    answerAll('internal-error', CATEGORY_PAGE);
    await press(listing.loadMore);
    const alert = () => screen.findByRole('alert');
    expect((await alert()).textContent).toContain(listing.moreFailed);
    expect(titles()).toEqual(first);
    for (const { fault, attempts, respond } of FAULTS) {
      let requestCount = 0;
      server.use(
        http.get(`*/gateway${CATEGORY_PAGE}`, () => {
          requestCount++;
          return respond();
        }),
      );
      await press(listing.retry);
      await waitFor(() => expect(requestCount, fault).toBeGreaterThanOrEqual(attempts));
      expect((await alert()).textContent, fault).toContain(listing.moreFailed);
      expect(screen.getByRole('button', { name: listing.retry }).hasAttribute('disabled')).toBe(
        false,
      );
      expect(titles()).toEqual(first);
    }

    replay('category-second-page', 'category-facets');
    await press(listing.retry);
    await waitFor(() => expect(titles()).toEqual(all));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(location.search).toBe('?page=2');
  });

  test('the URL of two loaded pages shows the products of both', async () => {
    replay('category-second-page', 'category-facets');
    history.replaceState(null, '', '/category/care?page=2');
    await renderList();
    await waitFor(() => expect(titles()).toEqual(all));
    expect(screen.queryByRole('button', { name: listing.loadMore })).toBeNull();
  });

  test('filters without results show an empty state, whose button clears them', async () => {
    replay('category-none', 'category-none-facets', 'category-facets');
    history.replaceState(null, '', '/category/care?max=0.001');
    await renderList();
    const text = await screen.findByText(listing.noFilterResults);
    expect(titles()).toEqual([]);
    const emptyState = within(text.parentElement ?? text);
    await userEvent.click(emptyState.getByRole('button', { name: listing.clearAll }));
    expect(location.search).toBe('');
    await waitFor(() => expect(titles()).toEqual(first));
    expect(screen.queryByText(listing.noFilterResults)).toBeNull();
  });
});
