import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { onToast, type Toast } from '@/lib/toast/toast';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { line } from '@/tests/fixtures/lines';
import { getSharedMessages, MESSAGES } from '@/tests/fixtures/messages';
import { CountryOverlay } from './country-overlay';

const ARABIA = { ...BASE_COUNTRY, code: 'SA', name: { En: 'Saudi Arabia', Ar: 'السعودية' } };
const fetchAvailability = vi.hoisted(() => vi.fn());
vi.mock('@/components/product/check-availability', () => ({ fetchAvailability }));

const toasts: Toast[] = [];
onToast((toast) => void toasts.push(toast));

beforeEach(() => {
  toasts.length = 0;
  useCountry.setState({ countries: [BASE_COUNTRY, ARABIA] });
});

async function choose() {
  render(
    <ShopProvider locale="en" texts={getSharedMessages('en')} categories={[]}>
      <CountryOverlay />
    </ShopProvider>,
  );
  await userEvent.click(screen.getByText('Saudi Arabia'));
  await vi.waitFor(() => expect(toasts).toHaveLength(1), 20_000);
  return toasts[0];
}

test('choosing a country with an empty cart names its currency', async () => {
  const message = MESSAGES.en.currency.changed.replace('{country}', 'Saudi Arabia');
  expect(await choose()).toEqual({ kind: 'success', message });
});

test('choosing a country counts the cart lines that are not delivered there', async () => {
  useCart.setState({ lines: [line()], isRestored: true });
  fetchAvailability.mockResolvedValue({ productNotAvailableByCountryList: [{}] });
  expect(await choose()).toMatchObject({
    kind: 'info',
    message:
      'Prices are now shown for Saudi Arabia. 1 product in your cart cannot be delivered there.',
  });
});
