import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearToken } from '@/lib/session/token';
import { problem } from '@/tests/fixtures/account';
import * as provider from '@/tests/fixtures/identity-provider';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { PasskeyLogin } from './passkey-login';

vi.mock('@/lib/firebase/identity', () => import('@/tests/fixtures/identity-provider'));
const webAuthn = vi.hoisted(() => ({
  startAuthentication: vi.fn<(options: { useBrowserAutofill?: boolean }) => Promise<object>>(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
vi.mock('@simplewebauthn/browser', () => webAuthn);

const PASSKEY = '*/gateway/user/api/WEB/Passkey';
const OPTIONS = { rpId: 'shop.test', challenge: 'AAAA', userVerification: 'required', timeout: 1 };
const ASSERTION = { id: 'key-1' };
const onSignedIn = vi.fn();
let suggestsPasskeys: boolean;
let assertions: unknown[];

/** A dialog or a field in which nobody chooses a passkey. */
const notChosen = () => new Promise<object>(() => {});
const dismissed = () => Object.assign(new Error('dismissed'), { name: 'NotAllowedError' });

function open(logIn: () => Response = () => HttpResponse.json({ customToken: 'custom-token' })) {
  server.use(
    http.post(`${PASSKEY}/LoginOptions`, () => HttpResponse.json(OPTIONS)),
    http.post(`${PASSKEY}/Login`, async ({ request }) => {
      assertions.push(await request.json());
      return logIn();
    }),
    http.get('*/gateway/user/api/WEB/Users/Login', () => HttpResponse.json(user())),
  );
}

beforeEach(() => {
  assertions = [];
  suggestsPasskeys = false;
  clearToken();
  provider.resetProvider();
  onSignedIn.mockReset();
  webAuthn.startAuthentication.mockReset().mockResolvedValue(ASSERTION);
  vi.stubGlobal('PublicKeyCredential', {
    isConditionalMediationAvailable: async () => suggestsPasskeys,
  });
  return () => vi.unstubAllGlobals();
});

describe.each(['ar', 'en'] as const)('in %s, the log-in with a passkey', (locale) => {
  const { passkey, problem: problems } = MESSAGES[locale].account;
  const press = () => userEvent.click(screen.getByRole('button', { name: passkey.logIn }));
  const show = () => renderInShop(<PasskeyLogin onSignedIn={onSignedIn} />, locale);
  const isSuggestion = () =>
    webAuthn.startAuthentication.mock.calls.map(([options]) => options.useBrowserAutofill);

  test('a chosen passkey logs in', async () => {
    open();
    show();
    await press();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user()));
    expect(assertions).toEqual([ASSERTION]);
    expect(provider.logInWithToken).toHaveBeenCalledExactlyOnceWith('custom-token');
    expect(isSuggestion()).toEqual([false]);
  });

  test('a passkey that the e-mail field suggests logs in', async () => {
    suggestsPasskeys = true;
    open();
    show();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user()));
    expect(isSuggestion()).toEqual([true]);
  });

  test('a dialog ends the suggestion of the field, and says when no passkey was chosen', async () => {
    suggestsPasskeys = true;
    webAuthn.startAuthentication.mockImplementationOnce(notChosen);
    open();
    show();
    await waitFor(() => expect(isSuggestion()).toEqual([true]));
    webAuthn.startAuthentication.mockRejectedValueOnce(dismissed());
    await press();
    expect(await screen.findByText(passkey.none)).toBeTruthy();
    expect(webAuthn.WebAuthnAbortService.cancelCeremony).toHaveBeenCalled();
    expect(isSuggestion()).toEqual([true, false]);
  });

  test('a passkey that the shop does not know is reported', async () => {
    open(() => problem(400, 'passkey_invalid'));
    show();
    await press();
    expect(await screen.findByText(problems.passkey)).toBeTruthy();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('a shop without passkeys suggests none, and says so when the button is pressed', async () => {
    suggestsPasskeys = true;
    open();
    server.use(http.post(`${PASSKEY}/LoginOptions`, () => HttpResponse.json(null)));
    show();
    await press();
    expect(await screen.findByText(problems.config)).toBeTruthy();
    expect(isSuggestion()).toEqual([]);
  });

  test('a browser without passkeys has no button', () => {
    vi.unstubAllGlobals();
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
