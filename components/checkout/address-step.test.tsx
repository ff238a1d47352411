import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Address, AddressInput } from '@/lib/contract/address';
import type { User } from '@/lib/contract/user';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll } from '@/tests/fixtures/recorded';
import { renderInShop } from '@/tests/fixtures/render';
import { address, user } from '@/tests/fixtures/users';
import { AddressStep } from './address-step';
import type { Checkout } from './use-checkout';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

const save = vi.hoisted(() => vi.fn<(id: string, input: AddressInput) => Promise<User>>());
vi.mock('@/lib/session/change-user', () => ({ saveAddress: save }));

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

  test('asks for the National Address that a stored Saudi address lacks, and saves it under its id', async () => {
    answerAll('countries');
    const stored = address({ countryCode: 'SA', city: 'Riyadh', block: undefined });
    const shopper = user({ addresses: [stored] });
    const onSaved = vi.fn<(saved: Address, isByButton: boolean) => void>();
    save.mockImplementation(async (_, input) =>
      user({ addresses: [{ ...stored, ...input, id: stored.id, isDefault: true }] }),
    );
    const checkout = { ...buildCheckout('+96550001234'), user: shopper, chooseAddress: vi.fn() };
    renderInShop(
      <AddressStep
        checkout={{ ...checkout, address: undefined, incompleteAddress: stored }}
        onSaved={onSaved}
      />,
      locale,
    );
    expect(screen.getByText(messages.incomplete)).toBeTruthy();
    const { field } = MESSAGES[locale].address;
    await userEvent.clear(screen.getByLabelText(field.buildingNumber));
    await userEvent.clear(screen.getByLabelText(field.street));
    await userEvent.type(screen.getByLabelText(field.shortAddress), 'rrrd2929');
    await userEvent.type(screen.getByLabelText(field.postalCode), '12271');
    await userEvent.click(screen.getByRole('button', { name: messages.use }));
    expect(save.mock.calls[0]?.[1]).toMatchObject({
      id: stored.id,
      city: 'Riyadh',
      shortAddress: 'RRRD2929',
      postalCode: '12271',
    });
    expect(onSaved.mock.calls[0]?.[0].id).toBe(stored.id);
  });
});
