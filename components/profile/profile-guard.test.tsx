import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCurrency } from '@/stores/currency';
import { useOverlay } from '@/stores/overlay';
import { useSignedIn } from '@/stores/signed-in';
import { useUser } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { address, user } from '@/tests/fixtures/users';
import { expectComplaint } from '@/tests/setup/loud-console';
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
const opened = vi.hoisted(() => ({ loadNewDocument: vi.fn(), replaceHistoryEntry: vi.fn() }));
vi.mock('@/lib/client/new-document', () => opened);

beforeEach(() => {
  replace.mockClear();
  opened.loadNewDocument.mockClear();
  history.replaceState(null, '', '/profile');
  useSignedIn.setState({ userId: null });
  useUser.setState({ user: null, isLoading: false, error: null });
  useCurrency.getState().setCountries([BASE_COUNTRY]);
});
// Background requests must end before the mock gateway resets its handlers.
afterEach(() => waitFor(() => expect(useUser.getState().isLoading).toBe(false)));

describe.each([
  ['ar', ''],
  ['en', '/en'],
] as const)('in %s, the profile', (locale, prefix) => {
  const words = MESSAGES[locale].profile;
  const draw = () => renderInShop(<ProfileGuard />, locale);
  const greeting = words.greeting.replace('{name}', '\u2068Sara Al-Mutairi\u2069');

  test('of nobody leads to the entrance, and shows nothing on the way', () => {
    const { container } = draw();
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${prefix}/login?next=/profile`);
    expect(container.textContent).toBe('');
  });

  test('remembers the section that was asked for', () => {
    history.replaceState(null, '', '/profile?section=orders&page=2');
    draw();
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${prefix}/login?next=/profile%3Fsection%3Dorders%26page%3D2`);
  });

  test('shows its outline, then who is here', async () => {
    logIn(user(), null);
    draw();
    expect(screen.getByRole('status').textContent).toBe(words.loading);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(greeting);
    expect(screen.queryByRole('status')).toBeNull();
    expect(replace).not.toHaveBeenCalled();
  });

  test('that cannot be fetched is tried again, or left', async () => {
    expectComplaint(/The user could not be fetched/);
    logIn(user(), null);
    server.use(http.get('*/gateway/user/api/WEB/Users/GetUserByIdWeb', () => HttpResponse.error(), { once: true }));
    server.use(http.get('*/gateway/user/api/WEB/Users/GetUserByIdWeb', () => HttpResponse.error(), { once: true }));
    draw();
    expect((await screen.findByRole('alert', undefined, { timeout: 5000 })).textContent).toContain(words.failed.text);
    await userEvent.click(screen.getByRole('button', { name: words.failed.logOut }));
    expect(useOverlay.getState().surface).toBe('logOut');
    await userEvent.click(screen.getByRole('button', { name: words.failed.retry }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(greeting);
  });

  test('of somebody who is deleted ends the session with its document', async () => {
    expectComplaint(/The user could not be fetched/);
    logIn(user(), null);
    server.use(http.get('*/gateway/user/api/WEB/Users/GetUserByIdWeb', () => problem(404, 'not_found')));
    draw();
    await waitFor(() => expect(opened.loadNewDocument).toHaveBeenCalledOnce());
    expect(localStorage.getItem('userId')).toBeNull();
  });

  test('of nobody leads to the entrance', async () => {
    logIn(user());
    draw();
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      localStorage.removeItem('userId');
      useSignedIn.setState({ userId: null });
    });
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${prefix}/login?next=/profile`);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('shows what another tab has changed when one comes back to it', async () => {
    const known = logIn(user());
    history.replaceState(null, '', '/profile?section=addresses');
    draw();
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    known.user = user({ addresses: [address(), address({ id: 'address-2', isDefault: false, street: '77' })] });
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  test('has points for members, and a way to a password for guests', async () => {
    logIn(user({ points: 12.5 }));
    const { unmount } = draw();
    expect(await screen.findByText(words.points)).toBeTruthy();
    expect(screen.getByText(locale === 'ar' ? '12.500 د.ك' : 'KWD 12.500')).toBeTruthy();
    expect(screen.queryByText(words.guest.title)).toBeNull();
    unmount();
    logIn(user({ id: 'user-2', isGuest: true }));
    draw();
    expect(await screen.findByText(words.guest.title)).toBeTruthy();
    expect(screen.queryByText(words.points)).toBeNull();
  });

  test.each(['details', 'addresses', 'orders', 'security'] as const)('opens at its section %s by address', async (section) => {
    logIn(user());
    server.use(
      http.get('*/gateway/payment/api/Web/ProfileUser/GetProfileUserByUserId', () =>
        HttpResponse.json({ user: user(), orders: [], total: 0, page: 1, limit: 10 }),
      ),
    );
    history.replaceState(null, '', `/profile?section=${section}`);
    draw();
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(words[section].title);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(words.sections[section]);
  });

  test('takes an unknown section for the first', async () => {
    logIn(user());
    history.replaceState(null, '', '/profile?section=toString');
    draw();
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(words.details.title);
  });
});
