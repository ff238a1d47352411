import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { summary } from '@/tests/fixtures/items';
import { renderInShop } from '@/tests/fixtures/render';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { server } from '@/tests/setup/msw';
import { SearchDialog } from './search-dialog';

const router = vi.hoisted(() => ({ push: vi.fn<(path: string) => void>() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/en' }));

/**
 * The gateway suggests one product named like the query; the response to “oud” waits
 * for `respond`.
 */
function answerSuggestions() {
  const gateway = { queries: [] as string[], respond: () => {} };
  const isReady = new Promise<void>((resolve) => {
    gateway.respond = resolve;
  });
  server.use(
    http.get('*/searchProductInHomePage', async ({ request }) => {
      const name = new URL(request.url).searchParams.get('productName') ?? '';
      gateway.queries.push(name);
      if (name === 'oud') await isReady;
      const item = summary({ id: name, seName: name, title: { En: `The ${name}`, Ar: name } });
      return HttpResponse.json({ items: [item], categories: [], total: 1 });
    }),
  );
  return gateway;
}

beforeEach(() => {
  router.push.mockReset();
  expectConsoleError(/<%s> is unrecognized.* search/); // jsdom does not know <search>
});

test('the suggestions of the previous text can be chosen until those of the current one arrive', async () => {
  const gateway = answerSuggestions();
  renderInShop(<SearchDialog onClose={() => {}} />);
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
