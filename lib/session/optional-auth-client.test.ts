import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { resetProvider } from '../../tests/fixtures/identity-provider.ts';
import { server } from '../../tests/setup/msw.ts';
import type { Call } from '../contract/calls/call.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { optionalAuthClient } from './optional-auth-client.ts';
import { clearToken } from './token.ts';

vi.mock('../firebase/identity.ts', () => import('../../tests/fixtures/identity-provider.ts'));

const thingCall = {
  name: 'getThing',
  method: 'get',
  path: '/thing',
  response: z.object({ token: z.string().nullable() }),
} as const satisfies Call;
const call = () => optionalAuthClient.call(thingCall);

beforeEach(() => {
  clearToken();
  resetProvider();
  server.use(
    http.get('*/gateway/thing', ({ request }) =>
      HttpResponse.json({ token: request.headers.get('authorization') }),
    ),
    http.get('*/gateway/user/api/WEB/Users/GetTokenByUserId', () =>
      HttpResponse.json({ token: 'session', expiresAt: '2099-01-01T00:00:00.000Z' }),
    ),
  );
});

test('a call has no token while no user is logged in', async () => {
  expect(await call()).toEqual({ token: null });
});

test('a call has the token of the user who is logged in', async () => {
  localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
  expect(await call()).toEqual({ token: 'Bearer session' });
});
