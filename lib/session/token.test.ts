import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { problem } from '../../tests/fixtures/account.ts';
import * as provider from '../../tests/fixtures/identity-provider.ts';
import { server } from '../../tests/setup/msw.ts';
import type { Call } from '../contract/calls/call.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { accountClient } from './account-client.ts';
import { clearToken, sessionToken } from './token.ts';

vi.mock('../firebase/identity.ts', () => import('../../tests/fixtures/identity-provider.ts'));

const exchanges: string[] = [];

/** Mocks a gateway whose session tokens expire after so many seconds. */
function handOut(seconds: number) {
  server.use(
    http.get('*/gateway/user/api/WEB/Users/GetTokenByUserId', ({ request }) => {
      exchanges.push(request.headers.get('authorization') ?? '');
      return HttpResponse.json({
        token: `session-${exchanges.length}`,
        expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      });
    }),
  );
}

beforeEach(() => {
  exchanges.length = 0;
  clearToken();
  provider.resetProvider();
});

describe('the token of a call', () => {
  test('the session token is undefined without login, and no request is sent', async () => {
    provider.identityToken.mockResolvedValue(undefined);
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    expect(await sessionToken()).toBeUndefined();
  });

  test('a call without user record uses the ID token', async () => {
    expect(await sessionToken()).toBe('identity');
  });

  test('the session token is requested once and used until shortly before it expires', async () => {
    handOut(900);
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    expect(await Promise.all([sessionToken(), sessionToken(), sessionToken()])).toEqual([
      'session-1',
      'session-1',
      'session-1',
    ]);
    expect(await sessionToken()).toBe('session-1');
    expect(exchanges).toEqual(['Bearer identity']);
  });

  test('the session token is renewed shortly before it expires', async () => {
    handOut(20);
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    expect([await sessionToken(), await sessionToken()]).toEqual(['session-1', 'session-2']);
  });

  test('the session token is not used for another user', async () => {
    handOut(900);
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    await sessionToken();
    localStorage.setItem(STORAGE_KEYS.userId, 'user-2');
    expect(await sessionToken()).toBe('session-2');
  });
});

describe('a call with the token of the shopper', () => {
  const thingCall = {
    name: 'postThing',
    method: 'post',
    path: '/thing',
    response: z.object({ ok: z.boolean() }),
  } as const satisfies Call;

  test('repeats a call with a new token after a 401', async () => {
    handOut(900);
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    const used: (string | null)[] = [];
    server.use(
      http.post('*/gateway/thing', ({ request }) => {
        used.push(request.headers.get('authorization'));
        return used.length === 1 ? problem(401, 'unauthorized') : HttpResponse.json({ ok: true });
      }),
    );
    expect(await accountClient.call(thingCall)).toEqual({ ok: true });
    expect(used).toEqual(['Bearer session-1', 'Bearer session-2']);
  });

  test('a call fails after a second 401, and is not repeated after other errors', async () => {
    handOut(900);
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    let calls = 0;
    const reject = (status: number, code: string) =>
      server.use(
        http.post('*/gateway/thing', () => {
          calls += 1;
          return problem(status, code);
        }),
      );
    reject(401, 'unauthorized');
    await expect(accountClient.call(thingCall)).rejects.toMatchObject({
      status: 401,
    });
    expect(calls).toBe(2);
    reject(409, 'total_changed');
    await expect(accountClient.call(thingCall)).rejects.toMatchObject({
      status: 409,
    });
    expect(calls).toBe(3);
  });
});
