import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problem } from '../../tests/fixtures/account.ts';
import * as provider from '../../tests/fixtures/identity-provider.ts';
import { user } from '../../tests/fixtures/users.ts';
import { server } from '../../tests/setup/msw.ts';
import type { Registration } from '../contract/user.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { addPassword, deleteAccount, logIn, logOut, register, resumeSession } from './account.ts';
import { UnfinishedRegistrationError } from './errors.ts';
import { readPendingRegistration, savePendingRegistration } from './pending-registration.ts';
import { clearToken, sessionToken } from './token.ts';

vi.mock('../firebase/identity.ts', () => import('../../tests/fixtures/identity-provider.ts'));

const steps: string[] = [];
const USERS = '*/gateway/user/api/WEB/Users';
const { IDENTITY } = provider;
const PENDING = { name: 'Sara', phone: '+96550001234', language: 'ar' } as const;
const created: Registration[] = [];
const exchanged: (string | null)[] = [];

const readUserId = () => localStorage.getItem(STORAGE_KEYS.userId);
const step = (name: string) => async () => {
  steps.push(name);
};

/** Stores a session token of the user `user-1` in memory. */
async function startSession(): Promise<void> {
  localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
  await sessionToken();
  exchanged.length = 0;
}

/** Whether the next call of the stored user requests another session token. */
async function needsNewToken(): Promise<boolean> {
  localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
  await sessionToken();
  return exchanged.length > 0;
}

beforeEach(() => {
  clearToken();
  for (const list of [steps, created, exchanged]) list.length = 0;
  provider.resetProvider();
  provider.logOut.mockImplementation(step('log out'));
  provider.reauthenticate.mockImplementation((password) => step(`confirm ${password}`)());
  provider.deleteIdentity.mockImplementation(step('delete the identity'));
  server.use(
    http.get(`${USERS}/CheckMobilePhone`, () => HttpResponse.json(false)),
    http.post<never, Registration>(`${USERS}/Create`, async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json({ id: 'user-1', otpRequired: false }, { status: 201 });
    }),
    http.get(`${USERS}/GetTokenByUserId`, ({ request }) => {
      exchanged.push(new URL(request.url).searchParams.get('userId'));
      return HttpResponse.json({ token: 'session', expiresAt: '2099-01-01T00:00:00.000Z' });
    }),
    http.get(`${USERS}/GetUserByIdWeb`, () => HttpResponse.json(user())),
    http.get(`${USERS}/Login`, () => HttpResponse.json(user())),
    http.post(`${USERS}/PasswordChanged`, () => new HttpResponse(null, { status: 204 })),
    http.delete(`${USERS}/DeleteUserWeb`, ({ request }) => {
      steps.push(`delete the user ${new URL(request.url).searchParams.get('Id')}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

describe('a change of identity', () => {
  test.each([
    ['registration', () => register({ ...PENDING, email: 'sara@example.com' }, 'Date-palm9')],
    ['a login', () => logIn('sara@example.com', 'Date-palm9')],
    ['adding a password', () => addPassword(user(), 'sara@example.com', 'Date-palm9')],
  ])('%s discards the session token of the previous user', async (_, change) => {
    await startSession();
    await change();
    expect(await needsNewToken()).toBe(true);
  });

  test('adding a password creates the user with the name and phone of the guest', async () => {
    const guest = user({ isGuest: true, name: { En: 'Sara', Ar: 'سارة' }, language: 'en' });
    provider.createCredential.mockResolvedValue({ ...IDENTITY, email: null });
    const { otpRequired } = await addPassword(guest, 'new@example.com', 'Date-palm9');
    expect(otpRequired).toBe(false);
    expect(provider.createCredential).toHaveBeenCalledWith('new@example.com', 'Date-palm9');
    expect(created).toEqual([
      {
        email: 'new@example.com',
        name: { En: 'Sara', Ar: 'Sara' },
        fireBaseId: 'identity-1',
        phoneNumber: '+96550001234',
        language: 'en',
      },
    ]);
    expect(readUserId()).toBe('user-1');
  });

  test('adding a password can be completed later when creating the user fails', async () => {
    localStorage.setItem(STORAGE_KEYS.userId, 'guest-1');
    server.use(http.post(`${USERS}/Create`, () => problem(500, 'internal_error')));
    await expect(addPassword(user(), 'new@example.com', 'Date-palm9')).rejects.toMatchObject({
      status: 500,
    });
    expect(readPendingRegistration()).toEqual({ ...PENDING, name: 'Sara Al-Mutairi' });
    expect(readUserId()).toBeNull();
  });

  test('a login fails with the error of the gateway unless the user is missing', async () => {
    server.use(http.get(`${USERS}/Login`, () => problem(403, 'forbidden')));
    await expect(logIn('sara@example.com', 'Date-palm9')).rejects.toMatchObject({ status: 403 });
  });
});

describe('resuming a session', () => {
  test('a session is resumed with the identity of the stored user', async () => {
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    provider.getCurrentIdentity.mockResolvedValue(IDENTITY);
    expect(await resumeSession()).toEqual(user());
    expect(provider.getConfirmedUser).not.toHaveBeenCalled();
  });

  test('a session is resumed with the identity of an incomplete registration', async () => {
    savePendingRegistration(PENDING);
    provider.getCurrentIdentity.mockResolvedValue(IDENTITY);
    server.use(http.get(`${USERS}/Login`, () => problem(404, 'user_not_found')));
    await expect(resumeSession()).rejects.toBeInstanceOf(UnfinishedRegistrationError);
    expect(provider.getConfirmedUser).not.toHaveBeenCalled();
  });

  test('a session without stored user is resumed with a confirmed identity only', async () => {
    provider.getCurrentIdentity.mockResolvedValue(IDENTITY);
    provider.getConfirmedUser.mockResolvedValue(undefined);
    expect(await resumeSession()).toBeUndefined();
    provider.getConfirmedUser.mockResolvedValue(IDENTITY);
    expect(await resumeSession()).toEqual(user());
    expect(provider.getCurrentIdentity).not.toHaveBeenCalled();
  });

  test('a session of a guest is not resumed', async () => {
    provider.getConfirmedUser.mockResolvedValue(provider.GUEST);
    expect(await resumeSession()).toBeUndefined();
  });
});

describe('the end of an account or session', () => {
  test('logging out discards the token and the pending registration', async () => {
    await startSession();
    savePendingRegistration(PENDING);
    await logOut();
    expect(steps).toEqual(['log out']);
    expect(readPendingRegistration()).toBeUndefined();
    expect(await needsNewToken()).toBe(true);
  });

  test('deleting an account confirms the password, and deletes the user before the identity', async () => {
    await startSession();
    savePendingRegistration(PENDING);
    await deleteAccount('user-1', 'Date-palm9');
    expect(steps).toEqual(['confirm Date-palm9', 'delete the user user-1', 'delete the identity']);
    expect(readPendingRegistration()).toBeUndefined();
    expect(await needsNewToken()).toBe(true);
  });

  test('deleting the account of a guest needs no password', async () => {
    await deleteAccount('user-1', '');
    expect(steps).toEqual(['delete the user user-1', 'delete the identity']);
  });

  test('deleting an account keeps the identity when the user could not be deleted', async () => {
    server.use(http.delete(`${USERS}/DeleteUserWeb`, () => problem(500, 'internal_error')));
    await expect(deleteAccount('user-1', 'Date-palm9')).rejects.toMatchObject({ status: 500 });
    expect(provider.deleteIdentity).not.toHaveBeenCalled();
  });
});
