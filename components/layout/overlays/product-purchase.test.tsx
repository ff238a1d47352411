import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductActions } from '@/components/product-page/product-actions';
import { queryClient } from '@/lib/api/query-client';
import type { ItemSummary } from '@/lib/contract/item';
import { toCardView } from '@/lib/shop/product/product-view';
import { closeOverlay, useOverlay } from '@/stores/overlay';
import { fill, toTextKey } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import {
  answerCart,
  findLine,
  findProduct,
  readLineTitles,
  readQuantities,
  restoreCart,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { OpenOverlay } from './overlay-registry';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const toasts = collectToasts();
const [plain, preOrder] = [findProduct('plain'), findProduct('preOrder')];
const SHIPPING_DATE = { ar: '5 مارس 2027', en: '5 March 2027' } as const;

function OpenOverlays() {
  const overlay = useOverlay((state) => state.overlay);
  return <Suspense>{overlay && <OpenOverlay overlay={overlay} />}</Suspense>;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  answerCart();
  restoreCart([]);
});
afterEach(() => {
  act(() => closeOverlay());
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe.each(['ar', 'en'] as const)('in %s, on the product page', (locale) => {
  const { product, cart, message, item: card } = MESSAGES[locale];
  const { quantity, buy } = product;
  const key = toTextKey(locale);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const add = () => press(buy.add);
  const chosen = () =>
    within(screen.getByRole('group', { name: quantity.label })).getByRole('status').textContent;
  const drawer = () => screen.queryByRole('dialog', { name: cart.title });

  function renderActions(item: ItemSummary) {
    const { now, wishlist, compare, bar } = buy;
    renderInShop(
      <>
        <ProductActions card={toCardView(item, locale)} labels={{ now, wishlist, compare, bar }} />
        <OpenOverlays />
      </>,
      locale,
    );
  }

  /** The line in the cart drawer, which opens after a product was added. */
  async function findLineInDrawer(item: ItemSummary) {
    await screen.findByRole('dialog', { name: cart.title });
    return findLine(item, locale);
  }

  async function closeDrawer() {
    await press(cart.close);
    expect(drawer()).toBeNull();
  }

  test('adding adds the chosen quantity to the line of the product and resets it to one', async () => {
    renderActions(plain);
    for (const count of ['2', '3']) {
      await press(quantity.increase);
      expect(chosen()).toBe(count);
    }
    await add();
    expect((await findLineInDrawer(plain)).quantity()).toBe('3');
    await closeDrawer();
    expect(chosen()).toBe('1');
    await add();
    expect((await findLineInDrawer(plain)).quantity()).toBe('4');
    expect(readLineTitles(locale)).toEqual([plain.title[key]]);
  });

  test('a pre-order shows its shipping date when it is first added, and is limited in the cart and on the page', async () => {
    renderActions(preOrder);
    await press(buy.preOrder);
    const dialog = await screen.findByRole('dialog', { name: message.title });
    expect(dialog.textContent).toContain(
      fill(buy.preOrderMessage, { date: SHIPPING_DATE[locale] }),
    );
    await userEvent.click(
      within(dialog).getAllByRole('button', { name: message.close }).at(-1) ?? dialog,
    );
    expect(screen.queryByRole('dialog')).toBeNull();

    await press(buy.preOrder);
    const line = await findLineInDrawer(preOrder);
    expect(line.quantity()).toBe('2');
    await userEvent.click(line.increase());
    expect(line.quantity()).toBe('3');
    expect(line.increase().getAttribute('aria-disabled')).toBe('true');
    await closeDrawer();

    await press(buy.preOrder);
    const title = preOrder.title[key];
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        kind: 'info',
        message: fill(card.actions.capReached, { title }),
      }),
    );
    expect(drawer()).toBeNull();
    expect(readQuantities()).toEqual({ [preOrder.sku]: 3 });
  });
});
