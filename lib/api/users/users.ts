import * as contactCalls from '../../contract/calls/contact.ts';
import * as usersCalls from '../../contract/calls/users.ts';
import type { Contact, Registration, UserUpdate } from '../../contract/user.ts';
import { callOnce } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';

export function isPhoneRegistered(client: HttpClient, phone: string, signal?: AbortSignal) {
  return client.call(usersCalls.checkPhoneRegistered, { query: { numberPhone: phone }, signal });
}

/** Idempotent: a repeated call returns the same user. */
export function createUser(client: HttpClient, registration: Registration) {
  return callOnce(client, usersCalls.registerUser, { body: registration });
}

/*
 * The contract has two endpoints that read a user and two that update one. The functions have the names of their endpoints: `fetchUserByIdWeb` and
 * `updateUserWeb` for the profile, `fetchUserById` and `updateUser` for the address
 * entered in checkout. The gateway gives a shopper the same responses; staff may read
 * users by GetById.
 */

export function fetchUserByIdWeb(client: HttpClient, id: string, signal?: AbortSignal) {
  return client.call(usersCalls.getOwnUser, { query: { Id: id }, signal });
}

export function fetchUserById(client: HttpClient, id: string, signal?: AbortSignal) {
  return client.call(usersCalls.getUser, { query: { Id: id }, signal });
}

/** The user of an identity; 404 before the registration is complete. */
export function fetchUserByIdentity(client: HttpClient, identityId: string) {
  return client.call(usersCalls.logInUser, { query: { FirebaseId: identityId } });
}

export function fetchSessionToken(client: HttpClient, userId: string) {
  return client.call(usersCalls.createSessionToken, { query: { userId } });
}

export function updateUserWeb(client: HttpClient, user: UserUpdate) {
  return client.call(usersCalls.updateUser, { body: user });
}

export function updateUser(client: HttpClient, user: UserUpdate) {
  return client.call(usersCalls.updateUserAlias, { body: user });
}

export function verifyOtp(client: HttpClient, userId: string, code: string) {
  const query = { Id: userId, OTPCode: code };
  return callOnce(client, usersCalls.verifyPhone, { query });
}

export function resendOtp(client: HttpClient, userId: string) {
  return callOnce(client, usersCalls.resendOneTimeCode, { query: { Id: userId } });
}

/** The contacts of the account are told about its new password. */
export function sendPasswordNotice(client: HttpClient) {
  return client.call(usersCalls.sendPasswordNotice);
}

export function deleteUserAccount(client: HttpClient, userId: string) {
  return client.call(usersCalls.deleteUser, { query: { Id: userId } });
}

export function sendContact(client: HttpClient, contact: Contact) {
  return callOnce(client, contactCalls.sendContactMessage, { body: contact });
}
