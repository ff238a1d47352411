import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PriceTag } from '@/components/price/price-tag';
import { onToast, type Toast } from '@/lib/client/toast/toast';
import type { ItemSummary } from '@/lib/contract/item';
import { BASE_COUNTRY, toDisplayCountry } from '@/lib/shop/country/display-country';
import { toPriceView } from '@/lib/shop/product/product-view';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay';
import { fill, toTextKey } from '@/tests/e2e/messages';
import { expectedMoney, toFils } from '@/tests/e2e/money';
import { line } from '@/tests/fixtures/lines';
import { MESSAGES } from '@/tests/fixtures/messages';
import { readRecorded } from '@/tests/fixtures/recorded';
import { COUNTRIES, findCountry } from '@/tests/fixtures/recorded-countries';
import { renderInShop } from '@/tests/fixtures/render';
import { CountryDialog } from './country-dialog';

const ARABIA = toDisplayCountry(findCountry('SA'));
const fetchAvailability = vi.hoisted(() => vi.fn());
vi.mock('@/components/product/check-availability', () => ({ fetchAvailability }));

const { items } = readRecorded('cart-items-abroad');
const toasts: Toast[] = [];
onToast((toast) => void toasts.push(toast));

beforeEach(() => {
  toasts.length = 0;
  useCart.setState(useCart.getInitialState(), true);
  useCountry.setState(useCountry.getInitialState(), true);
});
afterEach(() => {
  delete document.documentElement.dataset.country;
  delete document.documentElement.dataset.tabby;
});

/** Products and the dialog while it is open. */
function Page() {
  const overlay = useOverlay((state) => state.overlay);
  return (
    <>
      {items.map(({ id, priceByCountry }) => (
        <div key={id} data-testid="price">
          <PriceTag price={toPriceView(priceByCountry)} />
        </div>
      ))}
      {overlay?.id === 'country' && <CountryDialog {...overlay} onClose={closeOverlay} />}
    </>
  );
}

describe.each(['ar', 'en'] as const)('in %s, the country dialog', (locale) => {
  const { currency } = MESSAGES[locale];
  const key = toTextKey(locale);
  const dialog = () => screen.queryByRole('dialog', { name: currency.modal.title });
  const option = (code: string) => {
    const name = new RegExp(`^${findCountry(code).name[key]}`);
    return within(dialog() ?? document.body).getByRole('button', { name });
  };
  const readPrices = () => screen.getAllByTestId('price').map(({ textContent }) => textContent);
  const readSaved = () =>
    [STORAGE_KEYS.currencyCode, STORAGE_KEYS.currencyChosen].map((name) =>
      localStorage.getItem(name),
    );

  /** The prices that the page shows in the currency of a country. */
  function getPricesIn(code: string) {
    const country = findCountry(code);
    const toPrice = ({ priceByCountry }: ItemSummary) => {
      const price =
        priceByCountry.find(({ countryCode }) => countryCode === code) ?? priceByCountry[0];
      return expectedMoney(toFils(price?.salePrice ?? Number.NaN), country, locale);
    };
    return items.map(toPrice);
  }

  beforeEach(() => {
    useCountry.getState().setCountries(COUNTRIES.map(toDisplayCountry));
    openOverlay({ id: 'country' });
    renderInShop(<Page />, locale);
  });
  afterEach(() => act(() => closeOverlay()));

  test('the country dialog lists every country, focuses the selected one, and saves nothing when its button closes it', async () => {
    const options = within(dialog() ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(options).toEqual(
      COUNTRIES.map(({ name, currencyCode }) => `${name[key]}${currencyCode[key]}`),
    );
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([option('KW')]);
    expect(document.activeElement).toBe(option('KW'));
    await userEvent.click(screen.getByRole('button', { name: currency.modal.close }));
    expect(dialog()).toBeNull();
    expect(readSaved()).toEqual([null, null]);
    expect(readPrices()).toEqual(getPricesIn('KW'));
  });

  test('choosing a country in the dialog changes every price, names its currency and is saved', async () => {
    expect(readPrices()).toEqual(getPricesIn('KW'));
    await userEvent.click(option('SA'));
    expect(dialog()).toBeNull();
    expect(readPrices()).toEqual(getPricesIn('SA'));
    expect(readSaved()).toEqual(['SA', 'true']);
    const message = fill(currency.changed, { country: ARABIA.name[key] });
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message, isHidden: true }]));
  });

  test('on a first visit the country dialog saves the suggested country with its first button, and another one from the folded list', async () => {
    const suggest = () => act(() => openOverlay({ id: 'country', isSuggestion: true }));
    act(() => closeOverlay());
    suggest();
    const { name, currencyCode } = findCountry('KW');
    const place = { country: name[key], currency: currencyCode[key] };
    expect(screen.getByText(fill(currency.modal.suggested, place))).toBeTruthy();
    const proceed = screen.getByRole('button', { name: currency.modal.continue });
    expect(document.activeElement).toBe(proceed);
    await userEvent.click(proceed);
    expect(dialog()).toBeNull();
    expect(readSaved()).toEqual(['KW', 'true']);

    suggest();
    await userEvent.click(screen.getByText(currency.modal.others));
    await userEvent.click(option('SA'));
    expect(dialog()).toBeNull();
    expect(readSaved()).toEqual(['SA', 'true']);
  });
});

test('choosing a country counts the cart lines that are not delivered there', async () => {
  useCountry.setState({ countries: [BASE_COUNTRY, ARABIA] });
  useCart.setState({ lines: [line()], isRestored: true });
  fetchAvailability.mockResolvedValue({ productNotAvailableByCountryList: [{}] });
  renderInShop(<CountryDialog onClose={vi.fn()} />);
  await userEvent.click(screen.getByText('Saudi Arabia'));
  await vi.waitFor(() => expect(toasts).toHaveLength(1), 20_000);
  expect(toasts[0]).toMatchObject({
    kind: 'info',
    message:
      'Prices are now shown for Saudi Arabia. 1 product in your cart cannot be delivered there.',
  });
});
