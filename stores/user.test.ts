import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/lib/config/storage-keys';
import { forgetToken } from '@/lib/session/token';
import { problem } from '@/tests/fixtures/account';
import { user } from '@/tests/fixtures/people';
import { expectComplaint } from '@/tests/setup/loud-console';
import { server } from '@/tests/setup/msw';
import { useSignedIn, watchSignedIn } from './signed-in';
import { useUser } from './user';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

const USERS = '*/gateway/user/api/WEB/Users';
let asked = 0;

function answer(respond: () => Response) {
  server.use(
    http.get(`${USERS}/GetTokenByUserId`, () => HttpResponse.json({ token: 'session', expiresAt: '2099-01-01T00:00:00.000Z' })),
    http.get(`${USERS}/GetUserByIdWeb`, () => {
      asked += 1;
      return respond();
    }),
  );
}

beforeEach(() => {
  asked = 0;
  forgetToken();
  useUser.setState(useUser.getInitialState(), true);
  useSignedIn.setState({ userId: null });
});

describe('the user', () => {
  test('is not asked for without a stored id', async () => {
    await useUser.getState().fetchUser();
    expect(asked).toBe(0);
    expect(useUser.getState()).toMatchObject({ user: null, isLoading: false, error: null });
  });

  test('is asked for once at a time, and kept with what the specification keeps', async () => {
    answer(() => HttpResponse.json(user()));
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    const { fetchUser } = useUser.getState();
    const both = Promise.all([fetchUser(), fetchUser()]);
    expect(useUser.getState().isLoading).toBe(true);
    await both;
    expect(asked).toBe(1);
    expect(useUser.getState()).toMatchObject({ user: user(), isLoading: false });
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

  test('that cannot be fetched is logged, kept as an error, and asked for again', async () => {
    expectComplaint(/could not be fetched/);
    answer(() => problem(500, 'internal_error'));
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    await useUser.getState().fetchUser();
    expect(useUser.getState()).toMatchObject({ user: null, error: 'internal_error', isLoading: false });
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBe('user-1');
    server.resetHandlers();
    answer(() => HttpResponse.json(user()));
    await useUser.getState().fetchUser();
    expect(useUser.getState()).toMatchObject({ user: user(), error: null });
  });

  test('that is nobody’s any more is forgotten', async () => {
    expectComplaint(/could not be fetched/);
    answer(() => problem(404, 'user_not_found'));
    localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
    await useUser.getState().fetchUser();
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBeNull();
    expect(useUser.getState()).toMatchObject({ user: null, error: null });
  });

  test('is cleared with everything that was kept of them', () => {
    useUser.getState().adopt(user());
    useUser.getState().clear();
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.customerData)).toBeNull();
    expect(useSignedIn.getState().userId).toBeNull();
  });
});

describe('another tab', () => {
  const tell = (userId: string | null) => {
    if (userId === null) localStorage.removeItem(STORAGE_KEYS.userId);
    else localStorage.setItem(STORAGE_KEYS.userId, userId);
    dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.userId }));
  };

  test('that logs out takes the user away here too', () => {
    watchSignedIn();
    useUser.getState().adopt(user());
    tell(null);
    expect(useUser.getState().user).toBeNull();
  });

  test('that logs in as somebody else shows that one, and leaves the stored id alone', async () => {
    watchSignedIn();
    useUser.getState().adopt(user());
    answer(() => HttpResponse.json(user({ id: 'user-2' })));
    tell('user-2');
    await vi.waitFor(() => expect(useUser.getState().user?.id).toBe('user-2'));
    expect(localStorage.getItem(STORAGE_KEYS.userId)).toBe('user-2');
  });
});
