import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Passkey } from '@/lib/contract/passkey';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { logIn, problem } from '@/tests/fixtures/account';
import * as provider from '@/tests/fixtures/identity-provider';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { PasskeyOffer } from './passkey-offer';
import { Passkeys } from './passkeys';

vi.mock('@/lib/firebase/identity', () => import('@/tests/fixtures/identity-provider'));
const webAuthn = vi.hoisted(() => ({ startRegistration: vi.fn<() => Promise<object>>() }));
vi.mock('@simplewebauthn/browser', () => webAuthn);

const PASSKEY = '*/gateway/user/api/WEB/Passkey';
const OPTIONS = {
  rp: { id: 'shop.test', name: 'Shop' },
  user: { id: 'AAAA', name: 'sara@example.com', displayName: 'Sara' },
  challenge: 'AAAA',
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
  timeout: 1,
};
const KEY: Passkey = { id: 'key-1', name: 'Phone', createdAt: '2026-11-01T09:00:00.000Z' };
const toasts = collectToasts();
let stored: Passkey[];
let isLoginOld: boolean;

function serve(): void {
  server.use(
    http.get(`${PASSKEY}/GetAll`, () => HttpResponse.json(stored)),
    http.post(`${PASSKEY}/CreateOptions`, () =>
      isLoginOld ? problem(403, 'recent_login_required') : HttpResponse.json(OPTIONS),
    ),
    http.post<never, { name: string }>(`${PASSKEY}/Create`, async ({ request }) => {
      stored = [...stored, { ...KEY, id: 'key-2', name: (await request.json()).name }];
      return HttpResponse.json(stored.at(-1), { status: 201 });
    }),
    http.put<never, { id: string; name: string }>(`${PASSKEY}/Rename`, async ({ request }) => {
      if (isLoginOld) return problem(403, 'recent_login_required');
      stored = [{ ...KEY, ...(await request.json()) }];
      return HttpResponse.json(stored[0]);
    }),
    http.delete(`${PASSKEY}/Delete`, () => {
      if (isLoginOld) return problem(403, 'recent_login_required');
      stored = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

beforeEach(() => {
  [stored, isLoginOld] = [[KEY], false];
  provider.resetProvider();
  provider.getCurrentIdentity.mockResolvedValue(provider.IDENTITY);
  webAuthn.startRegistration.mockReset().mockResolvedValue({ id: 'key-2' });
  localStorage.removeItem(STORAGE_KEYS.passkeyDeclined);
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
  });
  logIn(user());
  serve();
  return () => vi.unstubAllGlobals();
});

describe.each(['ar', 'en'] as const)('in %s, the passkeys of an account', (locale) => {
  const { account, form } = MESSAGES[locale];
  const { passkey } = account;
  const press = async (name: string | RegExp) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const show = () => renderInShop(<Passkeys user={user()} />, locale);
  const listNames = () =>
    screen.queryAllByRole('listitem').map((row) => within(row).getAllByText(/./)[0]?.textContent);

  test('a passkey is added with the day as its name', async () => {
    show();
    await press(passkey.add);
    await waitFor(() => expect(listNames()).toHaveLength(2));
    const [beginning = ''] = passkey.name.split('{');
    expect(listNames()[1]).toMatch(new RegExp(`^${beginning}.*\\b20\\d\\d`));
    expect(toasts.map(({ message }) => message)).toEqual([passkey.added]);
  });

  test('a passkey is added after an old log-in was confirmed with the password', async () => {
    isLoginOld = true;
    provider.reauthenticate.mockImplementation(async () => {
      isLoginOld = false;
    });
    show();
    await press(passkey.add);
    await userEvent.type(await screen.findByLabelText(passkey.password), 'saffron');
    await press(passkey.confirm);
    await waitFor(() => expect(listNames()).toHaveLength(2));
    expect(provider.reauthenticate).toHaveBeenCalledExactlyOnceWith('saffron');
  });

  test.each([
    ['NotAllowedError', passkey.notAdded],
    ['InvalidStateError', passkey.kept],
  ])('a passkey that the browser rejects with %s is not added', async (name, message) => {
    webAuthn.startRegistration.mockRejectedValue(Object.assign(new Error(name), { name }));
    show();
    await press(passkey.add);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(stored).toEqual([KEY]);
  });

  test('a passkey is renamed and removed', async () => {
    show();
    await press(new RegExp(`^${passkey.rename}`));
    const field = screen.getByLabelText(passkey.nameLabel);
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Laptop');
    await press(form.save);
    await waitFor(() => expect(listNames()).toEqual(['Laptop']));
    await press(new RegExp(`^${passkey.remove}`));
    await press(passkey.removeSubmit);
    await waitFor(() => expect(listNames()).toEqual([]));
  });

  test('a passkey is renamed and removed after an old log-in was confirmed, with the name that was typed', async () => {
    provider.reauthenticate.mockImplementation(async () => {
      isLoginOld = false;
    });
    const confirm = async () => {
      await userEvent.type(await screen.findByLabelText(passkey.password), 'saffron');
      await press(passkey.confirm);
    };
    show();
    isLoginOld = true;
    await press(new RegExp(`^${passkey.rename}`));
    await userEvent.clear(screen.getByLabelText(passkey.nameLabel));
    await userEvent.type(screen.getByLabelText(passkey.nameLabel), 'Laptop');
    await press(form.save);
    expect(await screen.findByText(account.confirm.recent)).toBe(document.activeElement);
    expect(screen.getByLabelText<HTMLInputElement>(passkey.nameLabel).value).toBe('Laptop');
    await confirm();
    await waitFor(() => expect(listNames()).toEqual(['Laptop']));
    isLoginOld = true;
    await press(new RegExp(`^${passkey.remove}`));
    await press(passkey.removeSubmit);
    await confirm();
    await waitFor(() => expect(listNames()).toEqual([]));
  });

  test('passkeys of a shop without them are not shown', async () => {
    server.use(http.get(`${PASSKEY}/GetAll`, () => problem(503, 'passkeys_unavailable')));
    const { container } = show();
    await waitFor(() => expect(provider.identityToken).toHaveBeenCalled());
    expect(container.textContent).toBe('');
  });

  test('the offer of a passkey is shown to an account without one, until it is declined', async () => {
    stored = [];
    const verified = user({ email: { email: 'sara@example.com', isVerified: true } });
    const { unmount } = renderInShop(<PasskeyOffer user={verified} />, locale);
    expect(await screen.findByRole('region', { name: passkey.offer })).toBeTruthy();
    await press(passkey.decline);
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    renderInShop(<PasskeyOffer user={verified} />, locale);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
