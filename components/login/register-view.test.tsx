import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Registration } from '@/lib/contract/user';
import { clearToken } from '@/lib/session/token';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { problem } from '@/tests/fixtures/account';
import * as provider from '@/tests/fixtures/identity-provider';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { RegisterView } from './register-view';

vi.mock('@/lib/firebase/identity', () => import('@/tests/fixtures/identity-provider'));
const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
}));

const USERS = '*/gateway/user/api/WEB/Users';
const created: Registration[] = [];

/** Mocks a gateway on which the user is created at this attempt. */
function answerRegistration(successfulAttempt: number): void {
  server.use(
    http.get(`${USERS}/CheckMobilePhone`, () => HttpResponse.json(false)),
    http.get(`${USERS}/Login`, () => problem(404, 'user_not_found')),
    http.post<never, Registration>(`${USERS}/Create`, async ({ request }) => {
      created.push(await request.json());
      return created.length < successfulAttempt
        ? problem(500, 'internal_error')
        : HttpResponse.json({ id: 'user-1', otpRequired: true }, { status: 201 });
    }),
    http.get(`${USERS}/GetTokenByUserId`, () =>
      HttpResponse.json({ token: 'session', expiresAt: '2099-01-01T00:00:00.000Z' }),
    ),
    http.get(`${USERS}/GetUserByIdWeb`, () => HttpResponse.json(user())),
    http.post(`${USERS}/VerifyOTP`, () => HttpResponse.json({ verified: true })),
  );
}

beforeEach(() => {
  created.length = 0;
  router.replace.mockReset();
  clearToken();
  provider.resetProvider();
  useCountry.setState({ countries: [BASE_COUNTRY], selected: BASE_COUNTRY });
});

describe.each([
  ['ar', '/profile'],
  ['en', '/en/profile'],
] as const)('in %s, the registration', (locale, profilePath) => {
  const { form, account } = MESSAGES[locale];
  const { finish, submit } = account.register;
  const field = ({ label }: { label: string }) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const findAlert = (text: string) => waitFor(() => expect(readAlerts()).toContain(text));
  const readAlerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

  test('the registration can be completed after the user could not be created, also after a reload', async () => {
    answerRegistration(3);
    const { unmount } = renderInShop(<RegisterView />, locale);
    await userEvent.type(field(form.name), 'Sara');
    await userEvent.type(field(form.email), 'sara@example.com');
    await userEvent.type(field(form.phone), '50001234');
    await userEvent.type(field(form.password), 'Date-palm-9');
    await press(submit);
    await screen.findByRole('heading', { name: finish.title });
    await findAlert(finish.failed);
    expect([field(form.name).value, field(form.phone).value]).toEqual(['Sara', '50001234']);
    provider.getCurrentIdentity.mockResolvedValue(provider.IDENTITY);
    await press(finish.submit);
    await findAlert(account.problem.unknown);

    unmount();
    renderInShop(<RegisterView />, locale);
    await screen.findByRole('heading', { name: finish.title });
    expect(await screen.findByText('sara@example.com')).toBeTruthy();
    expect([field(form.name).value, field(form.phone).value]).toEqual(['Sara', '50001234']);
    await press(finish.submit);
    const title = await screen.findByRole('heading', { name: account.otp.title, level: 1 });
    expect(document.activeElement).toBe(title);
    await userEvent.type(screen.getByRole('textbox', { name: account.otp.label }), '123456');
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith(profilePath));
    expect(provider.createCredential).toHaveBeenCalledOnce();
    expect(created).toHaveLength(3);
    expect(new Set(created.map((registration) => JSON.stringify(registration))).size).toBe(1);
  });
});
