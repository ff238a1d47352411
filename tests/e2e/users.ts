import { randomInt } from 'node:crypto';
import type { AddressInput } from '@/lib/contract/address';
import type { User } from '@/lib/contract/user';
import { type Credential, signInAnonymously, signUp } from './identity-provider';
import type { Lang } from './messages';
import { gatewayUrl, staffUrl } from './staff';

const USERS = '/user/api/WEB/Users';

/** A person that no other test uses. */
export interface Person {
  name: string;
  email: string;
  password: string;
  /** The number without country code. */
  mobile: string;
  /** E.164. */
  phone: string;
}

export function createPerson(lang: Lang): Person {
  const mobile = `5${randomInt(2) * 5}${String(randomInt(1e6)).padStart(6, '0')}`;
  const name = lang === 'ar' ? 'نورة العنزي' : 'Noura Al-Enezi';
  return {
    name,
    email: `noura.${mobile}.${randomInt(1e6)}@example.com`,
    password: 'Date-palm-9',
    mobile,
    phone: `+965${mobile}`,
  };
}

/** A registered person, with the credential for API calls. */
export interface Shopper extends Person {
  credential: Credential;
  userId: string;
  /** Calls the gateway as this person; a status other than 2xx fails the test. */
  call: <T>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<T>;
  user: () => Promise<User>;
}

/** The gateway accepts the staff token at its listener for staff only. */
export async function callGateway<T>(
  token: string,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<T> {
  const url = token === process.env.E2E_STAFF_TOKEN ? staffUrl() : gatewayUrl();
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function register(person: Person, credential: Credential, lang: Lang): Promise<Shopper> {
  const call: Shopper['call'] = (method, path, body, headers) =>
    callGateway(credential.idToken, method, path, body, headers);
  const { name, email, phone } = person;
  const registration = {
    email,
    name: { En: name, Ar: name },
    fireBaseId: credential.localId,
    phoneNumber: phone,
    language: lang,
  };
  const { id: userId } = await call<{ id: string }>('POST', `${USERS}/Create`, registration);
  return {
    ...person,
    credential,
    userId,
    call,
    user: () => call('GET', `${USERS}/GetUserByIdWeb?Id=${userId}`),
  };
}

/**
 * Registers an account through the API.
 * @param email for a person that is shown, in place of an address that no other test uses
 */
export async function registerAccount(lang: Lang, email?: string): Promise<Shopper> {
  const person = { ...createPerson(lang), ...(email !== undefined && { email }) };
  return register(person, await signUp(person.email, person.password), lang);
}

/** Registers a guest through the API. */
export async function registerGuest(lang: Lang): Promise<Shopper> {
  return register(createPerson(lang), await signInAnonymously(), lang);
}

export function createAddress(
  countryCode: 'KW' | 'SA',
  { name, phone }: Pick<Person, 'name' | 'phone'>,
): AddressInput {
  const common = {
    type: 'House',
    recipientName: name,
    phone,
    countryCode,
    building: '12',
    isDefault: true,
  } as const;
  if (countryCode === 'SA')
    return {
      ...common,
      government: 'Riyadh',
      city: 'Riyadh',
      street: 'King Fahd Road',
      postalCode: '12211',
      shortAddress: 'RRRD2929',
    };
  return { ...common, government: 'HA', city: 'Salmiya', block: '5', street: 'Salem Al-Mubarak' };
}

/** Replaces the shopper's addresses. */
export async function saveAddresses(
  { call, user }: Shopper,
  addresses: readonly AddressInput[],
): Promise<User> {
  return call('PUT', `${USERS}/UpdateUserWeb`, { ...(await user()), addresses });
}

const KEY = 'demo-key';

/**
 * The storage entries of a shopper who logged in earlier: the identity provider's record and the
 * shop's user id.
 */
export function storedIdentity({ credential, email, userId }: Shopper): Record<string, string> {
  const { localId: uid, idToken: accessToken, refreshToken, isAnonymous, expiresIn } = credential;
  const now = String(Date.now());
  const record = {
    uid,
    ...(!isAnonymous && { email }),
    emailVerified: false,
    isAnonymous,
    providerData: isAnonymous
      ? []
      : [
          {
            providerId: 'password',
            uid: email,
            displayName: null,
            email,
            phoneNumber: null,
            photoURL: null,
          },
        ],
    stsTokenManager: {
      refreshToken,
      accessToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    createdAt: now,
    lastLoginAt: now,
    apiKey: KEY,
    appName: '[DEFAULT]',
  };
  return { [`firebase:authUser:${KEY}:[DEFAULT]`]: JSON.stringify(record), userId };
}
