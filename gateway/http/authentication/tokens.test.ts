import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { onEachDatabase, readProblem, STAFF_TOKEN } from '../../../tests/setup/openapi-gateway.ts';
import { buildClaims, idToken, PROJECT_ID, providerKey, SESSION_SECRET, withBearer } from '../../../tests/setup/openapi-shoppers.ts';
import { createEmulatorVerifier, createIdTokenVerifier } from './id-token.ts';
import { createSessionTokens, deriveKey } from './session-token.ts';

const LOGIN = '/user/api/WEB/Users/Login?FirebaseId=nobody';
/** A call that needs no token, and refuses a bad one all the same. */
const OPEN = '/product/api/WEB/Product/GetAll';
const person = { subject: 'person-1', email: 'person@example.com' };
const HEADER = { alg: 'RS256', kid: 'of-the-tests', typ: 'JWT' };
const now = Math.floor(Date.now() / 1000);

const stranger = await generateKeyPair('RS256');
const publicPem = await exportSPKI(providerKey.publicKey);
const claims = (changed: JWTPayload) => ({ ...buildClaims(person), ...changed });
const signed = (changed: JWTPayload, header: object = {}, key = providerKey.privateKey) =>
  new SignJWT(claims(changed)).setProtectedHeader({ ...HEADER, ...header }).sign(key);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const endless = { sub: 'person-1', iss: 'gateway', aud: 'gateway-session', iat: now, email: null, guest: true };
const session = (changed: JWTPayload, header: object = {}, secret = SESSION_SECRET, base: JWTPayload = { ...endless, exp: now + 60 }) =>
  new SignJWT({ ...base, ...changed }).setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...header }).sign(deriveKey(secret, 'session token'));

/** Signed with the published key as if it were a shared secret. */
function confused(header: object): string {
  const content = `${part(header)}.${part(claims({}))}`;
  return `${content}.${createHmac('sha256', publicPem).update(content).digest('base64url')}`;
}

const withoutClaim = (name: string) => {
  const { [name]: _, ...rest } = buildClaims(person);
  return new SignJWT(rest).setProtectedHeader(HEADER).sign(providerKey.privateKey);
};

const FORGED: Readonly<Record<string, () => string | Promise<string>>> = {
  'unsigned (alg none)': () => new UnsecuredJWT(claims({})).encode(),
  'unsigned, the algorithm in capitals': () => `${part({ alg: 'NONE', typ: 'JWT' })}.${part(claims({}))}.`,
  'signed with the public key as a secret (HS256)': () => confused({ alg: 'HS256', typ: 'JWT' }),
  'the same, called a session token': () => confused({ alg: 'HS256', typ: 'session+jwt' }),
  'the same, called RS256': () => confused(HEADER),
  'signed by somebody else': () => signed({}, {}, stranger.privateKey),
  'of another key id': () => signed({}, { kid: 'another' }),
  'for another project': () => signed({ aud: 'another' }),
  'for several projects, ours not among them': () => signed({ aud: ['another', 'third'] }),
  'of another issuer': () => signed({ iss: 'https://securetoken.google.com/another' }),
  'of the issuer in plain http': () => signed({ iss: `http://securetoken.google.com/${PROJECT_ID}` }),
  expired: () => signed({ exp: now - 1 }),
  'that never expires': () => withoutClaim('exp'),
  'from the future': () => signed({ iat: now + 3_600 }),
  'of a login in the future': () => signed({ auth_time: now + 3_600 }),
  'without an instant': () => withoutClaim('iat'),
  'of nobody': () => signed({ sub: '' }),
  'without a subject': () => withoutClaim('sub'),
  'of a subject beyond measure': () => signed({ sub: 's'.repeat(129) }),
  'of a subject with a NUL': () => signed({ sub: 'a\0b' }),
  'without its provider': () => withoutClaim('firebase'),
  'changed after signing': async () => {
    const [header, , signature] = (await idToken(person)).split('.');
    return `${header}.${part(claims({ sub: 'another' }))}.${signature}`;
  },
  'without its signature': async () => (await idToken(person)).replace(/[^.]+$/, ''),
  'a session token of another gateway': () => session({}, {}, 'another-secret-of-thirty-two-letters'),
  'a session token that is over': () => session({ exp: now - 1 }),
  'a session token of another kind': () => session({}, { typ: 'JWT' }),
  'a session token of another issuer': () => session({ iss: `https://securetoken.google.com/${PROJECT_ID}` }),
  'a session token for others': () => session({ aud: PROJECT_ID }),
  'a session token that never expires': () => session({}, {}, SESSION_SECRET, endless),
  'almost the staff token': () => STAFF_TOKEN.slice(0, -1),
  'the staff token and more': () => `${STAFF_TOKEN}0`,
  'the staff token in capitals': () => STAFF_TOKEN.toUpperCase(),
  'no token at all': () => 'x',
  'three dots': () => '...',
  'three times nothing': () => `${part({})}.${part({})}.`,
};

onEachDatabase('a token', (gateway) => {
  it.each(Object.entries(FORGED))('%s is refused, also where none is needed', async (_, forge) => {
    const token = await forge();
    for (const path of [LOGIN, OPEN, '/healthz']) {
      const response = await gateway().request(path, withBearer(token));
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await readProblem(response)).toMatchObject({ status: 401, code: 'unauthorized', title: 'Unauthorized' });
    }
  });

  it.each(['Basic c2hvcDpzaG9w', 'Bearer', 'Bearer a b', 'token', `Basic ${STAFF_TOKEN}`])('sent as %j is refused', async (authorization) => {
    expect((await gateway().request(OPEN, { headers: { authorization } })).status).toBe(401);
  });

  it('of the provider, and a session token for it, are believed', async () => {
    for (const token of [await idToken(person), await session({})]) {
      // Whoever is believed and has not registered is told that there is no such user.
      expect((await gateway().request(LOGIN, withBearer(token))).status).toBe(404);
      expect((await gateway().request(OPEN, withBearer(token))).status).toBe(200);
    }
    expect((await gateway().request(OPEN, { headers: { authorization: `bearer   ${await idToken(person)}` } })).status).toBe(200);
  });

  it('that opens something keeps the answer from every cache', async () => {
    const answer = await gateway().request(OPEN, withBearer(await idToken(person)));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

it('says who somebody is: e-mail in lower case, guests without one', async () => {
  const verify = createEmulatorVerifier({ projectId: PROJECT_ID });
  const emulated = (changed: JWTPayload) => verify(new UnsecuredJWT(claims(changed)).encode());
  expect(await emulated({ email: 'Person@Example.COM' })).toEqual({ subject: 'person-1', email: 'person@example.com', isGuest: false });
  expect(await emulated({ firebase: { sign_in_provider: 'anonymous' } })).toEqual({ subject: 'person-1', email: null, isGuest: true });
  expect(await emulated({ email: 'not a mail' })).toMatchObject({ email: null, isGuest: false });
});

it.each<[string, JWTPayload]>([
  ['for another project', { aud: 'another' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
  ['expired', { exp: now - 1 }],
  ['from the future', { iat: now + 3_600 }],
  ['of nobody', { sub: '' }],
])('of the emulator that is %s is not believed', async (_, changed) => {
  expect(await createEmulatorVerifier({ projectId: PROJECT_ID })(new UnsecuredJWT(claims(changed)).encode())).toBeUndefined();
});

it('of the emulator holds for the emulator alone: a signed one is no unsigned one', async () => {
  expect(await createEmulatorVerifier({ projectId: PROJECT_ID })(await idToken(person))).toBeUndefined();
});

it('cannot be judged while the provider’s keys cannot be read: that is nobody’s fault, and no 401', async () => {
  const keys = async () => Promise.reject(new TypeError('fetch failed'));
  await expect(createIdTokenVerifier({ projectId: PROJECT_ID, keys })(await idToken(person))).rejects.toMatchObject({
    status: 503,
    code: 'identity_unreachable',
  });
});

it('of a session ends after 15 minutes', async () => {
  const clock = { at: new Date('2026-06-01T12:00:00.500Z') };
  const sessions = createSessionTokens(SESSION_SECRET, () => clock.at);
  const principal = { subject: 'person-1', email: 'person@example.com', isGuest: false };
  const { token, expiresAt } = await sessions.issue(principal);
  expect(expiresAt).toBe('2026-06-01T12:15:00.000Z');
  clock.at = new Date('2026-06-01T12:14:59Z');
  expect(await sessions.verify(token)).toEqual(principal);
  clock.at = new Date('2026-06-01T12:15:00Z');
  expect(await sessions.verify(token)).toBeUndefined();
});
