import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { toCardView } from '@/lib/shop/product/product-view';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { useOverlay } from '@/stores/overlay';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { stubIdleCallbacks } from '@/tests/fixtures/idle';
import { summary } from '@/tests/fixtures/items';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { ProductActions } from './product-actions';

const router = vi.hoisted(() => ({ push: vi.fn<(path: string) => void>() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const labels = { now: 'Buy now', wishlist: 'Wishlist', compare: 'Compare', bar: 'Buy' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const quantities = () => useCart.getState().lines.map(({ orderQuantity }) => orderQuantity);
const { title, label, hint, submit, failed } = MESSAGES.en.product.restock;
const renderActions = (change: Parameters<typeof summary>[0] = {}) =>
  renderInShop(
    <ProductActions
      card={toCardView(summary(change), 'en')}
      labels={labels}
      backInStock={change.stock === 'out' ? { title, label, hint, submit, failed } : undefined}
    />,
  );

/** Reports the panel with the main button as out of view, as on a scrolled phone. */
function hidePanel() {
  class Observer {
    report: (entries: { isIntersecting: boolean }[]) => void;
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      this.report = report;
    }
    observe() {
      this.report([{ isIntersecting: false }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  stubIdleCallbacks();
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  useCountry.setState(useCountry.getInitialState(), true);
  useOverlay.setState(useOverlay.getInitialState(), true);
  useCart.getState().restore();
  useCart.getState().change({ kind: 'clear' });
  router.push.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('ProductActions', () => {
  test('“Buy now” adds the chosen quantity and opens the checkout', async () => {
    const requests = answerAvailability();
    renderActions();
    await press('Increase quantity');
    await press('Increase quantity');
    await press('Buy now');
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(/^(\/en)?\/checkout$/),
      ),
    );
    expect(quantities()).toEqual([3]);
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  test('the mobile buy bar adds the chosen quantity and resets it to one', async () => {
    hidePanel();
    const requests = answerAvailability();
    renderActions();
    const bar = await screen.findByRole('region', { name: labels.bar });
    await press('Increase quantity');
    await userEvent.click(bar.querySelector('button') ?? bar);
    expect(quantities()).toEqual([2]);
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Quantity' }).textContent).toBe('1'),
    );
    await waitFor(() => expect(requests).toHaveLength(1));
  });
});

test('the mobile bar of a sold-out product leads to the field of the back-in-stock form', async () => {
  hidePanel();
  Element.prototype.scrollIntoView = vi.fn();
  renderActions({ stock: 'out' });
  const bar = await screen.findByRole('region', { name: labels.bar });
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.click(within(bar).getByRole('button', { name: title }));
  expect(document.activeElement).toBe(field);
});

test('a pre-order can be ordered, but not bought at once', () => {
  renderActions({ preOrder: true, maxPreOrderQty: 2 });
  expect(screen.getByRole('button', { name: 'Pre-order' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: labels.now })).toBeNull();
});

describe('ProductActions of a product that is not delivered to the chosen country', () => {
  const oman = { ...BASE_COUNTRY, code: 'OM', name: { En: 'Oman', Ar: 'عُمان' }, isDomestic: false };

  test('a product that is not delivered offers no purchase, but can be added to the wishlist', async () => {
    hidePanel();
    useCountry.setState({ selected: oman });
    renderActions({ unavailableCountryCodes: ['OM'] });
    await screen.findByRole('button', { name: 'Wishlist' });
    for (const name of ['Add to cart', 'Buy now'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('region', { name: labels.bar })).toBeNull();
    expect(screen.queryByText('Ships in May')).toBeNull();
  });

  test('a product that is not delivered has no back-in-stock form when it is sold out', async () => {
    useCountry.setState({ selected: oman });
    renderActions({ unavailableCountryCodes: ['OM'], stock: 'out' });
    await screen.findByRole('button', { name: labels.wishlist });
    expect(screen.queryByRole('textbox', { name: label })).toBeNull();
    act(() => useCountry.setState({ selected: BASE_COUNTRY }));
    expect(await screen.findByRole('textbox', { name: label })).toBeTruthy();
  });

  test('purchase buttons are marked for CSS, because the static page is rendered for Kuwait', () => {
    renderActions({ unavailableCountryCodes: ['OM', 'QA'] });
    for (const name of ['Add to cart', 'Buy now']) {
      expect(screen.getByRole('button', { name }).closest('[data-not-in~="OM"]')).not.toBeNull();
    }
  });

  test('a product that is not delivered can be bought after another country is chosen', () => {
    useCountry.setState({ selected: oman });
    renderActions({ unavailableCountryCodes: ['OM'] });
    act(() => useCountry.setState({ selected: BASE_COUNTRY }));
    expect(screen.getByRole('button', { name: 'Buy now' })).toBeTruthy();
  });
});
