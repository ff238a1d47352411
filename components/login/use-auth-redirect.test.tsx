import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { removeAllUrlSecrets, withoutUrlSecret } from '@/lib/client/url-secrets';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useSignedIn } from '@/stores/signed-in';
import { setCurrentUser } from '@/tests/fixtures/account';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { useAuthRedirect } from './use-auth-redirect';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(location.search),
}));
vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
const newDocument = vi.hoisted(() => ({
  loadNewDocument: vi.fn(),
  discardFromBackForwardCache: vi.fn(),
}));
vi.mock('@/lib/client/new-document', () => newDocument);

const REFERENCE_CODE = '0123456789ABCDEFGHJKMNPQRS';

function AuthPage() {
  const { getAuthPath, completeSignIn } = useAuthRedirect();
  return (
    <>
      <a href={getAuthPath('/register')}>register</a>
      <button type="button" onClick={() => completeSignIn(user({ id: 'user-2' }))}>
        sign in
      </button>
    </>
  );
}

async function signInAt(path: string): Promise<string | null> {
  history.replaceState(null, '', withoutUrlSecret(path));
  renderInShop(<AuthPage />);
  const register = screen.getByRole('link').getAttribute('href');
  await userEvent.click(screen.getByRole('button'));
  return register;
}

beforeEach(() => {
  vi.clearAllMocks();
  removeAllUrlSecrets();
  setCurrentUser(null);
  useSignedIn.setState({ userId: null });
});

test('keeps the next path in links between auth pages, and opens it without a document load', async () => {
  expect(await signInAt('/en/login?next=/checkout')).toBe('/register?next=%2Fcheckout');
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/en/checkout');
  expect(newDocument.loadNewDocument).not.toHaveBeenCalled();
});

test('puts a next path with an order reference code into no URL and no link', async () => {
  expect(await signInAt(`/en/login?next=/success/${REFERENCE_CODE}`)).toBe('/register?slot=0');
  expect(router.replace).toHaveBeenCalledExactlyOnceWith(`/en/success/${REFERENCE_CODE}`);
});

test('clears the data of the previous user and loads a new document when another user signs in', async () => {
  useSignedIn.setState({ userId: 'guest-1' });
  localStorage.setItem(STORAGE_KEYS.placedOrder, JSON.stringify({ referenceCode: REFERENCE_CODE }));
  await signInAt('/en/login?next=/checkout');
  expect(newDocument.loadNewDocument).toHaveBeenCalledExactlyOnceWith('/en/checkout');
  expect(router.replace).not.toHaveBeenCalled();
  expect([
    localStorage.getItem(STORAGE_KEYS.placedOrder),
    localStorage.getItem(STORAGE_KEYS.userId),
  ]).toEqual([null, 'user-2']);
});
