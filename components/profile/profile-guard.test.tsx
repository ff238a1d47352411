import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { useOverlay } from '@/stores/overlay';
import { useSignedIn } from '@/stores/signed-in';
import { getUserState } from '@/stores/user';
import { logIn, problem, setCurrentUser } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { address, user } from '@/tests/fixtures/users';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { server } from '@/tests/setup/msw';
import { ProfileGuard } from './profile-guard';

const replace = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ROUTER,
  useSearchParams: () => new URLSearchParams(location.search),
  usePathname: () => '/profile',
}));
const ROUTER = { replace };
const newDocument = vi.hoisted(() => ({
  loadNewDocument: vi.fn(),
  discardFromBackForwardCache: vi.fn(),
}));
vi.mock('@/lib/client/new-document', () => newDocument);

beforeEach(() => {
  replace.mockClear();
  newDocument.loadNewDocument.mockClear();
  history.replaceState(null, '', '/profile');
  useSignedIn.setState({ userId: null });
  setCurrentUser(null);
  useCountry.getState().setCountries([BASE_COUNTRY]);
});
// Pending requests must finish before the mock handlers are reset.
afterEach(() => waitFor(() => expect(getUserState().isLoading).toBe(false)));

describe.each([
  ['ar', ''],
  ['en', '/en'],
] as const)('in %s, ProfileGuard', (locale, prefix) => {
  const messages = MESSAGES[locale].profile;
  const renderProfile = () => renderInShop(<ProfileGuard />, locale);
  const greeting = messages.greeting.replace('{name}', '\u2068Sara Al-Mutairi\u2069');

  test('redirects anonymous visitors to login without rendering content', () => {
    const { container } = renderProfile();
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${prefix}/login?next=/profile`);
    expect(container.textContent).toBe('');
  });

  test('preserves the profile section and page in the login redirect', () => {
    history.replaceState(null, '', '/profile?section=orders&page=2');
    renderProfile();
    expect(replace).toHaveBeenCalledExactlyOnceWith(
      `${prefix}/login?next=/profile%3Fsection%3Dorders%26page%3D2`,
    );
  });

  test('the profile shows a skeleton, then the greeting of the user', async () => {
    logIn(user(), null);
    renderProfile();
    expect(screen.getByRole('status').textContent).toBe(messages.loading);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(greeting);
    expect(screen.queryByRole('status')).toBeNull();
    expect(replace).not.toHaveBeenCalled();
  });

  test('offers retry and log-out when the user cannot be loaded', async () => {
    expectConsoleError(/The user could not be fetched/);
    logIn(user(), null);
    server.use(
      http.get('*/gateway/user/api/WEB/Users/GetUserByIdWeb', () => HttpResponse.error(), {
        once: true,
      }),
    );
    server.use(
      http.get('*/gateway/user/api/WEB/Users/GetUserByIdWeb', () => HttpResponse.error(), {
        once: true,
      }),
    );
    renderProfile();
    expect((await screen.findByRole('alert', undefined, { timeout: 5000 })).textContent).toContain(
      messages.failed.text,
    );
    await userEvent.click(screen.getByRole('button', { name: messages.failed.logOut }));
    expect(useOverlay.getState().overlay?.id).toBe('logOut');
    await userEvent.click(screen.getByRole('button', { name: messages.failed.retry }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(greeting);
  });

  test('ProfileGuard ends the session and loads a new document when the user no longer exists', async () => {
    expectConsoleError(/The user could not be fetched/);
    logIn(user(), null);
    server.use(
      http.get('*/gateway/user/api/WEB/Users/GetUserByIdWeb', () => problem(404, 'not_found')),
    );
    renderProfile();
    await waitFor(() => expect(newDocument.loadNewDocument).toHaveBeenCalledOnce());
    expect(localStorage.getItem('userId')).toBeNull();
  });

  test('redirects to login when the user logs out in another tab', async () => {
    logIn(user());
    renderProfile();
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      localStorage.removeItem('userId');
      useSignedIn.setState({ userId: null });
    });
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${prefix}/login?next=/profile`);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('shows changes of another tab when the window gets focus', async () => {
    const gateway = logIn(user());
    history.replaceState(null, '', '/profile?section=addresses');
    renderProfile();
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    gateway.user = user({
      addresses: [address(), address({ id: 'address-2', isDefault: false, street: '77' })],
    });
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  test('shows points to account holders and the password form to guests', async () => {
    logIn(user({ points: 12.5 }));
    const { unmount } = renderProfile();
    expect(await screen.findByText(messages.points)).toBeTruthy();
    expect(screen.getByText(locale === 'ar' ? '12.500 د.ك' : 'KWD 12.500')).toBeTruthy();
    expect(screen.queryByText(messages.guest.title)).toBeNull();
    unmount();
    logIn(user({ id: 'user-2', isGuest: true }));
    renderProfile();
    expect(await screen.findByText(messages.guest.title)).toBeTruthy();
    expect(screen.queryByText(messages.points)).toBeNull();
  });

  test.each(['details', 'addresses', 'orders', 'security'] as const)(
    'opens the section %s named in the URL',
    async (section) => {
      logIn(user());
      server.use(
        http.get('*/gateway/payment/api/Web/ProfileUser/GetProfileUserByUserId', () =>
          HttpResponse.json({ user: user(), orders: [], total: 0, page: 1, limit: 10 }),
        ),
        http.get('*/gateway/user/api/WEB/Passkey/GetAll', () => HttpResponse.json([])),
      );
      history.replaceState(null, '', `/profile?section=${section}`);
      renderProfile();
      expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
        messages[section].title,
      );
      expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(
        messages.sections[section],
      );
    },
  );

  test('opens the first section for an unknown section name', async () => {
    logIn(user());
    history.replaceState(null, '', '/profile?section=toString');
    renderProfile();
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
      messages.details.title,
    );
  });
});
