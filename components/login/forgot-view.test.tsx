import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SLOT_PARAM, storeUrlSecret, URL_SECRETS_KEY } from '@/lib/client/url-secrets';
import type { ActionCode } from '@/lib/firebase/identity';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { ForgotView } from './forgot-view';

const identity = vi.hoisted(() => ({
  identityToken: async () => undefined,
  sendReset: vi.fn<(email: string) => Promise<void>>(),
  readActionCode: vi.fn<(code: string) => Promise<ActionCode>>(),
  verifyEmail: vi.fn<(code: string) => Promise<void>>(),
}));
vi.mock('@/lib/firebase/identity', () => identity);
const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(location.search),
}));

const authError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  identity.sendReset.mockReset();
  identity.readActionCode.mockReset();
  identity.verifyEmail.mockReset();
  router.replace.mockReset();
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
    identity.readActionCode.mockRejectedValue(authError('auth/invalid-action-code'));
    const slot = storeUrlSecret(URL_SECRETS_KEY, 'used-code');
    history.replaceState(null, '', `/forgot?${SLOT_PARAM}=${slot}`);
    renderInShop(<ForgotView />, locale);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        messages.badLink,
      ),
    );
    expect(identity.readActionCode).toHaveBeenCalledExactlyOnceWith('used-code');
    expect(screen.getByRole('button', { name: messages.submit })).toBeTruthy();
    expect(screen.queryByLabelText(form.password.new)).toBeNull();
  });

  test('verifies an e-mail when the button is pressed, and not when the page is opened', async () => {
    identity.readActionCode.mockResolvedValue({
      email: 'sara@example.com',
      isPasswordReset: false,
    });
    identity.verifyEmail.mockResolvedValue();
    const slot = storeUrlSecret(URL_SECRETS_KEY, 'verify-code');
    history.replaceState(null, '', `/forgot?${SLOT_PARAM}=${slot}`);
    renderInShop(<ForgotView />, locale);
    const button = await screen.findByRole('button', { name: account.verify.submit });
    expect(screen.getByText('sara@example.com')).toBeTruthy();
    expect(identity.verifyEmail).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(identity.verifyEmail).toHaveBeenCalledExactlyOnceWith('verify-code');
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledExactlyOnceWith(
        locale === 'ar' ? '/profile' : '/en/profile',
      ),
    );
  });

  test('explains that a verification link has expired', async () => {
    identity.readActionCode.mockResolvedValue({
      email: 'sara@example.com',
      isPasswordReset: false,
    });
    identity.verifyEmail.mockRejectedValue(authError('auth/expired-action-code'));
    const slot = storeUrlSecret(URL_SECRETS_KEY, 'old-code');
    history.replaceState(null, '', `/forgot?${SLOT_PARAM}=${slot}`);
    renderInShop(<ForgotView />, locale);
    await userEvent.click(await screen.findByRole('button', { name: account.verify.submit }));
    expect((await screen.findByRole('alert')).textContent).toBe(account.problem.link);
    expect(router.replace).not.toHaveBeenCalled();
  });
});
