import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useOverlay } from '@/stores/overlay';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll } from '@/tests/fixtures/recorded';
import {
  answerCart,
  findLine,
  findProduct,
  readAmounts,
  restoreCart,
  toDinars,
  toLine,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { server } from '@/tests/setup/msw';
import { CartView } from './cart-view';

const router = vi.hoisted(() => ({ push: vi.fn<(path: string) => void>(), prefetch: () => {} }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const toasts = collectToasts();
const [plain, other] = [findProduct('plain'), findProduct('other')];

const EVERY_PATH = '/*';
const FAULTS: Record<string, () => void> = {
  'answers 500': () => void answerAll('internal-error', EVERY_PATH),
  'breaks the connection': () =>
    server.use(http.all(`*/gateway${EVERY_PATH}`, () => HttpResponse.error())),
};

beforeEach(() => {
  router.push.mockReset();
  useOverlay.setState(useOverlay.getInitialState(), true);
  restoreCart([toLine(plain, 2), toLine(other, 2)]);
});

describe.each(['ar', 'en'] as const)('in %s, a gateway', (locale) => {
  const { cart, availability } = MESSAGES[locale];
  const findAlert = async () => {
    const alert = await screen.findByText(cart.refreshError.failed);
    expect(alert.closest('[role=alert]')).not.toBeNull();
  };
  const retry = () => screen.queryByRole('button', { name: cart.refreshError.retry });
  const subtotal = () => readAmounts(locale)[0];
  const line = (item: typeof plain) => findLine(item, locale);

  async function expectBlockedCheckout() {
    // A repeated toast is not shown within two seconds.
    vi.mocked(Date.now).mockReturnValue(Date.now() + 10_000);
    const shown = toasts.length;
    await userEvent.click(screen.getByRole('button', { name: cart.summary.checkout }));
    await waitFor(() => expect(toasts.slice(shown)).toHaveLength(1));
    expect(toasts.at(-1)).toMatchObject({ kind: 'error', message: availability.failed });
    expect(router.push).not.toHaveBeenCalled();
    expect(useOverlay.getState().overlay).toBeNull();
  }

  test.each(Object.keys(FAULTS))(
    'that %s when the cart is opened leaves the cart readable, shows an error, blocks the checkout and can be retried',
    async (fault) => {
      FAULTS[fault]?.();
      renderInShop(<CartView />, locale);
      await findAlert();
      expect([plain, other].map((item) => line(item).quantity())).toEqual(['2', '2']);
      expect(subtotal()).toBe(toDinars(21.5, locale));
      await expectBlockedCheckout();
      await userEvent.click(line(plain).increase());
      expect(line(plain).quantity()).toBe('3');
      await findAlert();

      answerCart();
      await userEvent.click(retry() ?? document.body);
      await waitFor(() => expect(retry()).toBeNull());
      expect(screen.queryByText(cart.refreshError.failed)).toBeNull();
      expect(subtotal()).toBe(toDinars(24.75, locale));
    },
  );

  test.each(Object.keys(FAULTS))(
    'that %s after the quantity has changed leaves the cart readable, shows an error, blocks the checkout and can be retried',
    async (fault) => {
      answerCart();
      renderInShop(<CartView />, locale);
      await waitFor(() => expect(readAmounts(locale).at(-1)).toBe(toDinars(23.5, locale)));
      expect(retry()).toBeNull();
      FAULTS[fault]?.();
      await userEvent.click(line(plain).increase());
      await findAlert();
      expect([plain, other].map((item) => line(item).quantity())).toEqual(['3', '2']);
      expect(subtotal()).toBe(toDinars(24.75, locale));
      await expectBlockedCheckout();

      answerCart();
      await userEvent.click(retry() ?? document.body);
      await waitFor(() => expect(retry()).toBeNull());
      expect(subtotal()).toBe(toDinars(24.75, locale));
    },
  );
});
