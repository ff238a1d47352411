import type { User } from 'firebase/auth';
import { createStaffSession } from '@/lib/contract/calls/staff';
import type { StaffSession } from '@/lib/contract/staff';
import { forgetDrafts } from './drafts';
import { findUser, getAuth } from './identity';
import { askForLogIn, endLogInRequest } from './log-in-request';
import { tellOtherTabs } from './other-tabs';
import { isSessionRejected, offline, sessionEnded, toCallError, unexpected } from './problem';

/** A token is renewed when it ends within this time. */
const RENEWAL_MS = 2 * 60_000;
/** The token of staff never outlives the ID token. */
const MIN_ID_TOKEN_MS = 16 * 60_000;

/** The session in which this page was used last. */
let session: StaffSession | undefined;
/** Whether the gateway has rejected the token of the session. */
let isRejected = false;
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
  const token = await getIdToken(user).catch((error: unknown) => {
    throw isNetworkError(error) ? offline() : sessionEnded();
  });
  const response = await fetch(createStaffSession.path, {
    method: createStaffSession.method.toUpperCase(),
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw offline();
  });
  if (!response.ok) throw await toCallError(response);
  const parsed = createStaffSession.response.safeParse(await response.json());
  if (!parsed.success) throw unexpected();
  if (generation !== ended) throw sessionEnded();
  session = parsed.data;
  isRejected = false;
  return session;
}

const isNetworkError = (error: unknown): boolean =>
  Object(error).code === 'auth/network-request-failed';

async function renew(): Promise<StaffSession> {
  const user = await findUser();
  if (!user) throw sessionEnded();
  return startSession(user);
}

/** The session, renewed before it ends; simultaneous callers wait for the same renewal. */
export async function requireSession(): Promise<StaffSession> {
  const isShort = !session || Date.parse(session.expiresAt) - Date.now() < RENEWAL_MS;
  if (session && !isShort && !isRejected) return session;
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** The person who works here, also after the session has ended. */
export const getPerson = () => session?.staff;

/** The person has changed their own record. */
export function changePerson(staff: StaffSession['staff']): void {
  if (session) session = { ...session, staff };
}

/** Whether somebody is at work here: what is on the screen stays when the session ends. */
export const hasSession = (): boolean => session !== undefined;

/**
 * The session, or while it cannot be renewed the last one of this page: screens stay as they are,
 * and the gateway decides about each call.
 */
export async function readSession(): Promise<StaffSession> {
  try {
    return await requireSession();
  } catch (error) {
    if (session === undefined) throw error;
    if (isSessionRejected(error)) askForLogIn();
    return session;
  }
}

/**
 * Runs a call with the token of staff. A rejected token is exchanged once more; when that is rejected
 * as well, the person is asked to log in over the screen. A rejected call has changed nothing.
 */
export async function withStaffToken<T>(work: (token: string) => Promise<T>): Promise<T> {
  try {
    const { token } = await requireSession();
    try {
      return await work(token);
    } catch (error) {
      if (!isSessionRejected(error)) throw error;
      // Unless another call has a new one already.
      if (session?.token === token) isRejected = true;
      return await work((await requireSession()).token);
    }
  } catch (error) {
    if (isSessionRejected(error)) askForLogIn();
    throw error;
  }
}

/** Ends the session of this page, and with it the log-in of this browser. */
export async function endSession(): Promise<void> {
  const wasUsed = hasSession();
  forgetSession();
  await getAuth()?.signOut();
  if (wasUsed) tellOtherTabs('signed-out');
}

/** When another tab has ended the log-in. */
export function forgetSession(): void {
  session = undefined;
  ended += 1;
  forgetDrafts();
  endLogInRequest();
}
