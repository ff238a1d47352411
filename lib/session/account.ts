import { isNotFound, ResponseError } from '../api/http/errors.ts';
import {
  createUser,
  deleteUserAccount,
  fetchUserByIdentity,
  fetchUserByIdWeb,
  isPhoneRegistered,
  sendPasswordNotice,
} from '../api/users/users.ts';
import type { Language, User } from '../contract/user.ts';
import {
  changePassword as changePasswordAtProvider,
  createCredential,
  deleteIdentity,
  type FirebaseIdentity,
  getConfirmedUser,
  getCurrentIdentity,
  logIn as logInToProvider,
  logOut as logOutOfProvider,
  reauthenticate,
  reloadEmailVerified,
  sendVerification,
  signInAsGuest,
} from '../firebase/identity.ts';
import { readText, removeText, writeText } from '../storage/local-storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { accountClient } from './account-client.ts';
import { PhoneTakenError, UnfinishedRegistrationError } from './errors.ts';
import {
  clearPendingRegistration,
  readPendingRegistration,
  savePendingRegistration,
} from './pending-registration.ts';
import { clearToken } from './token.ts';

export interface RegistrationInput {
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  language: Language;
}

export interface RegisteredAccount {
  user: User;
  otpRequired: boolean;
}

/** Creates the user record of an identity; returns the existing record if there is one. */
async function createRecord(
  identity: FirebaseIdentity,
  { name, email, phone, language }: RegistrationInput,
): Promise<RegisteredAccount> {
  const names = { En: name, Ar: name };
  const payload = {
    email: identity.email ?? email,
    name: names,
    fireBaseId: identity.id,
    phoneNumber: phone,
    language,
  };
  try {
    const { id, otpRequired } = await createUser(accountClient, payload);
    writeText(STORAGE_KEYS.userId, id);
    clearPendingRegistration();
    return { user: await fetchUserByIdWeb(accountClient, id), otpRequired };
  } catch (error) {
    throw isPhoneTaken(error) ? new PhoneTakenError() : error;
  }
}

/** Clears the session after a change of identity or of its rights. */
function resetSession(): void {
  removeText(STORAGE_KEYS.userId);
  clearToken();
}

const isPhoneTaken = (error: unknown) =>
  error instanceof ResponseError && error.problem?.code === 'phone_taken';

/**
 * Registers in three steps: check the phone number, create the credential, create the user. The
 * remaining step is stored after the second, so that a failure can be resumed.
 * @throws PhoneTakenError, Firebase errors (see `toIdentityProblem`), ApiError
 */
export async function register(
  input: RegistrationInput,
  password: string,
): Promise<RegisteredAccount> {
  if (await isPhoneRegistered(accountClient, input.phone)) throw new PhoneTakenError();
  const identity = await createCredential(input.email, password);
  resetSession();
  savePendingRegistration({ name: input.name, phone: input.phone, language: input.language });
  sendFirstVerification(input.language);
  return createRecord(identity, input);
}

/** Without waiting: the profile offers to send the e-mail again. */
function sendFirstVerification(language: Language): void {
  sendVerification(language).catch(() => undefined);
}

/**
 * Repeats the last step for a credential without user record. The e-mail may have been verified in
 * the meantime, which makes it the caller's. A log-in with a phone has none, so that it is given.
 */
export async function finishRegistration(
  input: Omit<RegistrationInput, 'email'> & { email?: string },
): Promise<RegisteredAccount> {
  const identity = await getCurrentIdentity();
  const email = identity?.email ?? input.email;
  if (!identity || !email) throw new UnfinishedRegistrationError();
  await reloadEmailVerified().catch(() => undefined); // the registration reports the outage
  savePendingRegistration({ name: input.name, phone: input.phone, language: input.language });
  return createRecord(identity, { ...input, email });
}

/** Quick registration: an anonymous identity with name, phone and e-mail for the order. */
export async function registerGuest(input: RegistrationInput): Promise<RegisteredAccount> {
  return createRecord(await signInAsGuest(), input);
}

/**
 * Adds a password to a guest, who becomes an account, or to an account that logs in with its phone.
 * The e-mail becomes that of the account.
 */
export async function addPassword(
  user: User,
  email: string,
  password: string,
): Promise<RegisteredAccount> {
  const identity = await createCredential(email, password);
  resetSession();
  const { phone } = user.phoneNumber;
  savePendingRegistration({ name: user.name.En, phone, language: user.language });
  sendFirstVerification(user.language);
  const { En: name } = user.name;
  const registered = await createRecord(identity, { name, email, phone, language: user.language });
  if (!user.isGuest) await tellNewPassword();
  return registered;
}

/** The password is changed already: a message that could not be queued changes nothing. */
async function tellNewPassword(): Promise<void> {
  await sendPasswordNotice(accountClient).catch(() => undefined);
}

/** Changes the password of somebody who knows it, and tells the contacts of the account. */
export async function changePassword(current: string, password: string): Promise<void> {
  await changePasswordAtProvider(current, password);
  clearToken();
  await tellNewPassword();
}

/**
 * @throws UnfinishedRegistrationError when the credential has no user record,
 *   Firebase errors, ApiError
 */
export async function logIn(email: string, password: string): Promise<User> {
  return openSession(await logInToProvider(email, password));
}

/** @throws UnfinishedRegistrationError, ApiError */
export function openSession(identity: FirebaseIdentity): Promise<User> {
  resetSession();
  return fetchUserOfIdentity(identity);
}

/**
 * The user of the current identity; undefined without one.
 * @throws UnfinishedRegistrationError, ApiError
 */
export async function resumeSession(): Promise<User | undefined> {
  const hasStoredUser = Boolean(readText(STORAGE_KEYS.userId) ?? readPendingRegistration());
  // Storage reflects a logout in another tab earlier than the provider: an identity without stored
  // user id must be confirmed.
  const identity = await (hasStoredUser ? getCurrentIdentity() : getConfirmedUser());
  return identity && !identity.isGuest ? fetchUserOfIdentity(identity) : undefined;
}

async function fetchUserOfIdentity(identity: FirebaseIdentity): Promise<User> {
  try {
    const user = await fetchUserByIdentity(accountClient, identity.id);
    if (!user.isGuest || identity.isGuest) return user;
    const { name, email, phoneNumber, language } = user;
    const { phone } = phoneNumber;
    savePendingRegistration({ name: name.En, email: email.email, phone, language });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  throw new UnfinishedRegistrationError();
}

export async function logOut(): Promise<void> {
  clearPendingRegistration();
  clearToken();
  await logOutOfProvider();
}

/**
 * Logs in again with the password: then the token is of a recent login, which some calls need.
 */
export async function confirmWithPassword(password: string): Promise<void> {
  await reauthenticate(password);
  clearToken();
}

/** Whether an earlier attempt has deleted the user record. */
const isErased = (error: unknown) =>
  isNotFound(error) || (error instanceof ResponseError && error.code === 'account_erased');

/**
 * Deletes the user record first: while the identity exists, a failed deletion can be repeated.
 * `password` is empty for a guest, and for an account that has just logged in again with a code;
 * otherwise it gives a token of a new login, which the deletion needs.
 */
export async function deleteAccount(userId: string, password: string): Promise<void> {
  if (password) await confirmWithPassword(password);
  try {
    await deleteUserAccount(accountClient, userId);
  } catch (error) {
    if (!isErased(error)) throw error;
  }
  await deleteIdentity();
  clearPendingRegistration();
  clearToken();
}
