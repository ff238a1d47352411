import { browserClient } from '../api/browser-client.ts';
import { createHttpClient } from '../api/http/request.ts';
import { exchangeLoginCode, sendLoginCode } from '../api/users/login.ts';
import type { Language, User } from '../contract/user.ts';
import {
  type FirebaseIdentity,
  getCurrentIdentity,
  identityToken,
  logInWithToken,
} from '../firebase/identity.ts';
import { openSession } from './account.ts';
import { UnfinishedRegistrationError } from './errors.ts';
import {
  clearPendingRegistration,
  readPendingRegistration,
  savePendingRegistration,
} from './pending-registration.ts';
import { clearToken } from './token.ts';

/** A guest keeps the identity when a new number logs in. */
async function guestToken(): Promise<string | undefined> {
  return (await getCurrentIdentity())?.isGuest ? identityToken() : undefined;
}

const guestClient = createHttpClient({ baseUrl: '/gateway', token: guestToken });

export const requestLoginCode = (phone: string, language: Language) =>
  sendLoginCode(browserClient, { phoneNumber: phone, language });

async function exchange(phone: string, code: string): Promise<FirebaseIdentity> {
  const { customToken } = await exchangeLoginCode(guestClient, { phoneNumber: phone, code });
  return logInWithToken(customToken);
}

/**
 * @throws UnfinishedRegistrationError for a number without an account, Firebase errors, ApiError
 */
export async function logInWithCode(
  phone: string,
  code: string,
  language: Language,
): Promise<User> {
  const identity = await exchange(phone, code);
  clearPendingRegistration();
  try {
    return await openSession(identity);
  } catch (error) {
    if (error instanceof UnfinishedRegistrationError && !readPendingRegistration())
      savePendingRegistration({ name: '', phone, language });
    throw error;
  }
}

/**
 * Logs in again with the verified phone of the account, which the provider requires before
 * destructive operations.
 */
export async function confirmWithCode(phone: string, code: string): Promise<void> {
  await exchange(phone, code);
  clearToken();
}
