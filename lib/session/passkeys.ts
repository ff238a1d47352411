import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { browserClient } from '../api/browser-client.ts';
import {
  createPasskey,
  createPasskeyLoginOptions,
  createPasskeyOptions,
  exchangePasskey,
} from '../api/users/passkeys.ts';
import type { Passkey } from '../contract/passkey.ts';
import type { User } from '../contract/user.ts';
import { FirebaseConfigError } from '../firebase/errors.ts';
import { logInWithToken } from '../firebase/identity.ts';
import { openSession } from './account.ts';
import { accountClient } from './account-client.ts';

/** The library is loaded by the first use of a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

const getApi = () => (typeof PublicKeyCredential === 'undefined' ? undefined : PublicKeyCredential);

/** Whether this browser can use passkeys. */
export const supportsPasskeys = (): boolean => getApi() !== undefined;

/** Whether this device can keep a passkey itself, and not only a phone or a security key. */
export const hasPlatformAuthenticator = async (): Promise<boolean> =>
  (await getApi()?.isUserVerifyingPlatformAuthenticatorAvailable()) === true;

/** Whether a person has closed the browser's dialog, or has no passkey of this shop. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whether the device already has a passkey of the account. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/**
 * @param suggestion ends the request of a field, which would end that of a dialog
 * @throws FirebaseConfigError where the shop offers no passkeys
 */
async function requestAssertion(suggestion?: AbortSignal): Promise<AuthenticationResponseJSON> {
  const [{ startAuthentication, WebAuthnAbortService }, optionsJSON] = await Promise.all([
    loadWebAuthn(),
    createPasskeyLoginOptions(browserClient),
  ]);
  if (optionsJSON === null) throw new FirebaseConfigError(['service account']);
  suggestion?.throwIfAborted();
  suggestion?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  return startAuthentication({ optionsJSON, useBrowserAutofill: suggestion !== undefined });
}

async function exchange(assertion: AuthenticationResponseJSON): Promise<User> {
  const { customToken } = await exchangePasskey(browserClient, assertion);
  return openSession(await logInWithToken(customToken));
}

/**
 * Logs in with a passkey that the visitor chooses in a dialog of the browser.
 * @throws ApiError, Firebase errors, and DOM errors (see `isDismissed`)
 */
export const logInWithPasskey = async (): Promise<User> => exchange(await requestAssertion());

/**
 * Logs in with a passkey that the visitor chooses among the suggestions of a field, which may take
 * as long as the page is open. Null where the browser suggests none.
 * @throws ApiError and Firebase errors after a choice
 */
export async function logInWithSuggestion(signal: AbortSignal): Promise<User | null> {
  if ((await getApi()?.isConditionalMediationAvailable?.()) !== true) return null;
  const assertion = await requestAssertion(signal).catch(() => null);
  return assertion && exchange(assertion);
}

/**
 * Creates a passkey for the current account.
 * @throws ApiError, and DOM errors (see `isDismissed`)
 */
export async function addPasskey(name: string): Promise<Passkey> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    loadWebAuthn(),
    createPasskeyOptions(accountClient),
  ]);
  return createPasskey(accountClient, name, await startRegistration({ optionsJSON }));
}
