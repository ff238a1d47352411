import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problem } from '../../tests/fixtures/account.ts';
import * as provider from '../../tests/fixtures/identity-provider.ts';
import { user } from '../../tests/fixtures/users.ts';
import { server } from '../../tests/setup/msw.ts';
import type { Registration } from '../contract/user.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { finishRegistration, logIn, register, registerGuest } from './account.ts';
import { PhoneTakenError, UnfinishedRegistrationError } from './errors.ts';
import { readPendingRegistration } from './pending-registration.ts';
import { clearToken } from './token.ts';

vi.mock('../firebase/identity.ts', () => import('../../tests/fixtures/identity-provider.ts'));

const USERS = '*/gateway/user/api/WEB/Users';
const SARA = {
  name: 'Sara Al-Mutairi',
  email: 'sara@example.com',
  phone: '+96550001234',
  language: 'ar',
} as const;
const { IDENTITY } = provider;
const steps: string[] = [];
const created: Registration[] = [];

/** Mocks a gateway with registration; `create` replaces its response. */
function open(options: { isTaken?: boolean; create?: () => Response } = {}) {
  server.use(
    http.get(`${USERS}/CheckMobilePhone`, () => {
      steps.push('look the number up');
      return HttpResponse.json(options.isTaken ?? false);
    }),
    http.post<never, Registration>(`${USERS}/Create`, async ({ request }) => {
      steps.push('create the user');
      created.push(await request.json());
      return (
        options.create?.() ??
        HttpResponse.json({ id: 'user-1', otpRequired: true }, { status: 201 })
      );
    }),
    http.get(`${USERS}/GetTokenByUserId`, () =>
      HttpResponse.json({ token: 'session', expiresAt: '2099-01-01T00:00:00.000Z' }),
    ),
    http.get(`${USERS}/GetUserByIdWeb`, () => HttpResponse.json(user())),
  );
}

beforeEach(() => {
  steps.length = 0;
  created.length = 0;
  clearToken();
  provider.resetProvider();
  provider.createCredential.mockImplementation(async () => {
    steps.push('create the credential');
    return IDENTITY;
  });
  provider.getCurrentIdentity.mockResolvedValue(IDENTITY);
});

describe('registration', () => {
  test('registration checks the phone number, then creates the credential and then the user with the full name in both languages', async () => {
    open();
    expect(await register(SARA, 'Date-palm9')).toEqual({ user: user(), otpRequired: true });
    expect(steps).toEqual(['look the number up', 'create the credential', 'create the user']);
    expect(created).toEqual([
      {
        email: SARA.email,
        name: { En: SARA.name, Ar: SARA.name },
        fireBaseId: IDENTITY.id,
        phoneNumber: SARA.phone,
        language: 'ar',
      },
    ]);
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBe('user-1');
    expect(readPendingRegistration()).toBeUndefined();
  });

  test('registration sends the e-mail that verifies the address, and succeeds when it cannot be sent', async () => {
    open();
    provider.sendVerification.mockRejectedValue(new Error('quota'));
    expect(await register(SARA, 'Date-palm9')).toMatchObject({ otpRequired: true });
    expect(provider.sendVerification).toHaveBeenCalledExactlyOnceWith('ar');
  });

  test('registration is completed with the verification of the e-mail in the meantime', async () => {
    open();
    const order: string[] = [];
    provider.reloadEmailVerified.mockImplementation(async () => {
      order.push('reload');
      return true;
    });
    provider.identityToken.mockImplementation(async () => {
      order.push('token');
      return 'identity';
    });
    await finishRegistration(SARA);
    expect(order[0]).toBe('reload');
    expect(created).toHaveLength(1);
  });

  test('registration creates no credential for a phone number of another account', async () => {
    open({ isTaken: true });
    await expect(register(SARA, 'Date-palm9')).rejects.toThrow(
      'This Phone Number Is Already In Use On Another Account',
    );
    expect(steps).toEqual(['look the number up']);
  });

  test('registration reports a phone number taken in the meantime and can be completed with another', async () => {
    open({ create: () => problem(409, 'phone_taken') });
    const failure = register(SARA, 'Date-palm9');
    await expect(failure).rejects.toBeInstanceOf(PhoneTakenError);
    await expect(failure).rejects.toMatchObject({ code: 'phone_taken' });
    expect(readPendingRegistration()).toEqual({
      name: SARA.name,
      phone: SARA.phone,
      language: 'ar',
    });
    open();
    await finishRegistration({ name: SARA.name, phone: '+96550009999', language: 'ar' });
    expect(created.at(-1)).toMatchObject({ email: SARA.email, phoneNumber: '+96550009999' });
    expect(readPendingRegistration()).toBeUndefined();
  });

  test('registration stores the remaining data without password when its last step fails', async () => {
    open({ create: () => problem(500, 'internal_error') });
    await expect(register(SARA, 'Date-palm9')).rejects.toMatchObject({ status: 500 });
    expect(localStorage.getItem(STORAGE_KEYS.pendingRegistration)).not.toContain('Date-palm9');
    expect(readPendingRegistration()).toMatchObject({ name: SARA.name, phone: SARA.phone });
  });

  test('registration can be completed after its last step failed again', async () => {
    open({ create: () => problem(500, 'internal_error') });
    await expect(finishRegistration(SARA)).rejects.toMatchObject({ status: 500 });
    expect(readPendingRegistration()).toEqual({
      name: SARA.name,
      phone: SARA.phone,
      language: 'ar',
    });
  });

  test('registration reports an error page without a problem document', async () => {
    open({ create: () => HttpResponse.html('<h1>502</h1>', { status: 502 }) });
    await expect(register(SARA, 'Date-palm9')).rejects.toMatchObject({ status: 502 });
  });

  test('registration cannot be completed without identity', async () => {
    provider.getCurrentIdentity.mockResolvedValue(undefined);
    const failure = finishRegistration(SARA);
    await expect(failure).rejects.toBeInstanceOf(UnfinishedRegistrationError);
    await expect(failure).rejects.toMatchObject({ code: 'registration_unfinished' });
  });

  test('registration of a guest needs no password and uses the entered e-mail', async () => {
    open();
    await registerGuest(SARA);
    expect(steps).toEqual(['create the user']);
    expect(created).toEqual([
      expect.objectContaining({ fireBaseId: 'guest-1', email: SARA.email }),
    ]);
  });
});

describe('logging in', () => {
  test('a login returns the user of the identity and clears the previous session', async () => {
    localStorage.setItem(STORAGE_KEYS.userId, 'somebody-else');
    server.use(http.get(`${USERS}/Login`, () => HttpResponse.json(user())));
    expect(await logIn(SARA.email, 'Date-palm9')).toEqual(user());
  });

  test('a login reports an incomplete registration for a credential without user', async () => {
    server.use(http.get(`${USERS}/Login`, () => problem(404, 'user_not_found')));
    await expect(logIn(SARA.email, 'Date-palm9')).rejects.toBeInstanceOf(
      UnfinishedRegistrationError,
    );
  });
});
