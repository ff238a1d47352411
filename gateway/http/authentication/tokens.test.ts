import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { onEachDatabase, readProblem, STAFF_TOKEN } from '../../../tests/setup/openapi-gateway.ts';
import {
  buildClaims,
  idToken,
  PROJECT_ID,
  providerKey,
  SESSION_SECRET,
  withBearer,
} from '../../../tests/setup/openapi-shoppers.ts';
import { createEmulatorVerifier, createIdTokenVerifier } from './id-token.ts';
import { createSessionTokens, deriveKey } from './session-token.ts';

const LOGIN = '/user/api/WEB/Users/Login?FirebaseId=unknown';
/** A route that requires no token but rejects an invalid one. */
const OPEN = '/product/api/WEB/Product/GetAll';
const person = { subject: 'person-1', email: 'person@example.com' };
const HEADER = { alg: 'RS256', kid: 'of-the-tests', typ: 'JWT' };
const now = Math.floor(Date.now() / 1000);

const otherKey = await generateKeyPair('RS256');
const publicPem = await exportSPKI(providerKey.publicKey);
const claims = (changed: JWTPayload) => ({ ...buildClaims(person), ...changed });
const signed = (changed: JWTPayload, header: object = {}, key = providerKey.privateKey) =>
  new SignJWT(claims(changed)).setProtectedHeader({ ...HEADER, ...header }).sign(key);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const endless = {
  sub: 'person-1',
  iss: 'gateway',
  aud: 'gateway-session',
  iat: now,
  email: null,
  guest: true,
};
const session = (
  changed: JWTPayload,
  header: object = {},
  secret = SESSION_SECRET,
  base: JWTPayload = { ...endless, exp: now + 60 },
) =>
  new SignJWT({ ...base, ...changed })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...header })
    .sign(deriveKey(secret, 'session token'));

/** Signed with the public key as if it were a shared secret (algorithm confusion). */
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
  'unsigned, with the algorithm in upper case': () =>
    `${part({ alg: 'NONE', typ: 'JWT' })}.${part(claims({}))}.`,
  'signed with the public key as a secret (HS256)': () => confused({ alg: 'HS256', typ: 'JWT' }),
  'signed with the public key as a secret, of the type of a session token': () =>
    confused({ alg: 'HS256', typ: 'session+jwt' }),
  'signed with the public key as a secret, with the algorithm RS256': () => confused(HEADER),
  'signed with another private key': () => signed({}, {}, otherKey.privateKey),
  'with another key id': () => signed({}, { kid: 'another' }),
  'for another project': () => signed({ aud: 'another' }),
  'for several other projects': () => signed({ aud: ['another', 'third'] }),
  'of another issuer': () => signed({ iss: 'https://securetoken.google.com/another' }),
  'of the issuer with an http URL': () =>
    signed({ iss: `http://securetoken.google.com/${PROJECT_ID}` }),
  expired: () => signed({ exp: now - 1 }),
  'without expiry': () => withoutClaim('exp'),
  'issued in the future': () => signed({ iat: now + 3_600 }),
  'with a login in the future': () => signed({ auth_time: now + 3_600 }),
  'without the time of issue': () => withoutClaim('iat'),
  'with an empty subject': () => signed({ sub: '' }),
  'without a subject': () => withoutClaim('sub'),
  'with a subject of 129 characters': () => signed({ sub: 's'.repeat(129) }),
  'with a NUL character in the subject': () => signed({ sub: 'a\0b' }),
  'without the sign-in provider': () => withoutClaim('firebase'),
  'changed after signing': async () => {
    const [header, , signature] = (await idToken(person)).split('.');
    return `${header}.${part(claims({ sub: 'another' }))}.${signature}`;
  },
  'without its signature': async () => (await idToken(person)).replace(/[^.]+$/, ''),
  'a session token signed with another secret': () =>
    session({}, {}, 'another-secret-of-thirty-two-letters'),
  'an expired session token': () => session({ exp: now - 1 }),
  'a session token of another type': () => session({}, { typ: 'JWT' }),
  'a session token of another issuer': () =>
    session({ iss: `https://securetoken.google.com/${PROJECT_ID}` }),
  'a session token for another audience': () => session({ aud: PROJECT_ID }),
  'a session token without expiry': () => session({}, {}, SESSION_SECRET, endless),
  'the staff token without its last character': () => STAFF_TOKEN.slice(0, -1),
  'the staff token with an additional character': () => `${STAFF_TOKEN}0`,
  'the staff token in upper case': () => STAFF_TOKEN.toUpperCase(),
  'a single letter': () => 'x',
  'three dots': () => '...',
  'empty header and claims': () => `${part({})}.${part({})}.`,
};

onEachDatabase('authentication', (gateway) => {
  it.each(Object.entries(FORGED))(
    'rejects an invalid token with 401 on every route: %s',
    async (_, forge) => {
      const token = await forge();
      for (const path of [LOGIN, OPEN, '/healthz']) {
        const response = await gateway().request(path, withBearer(token));
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(await readProblem(response)).toMatchObject({
          status: 401,
          code: 'unauthorized',
          title: 'Unauthorized',
        });
      }
    },
  );

  it.each(['Basic c2hvcDpzaG9w', 'Bearer', 'Bearer a b', 'token', `Basic ${STAFF_TOKEN}`])(
    'rejects the Authorization header %j with 401',
    async (authorization) => {
      expect((await gateway().request(OPEN, { headers: { authorization } })).status).toBe(401);
    },
  );

  it('accepts an ID token and a session token', async () => {
    for (const token of [await idToken(person), await session({})]) {
      // The caller is authenticated but not registered.
      expect((await gateway().request(LOGIN, withBearer(token))).status).toBe(404);
      expect((await gateway().request(OPEN, withBearer(token))).status).toBe(200);
    }
    expect(
      (
        await gateway().request(OPEN, {
          headers: { authorization: `bearer   ${await idToken(person)}` },
        })
      ).status,
    ).toBe(200);
  });

  it('forbids caching of responses to requests with a token', async () => {
    const response = await gateway().request(OPEN, withBearer(await idToken(person)));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

it('reads the e-mail of an ID token in lower case, and none for guests', async () => {
  const verify = createEmulatorVerifier({ projectId: PROJECT_ID });
  const emulated = (changed: JWTPayload) => verify(new UnsecuredJWT(claims(changed)).encode());
  expect(await emulated({ email: 'Person@Example.COM' })).toEqual({
    subject: 'person-1',
    email: 'person@example.com',
    isGuest: false,
  });
  expect(await emulated({ firebase: { sign_in_provider: 'anonymous' } })).toEqual({
    subject: 'person-1',
    email: null,
    isGuest: true,
  });
  expect(await emulated({ email: 'not a mail' })).toMatchObject({ email: null, isGuest: false });
});

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

it('rejects a session token after 15 minutes', async () => {
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
