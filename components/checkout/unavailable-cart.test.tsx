import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { useOverlay } from '@/stores/overlay';
import { line } from '@/tests/fixtures/lines';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { DeliveryStep } from './delivery-step';
import { PaymentStep } from './payment-step';
import type { Checkout } from './use-checkout';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

const OMAN = { ...BASE_COUNTRY, code: 'OM', name: { En: 'Oman', Ar: 'عُمان' }, isDomestic: false };
const retryFee = vi.fn();

/** The checkout of a cart whose only line is not delivered to Oman. */
const checkout = (totals: object, error?: { kind: 'country' }) =>
  ({
    country: OMAN,
    hasDestination: true,
    pickUp: { isChosen: false },
    cart: { lines: [{ line: line(), unitFils: 12_500, ...(error && { error }) }] },
    totals: { promotion: {}, retryFee, ...totals },
    hasNoDelivery: true,
    predicted: { options: [], hasPoints: false },
    services: [],
  }) as unknown as Checkout; // the steps read nothing else

beforeEach(() => useCountry.setState({ selected: OMAN }));

describe.each(['ar', 'en'] as const)('in %s, the checkout of an undeliverable cart', (locale) => {
  const { checkout: texts, cart } = MESSAGES[locale];
  const key = locale === 'ar' ? 'Ar' : 'En';

  test('the checkout of an undeliverable cart names the reason of each line, links to the cart, and offers another country', async () => {
    const state = checkout({ hasPurchasable: false }, { kind: 'country' });
    renderInShop(<DeliveryStep checkout={state} />, locale);
    expect(screen.getByRole('listitem').textContent).toContain(line().title[key]);
    expect(screen.getByRole('listitem').textContent).toContain(OMAN.name[key]);
    expect(screen.getByRole('link', { name: texts.summary.edit }).getAttribute('href')).toMatch(
      /\/cart$/,
    );
    await userEvent.click(screen.getByRole('button', { name: cart.reason.changeCountry }));
    expect(useOverlay.getState().overlay?.id).toBe('country');
  });

  test('shows no loading payment methods', () => {
    renderInShop(<PaymentStep checkout={checkout({})} isMissing={false} />, locale);
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(document.body.textContent).toBe(texts.payment.afterDelivery);
  });

  test('offers to load the delivery fee again after an error', async () => {
    retryFee.mockReset();
    const state = checkout({ hasPurchasable: true, hasFeeFailed: true });
    renderInShop(<DeliveryStep checkout={state} />, locale);
    expect(document.body.textContent).toContain(texts.delivery.failed);
    await userEvent.click(screen.getByRole('button', { name: texts.delivery.retry }));
    expect(retryFee).toHaveBeenCalledOnce();
  });
});
