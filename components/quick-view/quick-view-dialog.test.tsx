import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductCard } from '@/components/product/product-card';
import { toCardView } from '@/lib/shop/product/product-view';
import { fill, toPath, toTextKey } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, readRecorded, replay } from '@/tests/fixtures/recorded';
import { renderInShop } from '@/tests/fixtures/render';
import { QuickViewDialog } from './quick-view-dialog';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const PAGE = '/product/api/WEB/Product/GetProductAndCollectionByIdWebSite';
const { item: soldOut } = readRecorded('sold-out-page');

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => setTimeout(begin, 0));
});

describe.each(['ar', 'en'] as const)('in %s, a sold-out product', (locale) => {
  const { quickView, product, item } = MESSAGES[locale];
  const key = toTextKey(locale);
  const title = soldOut.title[key];
  const openQuickView = () =>
    renderInShop(<QuickViewDialog seName={soldOut.seName} onClose={() => {}} />, locale);

  test('the card of a sold-out product has a badge and a wishlist button, but none to add it', async () => {
    renderInShop(<ProductCard card={toCardView(soldOut, key)} />, locale);
    const heart = fill(item.actions.wishlist, { title });
    expect(await screen.findByRole('button', { name: heart })).toBeTruthy();
    expect(screen.queryByRole('button', { name: fill(item.actions.add, { title }) })).toBeNull();
    expect(screen.getByText(item.badges.soldOut)).toBeTruthy();
  });

  test('the quick view of a sold-out product has no button to add it', async () => {
    replay('sold-out-page');
    openQuickView();
    const dialog = within(screen.getByRole('dialog', { name: quickView.title }));
    expect(await dialog.findByRole('heading', { name: title })).toBeTruthy();
    expect(dialog.getByText(soldOut.shortDescription[key])).toBeTruthy();
    expect(dialog.getByRole('link', { name: quickView.details }).getAttribute('href')).toBe(
      toPath(locale, `/product-details/${soldOut.seName}`),
    );
    expect(dialog.queryByRole('button', { name: product.buy.add })).toBeNull();
    expect(dialog.queryByRole('group', { name: product.quantity.label })).toBeNull();
  });

  test('the quick view shows an error when the product cannot be loaded, and retries on request', async () => {
    answerAll('internal-error', PAGE);
    openQuickView();
    const alert = await screen.findByText(quickView.failed);
    expect(alert.closest('[role=alert]')).not.toBeNull();
    replay('sold-out-page');
    await userEvent.click(screen.getByRole('button', { name: quickView.retry }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText(quickView.failed)).toBeNull();
  });
});
