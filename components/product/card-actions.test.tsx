import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ItemSummary } from '@/lib/contract/item';
import { toCardView } from '@/lib/shop/product/product-view';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useOverlay } from '@/stores/overlay';
import { useCompare, useWishlist } from '@/stores/saved-lists';
import { fill, toTextKey } from '@/tests/e2e/messages';
import { stubIdleCallbacks } from '@/tests/fixtures/idle';
import { MESSAGES } from '@/tests/fixtures/messages';
import { readRecorded } from '@/tests/fixtures/recorded';
import { readStoredSkus } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { ProductCard } from './product-card';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const toasts = collectToasts();
const { items } = readRecorded('best-sellers');

beforeEach(() => {
  stubIdleCallbacks();
  act(() => {
    useOverlay.setState(useOverlay.getInitialState(), true);
    for (const list of [useWishlist, useCompare]) list.getState().restore();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe.each(['ar', 'en'] as const)('in %s, a card', (locale) => {
  const { actions } = MESSAGES[locale].item;
  const key = toTextKey(locale);
  const withTitle = (text: string, { title }: ItemSummary) => fill(text, { title: title[key] });
  const getCard = ({ title }: ItemSummary) => {
    const card = screen.getByRole('link', { name: title[key] }).closest('article');
    if (!card) throw new Error('the link is in no card');
    return card;
  };
  const findButton = (text: string, item: ItemSummary) =>
    screen.findByRole('button', { name: withTitle(text, item) });
  const isPressed = async (text: string, item: ItemSummary) =>
    (await findButton(text, item)).getAttribute('aria-pressed');

  beforeEach(() => {
    const cards = items.map((item) => (
      <ProductCard key={item.id} card={toCardView(item, locale)} />
    ));
    renderInShop(cards, locale);
  });

  test('the heart of a card adds its product to the wishlist, newest first, and removes it again, with a toast for each', async () => {
    const [first, second] = items;
    if (!first || !second) throw new Error('two items are needed');
    for (const item of [first, second]) {
      expect(await isPressed(actions.wishlist, item)).toBe('false');
      await userEvent.click(await findButton(actions.wishlist, item));
      expect(await isPressed(actions.wishlist, item)).toBe('true');
    }
    expect(readStoredSkus(STORAGE_KEYS.wishlist)).toEqual([second.sku, first.sku]);
    await userEvent.click(await findButton(actions.wishlist, second));
    expect(await isPressed(actions.wishlist, second)).toBe('false');
    expect(await isPressed(actions.wishlist, first)).toBe('true');
    expect(readStoredSkus(STORAGE_KEYS.wishlist)).toEqual([first.sku]);
    expect(toasts).toEqual([
      { kind: 'success', message: withTitle(actions.wishlistAdded, first) },
      { kind: 'success', message: withTitle(actions.wishlistAdded, second) },
      { kind: 'info', message: withTitle(actions.wishlistRemoved, second) },
    ]);
  });

  test('the pointer shows the compare button of a card; four products can be compared, and a fifth is rejected with a toast', async () => {
    const [first, second, third, fourth, fifth] = items;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('five items are needed');
    const compared = [first, second, third, fourth];
    await findButton(actions.wishlist, first);
    expect(screen.queryByRole('button', { name: withTitle(actions.compare, first) })).toBeNull();
    for (const item of [...compared, fifth]) {
      await userEvent.hover(getCard(item));
      await userEvent.click(await findButton(actions.compare, item));
    }
    for (const item of compared) expect(await isPressed(actions.compare, item)).toBe('true');
    expect(await isPressed(actions.compare, fifth)).toBe('false');
    expect(readStoredSkus(STORAGE_KEYS.compare)).toEqual(compared.map(({ sku }) => sku).reverse());
    expect(toasts).toEqual([
      ...compared.map((item) => ({
        kind: 'success',
        message: withTitle(actions.compared, item),
      })),
      { kind: 'info', message: actions.compareFull },
    ]);
  });

  test('the quick view button of a card opens the quick view of its product', async () => {
    const [item] = items;
    if (!item) throw new Error('an item is needed');
    await userEvent.hover(getCard(item));
    await userEvent.click(await findButton(actions.quickView, item));
    expect(useOverlay.getState().overlay).toEqual({ id: 'quickView', seName: item.seName });
  });
});
