import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SLOT_PARAM, storeUrlSecret, URL_SECRETS_KEY } from '@/lib/client/url-secrets';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { ForgotView } from './forgot-view';

const identity = vi.hoisted(() => ({
  identityToken: async () => undefined,
  sendReset: vi.fn<(email: string) => Promise<void>>(),
  readResetCode: vi.fn<(code: string) => Promise<string>>(),
}));
vi.mock('@/lib/firebase/identity', () => identity);
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: () => new URLSearchParams(location.search),
}));

const authError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  identity.sendReset.mockReset();
  identity.readResetCode.mockReset();
  history.replaceState(null, '', '/forgot');
});

describe.each(['ar', 'en'] as const)('in %s, the password reset', (locale) => {
  const { account, form } = MESSAGES[locale];
  const messages = account.forgot;

  test.each([
    ['with an account', () => Promise.resolve()],
    ['without an account', () => Promise.reject(authError('auth/user-not-found'))],
  ])('confirms the request for an e-mail %s with the same text', async (_, respond) => {
    identity.sendReset.mockImplementation(respond);
    renderInShop(<ForgotView />, locale);
    await userEvent.type(screen.getByLabelText(form.email.label), 'sara@example.com');
    await userEvent.click(screen.getByRole('button', { name: messages.submit }));
    expect((await screen.findByRole('status')).textContent).toBe(messages.sent);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('explains a link that was used before, and offers to request another one', async () => {
    identity.readResetCode.mockRejectedValue(authError('auth/invalid-action-code'));
    const slot = storeUrlSecret(URL_SECRETS_KEY, 'used-code');
    history.replaceState(null, '', `/forgot?${SLOT_PARAM}=${slot}`);
    renderInShop(<ForgotView />, locale);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        messages.badLink,
      ),
    );
    expect(identity.readResetCode).toHaveBeenCalledExactlyOnceWith('used-code');
    expect(screen.getByRole('button', { name: messages.submit })).toBeTruthy();
    expect(screen.queryByLabelText(form.password.new)).toBeNull();
  });
});
