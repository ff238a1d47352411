import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { logIn } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { PasswordResetDialog } from './password-reset-dialog';

const identity = vi.hoisted(() => ({
  identityToken: async () => 'identity',
  sendReset: vi.fn<(email: string) => Promise<void>>(),
}));
vi.mock('@/lib/firebase/identity', () => identity);

beforeEach(() => {
  identity.sendReset.mockReset();
});

test.each(['ar', 'en'] as const)(
  'in %s, shows a signed-in shopper the e-mail to which the reset link was sent',
  async (locale) => {
    const shopper = user();
    logIn(shopper);
    identity.sendReset.mockResolvedValue();
    renderInShop(<PasswordResetDialog onClose={() => undefined} />, locale);
    await userEvent.click(
      screen.getByRole('button', { name: MESSAGES[locale].account.reset.submit }),
    );
    const status = await screen.findByText(
      (_text, element) => element?.matches('p[role=status]') ?? false,
    );
    expect(status.textContent).toContain(shopper.email.email);
    expect(status.textContent).not.toBe(MESSAGES[locale].account.forgot.sent);
    expect(identity.sendReset.mock.calls[0]?.[0]).toBe(shopper.email.email);
  },
);
