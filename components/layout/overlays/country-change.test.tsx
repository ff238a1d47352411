import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CartView } from '@/components/cart/cart-view';
import { toDisplayCountry } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay';
import { fill, toTextKey, withoutIsolates } from '@/tests/e2e/messages';
import { expectedMoney } from '@/tests/e2e/money';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, replay } from '@/tests/fixtures/recorded';
import {
  answerCart,
  findLine,
  findProduct,
  readQuantities,
  readRow,
  restoreCart,
  toLine,
} from '@/tests/fixtures/recorded-cart';
import { COUNTRIES, findCountry } from '@/tests/fixtures/recorded-countries';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { OpenOverlay } from './overlay-registry';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const toasts = collectToasts();
const [saudiPriced, kuwaitOnly, plain] = [
  findProduct('saudiPriced'),
  findProduct('kuwaitOnly'),
  findProduct('plain'),
];
const CHANGED = {
  ar: {
    oneMissing: 'الأسعار الآن بعملة السعودية. منتج واحد في سلتك لا يصل إليها.',
    allDelivered: 'الأسعار الآن بعملة قطر. كل ما في سلتك يصل إليها.',
  },
  en: {
    oneMissing:
      'Prices are now shown for Saudi Arabia. 1 product in your cart cannot be delivered there.',
    allDelivered: 'Prices are now shown for Qatar. Everything in your cart can be delivered there.',
  },
} as const;

const [kuwait, arabia, qatar] = [findCountry('KW'), findCountry('SA'), findCountry('QA')];

/** The cart page with the overlay that is open. */
function Page() {
  const overlay = useOverlay((state) => state.overlay);
  return (
    <>
      <CartView />
      {overlay && <OpenOverlay overlay={overlay} />}
    </>
  );
}

beforeEach(() => {
  answerCart();
  answerAll('cart-items-abroad');
  answerAll('delivery-abroad');
  replay('cart-undelivered');
  restoreCart([toLine(saudiPriced, 2), toLine(kuwaitOnly), toLine(plain)]);
  act(() => useCountry.getState().setCountries(COUNTRIES.map(toDisplayCountry)));
});
afterEach(() => {
  act(() => closeOverlay());
  delete document.documentElement.dataset.country;
  delete document.documentElement.dataset.tabby;
});

describe.each(['ar', 'en'] as const)('in %s, the cart', (locale) => {
  const { cart, currency } = MESSAGES[locale];
  const { summary } = cart;
  const key = toTextKey(locale);
  const region = () => within(screen.getByRole('region', { name: summary.title }));
  /** The text of a row of the summary. */
  const row = (name: string) => readRow(region(), name);
  const line = (item: typeof plain) => findLine(item, locale).remove().closest('li');
  const dialog = () => screen.queryByRole('dialog', { name: currency.modal.title });
  const messages = () => toasts.map(({ message }) => withoutIsolates(message));

  async function choose(country: typeof kuwait) {
    const name = new RegExp(`^${country.name[key]}`);
    const options = within(screen.getByRole('dialog', { name: currency.modal.title }));
    await userEvent.click(options.getByRole('button', { name }));
    await waitFor(() => expect(dialog()).toBeNull());
  }
  const openDialog = () => act(() => openOverlay({ id: 'country' }));

  test('changing the country re-prices the cart and says how many products are not delivered there', async () => {
    renderInShop(<Page />, locale);
    await waitFor(() => expect(row(summary.subtotal)).toBe(expectedMoney(27_250, kuwait, locale)));
    expect(region().queryByText(summary.chargedInKwd)).toBeNull();

    openDialog();
    await choose(arabia);
    await waitFor(() => expect(messages()).toEqual([CHANGED[locale].oneMissing]));
    // A line that is not delivered there is not in the total.
    await waitFor(() => expect(row(summary.subtotal)).toBe(expectedMoney(25_250, arabia, locale)));
    expect(line(saudiPriced)?.textContent).toContain(expectedMoney(22_000, arabia, locale));
    const delivery = fill(summary.delivery, { country: arabia.name[key] });
    await waitFor(() => expect(row(delivery)).toContain(expectedMoney(5_000, arabia, locale)));
    expect(row(summary.total)).toBe(expectedMoney(30_250, arabia, locale));
    expect(region().getByText(summary.chargedInKwd)).toBeTruthy();
  });

  test('a line that is not delivered to the chosen country names the country and opens its dialog', async () => {
    act(() => useCountry.getState().select('SA'));
    renderInShop(<Page />, locale);
    const reason = fill(cart.reason.country, { country: arabia.name[key] });
    const notice = () =>
      withoutIsolates(line(kuwaitOnly)?.querySelector('[role=status]')?.textContent);
    await waitFor(() => expect(notice()).toContain(reason));
    await userEvent.click(screen.getByRole('button', { name: cart.reason.changeCountry }));
    await choose(kuwait);
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: cart.reason.changeCountry })).toBeNull();
    expect(line(kuwaitOnly)?.textContent).not.toContain(reason);
    await userEvent.click(findLine(kuwaitOnly, locale).remove());
    expect(readQuantities()).toEqual({ [saudiPriced.sku]: 2, [plain.sku]: 1 });
  });

  test('a change to a country without instalments that all products are delivered to says so and marks the page for CSS', async () => {
    restoreCart([toLine(saudiPriced, 2), toLine(plain)]);
    act(() => useCountry.getState().setCountries(COUNTRIES.map(toDisplayCountry)));
    renderInShop(<Page />, locale);
    openDialog();
    await choose(qatar);
    await waitFor(() => expect(messages()).toEqual([CHANGED[locale].allDelivered]));
    await waitFor(() => expect(row(summary.subtotal)).toBe(expectedMoney(23_250, qatar, locale)));
    expect(document.documentElement.dataset.tabby).toBe('false');
    expect(document.documentElement.dataset.country).toBe('QA');
  });
});
