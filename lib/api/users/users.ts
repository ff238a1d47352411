import { z } from 'zod';
import {
  type Contact,
  otpResentSchema,
  otpVerifiedSchema,
  type Registration,
  registeredSchema,
  sessionTokenSchema,
  type UserUpdate,
  userSchema,
} from '../contract/user';
import type { HttpClient } from '../http/request';

const USERS = '/user/api/WEB/Users';

/** Whether a number is registered already. */
export function isPhoneRegistered(client: HttpClient, phone: string, signal?: AbortSignal) {
  return client.call('GET', `${USERS}/CheckMobilePhone`, { query: { numberPhone: phone }, schema: z.boolean(), signal });
}

/** Repeating it answers the same user. */
export function createUser(client: HttpClient, registration: Registration) {
  return client.call('POST', `${USERS}/Create`, { body: registration, schema: registeredSchema });
}

export function fetchUserById(client: HttpClient, id: string, signal?: AbortSignal) {
  return client.call('GET', `${USERS}/GetUserByIdWeb`, { query: { Id: id }, schema: userSchema, signal });
}

/** The user of an identity; 404 while the registration was not finished. */
export function fetchUserByIdentity(client: HttpClient, identityId: string) {
  return client.call('GET', `${USERS}/Login`, { query: { FirebaseId: identityId }, schema: userSchema });
}

export function fetchSessionToken(client: HttpClient, userId: string) {
  return client.call('GET', `${USERS}/GetTokenByUserId`, { query: { userId }, schema: sessionTokenSchema });
}

export function updateUser(client: HttpClient, user: UserUpdate) {
  return client.call('PUT', `${USERS}/UpdateUserWeb`, { body: user, schema: userSchema });
}

export function verifyOtp(client: HttpClient, userId: string, code: string) {
  return client.call('POST', `${USERS}/VerifyOTP`, { query: { Id: userId, OTPCode: code }, schema: otpVerifiedSchema });
}

export function resendOtp(client: HttpClient, userId: string) {
  return client.call('POST', `${USERS}/RetryOTPCode`, { query: { Id: userId }, schema: otpResentSchema });
}

export function deleteUserAccount(client: HttpClient, userId: string) {
  return client.call('DELETE', `${USERS}/DeleteUserWeb`, { query: { Id: userId } });
}

/** @param key of the letter, a UUID: sent twice, it is one letter. */
export function sendContact(client: HttpClient, contact: Contact, key: string) {
  const headers = { 'idempotency-key': key };
  return client.call('POST', '/user/api/WEB/Contact/Create', { headers, body: contact, schema: z.object({ id: z.string() }) });
}
