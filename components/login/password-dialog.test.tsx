import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { PasswordDialog } from './password-dialog';

const identity = vi.hoisted(() => ({
  identityToken: async () => 'identity',
  getCurrentIdentity: vi.fn<() => Promise<object>>(),
  getLoginPhone: async () => '+96550001234',
  logInWithToken: async () => undefined,
  createCredential: vi.fn<() => Promise<object>>(),
  sendVerification: async () => undefined,
  changePassword: vi.fn<(current: string, password: string) => Promise<void>>(),
  sendReset: vi.fn<(email: string) => Promise<void>>(),
}));
vi.mock('@/lib/firebase/identity', () => identity);

const toasts = collectToasts();
const onClose = vi.fn();
const shopper = user();
const authError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  for (const call of [identity.changePassword, identity.sendReset, onClose]) call.mockReset();
  identity.getCurrentIdentity.mockReset().mockResolvedValue({ email: shopper.email.email });
  logIn(shopper);
});

describe.each(['ar', 'en'] as const)('in %s, PasswordDialog', (locale) => {
  const { account, form } = MESSAGES[locale];
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const getCurrent = () => screen.getByLabelText(account.reset.current);

  async function change(current: string, password: string) {
    renderInShop(<PasswordDialog onClose={onClose} />, locale);
    if (current) await userEvent.type(getCurrent(), current);
    await userEvent.type(screen.getByLabelText(form.password.new), password);
    await press(account.forgot.save);
  }

  test('changes the password with the current one and closes', async () => {
    identity.changePassword.mockResolvedValue();
    let notices = 0;
    server.use(
      http.post('*/gateway/user/api/WEB/Users/PasswordChanged', () => {
        notices += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await change('old saffron', 'new saffron');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(notices).toBe(1);
    expect(identity.changePassword.mock.calls).toEqual([['old saffron', 'new saffron']]);
    expect(toasts.map(({ message }) => message)).toEqual([account.reset.done]);
  });

  test('requires the current password and eight characters of the new one', async () => {
    await change('', 'short');
    expect(await screen.findByText(form.error.required)).toBeTruthy();
    expect(screen.getByText(form.error.password)).toBeTruthy();
    expect(identity.changePassword).not.toHaveBeenCalled();
  });

  test.each([
    ['auth/wrong-password', account.reset.wrong],
    ['auth/weak-password', account.problem.weakPassword],
    ['auth/too-many-requests', account.problem.tooMany],
  ])('explains the error %s and stays open', async (code, message) => {
    identity.changePassword.mockRejectedValue(authError(code));
    await change('old saffron', 'new saffron');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('adds an e-mail and a password to an account that logs in with its phone, after a code', async () => {
    const users = '*/gateway/user/api/WEB/Users';
    identity.getCurrentIdentity.mockResolvedValue({ email: null, isGuest: false });
    identity.createCredential.mockResolvedValue({ id: 'identity-1', email: 'new@example.com' });
    server.use(
      http.post(`${users}/PasswordChanged`, () => new HttpResponse(null, { status: 204 })),
      http.post(`${users}/SendLoginCode`, () => HttpResponse.json({ resendAfterSeconds: 60 })),
      http.post(`${users}/LoginWithCode`, () => HttpResponse.json({ customToken: 'custom' })),
      http.post(`${users}/Create`, () =>
        HttpResponse.json({ id: shopper.id, otpRequired: false }, { status: 201 }),
      ),
    );
    renderInShop(<PasswordDialog onClose={onClose} />, locale);
    await userEvent.click(await screen.findByRole('button', { name: account.login.sendCode }));
    await userEvent.type(await screen.findByRole('textbox', { name: account.otp.label }), '123456');
    const email = await screen.findByLabelText(form.email.label);
    await userEvent.clear(email);
    await userEvent.type(email, 'new@example.com');
    await userEvent.type(screen.getByLabelText(form.password.label), 'new saffron');
    await press(account.addPassword.title);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(identity.createCredential.mock.calls).toEqual([['new@example.com', 'new saffron']]);
    expect(toasts.map(({ message }) => message)).toEqual([account.addPassword.done]);
  });

  test('sends a reset link to the e-mail of a shopper who does not know the password', async () => {
    identity.sendReset.mockResolvedValue();
    renderInShop(<PasswordDialog onClose={onClose} />, locale);
    await press(account.reset.forgot);
    const status = await screen.findByText(
      (_text, element) => element?.matches('p[role=status]') ?? false,
    );
    expect(status.textContent).toContain(shopper.email.email);
    expect(identity.sendReset.mock.calls[0]?.[0]).toBe(shopper.email.email);
  });
});
