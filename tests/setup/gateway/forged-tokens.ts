import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { deriveKey } from '../../../gateway/platform/http/authentication/session-token.ts';
import { buildClaims, idToken, PROJECT_ID, providerKey, SESSION_SECRET } from './shoppers.ts';

/** The person of the tokens below. */
export const person = { subject: 'person-1', email: 'person@example.com' };
const HEADER = { alg: 'RS256', kid: 'of-the-tests', typ: 'JWT' };
/** Test files share modules, so that a module may be older than a token. */
const getNow = () => Math.floor(Date.now() / 1000);

const otherKey = await generateKeyPair('RS256');
const publicPem = await exportSPKI(providerKey.publicKey);
/** The claims of an ID token. */
export const claims = (changed: JWTPayload) => ({ ...buildClaims(person), ...changed });
const signed = (changed: JWTPayload, header: object = {}, key = providerKey.privateKey) =>
  new SignJWT(claims(changed)).setProtectedHeader({ ...HEADER, ...header }).sign(key);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const endless = () => ({
  sub: 'person-1',
  iss: 'gateway',
  aud: 'gateway-session',
  iat: getNow(),
  email: null,
  guest: true,
  verified: false,
  auth_time: getNow(),
  stated_at: getNow(),
});
/** A session token with the key of the gateway under test. */
export const session = (
  changed: JWTPayload,
  header: object = {},
  secret = SESSION_SECRET,
  base: JWTPayload = { ...endless(), exp: getNow() + 60 },
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

/** Tokens that the gateway must reject. */
export const FORGED_TOKENS: Readonly<Record<string, () => string | Promise<string>>> = {
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
  expired: () => signed({ exp: getNow() - 1 }),
  'without expiry': () => withoutClaim('exp'),
  'issued in the future': () => signed({ iat: getNow() + 3_600 }),
  'with a login in the future': () => signed({ auth_time: getNow() + 3_600 }),
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
  'an expired session token': () => session({ exp: getNow() - 1 }),
  'a session token of another type': () => session({}, { typ: 'JWT' }),
  'a session token of another issuer': () =>
    session({ iss: `https://securetoken.google.com/${PROJECT_ID}` }),
  'a session token for another audience': () => session({ aud: PROJECT_ID }),
  'a session token without expiry': () => session({}, {}, SESSION_SECRET, endless()),
  'a single letter': () => 'x',
  'three dots': () => '...',
  'empty header and claims': () => `${part({})}.${part({})}.`,
};
