import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UpgradeGuestForm } from '@/components/user/upgrade-guest-form';
import { showWaitingToast } from '@/lib/toast/toast-after-load';
import { useUser } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { DeleteAccountModal } from './delete-account-modal';

const provider = vi.hoisted(() => ({
  identityToken: async () => 'identity',
  reauthenticate: vi.fn<(password: string) => Promise<void>>(),
  deleteIdentity: vi.fn<() => Promise<void>>(),
  createCredential: vi.fn<(email: string, password: string) => Promise<{ id: string; email: string; isGuest: boolean }>>(),
}));
vi.mock('@/lib/firebase/identity', () => provider);
const opened = vi.hoisted(() => ({ loadNewDocument: vi.fn(), replaceHistoryEntry: vi.fn() }));
vi.mock('@/lib/client/new-document', () => opened);

const toasts = collectToasts();
const ERASE = '*/gateway/user/api/WEB/Users/DeleteUserWeb';
const refusal = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  for (const call of [provider.reauthenticate, provider.deleteIdentity, provider.createCredential]) call.mockReset();
  opened.loadNewDocument.mockReset();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe.each(['ar', 'en'] as const)('in %s, deleting an account', (locale) => {
  const { profile, form } = MESSAGES[locale];
  const words = profile.erase;
  const onClose = vi.fn();
  const submit = () => userEvent.click(screen.getByRole('button', { name: words.submit }));

  /** Opens the modal. @returns the ids that the gateway was told to erase. */
  function draw(shopper = user({ points: 2.5 })) {
    const erased: (string | null)[] = [];
    logIn(shopper);
    server.use(
      http.delete(ERASE, ({ request }) => {
        erased.push(new URL(request.url).searchParams.get('Id'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    onClose.mockReset();
    renderInShop(<DeleteAccountModal user={shopper} onClose={onClose} />, locale);
    return erased;
  }

  test('says what goes and what stays', () => {
    draw();
    const text = (screen.getByRole('dialog').textContent ?? '').replaceAll('\u00A0', ' ');
    expect(text).toContain(locale === 'ar' ? '2.500 د.ك' : 'KWD 2.500');
    for (const sentence of [words.retained, words.undone]) expect(text).toContain(sentence);
  });

  test('asks for the password first', async () => {
    const erased = draw();
    await submit();
    expect(await screen.findByText(form.error.required)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(words.password));
    expect([provider.reauthenticate.mock.calls, erased]).toEqual([[], []]);
  });

  test('with a wrong password erases nothing', async () => {
    const erased = draw();
    provider.reauthenticate.mockRejectedValue(refusal('auth/invalid-credential'));
    await userEvent.type(screen.getByLabelText(words.password), 'wrong');
    await submit();
    expect(await screen.findByText(words.wrong)).toBeTruthy();
    expect([erased, provider.deleteIdentity.mock.calls.length, useUser.getState().user?.id]).toEqual([[], 0, 'user-1']);
  });

  test('erases record, identity and what this browser kept, and leads home', async () => {
    const erased = draw();
    localStorage.setItem('customerData', '{}');
    await userEvent.type(screen.getByLabelText(words.password), 'correct-horse');
    await submit();
    await waitFor(() => expect(opened.loadNewDocument).toHaveBeenCalledExactlyOnceWith(locale === 'ar' ? '/' : '/en'));
    expect(provider.reauthenticate).toHaveBeenCalledExactlyOnceWith('correct-horse');
    expect(provider.deleteIdentity).toHaveBeenCalledOnce();
    expect(erased).toEqual(['user-1']);
    expect([localStorage.getItem('userId'), localStorage.getItem('customerData')]).toEqual([null, null]);
    showWaitingToast();
    expect(toasts).toEqual([{ kind: 'success', message: words.done }]);
  });

  test('asks a guest, who has no password, for none', async () => {
    const erased = draw(user({ isGuest: true }));
    expect(screen.queryByLabelText(words.password)).toBeNull();
    await submit();
    await waitFor(() => expect(erased).toEqual(['user-1']));
    expect(provider.reauthenticate).not.toHaveBeenCalled();
  });

  test('that fails says so, and leaves everything as it was', async () => {
    draw();
    server.use(http.delete(ERASE, () => problem(500, 'internal')));
    await userEvent.type(screen.getByLabelText(words.password), 'correct-horse');
    await submit();
    expect(await screen.findByText(words.failed)).toBeTruthy();
    expect(useUser.getState().user?.id).toBe('user-1');
    expect(provider.deleteIdentity).not.toHaveBeenCalled();
    expect(opened.loadNewDocument).not.toHaveBeenCalled();
  });
});

describe.each(['ar', 'en'] as const)('in %s, a guest', (locale) => {
  const { profile, form, account } = MESSAGES[locale];
  const words = profile.guest;
  const guest = user({ isGuest: true });
  const submit = () => userEvent.click(screen.getByRole('button', { name: words.submit }));
  const draw = () => {
    const known = logIn(guest);
    renderInShop(<UpgradeGuestForm user={guest} />, locale);
    return known;
  };

  test('gains a password and stays the same person', async () => {
    const known = draw();
    const created: unknown[] = [];
    provider.createCredential.mockResolvedValue({ id: 'identity-1', email: 'sara@example.com', isGuest: false });
    server.use(
      http.post('*/gateway/user/api/WEB/Users/Create', async ({ request }) => {
        created.push(await request.json());
        known.user = user();
        return HttpResponse.json({ id: 'user-1', otpRequired: false }, { status: 201 });
      }),
    );
    await userEvent.type(screen.getByLabelText(form.password.label), 'correct-horse');
    await submit();
    await waitFor(() => expect(useUser.getState().user?.isGuest).toBe(false));
    expect(provider.createCredential).toHaveBeenCalledExactlyOnceWith('sara@example.com', 'correct-horse');
    expect(created).toEqual([expect.objectContaining({ fireBaseId: 'identity-1', phoneNumber: '+96550001234' })]);
    expect(toasts).toEqual([{ kind: 'success', message: words.done }]);
  });

  test.each([
    ['auth/email-already-in-use', form.email.label, account.problem.emailTaken],
    ['auth/weak-password', form.password.label, account.problem.weakPassword],
  ])('is told of %s beside the field', async (code, label, message) => {
    draw();
    provider.createCredential.mockRejectedValue(refusal(code));
    await userEvent.type(screen.getByLabelText(form.password.label), 'correct-horse');
    await submit();
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message).id).toBe(field.getAttribute('aria-describedby'));
    expect(useUser.getState().user?.isGuest).toBe(true);
  });

  test('is told of a password that is too short before anything is sent', async () => {
    draw();
    await userEvent.type(screen.getByLabelText(form.password.label), 'short');
    await submit();
    expect(await screen.findByText(form.error.password)).toBeTruthy();
    expect(provider.createCredential).not.toHaveBeenCalled();
  });
});
