import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductCard } from '@/components/product/product-card';
import { toCardView } from '@/lib/shop/product/product-view';
import { useCart } from '@/stores/cart';
import { openOverlay, useOverlay } from '@/stores/overlay';
import {
  deliveryDates,
  deliveryNote,
  fill,
  toPath,
  toTextKey,
  withoutIsolates,
} from '@/tests/e2e/messages';
import { coffeeGroup } from '@/tests/fixtures/groups';
import { stubIdleCallbacks } from '@/tests/fixtures/idle';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, readRecorded, replay } from '@/tests/fixtures/recorded';
import { readQuantities, restoreCart, toDinars } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { server } from '@/tests/setup/msw';
import { QuickViewDialog } from './quick-view-dialog';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const PAGE = '/product/api/WEB/Product/GetProductAndCollectionByIdWebSite';
const soldOutPage = readRecorded('sold-out-page');
const { item: soldOut } = soldOutPage;
const toasts = collectToasts();

beforeEach(() => {
  stubIdleCallbacks();
});
afterEach(() => vi.unstubAllGlobals());

describe.each(['ar', 'en'] as const)('in %s, a sold-out product', (locale) => {
  const { quickView, product, item } = MESSAGES[locale];
  const key = toTextKey(locale);
  const title = soldOut.title[key];
  const openQuickView = () =>
    renderInShop(<QuickViewDialog seName={soldOut.seName} onClose={() => {}} />, locale);

  test('the card of a sold-out product has a badge and a wishlist button, but none to add it', async () => {
    renderInShop(<ProductCard card={toCardView(soldOut, locale)} />, locale);
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

describe.each(['ar', 'en'] as const)('in %s, a product in stock', (locale) => {
  const { quickView, product, item: texts } = MESSAGES[locale];
  const key = toTextKey(locale);
  const item = { ...soldOut, stock: 'in' as const };
  const title = item.title[key];

  test('the quick view shows a product, adds the chosen quantity and stays open with quantity one; adding from the card increases the same line', async () => {
    const availability = answerAll('cart-available');
    server.use(
      http.get(`*/gateway${PAGE}`, () => HttpResponse.json({ ...soldOutPage, item })),
      http.get('*/GetDeliveryFees', () => HttpResponse.json(readRecorded('delivery-fee'))),
    );
    restoreCart([]);
    act(() => openOverlay({ id: 'quickView', seName: item.seName }));
    const handleClose = vi.fn();
    renderInShop(
      <>
        <ProductCard card={toCardView(item, locale)} />
        <QuickViewDialog seName={item.seName} onClose={handleClose} />
      </>,
      locale,
    );
    const element = screen.getByRole('dialog', { name: quickView.title });
    const dialog = within(element);
    expect(await dialog.findByRole('heading', { name: title })).toBeTruthy();
    expect(dialog.getByText(item.shortDescription[key])).toBeTruthy();
    expect(dialog.getByText(product.stock.in)).toBeTruthy();
    const { estimatedDays, holidays } = readRecorded('delivery-fee');
    const note = deliveryNote(locale, deliveryDates(locale, estimatedDays, holidays));
    await waitFor(() => expect(withoutIsolates(element.textContent)).toContain(note));
    const price = item.priceByCountry[0]?.salePrice ?? Number.NaN;
    expect(element.querySelector('.price')?.textContent).toBe(toDinars(price, locale));
    const image = dialog.getByRole('img', { name: item.medias[0]?.alt[key] ?? '' });
    expect(decodeURIComponent(image.getAttribute('src') ?? '')).toContain(item.medias[0]?.url);

    const chosen = within(dialog.getByRole('group', { name: product.quantity.label }));
    await userEvent.click(dialog.getByRole('button', { name: product.quantity.increase }));
    expect(chosen.getByRole('status').textContent).toBe('2');
    await userEvent.click(dialog.getByRole('button', { name: product.buy.add }));
    await waitFor(() => expect(readQuantities()).toEqual({ [item.sku]: 2 }));
    expect(toasts).toMatchObject([
      { kind: 'success', message: fill(texts.actions.added, { title }), added: {} },
    ]);
    await waitFor(() => expect(chosen.getByRole('status').textContent).toBe('1'));
    expect(handleClose).not.toHaveBeenCalled();
    expect(useOverlay.getState().overlay?.id).toBe('quickView');

    const add = fill(texts.actions.add, { title });
    await userEvent.click(await screen.findByRole('button', { name: add }));
    expect(useCart.getState().lines).toHaveLength(1);
    expect(readQuantities()).toEqual({ [item.sku]: 3 });
    await waitFor(() => expect(availability).toHaveLength(2));
  });
});

test('a choice in the quick view shows the variant and keeps the focus', async () => {
  const { item, ...page } = soldOutPage;
  const [first, second] = ['250-fine', '250-beans'].map((name) => ({
    ...item,
    id: `cof-${name}`,
    seName: `coffee-${name}`,
    title: { En: `Coffee ${name}`, Ar: `قهوة ${name}` },
    group: coffeeGroup,
  }));
  server.use(
    http.get(`*${PAGE}`, ({ request }) => {
      const isFirst = request.url.includes('coffee-250-fine');
      return HttpResponse.json({ ...page, item: isFirst ? first : second });
    }),
  );
  renderInShop(<QuickViewDialog seName="coffee-250-fine" onClose={() => {}} />, 'en');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Coffee 250-fine' })).toBeTruthy();
  const beans = dialog.getByRole('button', { name: 'Whole beans' });
  await userEvent.click(beans);
  expect(await dialog.findByRole('heading', { name: 'Coffee 250-beans' })).toBeTruthy();
  expect([document.activeElement, beans.ariaCurrent]).toEqual([beans, 'true']);
  const details = dialog.getByRole('link', { name: MESSAGES.en.quickView.details });
  expect(details.getAttribute('href')).toBe(toPath('en', '/product-details/coffee-250-beans'));
});
