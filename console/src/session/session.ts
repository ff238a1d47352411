import type { User } from 'firebase/auth';
import { type StaffSession, staffSessionSchema } from '@/lib/contract/staff';
import { offline, toCallError, unexpected } from '../data/problem';
import { i18nProvider } from '../messages/i18n';
import { findUser, getAuth } from './identity';

/** A token is renewed when it ends within this time. */
const RENEWAL_MS = 2 * 60_000;
/** The token of staff never outlives the ID token. */
const MIN_ID_TOKEN_MS = 16 * 60_000;

let session: StaffSession | undefined;
let renewal: Promise<StaffSession> | undefined;
/** Sessions that have ended: a renewal that began before does not start another one. */
let ended = 0;

async function getIdToken(user: User): Promise<string> {
  const { expirationTime } = await user.getIdTokenResult();
  const isShort = Date.parse(expirationTime) - Date.now() < MIN_ID_TOKEN_MS;
  return user.getIdToken(isShort);
}

/**
 * Exchanges the identity of a user for a token of staff.
 * @throws CallError with the reason for everybody who is not staff
 */
export async function startSession(user: User): Promise<StaffSession> {
  const generation = ended;
  const token = await getIdToken(user).catch(() => {
    throw offline();
  });
  const response = await fetch('/admin/session', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw offline();
  });
  if (!response.ok) throw await toCallError(response);
  const parsed = staffSessionSchema.safeParse(await response.json());
  if (!parsed.success) throw unexpected();
  if (generation !== ended) throw new Error(i18nProvider.translate('session.ended'));
  session = parsed.data;
  return session;
}

async function renew(): Promise<StaffSession> {
  const user = await findUser();
  if (!user) throw new Error(i18nProvider.translate('session.ended'));
  return startSession(user);
}

/** The session, renewed before it ends; simultaneous callers wait for the same renewal. */
export async function requireSession(): Promise<StaffSession> {
  if (session && Date.parse(session.expiresAt) - Date.now() > RENEWAL_MS) return session;
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

export const getStaffToken = async (): Promise<string> => (await requireSession()).token;

export async function endSession(): Promise<void> {
  session = undefined;
  ended += 1;
  await getAuth()?.signOut();
}
