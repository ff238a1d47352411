import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createEmulatorTokens } from '../../../gateway/platform/http/authentication/custom-token.ts';
import { createIdTokenVerifier } from '../../../gateway/platform/http/authentication/id-token.ts';
import {
  createIdentity,
  type Identity,
} from '../../../gateway/platform/http/authentication/identity.ts';
import { createSessionTokens } from '../../../gateway/platform/http/authentication/session-token.ts';

export const PROJECT_ID = 'demo-tests';
export const SESSION_SECRET = 'session-secret-of-the-tests-0123456789';

/** The key of the test identity provider, which only the gateway under test trusts. */
export const providerKey = await generateKeyPair('RS256', { extractable: true });
const published = {
  ...(await exportJWK(providerKey.publicKey)),
  kid: 'of-the-tests',
  alg: 'RS256',
};

export function createTestIdentity(): Identity {
  const keys = createLocalJWKSet({ keys: [published] });
  return createIdentity(
    createIdTokenVerifier({ projectId: PROJECT_ID, keys }),
    createSessionTokens(SESSION_SECRET),
    createEmulatorTokens(),
  );
}

/** The subject of a token; a guest without an e-mail. */
export interface Person {
  subject: string;
  email?: string;
  isEmailVerified?: boolean;
}

/** The claims of an ID token in the provider's format. */
export function buildClaims({ subject, email, isEmailVerified = false }: Person): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    sub: subject,
    user_id: subject,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    ...(email !== undefined && { email, email_verified: isEmailVerified }),
    firebase: { identities: {}, sign_in_provider: email === undefined ? 'anonymous' : 'password' },
  };
}

/** Signs an ID token. */
export function idToken(person: Person, changed: JWTPayload = {}): Promise<string> {
  return new SignJWT({ ...buildClaims(person), ...changed })
    .setProtectedHeader({ alg: 'RS256', kid: 'of-the-tests', typ: 'JWT' })
    .sign(providerKey.privateKey);
}

/** Adds a token to a request. */
export function withBearer(token: string, init?: RequestInit): RequestInit {
  return { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } };
}

export const USERS = '/user/api/WEB/Users';

/** Ensures unique phone numbers in a test run. */
let phones = 0;
export function createPhone(): string {
  phones += 1;
  return `+96550${String(phones).padStart(6, '0')}`;
}

let people = 0;
/** Returns a new person. */
export function createPerson(): Person & { email: string } {
  people += 1;
  return { subject: `subject-${people}`, email: `person${people}@example.com` };
}

export interface Shopper extends Person {
  id: string;
  phone: string;
  /** The ID token. */
  token: string;
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** The body of `Users/Create`; a guest's contact e-mail is generated. */
export function buildRegistration(
  { subject, email }: Person,
  changed: Readonly<Record<string, unknown>> = {},
) {
  const contact = email ?? `${subject}@guests.example.com`;
  return {
    email: contact,
    name: { En: 'Noura', Ar: 'نورة' },
    fireBaseId: subject,
    phoneNumber: createPhone(),
    language: 'en',
    ...changed,
  };
}

interface Gateway {
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** Verifies the shopper's phone with the newest code. */
export async function verifyPhone(
  gateway: Gateway,
  { id, phone, request }: Shopper,
): Promise<Response> {
  const messages: { kind: string; text: string }[] = await (
    await gateway.request(`/outbox.json?to=${encodeURIComponent(phone)}`)
  ).json();
  const code = /\d{6}/.exec(messages.find(({ kind }) => kind === 'otp')?.text ?? '')?.[0];
  return request(`${USERS}/VerifyOTP?Id=${id}&OTPCode=${code}`, { method: 'POST' });
}

/** Registers a shopper with a verified phone. */
export async function registerVerified(
  gateway: Gateway,
  person: Person = createPerson(),
): Promise<Shopper> {
  const shopper = await registerShopper(gateway, person);
  const response = await verifyPhone(gateway, shopper);
  if (response.status !== 200)
    throw new Error(`not verified: ${response.status} ${await response.text()}`);
  return shopper;
}

/** Sends `Users/Create` as the person. */
export async function sendCreate(
  gateway: Gateway,
  person: Person,
  registration: object = buildRegistration(person),
  token?: string,
): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = withBearer(token ?? (await idToken(person)), {
    method: 'POST',
    headers,
    body: JSON.stringify(registration),
  });
  return gateway.request(`${USERS}/Create`, init);
}

/** Registers a shopper; a guest without an e-mail. */
export async function registerShopper(
  gateway: Gateway,
  person: Person = createPerson(),
  phone = createPhone(),
): Promise<Shopper> {
  const token = await idToken(person);
  const response = await sendCreate(
    gateway,
    person,
    buildRegistration(person, { phoneNumber: phone }),
    token,
  );
  if (response.status !== 201)
    throw new Error(`not registered: ${response.status} ${await response.text()}`);
  const { id } = await response.json();
  return {
    ...person,
    id,
    phone,
    token,
    request: (path, init) => gateway.request(path, withBearer(token, init)),
  };
}
