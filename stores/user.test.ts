import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearToken } from '@/lib/session/token';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { problem, setCurrentUser } from '@/tests/fixtures/account';
import { user } from '@/tests/fixtures/users';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { server } from '@/tests/setup/msw';
import { useSignedIn, watchSignedIn } from './signed-in';
import { clearUser, fetchUser, getUserState, setUser } from './user';

const provider = vi.hoisted(() => ({
  identityToken: async () => 'identity',
  logOut: vi.fn(async () => undefined),
}));
vi.mock('@/lib/firebase/identity', () => provider);
const opened = vi.hoisted(() => ({
  loadNewDocument: vi.fn(),
  discardFromBackForwardCache: vi.fn(),
}));
vi.mock('@/lib/client/new-document', () => opened);

const USERS = '*/gateway/user/api/WEB/Users';
let requestCount = 0;

function answer(respond: () => Response) {
  server.use(
    http.get(`${USERS}/GetTokenByUserId`, () =>
      HttpResponse.json({ token: 'session', expiresAt: '2099-01-01T00:00:00.000Z' }),
    ),
    http.get(`${USERS}/GetUserByIdWeb`, () => {
      requestCount += 1;
      return respond();
    }),
  );
}

beforeEach(() => {
  requestCount = 0;
  vi.clearAllMocks();
  document.documentElement.hidden = false;
  clearToken();
  setCurrentUser(null);
  useSignedIn.setState({ userId: null });
});

describe('the user', () => {
  test('the user is not fetched without stored id', async () => {
    await fetchUser();
    expect(requestCount).toBe(0);
    expect(getUserState()).toMatchObject({ user: null, isLoading: false, error: null });
  });

  test('the user is fetched once at a time and stored with the specified fields', async () => {
    answer(() => HttpResponse.json(user()));
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    const both = Promise.all([fetchUser(), fetchUser()]);
    expect(getUserState().isLoading).toBe(true);
    await both;
    expect(requestCount).toBe(1);
    expect(getUserState()).toMatchObject({ user: user(), isLoading: false });
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.customerData) ?? '')).toEqual({
      email: 'sara@example.com',
      phone: '+96550001234',
      firstName: 'Sara',
      lastName: 'Al-Mutairi',
      city: 'السالمية',
      state: 'HA',
      postalCode: '',
      countryCode: 'KW',
    });
  });

  test('the user is fetched again after a failure, which is logged and stored as an error', async () => {
    expectConsoleError(/could not be fetched/);
    answer(() => problem(500, 'internal_error'));
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    await fetchUser();
    expect(getUserState()).toMatchObject({
      user: null,
      error: { code: 'internal_error' },
      isLoading: false,
    });
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBe('user-1');
    server.resetHandlers();
    answer(() => HttpResponse.json(user()));
    await fetchUser();
    expect(getUserState()).toMatchObject({ user: user(), error: null });
  });

  test('the user is cleared in browser, provider and document after the session has expired', async () => {
    expectConsoleError(/could not be fetched/);
    answer(() => problem(404, 'user_not_found'));
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    await fetchUser();
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBeNull();
    expect([provider.logOut.mock.calls.length, opened.loadNewDocument.mock.calls.length]).toEqual([
      1, 1,
    ]);
  });

  test('the user is not stored if the response arrives after a logout', async () => {
    answer(() => {
      clearUser();
      return HttpResponse.json(user());
    });
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    await fetchUser();
    expect([
      localStorage.getItem(STORAGE_KEYS.userId),
      localStorage.getItem(STORAGE_KEYS.customerData),
      getUserState().user,
    ]).toEqual([null, null, null]);
  });

  test('the user is cleared with all stored data', () => {
    setUser(user());
    clearUser();
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.customerData)).toBeNull();
    expect(useSignedIn.getState().userId).toBeNull();
  });
});

describe('another tab', () => {
  const change = (key: string, text: string | null) => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  const isLeft = () => opened.loadNewDocument.mock.calls.length > 0;

  test('a logout in another tab ends this document', async () => {
    watchSignedIn();
    setUser(user());
    change(STORAGE_KEYS.customerData, null);
    change(STORAGE_KEYS.userId, null);
    expect(document.documentElement.hidden, 'nothing is seen until the new document is there').toBe(
      true,
    );
    await vi.waitFor(() => expect(isLeft()).toBe(true));
  });

  test('a login of another user in another tab ends this document and keeps the stored id', async () => {
    watchSignedIn();
    setUser(user());
    change(STORAGE_KEYS.userId, 'user-2');
    await vi.waitFor(() => expect(isLeft()).toBe(true));
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBe('user-2');
  });

  test('a login in another tab, or a guest who gets an account there, does not end this document', async () => {
    watchSignedIn();
    change(STORAGE_KEYS.userId, 'user-1');
    expect(useSignedIn.getState().userId).toBe('user-1');
    change(STORAGE_KEYS.customerData, '{}');
    change(STORAGE_KEYS.userId, null);
    change(STORAGE_KEYS.userId, 'user-1');
    await import('@/lib/session/end-session');
    expect([isLeft(), useSignedIn.getState().userId]).toEqual([false, 'user-1']);
  });
});
