import type { AuthProvider, DataProvider } from 'react-admin';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createStaffSession } from '@/lib/contract/calls/staff';

let session: typeof import('../data/session');
let request: typeof import('../data/log-in-request');
let drafts: typeof import('../data/drafts');
let provider: DataProvider;
let auth: AuthProvider;

const user = {
  getIdTokenResult: async () => ({
    expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
  }),
  getIdToken: async () => 'identity',
};

beforeAll(async () => {
  // Other tests have loaded the session.
  vi.resetModules();
  vi.doMock('../data/identity', () => ({ findUser: async () => user, getAuth: () => undefined }));
  [session, request, drafts] = await Promise.all([
    import('../data/session'),
    import('../data/log-in-request'),
    import('../data/drafts'),
  ]);
  const { createDataProvider } = await import('../data/data-provider');
  const { peopleResource } = await import('../screens/people/resource');
  const { createAuthProvider } = await import('./auth-provider');
  provider = createDataProvider([{ name: 'people', resource: peopleResource }]);
  auth = createAuthProvider([]);
  return () => {
    vi.doUnmock('../data/identity');
    vi.resetModules();
  };
});

const person = {
  id: 'P',
  email: 'huda@shop.example',
  name: 'Huda',
  role: 'owner',
  isActive: true,
  hasSignedIn: true,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const reject = (status = 401, code = 'unauthorized') =>
  respond(status, { type: 'about:blank', title: 'T', status, detail: 'D', code });

let tokens = 0;
let isAccepted: (token: string) => boolean;
let exchange: () => Response;
const openSession = () => {
  tokens += 1;
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  return respond(200, {
    token: `T${tokens}`,
    expiresAt,
    staff: person,
    permissions: ['listStaff'],
  });
};
const fetchStub = vi.fn<typeof fetch>(async (url, init) => {
  if (url === createStaffSession.path) return exchange();
  const token = String(Object(init?.headers).authorization).replace('Bearer ', '');
  return isAccepted(token) ? respond(200, person) : reject();
});
vi.stubGlobal('fetch', fetchStub);

const save = () => provider.update('people', { id: 'P', data: person, previousData: { id: 'P' } });

beforeEach(() => {
  session.forgetSession();
  tokens = 0;
  isAccepted = () => true;
  exchange = openSession;
});

it('a rejected token is exchanged once more, and the change is made without a word', async () => {
  isAccepted = (token) => token === 'T2';
  expect((await save()).data).toMatchObject({ name: 'Huda' });
  expect([tokens, request.isLogInAsked()]).toEqual([2, false]);
});

it.each([
  ['ended', () => reject()],
  ['of a person who is no longer staff', () => reject(403, 'not_staff')],
])(
  'a session that is %s asks for the log-in: the change fails and the screen stays',
  async (_case, rejected) => {
    await save();
    isAccepted = () => false;
    exchange = rejected;
    const error = await save().catch((reason: unknown) => reason);
    expect(['unauthorized', 'not_staff']).toContain(Object(error).code);
    expect(request.isLogInAsked()).toBe(true);
    // React-admin leaves a screen when one of these rejects.
    await expect(auth.checkError(error as Error)).resolves.toBeUndefined();
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(await auth.getPermissions?.({})).toEqual(['listStaff']);

    exchange = openSession;
    isAccepted = () => true;
    request.endLogInRequest();
    expect((await save()).data).toMatchObject({ name: 'Huda' });
    expect(request.isLogInAsked()).toBe(false);
  },
);

it('a first visit without a session is sent to the log-in page', async () => {
  exchange = () => reject(403, 'not_staff');
  await expect(auth.checkAuth({})).rejects.toMatchObject({ code: 'not_staff' });
});

it('without a network nothing is sent', async () => {
  await save();
  fetchStub.mockClear();
  vi.stubGlobal('navigator', { onLine: false });
  const error = await save().catch((reason: unknown) => reason);
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', fetchStub);
  expect(error).toMatchObject({ code: 'offline' });
  expect(fetchStub).not.toHaveBeenCalled();
});

it('with the end of a session, what was typed and not sent is gone', async () => {
  await save();
  drafts.keepDraft('note', 'Call before delivery');
  await session.endSession();
  expect([drafts.readDraft('note'), session.getPerson()]).toEqual(['', undefined]);
});
