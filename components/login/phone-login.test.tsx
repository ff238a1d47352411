import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginCodeRequest, PhoneLogin, Registration } from '@/lib/contract/user';
import { clearToken } from '@/lib/session/token';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { getUserState } from '@/stores/user';
import { problem } from '@/tests/fixtures/account';
import * as provider from '@/tests/fixtures/identity-provider';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { EmailLoginView, LoginView } from './login-view';
import { RegisterView } from './register-view';

vi.mock('@/lib/firebase/identity', () => import('@/tests/fixtures/identity-provider'));
const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
}));

const USERS = '*/gateway/user/api/WEB/Users';
const PHONE = '+96550001234';
let requests: LoginCodeRequest[];
let logins: { body: PhoneLogin; bearer: string | null }[];

/** Mocks a gateway that accepts the code 123456; `login` is its answer about the user. */
function open(login: () => Response, send?: () => Response): void {
  server.use(
    http.post<never, LoginCodeRequest>(`${USERS}/SendLoginCode`, async ({ request }) => {
      requests.push(await request.json());
      return send?.() ?? HttpResponse.json({ resendAfterSeconds: 60 });
    }),
    http.post<never, PhoneLogin>(`${USERS}/LoginWithCode`, async ({ request }) => {
      const body = await request.json();
      logins.push({ body, bearer: request.headers.get('authorization') });
      return body.code === '123456'
        ? HttpResponse.json({ customToken: 'custom-token' })
        : problem(400, 'otp_wrong');
    }),
    http.get(`${USERS}/Login`, login),
  );
}

const notFound = () => problem(404, 'user_not_found');

beforeEach(() => {
  [requests, logins] = [[], []];
  router.push.mockReset();
  router.replace.mockReset();
  clearToken();
  provider.resetProvider();
  provider.logInWithToken.mockResolvedValue(provider.PHONE_IDENTITY);
  useCountry.setState({ countries: [BASE_COUNTRY], selected: BASE_COUNTRY });
});

describe.each(['ar', 'en'] as const)('in %s, the log-in with a phone', (locale) => {
  const { form, account } = MESSAGES[locale];
  const localPath = (path: string) => (locale === 'ar' ? path : `/en${path}`);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  async function sendCode() {
    renderInShop(<LoginView />, locale);
    await userEvent.type(screen.getByLabelText(form.phone.label), '50001234');
    await press(account.login.sendCode);
  }
  const enterCode = async (code: string) => {
    const field = await screen.findByRole('textbox', { name: account.otp.label });
    await userEvent.clear(field);
    await userEvent.type(field, code);
  };

  test('a code that was sent to the number logs in, after a wrong one was rejected', async () => {
    open(() => HttpResponse.json(user()));
    await sendCode();
    const title = await screen.findByRole('heading', { name: account.login.code, level: 1 });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(account.login.codeByEmail)).toBeTruthy();
    await enterCode('123457');
    expect(await screen.findByText(account.otp.wrong)).toBeTruthy();
    await enterCode('123456');
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(localPath('/profile')));
    expect(requests).toEqual([{ phoneNumber: PHONE, language: locale }]);
    expect(provider.logInWithToken.mock.calls).toEqual([['custom-token']]);
    expect(getUserState().user?.id).toBe('user-1');
    expect(logins.at(-1)).toEqual({ body: { phoneNumber: PHONE, code: '123456' }, bearer: null });
  });

  test('a new number continues with name and e-mail, as verified', async () => {
    open(notFound);
    await sendCode();
    await enterCode('123456');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(localPath('/register')));

    for (const call of [provider.getCurrentIdentity, provider.getConfirmedUser])
      call.mockResolvedValue(provider.PHONE_IDENTITY);
    provider.getLoginPhone.mockResolvedValue(PHONE);
    const created: Registration[] = [];
    server.use(
      http.post<never, Registration>(`${USERS}/Create`, async ({ request }) => {
        created.push(await request.json());
        return created.length === 1
          ? problem(409, 'email_taken')
          : HttpResponse.json({ id: 'user-1', otpRequired: false }, { status: 201 });
      }),
      http.get(`${USERS}/GetTokenByUserId`, () =>
        HttpResponse.json({ token: 'session', expiresAt: '2099-01-01T00:00:00.000Z' }),
      ),
      http.get(`${USERS}/GetUserByIdWeb`, () => HttpResponse.json(user())),
    );
    renderInShop(<RegisterView />, locale);
    await userEvent.type(await screen.findByLabelText(form.name.label), 'Sara');
    await userEvent.type(screen.getByLabelText(form.email.label), 'sara@example.com');
    await press(account.register.finish.submit);
    expect(await screen.findByText(account.problem.emailTaken)).toBeTruthy();
    await press(account.register.finish.submit);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(localPath('/profile')));
    expect(created.at(-1)).toEqual({
      email: 'sara@example.com',
      name: { En: 'Sara', Ar: 'Sara' },
      fireBaseId: provider.PHONE_IDENTITY.id,
      phoneNumber: PHONE,
      language: locale,
    });
  });

  test('a guest who logs in with a new number keeps the identity and is asked to complete the account', async () => {
    provider.getCurrentIdentity.mockResolvedValue(provider.GUEST);
    open(() => HttpResponse.json(user({ isGuest: true })));
    await sendCode();
    await enterCode('123456');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(localPath('/register')));
    expect(logins[0]?.bearer).toBe('Bearer identity');
  });

  test('a code that was sent a moment ago can be entered, and a number abroad is explained', async () => {
    open(notFound, () => problem(429, 'otp_resend_too_early'));
    await sendCode();
    await screen.findByRole('textbox', { name: account.otp.label });
    await press(account.login.otherWay);
    open(notFound, () => problem(409, 'otp_not_available'));
    await userEvent.type(screen.getByLabelText(form.phone.label), '50001234');
    await press(account.login.sendCode);
    expect(await screen.findByText(account.problem.noCodes)).toBeTruthy();
  });

  test('a shop without log-in by phone asks for e-mail and password only', () => {
    renderInShop(<EmailLoginView />, locale);
    expect(screen.getByLabelText(form.email.label)).toBeTruthy();
    expect(screen.queryByLabelText(form.phone.label)).toBeNull();
  });
});
