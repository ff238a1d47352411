import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UpgradeGuestForm } from '@/components/shopper/upgrade-guest-form';
import { showWaitingToast } from '@/lib/client/toast/toast-after-load';
import { sessionToken } from '@/lib/session/token';
import { getUserState } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { DeleteAccountDialog } from './delete-account-dialog';

const provider = vi.hoisted(() => ({
  identityToken: async () => 'identity',
  getCurrentIdentity: vi.fn<() => Promise<object>>(),
  getLoginPhone: async () => '+96550001234',
  logInWithToken: vi.fn<(token: string) => Promise<void>>(),
  reauthenticate: vi.fn<(password: string) => Promise<void>>(),
  deleteIdentity: vi.fn<() => Promise<void>>(),
  sendVerification: async () => undefined,
  createCredential:
    vi.fn<
      (email: string, password: string) => Promise<{ id: string; email: string; isGuest: boolean }>
    >(),
}));
vi.mock('@/lib/firebase/identity', () => provider);
const newDocument = vi.hoisted(() => ({
  loadNewDocument: vi.fn(),
  discardFromBackForwardCache: vi.fn(),
}));
vi.mock('@/lib/client/new-document', () => newDocument);

const toasts = collectToasts();
const DELETE_USER = '*/gateway/user/api/WEB/Users/DeleteUserWeb';
const authError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  for (const call of [provider.reauthenticate, provider.deleteIdentity, provider.createCredential])
    call.mockReset();
  provider.getCurrentIdentity.mockReset().mockResolvedValue({ email: 'sara@example.com' });
  newDocument.loadNewDocument.mockReset();
});

describe.each(['ar', 'en'] as const)('in %s, DeleteAccountDialog', (locale) => {
  const { profile, form, account } = MESSAGES[locale];
  const messages = profile.erase;
  const onClose = vi.fn();
  const submit = () => userEvent.click(screen.getByRole('button', { name: messages.submit }));

  /**
   * Opens the dialog.
   * @returns the user ids of the delete requests.
   */
  function renderDialog(shopper = user({ points: 2.5 })) {
    const erased: (string | null)[] = [];
    logIn(shopper);
    server.use(
      http.delete(DELETE_USER, ({ request }) => {
        erased.push(new URL(request.url).searchParams.get('Id'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    onClose.mockReset();
    renderInShop(<DeleteAccountDialog onClose={onClose} />, locale);
    return erased;
  }

  test('lists the data that are erased and retained when an account is deleted', () => {
    renderDialog();
    const text = (screen.getByRole('dialog').textContent ?? '').replaceAll('\u00A0', ' ');
    expect(text).toContain(locale === 'ar' ? '2.500 د.ك' : 'KWD 2.500');
    for (const sentence of [messages.retained, messages.undone]) expect(text).toContain(sentence);
  });

  test('the deletion of an account requires the password', async () => {
    const erased = renderDialog();
    await submit();
    expect(await screen.findByText(form.error.required)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(messages.password));
    expect([provider.reauthenticate.mock.calls, erased]).toEqual([[], []]);
  });

  test('erases no account data when the password is wrong', async () => {
    const erased = renderDialog();
    provider.reauthenticate.mockRejectedValue(authError('auth/invalid-credential'));
    await userEvent.type(screen.getByLabelText(messages.password), 'wrong');
    await submit();
    expect(await screen.findByText(messages.wrong)).toBeTruthy();
    expect([erased, provider.deleteIdentity.mock.calls.length, getUserState().user?.id]).toEqual([
      [],
      0,
      'user-1',
    ]);
  });

  test('deletes the user record, identity and stored data, then opens the home page', async () => {
    const erased = renderDialog();
    localStorage.setItem('customerData', '{}');
    await userEvent.type(screen.getByLabelText(messages.password), 'correct-horse');
    await submit();
    await waitFor(() =>
      expect(newDocument.loadNewDocument).toHaveBeenCalledExactlyOnceWith(
        locale === 'ar' ? '/' : '/en',
      ),
    );
    expect(provider.reauthenticate).toHaveBeenCalledExactlyOnceWith('correct-horse');
    expect(provider.deleteIdentity).toHaveBeenCalledOnce();
    expect(erased).toEqual(['user-1']);
    expect([localStorage.getItem('userId'), localStorage.getItem('customerData')]).toEqual([
      null,
      null,
    ]);
    showWaitingToast();
    expect(toasts).toEqual([{ kind: 'success', message: messages.done }]);
  });

  test('deletes the account with a token of the login that confirmed the password', async () => {
    const erased = renderDialog();
    const bearers: (string | null)[] = [];
    let logins = 0;
    provider.reauthenticate.mockImplementation(async () => {
      logins += 1;
    });
    server.use(
      http.get('*/gateway/user/api/WEB/Users/GetTokenByUserId', () =>
        HttpResponse.json({ token: `login-${logins}`, expiresAt: '2099-01-01T00:00:00.000Z' }),
      ),
      http.delete(DELETE_USER, ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await sessionToken();
    await userEvent.type(screen.getByLabelText(messages.password), 'correct-horse');
    await submit();
    await waitFor(() => expect(provider.deleteIdentity).toHaveBeenCalledOnce());
    expect([bearers, erased]).toEqual([['Bearer login-1'], []]);
  });

  test.each([
    [401, 'account_erased'],
    [404, 'user_not_found'],
  ])(
    'deletes the identity when an earlier attempt has deleted the user (%i %s)',
    async (status, code) => {
      renderDialog();
      server.use(http.delete(DELETE_USER, () => problem(status, code)));
      await userEvent.type(screen.getByLabelText(messages.password), 'correct-horse');
      await submit();
      await waitFor(() => expect(provider.deleteIdentity).toHaveBeenCalledOnce());
    },
  );

  test('deletes the data of a guest without a password', async () => {
    const erased = renderDialog(user({ isGuest: true }));
    expect(screen.queryByLabelText(messages.password)).toBeNull();
    await submit();
    await waitFor(() => expect(erased).toEqual(['user-1']));
    expect(provider.reauthenticate).not.toHaveBeenCalled();
  });

  test('an account that logs in with its phone only is deleted with a code', async () => {
    provider.getCurrentIdentity.mockResolvedValue({ email: null, isGuest: false });
    provider.logInWithToken.mockResolvedValue();
    const erased = renderDialog();
    server.use(
      http.post('*/gateway/user/api/WEB/Users/SendLoginCode', () =>
        HttpResponse.json({ resendAfterSeconds: 60 }),
      ),
      http.post('*/gateway/user/api/WEB/Users/LoginWithCode', () =>
        HttpResponse.json({ customToken: 'custom-token' }),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: account.login.sendCode }));
    expect(screen.queryByLabelText(messages.password)).toBeNull();
    const field = await screen.findByRole('textbox', { name: account.otp.label });
    await userEvent.type(field, '123456');
    await waitFor(() => expect(provider.deleteIdentity).toHaveBeenCalledOnce());
    expect([provider.logInWithToken.mock.calls, erased]).toEqual([[['custom-token']], ['user-1']]);
    expect(provider.reauthenticate).not.toHaveBeenCalled();
  });

  test('shows an error and changes nothing when the deletion fails', async () => {
    renderDialog();
    server.use(http.delete(DELETE_USER, () => problem(500, 'internal')));
    await userEvent.type(screen.getByLabelText(messages.password), 'correct-horse');
    await submit();
    expect(await screen.findByText(messages.failed)).toBeTruthy();
    expect(getUserState().user?.id).toBe('user-1');
    expect(provider.deleteIdentity).not.toHaveBeenCalled();
    expect(newDocument.loadNewDocument).not.toHaveBeenCalled();
  });
});

describe.each(['ar', 'en'] as const)('in %s, UpgradeGuestForm', (locale) => {
  const { profile, form, account } = MESSAGES[locale];
  const messages = profile.guest;
  const guest = user({ isGuest: true });
  const submit = () => userEvent.click(screen.getByRole('button', { name: messages.submit }));
  const renderForm = () => {
    const gateway = logIn(guest);
    renderInShop(<UpgradeGuestForm user={guest} />, locale);
    return gateway;
  };

  test('adds a password to a guest and preserves the user id', async () => {
    const gateway = renderForm();
    const created: unknown[] = [];
    provider.createCredential.mockResolvedValue({
      id: 'identity-1',
      email: 'sara@example.com',
      isGuest: false,
    });
    server.use(
      http.post('*/gateway/user/api/WEB/Users/Create', async ({ request }) => {
        created.push(await request.json());
        gateway.user = user();
        return HttpResponse.json({ id: 'user-1', otpRequired: false }, { status: 201 });
      }),
    );
    await userEvent.type(screen.getByLabelText(form.password.label), 'correct-horse');
    await submit();
    await waitFor(() => expect(getUserState().user?.isGuest).toBe(false));
    expect(provider.createCredential).toHaveBeenCalledExactlyOnceWith(
      'sara@example.com',
      'correct-horse',
    );
    expect(created).toEqual([
      expect.objectContaining({ fireBaseId: 'identity-1', phoneNumber: '+96550001234' }),
    ]);
    expect(toasts).toEqual([{ kind: 'success', message: messages.done }]);
  });

  test.each([
    ['auth/email-already-in-use', form.email.label, account.problem.emailTaken],
    ['auth/weak-password', form.password.label, account.problem.weakPassword],
  ])(
    'the form that adds a password shows the error %s at its field',
    async (code, label, message) => {
      renderForm();
      provider.createCredential.mockRejectedValue(authError(code));
      await userEvent.type(screen.getByLabelText(form.password.label), 'correct-horse');
      await submit();
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(screen.getByText(message).id).toBe(field.getAttribute('aria-describedby'));
      expect(getUserState().user?.isGuest).toBe(true);
    },
  );

  test('rejects a short password without a request', async () => {
    renderForm();
    await userEvent.type(screen.getByLabelText(form.password.label), 'short');
    await submit();
    expect(await screen.findByText(form.error.password)).toBeTruthy();
    expect(provider.createCredential).not.toHaveBeenCalled();
  });
});
