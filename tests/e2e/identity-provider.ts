/** Calls to the REST API of the Firebase Authentication emulator. */

const PROJECT = 'demo-shop';

export function emulatorUrl(): string {
  const address = process.env.E2E_AUTH_EMULATOR;
  if (!address)
    throw new Error('E2E_AUTH_EMULATOR is missing: start these tests with `npm run e2e`');
  return `http://${address}`;
}

/** The emulator accepts this token for calls that require the project owner. */
const OWNER = { authorization: 'Bearer owner' };

async function call<T>(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(emulatorUrl() + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The response to a sign-up. */
export interface Credential {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: string;
  isAnonymous: boolean;
}

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key';

export async function signUp(email: string, password: string): Promise<Credential> {
  return {
    ...(await call<Credential>(SIGN_UP, { email, password, returnSecureToken: true })),
    isAnonymous: false,
  };
}

/** Rejects a wrong password. */
export function signIn(email: string, password: string): Promise<object> {
  return call('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key', {
    email,
    password,
  });
}

export async function signInAnonymously(): Promise<Credential> {
  return { ...(await call<Credential>(SIGN_UP, { returnSecureToken: true })), isAnonymous: true };
}

/** Ids of the accounts with this e-mail: one or none. */
export async function getAccountIds(email: string): Promise<string[]> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`;
  const { users = [] } = await call<{ users?: { localId: string }[] }>(
    path,
    { email: [email] },
    OWNER,
  );
  return users.map(({ localId }) => localId);
}

/** As after a press on the link in the e-mail of the provider. */
export async function verifyEmail({ localId }: Pick<Credential, 'localId'>): Promise<void> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
  await call(path, { localId, emailVerified: true }, OWNER);
}

/** Sends a link that resets the password of this e-mail. */
export async function sendResetLink(email: string): Promise<void> {
  await call('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo-key', {
    requestType: 'PASSWORD_RESET',
    email,
  });
}

interface SentCode {
  email: string;
  requestType: string;
  oobCode: string;
}

/** The code of the last reset link sent to this e-mail. */
export async function getResetCode(email: string): Promise<string | undefined> {
  const { oobCodes } = await call<{ oobCodes: SentCode[] }>(
    `/emulator/v1/projects/${PROJECT}/oobCodes`,
    undefined,
    OWNER,
  );
  return oobCodes.findLast((sent) => sent.email === email && sent.requestType === 'PASSWORD_RESET')
    ?.oobCode;
}
