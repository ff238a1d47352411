import { createPrivateKey } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { ServiceAccount } from '../../env/service-account.ts';

/** The identity provider's service that exchanges custom tokens. */
const AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** The browser exchanges a token as soon as it receives it. */
const LIFETIME = '5m';

/** The claim of ID tokens that names the phone of the log-in. */
export const PHONE_CLAIM = 'verified_phone';
/** The claim of ID tokens that says when the gateway accepted the code or the passkey, in seconds. */
export const LOGIN_TIME_CLAIM = 'login_at';

interface CustomLogin {
  /** The provider's id of the user, who is created if there is none. */
  subject: string;
  /** The phone that the person has proved with a one-time code. */
  phone?: string;
}

/**
 * Issues a token with which the browser logs in to the identity provider as this user, without a
 * password.
 */
export type IssueCustomToken = (login: CustomLogin) => Promise<string>;

const toPayload = ({ subject, phone }: CustomLogin): JWTPayload => ({
  uid: subject,
  claims: {
    // The token may be exchanged later than its owner ended all log-ins.
    [LOGIN_TIME_CLAIM]: Math.floor(Date.now() / 1000),
    ...(phone !== undefined && { [PHONE_CLAIM]: phone }),
  },
});

/** Signs the tokens with the key of the project's service account. */
export function createCustomTokens(account: ServiceAccount): IssueCustomToken {
  const key = createPrivateKey(account.private_key);
  return (login) =>
    new SignJWT(toPayload(login))
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(account.private_key_id !== undefined && { kid: account.private_key_id }),
      })
      .setIssuer(account.client_email)
      .setSubject(account.client_email)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(key);
}

/** Unsigned tokens, which only the emulator accepts. */
export const createEmulatorTokens = (): IssueCustomToken => async (login) =>
  new UnsecuredJWT(toPayload(login))
    .setIssuer('emulator')
    .setSubject('emulator')
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .encode();
