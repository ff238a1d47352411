import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { AddressStep } from './address-step';
import type { Checkout } from './use-checkout';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

/** The part of a checkout that the step reads. */
const checkoutOf = (phone: string) => {
  const shopper = user({ phoneNumber: { phone, isVerified: false } });
  const part: Pick<Checkout, 'user' | 'address' | 'country'> = { user: shopper, address: shopper.addresses[0], country: BASE_COUNTRY };
  return part as Checkout;
};

describe.each(['ar', 'en'] as const)('in %s, who receives an order', (locale) => {
  const words = MESSAGES[locale].checkout.address;

  test('is sent to the profile for a number when the account has none', () => {
    renderInShop(<AddressStep checkout={checkoutOf('')} />, locale);
    expect(screen.getByRole('alert').textContent).toContain(words.phoneMissing);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: words.addPhone });
    expect(new URL(link.href).pathname).toBe(locale === 'ar' ? '/profile' : '/en/profile');
  });

  test('is not asked for a number that the account has', () => {
    renderInShop(<AddressStep checkout={checkoutOf('+96550001234')} />, locale);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
