import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { fill, toPath, toTextKey } from '@/tests/e2e/messages';
import { summary } from '@/tests/fixtures/items';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, readRecorded, replay } from '@/tests/fixtures/recorded';
import { renderInShop } from '@/tests/fixtures/render';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { server } from '@/tests/setup/msw';
import { SearchDialog } from './search-dialog';

const router = vi.hoisted(() => ({ push: vi.fn<(path: string) => void>(), prefetch: () => {} }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/en' }));

const CARE = { seName: 'care', name: 'Care', children: [] };

/**
 * The gateway suggests one product named like the query; the response to “oud” waits for `respond`.
 */
function answerSuggestions() {
  const gateway = { queries: [] as string[], respond: () => {} };
  const isReady = new Promise<void>((resolve) => {
    gateway.respond = resolve;
  });
  server.use(
    http.get('*/searchProductInHomePage', async ({ request }) => {
      const name = new URL(request.url).searchParams.get('productName') ?? '';
      if (name !== '') gateway.queries.push(name);
      if (name === 'oud') await isReady;
      const item = summary({ id: name, seName: name, title: { En: `The ${name}`, Ar: name } });
      return HttpResponse.json({ items: [item], categories: [], total: 1 });
    }),
  );
  return gateway;
}

const PROMPT = 'Search for honey';

const pressed: unknown[] = [];

beforeEach(() => {
  router.push.mockReset();
  pressed.length = 0;
  server.use(
    http.post('*/SearchClick', async ({ request }) => {
      pressed.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  expectConsoleError(/<%s> is unrecognized.* search/); // jsdom does not know <search>
});

test('the suggestions of the previous text can be chosen until those of the current one arrive', async () => {
  const gateway = answerSuggestions();
  renderInShop(<SearchDialog prompt="" onClose={() => {}} />);
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'honey');
  await screen.findByRole('option', { name: /The honey/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'oud');
  await waitFor(() => expect(gateway.queries).toEqual(['honey', 'oud']));
  expect(screen.getByRole('option', { name: 'See 1 result for “honey”' })).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('The honey');

  gateway.respond();
  await screen.findByRole('option', { name: /The oud/ });
  await waitFor(() => expect(screen.queryByRole('option', { selected: true })).toBeNull());
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/search?q=oud');
});

describe.each([
  { locale: 'ar', typed: 'شمعه العنبر', match: 'شمعة' },
  { locale: 'en', typed: 'AMBER candl', match: 'Amber' },
] as const)('in $locale, the search overlay', ({ locale, typed, match }) => {
  const { search } = MESSAGES[locale];
  const recording = `suggestions-spelled-${locale}` as const;
  const [item] = readRecorded(recording).items;
  const title = item?.title[toTextKey(locale)] ?? '';
  const onClose = vi.fn();
  const field = () => screen.getByRole('combobox', { name: search.label });
  const options = () => screen.queryAllByRole('option');
  const findProduct = async () =>
    within(await screen.findByRole('group', { name: search.items })).getByRole('option');

  const open = () =>
    renderInShop(<SearchDialog prompt={PROMPT} onClose={onClose} />, locale, [CARE]);
  function reopen() {
    cleanup();
    open();
  }

  beforeEach(() => {
    onClose.mockReset();
    replay('search-start');
    open();
  });

  test('the search overlay shows an empty state, an error, and results that link to products', async () => {
    expect(document.activeElement).toBe(field());
    expect(screen.getByPlaceholderText(PROMPT)).toBe(field());
    await userEvent.type(field(), 'q');
    expect(screen.getByText(search.hint)).toBeTruthy();
    await userEvent.clear(field());
    replay('suggestions-none');
    await userEvent.type(field(), 'qqqqzzzz');
    expect(await screen.findByText(fill(search.none, { query: 'qqqqzzzz' }))).toBeTruthy();
    answerAll('internal-error', '/product/api/WEB/Product/searchProductInHomePage');
    await userEvent.type(field(), 'xx');
    expect((await screen.findByRole('alert')).textContent).toBe(search.serverError);
    replay(recording);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    const product = await findProduct();
    expect(product.textContent).toContain(title);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(product);
    expect(router.push.mock.calls).toEqual([[toPath(locale, `/product-details/${item?.seName}`)]]);
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(pressed).toEqual([{ text: typed }]));
  });

  test('before a text is typed, the search overlay shows popular searches, categories and best sellers', async () => {
    const { items, popularSearches } = readRecorded('search-start');
    const links = async (name: string) =>
      within(await screen.findByRole('region', { name })).getAllByRole('link');
    const key = toTextKey(locale);
    const popular = await links(search.popular);
    expect(popular.map((link) => link.textContent)).toEqual(
      popularSearches?.map((text) => text[key]),
    );
    const sellers = await links(search.bestSellers);
    expect(sellers.map((link) => link.getAttribute('href'))).toEqual(
      items.map(({ seName }) => toPath(locale, `/product-details/${seName}`)),
    );
    expect((await links(search.categories)).map((link) => link.textContent)).toEqual(['Care']);
    await userEvent.click(popular[0] as HTMLElement); // a search without any fails above
    expect(onClose).toHaveBeenCalled();
    reopen();
    expect(options().map(({ textContent }) => textContent)).toEqual([popularSearches?.[0]?.[key]]);
  });

  test('the search field debounces typing, finds another spelling and highlights the match', async () => {
    const requests = answerAll(recording);
    await userEvent.type(field(), typed);
    const product = await findProduct();
    expect(product.textContent).toContain(title);
    expect(product.querySelector('mark')?.textContent).toBe(match);
    expect(requests.at(-1)?.query).toEqual({ productName: typed });
    expect(requests.length).toBeLessThan(typed.length / 2);
  });

  test('the search overlay lists the recent searches, the newest first, until they are cleared', async () => {
    answerAll(recording);
    await userEvent.type(field(), 'oud{Enter}');
    expect(router.push.mock.calls).toEqual([[toPath(locale, '/search?q=oud')]]);
    reopen();
    await userEvent.type(field(), typed);
    await userEvent.click(await findProduct());
    reopen();
    const recent = within(screen.getByRole('listbox', { name: search.recent }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      typed,
      'oud',
    ]);
    await userEvent.click(screen.getByRole('button', { name: search.clearRecent }));
    expect(options()).toEqual([]);
    expect(localStorage.getItem(STORAGE_KEYS.recentSearches)).toBeNull();
  });

  test('the search field is a combobox: arrow keys cycle through its options, and Enter opens the active one', async () => {
    replay(recording);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field(), typed);
    await findProduct();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')).toBe(
      screen.getByRole('listbox'),
    );
    await userEvent.keyboard('{ArrowDown}');
    expect(options().map((option) => option.ariaSelected)).toEqual(['true', 'false']);
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    await userEvent.keyboard('{ArrowUp}');
    expect(options().map((option) => option.ariaSelected)).toEqual(['false', 'true']);
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.push.mock.calls).toEqual([[toPath(locale, `/product-details/${item?.seName}`)]]);
    expect(onClose).toHaveBeenCalled();
  });
});
