import type { Language, User } from '@/lib/api/contract/user';
import { isNotFound, ResponseError } from '@/lib/api/http/errors';
import { createUser, deleteUserAccount, fetchUserById, fetchUserByIdentity, isPhoneRegistered } from '@/lib/api/users/users';
import {
  confirmedUser,
  createCredential,
  currentIdentity,
  deleteIdentity,
  type Identity,
  logIn as logInToProvider,
  logOut as logOutOfProvider,
  reauthenticate,
  signInAsGuest,
} from '@/lib/firebase/identity';
import { readText, removeText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { accountClient } from './account-client';
import { PhoneTakenError, UnfinishedRegistrationError } from './errors';
import { clearPendingRegistration, readPendingRegistration, savePendingRegistration } from './pending-registration';
import { clearToken } from './token';

export interface RegistrationInput {
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  language: Language;
}

export interface Registered {
  user: User;
  otpRequired: boolean;
}

/** The user record of an identity that is here; a record that exists already is answered as it is. */
async function createRecord(identity: Identity, { name, email, phone, language }: RegistrationInput): Promise<Registered> {
  const names = { En: name, Ar: name };
  const payload = { email: identity.email ?? email, name: names, fireBaseId: identity.id, phoneNumber: phone, language };
  try {
    const { id, otpRequired } = await createUser(accountClient, payload);
    writeText(STORAGE_KEYS.userId, id);
    clearPendingRegistration();
    return { user: await fetchUserById(accountClient, id), otpRequired };
  } catch (error) {
    throw isPhoneTaken(error) ? new PhoneTakenError() : error;
  }
}

/** Another identity, or the same with other rights: what was known of the one before does not count. */
function resetSession(): void {
  removeText(STORAGE_KEYS.userId);
  clearToken();
}

const isPhoneTaken = (error: unknown) => error instanceof ResponseError && error.problem?.code === 'phone_taken';

/**
 * The specification's order: the number is looked up first, then the credential is created, then the user. What is left to do
 * after the credential is kept, so that a failure of the last step leaves nobody with half an account.
 * @throws PhoneTakenError, Firebase errors (see `identityProblem`), ApiError
 */
export async function register(registrant: RegistrationInput, password: string): Promise<Registered> {
  if (await isPhoneRegistered(accountClient, registrant.phone)) throw new PhoneTakenError();
  const identity = await createCredential(registrant.email, password);
  resetSession();
  savePendingRegistration({ name: registrant.name, phone: registrant.phone, language: registrant.language });
  return createRecord(identity, registrant);
}

/** The last step again, for a credential that has no user record yet. */
export async function finishRegistration(registrant: Omit<RegistrationInput, 'email'>): Promise<Registered> {
  const identity = await currentIdentity();
  if (!identity?.email) throw new UnfinishedRegistrationError();
  savePendingRegistration({ name: registrant.name, phone: registrant.phone, language: registrant.language });
  return createRecord(identity, { ...registrant, email: identity.email });
}

/** Quick registration: an identity without a password, with a name, a phone and an e-mail for the order. */
export async function registerGuest(registrant: RegistrationInput): Promise<Registered> {
  return createRecord(await signInAsGuest(), registrant);
}

/** A guest gains a password and keeps everything. The e-mail becomes that of the account. */
export async function addPassword(user: User, email: string, password: string): Promise<Registered> {
  const identity = await createCredential(email, password);
  resetSession();
  const { phone } = user.phoneNumber;
  savePendingRegistration({ name: user.name.En, phone, language: user.language });
  return createRecord(identity, { name: user.name.En, email, phone, language: user.language });
}

/** @throws UnfinishedRegistrationError when the credential has no user record, Firebase errors, ApiError */
export async function logIn(email: string, password: string): Promise<User> {
  const identity = await logInToProvider(email, password);
  resetSession();
  return userOf(identity);
}

/** The user of whoever the identity provider says is here; undefined when nobody is. @throws UnfinishedRegistrationError, ApiError */
export async function resumeSession(): Promise<User | undefined> {
  const isKnown = Boolean(readText(STORAGE_KEYS.userId) ?? readPendingRegistration());
  // The storage tells of a log-out in another tab before the provider does: what this tab still holds brings nobody back.
  const identity = await (isKnown ? currentIdentity() : confirmedUser());
  return identity && !identity.isGuest ? userOf(identity) : undefined;
}

async function userOf(identity: Identity): Promise<User> {
  try {
    return await fetchUserByIdentity(accountClient, identity.id);
  } catch (error) {
    throw isNotFound(error) ? new UnfinishedRegistrationError() : error;
  }
}

export async function logOut(): Promise<void> {
  clearPendingRegistration();
  clearToken();
  await logOutOfProvider();
}

/** Erases the shop's record first: while the identity lives, the erasing can be tried again. `password` is empty for a guest. */
export async function deleteAccount(userId: string, password: string): Promise<void> {
  if (password) await reauthenticate(password);
  await deleteUserAccount(accountClient, userId);
  await deleteIdentity();
  clearPendingRegistration();
  clearToken();
}
