import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEADER_SEARCH } from '@/lib/config/header-search';
import { closeOverlay, useOverlay } from '@/stores/overlay';
import { fill, toPath, toTextKey } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, readRecorded, replay } from '@/tests/fixtures/recorded';
import { renderInShop, withShop } from '@/tests/fixtures/render';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { SearchView } from './search-view';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
  useSearchParams: () => new URLSearchParams(location.search),
}));

const LIST = '/product/api/WEB/Product/GetAll';
const NO_MATCH = 'qqqqzzzz';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  expectConsoleError(/<%s> is unrecognized.* search/); // jsdom does not know <search>
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe.each(['ar', 'en'] as const)('in %s, the search results page', (locale) => {
  const { search, listing } = MESSAGES[locale];
  const key = toTextKey(locale);
  const CATEGORY = { seName: 'honey', name: { ar: 'العسل', en: 'Honey' }[locale], children: [] };
  const products = (name: string) => within(screen.getByRole('region', { name }));
  const readTitles = (name: string) =>
    products(name)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent);

  function open(query: string) {
    history.replaceState(null, '', `/search?q=${encodeURIComponent(query)}`);
    renderInShop(<SearchView />, locale, [CATEGORY]);
  }

  test('the results page shows the query of the URL, the corrected spelling and the products', async () => {
    replay('search-corrected', 'search-corrected-facets');
    open('safron');
    const { items, spelling = '' } = readRecorded('search-corrected');
    const text = fill(search.corrected, { query: 'safron', spelling });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      fill(search.results, { query: 'safron' }),
    );
    await waitFor(() =>
      expect(readTitles(listing.items)).toEqual(items.map(({ title }) => title[key])),
    );
  });

  test('the field of the header has the query, searches from it, and is cleared', async () => {
    answerAll('search-none');
    const field = document.createElement('div');
    field.id = HEADER_SEARCH;
    field.innerHTML = '<button>Honey, dates</button>';
    document.body.append(field);
    history.replaceState(null, '', '/search?q=safron');
    const { rerender } = render(withShop(<SearchView />, locale, [CATEGORY]));
    await userEvent.click(within(field).getByRole('button', { name: `${search.label}: safron` }));
    expect(useOverlay.getState().overlay).toEqual({ id: 'search', text: 'safron' });
    closeOverlay();
    await userEvent.click(within(field).getByRole('button', { name: search.clear }));
    expect(location.search).toBe('');
    rerender(withShop(<SearchView />, locale, [CATEGORY]));
    expect(document.activeElement).toBe(within(field).getByRole('button'));
    field.remove();
  });

  test('the results page shows a server error on a 500 and retries on request', async () => {
    answerAll('internal-error', LIST);
    open('safron');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(listing.serverError);
    replay('search-corrected', 'search-corrected-facets');
    await userEvent.click(within(alert).getByRole('button', { name: listing.retry }));
    await waitFor(() => expect(products(listing.items).getAllByRole('article')).toHaveLength(8));
    expect(screen.queryByText(listing.serverError)).toBeNull();
  });

  test('a search without results shows search tips, categories and best sellers', async () => {
    replay('search-none', 'search-none-facets', 'best-sellers');
    open(NO_MATCH);
    const nothing = fill(search.nothing, { query: NO_MATCH });
    const heading = await screen.findByRole('heading', { level: 1, name: nothing });
    expect(heading.parentElement?.getAttribute('aria-live')).toBe('polite');
    expect(screen.getAllByText(new RegExp(NO_MATCH))).toEqual([heading]);
    expect(screen.getByText(search.tips)).toBeTruthy();
    const { items } = readRecorded('best-sellers');
    await screen.findByRole('region', { name: search.bestSellers });
    expect(items).toHaveLength(5);
    expect(readTitles(search.bestSellers)).toEqual(items.map(({ title }) => title[key]));
    const link = products(search.browseCategories).getByRole('link', { name: CATEGORY.name });
    expect(link.getAttribute('href')).toBe(toPath(locale, '/category/honey'));
  });

  test.each(['%', "'; DROP TABLE items; --", '<img src=x onerror=alert(1)>', '🍯'])(
    'the results page treats %s as text',
    async (query) => {
      const requests = answerAll('search-none');
      open(query);
      const heading = await screen.findByText(fill(search.nothing, { query }));
      expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
      expect(document.querySelector('img[src="x"]')).toBeNull();
      expect(requests.map((request) => request.query.title)).toContain(query);
    },
  );
});
