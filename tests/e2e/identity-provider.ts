/** The emulator that stands in for Firebase Authentication, asked through its own REST interface. */

const PROJECT = 'demo-shop';

export function emulatorUrl(): string {
  const address = process.env.E2E_AUTH_EMULATOR;
  if (!address) throw new Error('E2E_AUTH_EMULATOR is missing: start these tests with `npm run e2e`');
  return `http://${address}`;
}

/** What its owner may ask, anybody may ask the emulator as `owner`. */
const OWNER = { authorization: 'Bearer owner' };

async function call<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(emulatorUrl() + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** What the provider answers when somebody becomes known to it. */
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
  return { ...(await call<Credential>(SIGN_UP, { email, password, returnSecureToken: true })), isAnonymous: false };
}

export async function signInAnonymously(): Promise<Credential> {
  return { ...(await call<Credential>(SIGN_UP, { returnSecureToken: true })), isAnonymous: true };
}

/** Ids of the accounts that an e-mail has: one or none. */
export async function getAccountIds(email: string): Promise<string[]> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`;
  const { users = [] } = await call<{ users?: { localId: string }[] }>(path, { email: [email] }, OWNER);
  return users.map(({ localId }) => localId);
}

interface SentCode {
  email: string;
  requestType: string;
  oobCode: string;
}

/** The code of the reset link that was sent to an e-mail last. */
export async function getResetCode(email: string): Promise<string | undefined> {
  const { oobCodes } = await call<{ oobCodes: SentCode[] }>(`/emulator/v1/projects/${PROJECT}/oobCodes`, undefined, OWNER);
  return oobCodes.findLast((sent) => sent.email === email && sent.requestType === 'PASSWORD_RESET')?.oobCode;
}
