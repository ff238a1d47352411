import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { AddressStep } from './address-step';
import type { Checkout } from './use-checkout';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

/** The fields of a checkout that the step reads. */
const buildCheckout = (phone: string) => {
  const shopper = user({ phoneNumber: { phone, isVerified: false } });
  const part = {
    user: shopper,
    address: shopper.addresses[0],
    country: BASE_COUNTRY,
    pickUp: { isOffered: false, isChosen: false },
  };
  return part as unknown as Checkout;
};

describe.each(['ar', 'en'] as const)('in %s, AddressStep', (locale) => {
  const messages = MESSAGES[locale].checkout.address;

  test('links to the profile when the account has no phone number', () => {
    renderInShop(<AddressStep checkout={buildCheckout('')} />, locale);
    expect(screen.getByRole('alert').textContent).toContain(messages.phoneMissing);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: messages.addPhone });
    expect(new URL(link.href).pathname).toBe(locale === 'ar' ? '/profile' : '/en/profile');
  });

  test('shows no alert when the account has a phone number', () => {
    renderInShop(<AddressStep checkout={buildCheckout('+96550001234')} />, locale);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
