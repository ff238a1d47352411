import { z } from 'zod';
import { USERS_API } from '../../contract/paths.ts';
import {
  type Contact,
  contactCreatedSchema,
  otpResentSchema,
  otpVerifiedSchema,
  type Registration,
  registeredSchema,
  sessionTokenSchema,
  type UserUpdate,
  userSchema,
} from '../../contract/user.ts';
import { withActionKey } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';

export function isPhoneRegistered(client: HttpClient, phone: string, signal?: AbortSignal) {
  return client.call('GET', `${USERS_API}/CheckMobilePhone`, {
    query: { numberPhone: phone },
    schema: z.boolean(),
    signal,
  });
}

/** Idempotent: a repeated call returns the same user. */
export function createUser(client: HttpClient, registration: Registration) {
  const path = `${USERS_API}/Create`;
  return withActionKey([path, registration], (headers) =>
    client.call('POST', path, { body: registration, headers, schema: registeredSchema }),
  );
}

/*
 * The contract has two endpoints that read a user and two that update one. The functions have the names of their endpoints: `fetchUserByIdWeb` and
 * `updateUserWeb` for the profile, `fetchUserById` and `updateUser` for the address
 * entered in checkout. The gateway gives a shopper the same responses; staff may read
 * users by GetById.
 */

export function fetchUserByIdWeb(client: HttpClient, id: string, signal?: AbortSignal) {
  return client.call('GET', `${USERS_API}/GetUserByIdWeb`, {
    query: { Id: id },
    schema: userSchema,
    signal,
  });
}

export function fetchUserById(client: HttpClient, id: string, signal?: AbortSignal) {
  return client.call('GET', `${USERS_API}/GetById`, {
    query: { Id: id },
    schema: userSchema,
    signal,
  });
}

/** The user of an identity; 404 before the registration is complete. */
export function fetchUserByIdentity(client: HttpClient, identityId: string) {
  return client.call('GET', `${USERS_API}/Login`, {
    query: { FirebaseId: identityId },
    schema: userSchema,
  });
}

export function fetchSessionToken(client: HttpClient, userId: string) {
  return client.call('GET', `${USERS_API}/GetTokenByUserId`, {
    query: { userId },
    schema: sessionTokenSchema,
  });
}

export function updateUserWeb(client: HttpClient, user: UserUpdate) {
  return client.call('PUT', `${USERS_API}/UpdateUserWeb`, { body: user, schema: userSchema });
}

export function updateUser(client: HttpClient, user: UserUpdate) {
  return client.call('PUT', `${USERS_API}/UpdateUser`, { body: user, schema: userSchema });
}

export function verifyOtp(client: HttpClient, userId: string, code: string) {
  const path = `${USERS_API}/VerifyOTP`;
  const query = { Id: userId, OTPCode: code };
  return withActionKey([path, query], (headers) =>
    client.call('POST', path, { query, headers, schema: otpVerifiedSchema }),
  );
}

export function resendOtp(client: HttpClient, userId: string) {
  const path = `${USERS_API}/RetryOTPCode`;
  return withActionKey([path, userId], (headers) =>
    client.call('POST', path, { query: { Id: userId }, headers, schema: otpResentSchema }),
  );
}

/** The contacts of the account are told about its new password. */
export function sendPasswordNotice(client: HttpClient) {
  return client.call('POST', `${USERS_API}/PasswordChanged`);
}

export function deleteUserAccount(client: HttpClient, userId: string) {
  return client.call('DELETE', `${USERS_API}/DeleteUserWeb`, { query: { Id: userId } });
}

export function sendContact(client: HttpClient, contact: Contact) {
  const path = '/user/api/WEB/Contact/Create';
  return withActionKey([path, contact], (headers) =>
    client.call('POST', path, { headers, body: contact, schema: contactCreatedSchema }),
  );
}
