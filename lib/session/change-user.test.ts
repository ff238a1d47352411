import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetProvider } from '../../tests/fixtures/identity-provider.ts';
import { address, user } from '../../tests/fixtures/users.ts';
import { server } from '../../tests/setup/msw.ts';
import type { User, UserUpdate } from '../contract/user.ts';
import { changeUser, saveAddress } from './change-user.ts';
import { clearToken } from './token.ts';

vi.mock('../firebase/identity.ts', () => import('../../tests/fixtures/identity-provider.ts'));

const USERS = '*/gateway/user/api/WEB/Users';
/** The user in the gateway; another tab has changed the name. */
let stored: User;

beforeEach(() => {
  clearToken();
  resetProvider();
  stored = user({ name: { En: 'Changed', Ar: 'Changed' } });
  const read = () => HttpResponse.json(stored);
  const write = async ({ request }: { request: Request }) => {
    const { addresses, name, language }: UserUpdate = await request.json();
    const complete = addresses.map(({ id = 'address-added', isDefault = false, ...rest }) => ({
      ...rest,
      id,
      isDefault,
    }));
    stored = { ...stored, name, language, addresses: complete };
    return HttpResponse.json(stored);
  };
  server.use(
    http.get(`${USERS}/GetUserByIdWeb`, read),
    http.get(`${USERS}/GetById`, read),
    http.put(`${USERS}/UpdateUserWeb`, write),
    http.put(`${USERS}/UpdateUser`, write),
  );
});

test('a change of the user keeps what another tab has changed', async () => {
  const expected = { ...stored, language: 'en' as const };
  expect(await changeUser('user-1', () => ({ language: 'en' }))).toEqual(expected);
  expect(stored).toEqual(expected);
});

test('a change of the user is calculated from the current data of the gateway', async () => {
  const second = address({ id: 'address-2', isDefault: false });
  await changeUser('user-1', ({ addresses }) => ({ addresses: [second, ...addresses] }));
  expect(stored.addresses).toEqual([second, address()]);
});

test('an added address is the last one, and keeps what another tab has changed', async () => {
  const { id: _, ...added } = address({ city: 'حولي', isDefault: false });
  await saveAddress('user-1', added);
  expect(stored.addresses).toEqual([address(), { ...added, id: 'address-added' }]);
  expect(stored.name.En).toBe('Changed');
});
