import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createIdTokenVerifier } from '../../gateway/http/authentication/id-token.ts';
import { createIdentity, type Identity } from '../../gateway/http/authentication/identity.ts';
import { createSessionTokens } from '../../gateway/http/authentication/session-token.ts';

export const PROJECT_ID = 'demo-tests';
export const SESSION_SECRET = 'session-secret-of-the-tests-0123456789';

/** The identity provider of the tests: its key is published to the gateway under test alone. */
export const providerKey = await generateKeyPair('RS256', { extractable: true });
const published = { ...(await exportJWK(providerKey.publicKey)), kid: 'of-the-tests', alg: 'RS256' };

export function createTestIdentity(): Identity {
  const keys = createLocalJWKSet({ keys: [published] });
  return createIdentity(createIdTokenVerifier({ projectId: PROJECT_ID, keys }), createSessionTokens(SESSION_SECRET));
}

/** Whom a token is for; without an e-mail a guest. */
export interface Person {
  subject: string;
  email?: string;
}

/** The claims of an ID token as the provider writes them. */
export function buildClaims({ subject, email }: Person): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    sub: subject,
    user_id: subject,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    ...(email !== undefined && { email, email_verified: false }),
    firebase: { identities: {}, sign_in_provider: email === undefined ? 'anonymous' : 'password' },
  };
}

/** An ID token that the provider signed. */
export function idToken(person: Person): Promise<string> {
  return new SignJWT(buildClaims(person)).setProtectedHeader({ alg: 'RS256', kid: 'of-the-tests', typ: 'JWT' }).sign(providerKey.privateKey);
}

/** The same request with a token. */
export function withBearer(token: string, init?: RequestInit): RequestInit {
  return { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } };
}

export const USERS = '/user/api/WEB/Users';

/** Numbers that nobody in this run has been given. */
let phones = 0;
export function createPhone(): string {
  phones += 1;
  return `+96550${String(phones).padStart(6, '0')}`;
}

let people = 0;
/** Somebody new. */
export function createPerson(): Required<Person> {
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

/** What `Users/Create` is sent for a person; a guest's contact e-mail is made up. */
export function buildRegistration({ subject, email }: Person, changed: Readonly<Record<string, unknown>> = {}) {
  const contact = email ?? `${subject}@guests.example.com`;
  return { email: contact, name: { En: 'Noura', Ar: 'نورة' }, fireBaseId: subject, phoneNumber: createPhone(), language: 'en', ...changed };
}

interface Gateway {
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** Enters the newest code that was sent to the shopper's phone. */
export async function verifyPhone(gateway: Gateway, { id, phone, request }: Shopper): Promise<Response> {
  const messages: { kind: string; text: string }[] = await (await gateway.request(`/outbox.json?to=${encodeURIComponent(phone)}`)).json();
  const code = /\d{6}/.exec(messages.find(({ kind }) => kind === 'otp')?.text ?? '')?.[0];
  return request(`${USERS}/VerifyOTP?Id=${id}&OTPCode=${code}`, { method: 'POST' });
}

/** A registered shopper whose phone is verified. */
export async function registerVerified(gateway: Gateway): Promise<Shopper> {
  const shopper = await registerShopper(gateway);
  const response = await verifyPhone(gateway, shopper);
  if (response.status !== 200) throw new Error(`not verified: ${response.status} ${await response.text()}`);
  return shopper;
}

/** Sends `Users/Create` as the person. */
export async function sendCreate(gateway: Gateway, person: Person, registration: object = buildRegistration(person)): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = withBearer(await idToken(person), { method: 'POST', headers, body: JSON.stringify(registration) });
  return gateway.request(`${USERS}/Create`, init);
}

/** A registered shopper; without an e-mail a guest. */
export async function registerShopper(gateway: Gateway, person: Person = createPerson(), phone = createPhone()): Promise<Shopper> {
  const response = await sendCreate(gateway, person, buildRegistration(person, { phoneNumber: phone }));
  if (response.status !== 201) throw new Error(`not registered: ${response.status} ${await response.text()}`);
  const { id } = await response.json();
  const token = await idToken(person);
  return { ...person, id, phone, token, request: (path, init) => gateway.request(path, withBearer(token, init)) };
}
