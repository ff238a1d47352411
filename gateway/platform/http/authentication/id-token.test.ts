import { errors, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import {
  claims,
  FORGED_TOKENS,
  person,
  session,
} from '../../../../tests/setup/gateway/forged-tokens.ts';
import {
  createTestIdentity,
  idToken,
  PROJECT_ID,
  providerKey,
  SESSION_SECRET,
} from '../../../../tests/setup/gateway/shoppers.ts';
import { createEmulatorVerifier, createIdTokenVerifier } from './id-token.ts';
import { createSessionTokens } from './session-token.ts';

const now = Math.floor(Date.now() / 1000);
const identity = createTestIdentity();
const stated = {
  subject: 'person-1',
  email: 'person@example.com',
  isEmailVerified: false,
  isGuest: false,
};
const at = new Date(now * 1000);
const principal = {
  ...stated,
  authenticatedAt: at,
  statedAt: at,
  expiresAt: new Date(at.getTime() + 3_600_000),
};
const times = { auth_time: now, iat: now, exp: now + 3600 };

it.each(Object.entries(FORGED_TOKENS))('rejects a forged token: %s', async (_, forge) => {
  expect(await identity.verify(await forge())).toBeUndefined();
});

it('accepts an ID token, and the session token that is issued for it', async () => {
  expect(await identity.verify(await idToken(person, times))).toEqual({
    role: 'shopper',
    principal,
    via: 'identity',
  });
  const { token, expiresAt } = await identity.issueSession(principal);
  expect(await identity.verify(token)).toEqual({
    role: 'shopper',
    principal: { ...principal, expiresAt: new Date(expiresAt) },
    via: 'session',
  });
});

it('accepts a session token that an earlier process of the gateway has issued', async () => {
  expect(await identity.verify(await session({ auth_time: now, stated_at: now }))).toMatchObject({
    role: 'shopper',
    principal: {
      subject: 'person-1',
      email: null,
      isEmailVerified: false,
      isGuest: true,
      authenticatedAt: at,
      statedAt: at,
    },
    via: 'session',
  });
});

it.each<[string, JWTPayload]>([
  ['without a subject', { sub: '' }],
  ['with an e-mail that is not a text', { email: 7 }],
  ['that does not say whether it is of a guest', { guest: 'no' }],
  ['without the time of the log-in', { auth_time: undefined }],
])('rejects a session token %s', async (_, changed) => {
  expect(await identity.verify(await session(changed))).toBeUndefined();
});

it.each([
  [10, true],
  [12, false],
])('a token that was issued %i s in the future is accepted: %s', async (seconds, isAccepted) => {
  const at = new Date('2026-06-01T12:00:00Z');
  const time = at.getTime() / 1000 + seconds;
  const verify = createEmulatorVerifier({ projectId: PROJECT_ID, now: () => at });
  for (const name of ['iat', 'auth_time']) {
    const changed = { iat: time - seconds, auth_time: time - seconds, [name]: time };
    const token = new UnsecuredJWT(claims({ ...changed, exp: time + 60 })).encode();
    expect((await verify(token)) !== undefined).toBe(isAccepted);
  }
});

it.each([
  [new errors.JWKSTimeout(), true],
  [new errors.JWKSInvalid(), true],
  [new errors.JOSEError('the response is not 200'), true],
  [new errors.JWKSNoMatchingKey(), false],
])('%s of the identity provider is an outage: %s', async (error, isOutage) => {
  const verify = createIdTokenVerifier({
    projectId: PROJECT_ID,
    keys: async () => {
      throw error;
    },
  });
  const result = verify(await idToken(person)).catch(({ status }: { status: number }) => status);
  expect(await result).toBe(isOutage ? 503 : undefined);
});

it('accepts an ID token that is signed with RS256 only', async () => {
  const verify = createIdTokenVerifier({
    projectId: PROJECT_ID,
    keys: async () => providerKey.publicKey,
  });
  const sign = (alg: string) =>
    new SignJWT(claims({})).setProtectedHeader({ alg }).sign(providerKey.privateKey);
  expect(await verify(await sign('RS256'))).toMatchObject(stated);
});

it('reads the e-mail of an ID token in lower case, and none for guests', async () => {
  const verify = createEmulatorVerifier({ projectId: PROJECT_ID });
  const emulated = (changed: JWTPayload) => verify(new UnsecuredJWT(claims(changed)).encode());
  expect(await emulated({ email: 'Person@Example.COM' })).toMatchObject(stated);
  const guest = { firebase: { sign_in_provider: 'anonymous' }, email_verified: true };
  expect(await emulated(guest)).toMatchObject({
    subject: 'person-1',
    email: null,
    isEmailVerified: false,
    isGuest: true,
  });
  expect(await emulated({ email: 'not a mail' })).toMatchObject({ email: null, isGuest: false });
});

it.each<[unknown, boolean]>([
  [true, true],
  [false, false],
  [undefined, false],
  ['true', false],
])(
  'an ID token with the claim email_verified %j states a verified e-mail: %s',
  async (claim, isVerified) => {
    const verify = createEmulatorVerifier({ projectId: PROJECT_ID });
    const token = new UnsecuredJWT(claims({ email_verified: claim })).encode();
    expect(await verify(token)).toMatchObject({ isEmailVerified: isVerified });
  },
);

it.each<[string, JWTPayload]>([
  ['for another project', { aud: 'another' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
  ['expired', { exp: now - 1 }],
  ['issued in the future', { iat: now + 3_600 }],
  ['with an empty subject', { sub: '' }],
])('rejects an unsigned emulator token %s', async (_, changed) => {
  expect(
    await createEmulatorVerifier({ projectId: PROJECT_ID })(
      new UnsecuredJWT(claims(changed)).encode(),
    ),
  ).toBeUndefined();
});

it('rejects a signed ID token when the emulator is configured', async () => {
  expect(
    await createEmulatorVerifier({ projectId: PROJECT_ID })(await idToken(person)),
  ).toBeUndefined();
});

it('responds with 503, not 401, while the keys of the identity provider cannot be read', async () => {
  const keys = async () => Promise.reject(new TypeError('fetch failed'));
  await expect(
    createIdTokenVerifier({ projectId: PROJECT_ID, keys })(await idToken(person)),
  ).rejects.toMatchObject({
    status: 503,
    code: 'identity_unreachable',
  });
});

it.each([
  [60, '2026-06-01T12:15:00.000Z'],
  [15, '2026-06-01T12:15:00.000Z'],
  [2, '2026-06-01T12:02:00.000Z'],
])(
  'a session token of an ID token that is valid for %i minutes is valid until %s',
  async (minutes, end) => {
    const clock = { at: new Date('2026-06-01T12:00:00.500Z') };
    const sessions = createSessionTokens(SESSION_SECRET, () => clock.at);
    const idTokenEnd = new Date(Date.parse('2026-06-01T12:00:00Z') + minutes * 60_000);
    const { token, expiresAt } = await sessions.issue({ ...principal, expiresAt: idTokenEnd });
    expect(expiresAt).toBe(end);
    clock.at = new Date(Date.parse(end) - 1_000);
    expect(await sessions.verify(token)).toEqual({ ...principal, expiresAt: new Date(end) });
    clock.at = new Date(end);
    expect(await sessions.verify(token)).toBeUndefined();
  },
);
