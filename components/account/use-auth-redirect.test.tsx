import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { removeAllUrlSecrets, withoutUrlSecret } from '@/lib/client/url-secrets';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useSignedIn } from '@/stores/signed-in';
import { useUser } from '@/stores/user';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { useAuthRedirect } from './use-auth-redirect';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, useSearchParams: () => new URLSearchParams(location.search) }));
vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
const opened = vi.hoisted(() => ({ loadNewDocument: vi.fn(), replaceHistoryEntry: vi.fn() }));
vi.mock('@/lib/client/new-document', () => opened);

const CODE = '0123456789ABCDEFGHJKMNPQRS';

function Entrance() {
  const { entrance, enter } = useAuthRedirect();
  return (
    <>
      <a href={entrance('/register')}>register</a>
      <button type="button" onClick={() => enter(user({ id: 'user-2' }))}>
        enter
      </button>
    </>
  );
}

async function enter(path: string): Promise<string | null> {
  history.replaceState(null, '', withoutUrlSecret(path));
  renderInShop(<Entrance />);
  const register = screen.getByRole('link').getAttribute('href');
  await userEvent.click(screen.getByRole('button'));
  return register;
}

beforeEach(() => {
  vi.clearAllMocks();
  removeAllUrlSecrets();
  useUser.setState({ user: null });
  useSignedIn.setState({ userId: null });
});

test('the path that one came from is kept on the way, and gone on to within the document', async () => {
  expect(await enter('/en/login?next=/checkout')).toBe('/en/register?next=%2Fcheckout');
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/en/checkout');
  expect(opened.loadNewDocument).not.toHaveBeenCalled();
});

test('a path with an order’s code is in no URL and no link', async () => {
  expect(await enter(`/en/login?next=/success/${CODE}`)).toBe('/en/register?slot=0');
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/en/success?slot=1');
});

test('whoever logs in after somebody else gets a new document, in which nothing of the other is stored', async () => {
  useSignedIn.setState({ userId: 'guest-1' });
  localStorage.setItem(STORAGE_KEYS.placedOrder, JSON.stringify({ referenceCode: CODE }));
  await enter('/en/login?next=/checkout');
  expect(opened.loadNewDocument).toHaveBeenCalledExactlyOnceWith('/en/checkout');
  expect(router.replace).not.toHaveBeenCalled();
  expect([localStorage.getItem(STORAGE_KEYS.placedOrder), localStorage.getItem(STORAGE_KEYS.userId)]).toEqual([null, 'user-2']);
});
