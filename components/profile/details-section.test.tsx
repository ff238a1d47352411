import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { getUserState, setUser, useUser } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import * as provider from '@/tests/fixtures/identity-provider';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { DetailsSection } from './details-section';

vi.mock('@/lib/firebase/identity', () => import('@/tests/fixtures/identity-provider'));

/** The section with the current user, as the profile renders it. */
function Section() {
  const shopper = useUser().user;
  return shopper && <DetailsSection user={shopper} />;
}

const toasts = collectToasts();
beforeEach(() => {
  useCountry.getState().setCountries([BASE_COUNTRY]);
  provider.resetProvider();
  provider.getCurrentIdentity.mockResolvedValue(provider.IDENTITY);
});

describe.each(['ar', 'en'] as const)('in %s, DetailsSection', (locale) => {
  const { profile, form, account } = MESSAGES[locale];
  const messages = profile.details;
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const save = () => userEvent.click(screen.getByRole('button', { name: messages.submit }));

  async function replaceText(name: string, text: string) {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  }

  test('saves the name in both languages and shows a toast', async () => {
    const gateway = logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    expect([field(form.name.label).value, field(form.phone.label).value]).toEqual([
      'Sara Al-Mutairi',
      '50001234',
    ]);
    await replaceText(form.name.label, '  سارة المطيري ');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: messages.saved }]));
    expect(gateway.updates).toHaveLength(1);
    expect(gateway.updates[0]).toMatchObject({
      name: { En: 'سارة المطيري', Ar: 'سارة المطيري' },
      phoneNumber: { phone: '+96550001234' },
    });
    expect(gateway.updates[0]?.addresses).toHaveLength(1);
    expect(getUserState().user?.name.En).toBe('سارة المطيري');
  });

  test('requires a new phone number when another account has verified the old one', async () => {
    const gateway = logIn(
      user({ language: locale, phoneNumber: { phone: '', isVerified: false } }),
    );
    renderInShop(<Section />, locale);
    expect(screen.getByText(messages.phoneMissing)).toBeTruthy();
    expect(screen.queryByRole('button', { name: messages.verify })).toBeNull();
    await userEvent.type(field(form.phone.label), '50009876');
    await save();
    await waitFor(() => expect(gateway.updates).toHaveLength(1));
    expect(gateway.updates[0]).toMatchObject({ phoneNumber: { phone: '+96550009876' } });
  });

  test('DetailsSection does not overwrite changes saved in another tab', async () => {
    const staleUser = user({ language: locale });
    const gateway = logIn(user({ language: locale, addresses: [] }), staleUser);
    renderInShop(<Section />, locale);
    await replaceText(form.name.label, 'Sara');
    await save();
    await waitFor(() => expect(gateway.updates).toHaveLength(1));
    expect(gateway.updates[0]?.addresses).toEqual([]);
  });

  test('asks for the verification code after a new phone number is saved', async () => {
    const gateway = logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    await replaceText(form.phone.label, '٥١١١٢٢٢٢');
    await save();
    expect(await screen.findByRole('heading', { name: account.otp.title })).toBeTruthy();
    expect(gateway.updates[0]?.phoneNumber.phone).toBe('+96551112222');
    const codes: string[] = [];
    server.use(
      http.post('*/gateway/user/api/WEB/Users/VerifyOTP', ({ request }) => {
        codes.push(new URL(request.url).searchParams.get('OTPCode') ?? '');
        gateway.user = {
          ...gateway.user,
          phoneNumber: { phone: '+96551112222', isVerified: true },
        };
        return HttpResponse.json({ verified: true });
      }),
    );
    await userEvent.type(screen.getByRole('textbox'), '١٢٣٤٥٦');
    expect(await screen.findByText(messages.verified)).toBeTruthy();
    expect(codes).toEqual(['123456']);
    expect(toasts.map(({ message }) => message)).toEqual([messages.saved, account.otp.done]);
    expect(field(form.phone.label).value).toBe('51112222');
  });

  test('asks to log in again for a new number after an old log-in, and then saves what was typed', async () => {
    const gateway = logIn(user({ language: locale }));
    gateway.errorResponse = () => problem(403, 'recent_login_required');
    provider.reauthenticate.mockImplementation(async () => {
      delete gateway.errorResponse;
    });
    renderInShop(<Section />, locale);
    await replaceText(form.name.label, 'Hessa');
    await replaceText(form.phone.label, '51112222');
    await save();
    expect(await screen.findByText(account.confirm.recent)).toBe(document.activeElement);
    expect([field(form.name.label).value, field(form.phone.label).value]).toEqual([
      'Hessa',
      '51112222',
    ]);
    await userEvent.type(screen.getByLabelText(account.passkey.password), 'saffron');
    await userEvent.click(screen.getByRole('button', { name: account.passkey.confirm }));
    expect(await screen.findByRole('heading', { name: account.otp.title })).toBeTruthy();
    expect(provider.reauthenticate).toHaveBeenCalledExactlyOnceWith('saffron');
    expect(gateway.updates.at(-1)).toMatchObject({
      name: { En: 'Hessa' },
      phoneNumber: { phone: '+96551112222' },
    });
  });

  test('shows an error at the phone field for a number of another account, and preserves the input', async () => {
    const gateway = logIn(user({ language: locale }));
    gateway.errorResponse = () => problem(409, 'phone_taken');
    renderInShop(<Section />, locale);
    await replaceText(form.phone.label, '51112222');
    await save();
    expect((await screen.findByText(account.problem.phoneTaken)).getAttribute('id')).toBe(
      field(form.phone.label).getAttribute('aria-describedby'),
    );
    expect(document.activeElement).toBe(field(form.phone.label));
    expect(field(form.phone.label).value).toBe('51112222');
    expect(getUserState().user?.phoneNumber.phone).toBe('+96550001234');
  });

  test.each([
    ['an internal error', () => problem(500, 'internal'), messages.failed],
    ['a network error', () => HttpResponse.error(), account.problem.network],
  ])(
    'preserves entered profile values after %s, and saves them on the next attempt',
    async (_, errorResponse, message) => {
      const gateway = logIn(user({ language: locale }));
      gateway.errorResponse = errorResponse;
      renderInShop(<Section />, locale);
      await replaceText(form.name.label, 'Sara');
      await save();
      expect(await screen.findByText(message)).toBeTruthy();
      expect(field(form.name.label).value).toBe('Sara');
      delete gateway.errorResponse;
      await save();
      await waitFor(() => expect(getUserState().user?.name.En).toBe('Sara'));
      expect(screen.queryByText(message)).toBeNull();
    },
  );

  test('saves the profile with a renewed token after a 401, without an error', async () => {
    const gateway = logIn(user({ language: locale }));
    gateway.errorResponse = () => {
      delete gateway.errorResponse;
      return problem(401, 'unauthorized');
    };
    renderInShop(<Section />, locale);
    await replaceText(form.name.label, 'Sara');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: messages.saved }]));
    expect(gateway.updates).toHaveLength(2);
    expect(getUserState().user?.name.En).toBe('Sara');
    expect(screen.queryByText(messages.failed)).toBeNull();
  });

  test('DetailsSection does not send invalid profile values', async () => {
    const gateway = logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    await replaceText(form.phone.label, '123');
    await replaceText(form.name.label, ' ');
    await save();
    expect(document.activeElement).toBe(field(form.name.label));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([form.error.name, form.error.phone]),
    );
    expect(gateway.updates).toEqual([]);
  });

  test('shows profile values saved in another tab, except in edited fields', async () => {
    logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    await replaceText(form.name.label, 'Sara');
    const otherTabChanges = {
      name: { En: 'Other', Ar: 'Other' },
      phoneNumber: { phone: '+96555556666', isVerified: true },
    };
    act(() => setUser(user({ language: locale, ...otherTabChanges })));
    await waitFor(() => expect(field(form.phone.label).value).toBe('55556666'));
    expect(field(form.name.label).value).toBe('Sara');
  });

  test('DetailsSection does not switch the site language when the preferred language is unchanged', async () => {
    const gateway = logIn(user({ language: locale === 'ar' ? 'en' : 'ar' }));
    renderInShop(<Section />, locale);
    await replaceText(form.name.label, 'Sara');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: messages.saved }]));
    expect(gateway.updates).toHaveLength(1);
    expect(localStorage.getItem('tp_locale')).toBeNull();
  });

  test('lets only guests change the e-mail', async () => {
    const gateway = logIn(user({ language: locale, isGuest: true }));
    const { unmount } = renderInShop(<Section />, locale);
    await replaceText(messages.email, 'Other@Example.com');
    await save();
    await waitFor(() => expect(gateway.updates[0]?.email).toEqual({ email: 'other@example.com' }));
    unmount();
    logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    expect(field(messages.email).readOnly).toBe(true);
  });

  test('opens the verification form for an unverified number', async () => {
    logIn(user({ language: locale, phoneNumber: { phone: '+96550001234', isVerified: false } }));
    server.use(
      http.post(
        '*/gateway/user/api/WEB/Users/RetryOTPCode',
        () => problem(429, 'otp_resend_too_early'),
        { once: true },
      ),
    );
    renderInShop(<Section />, locale);
    expect(screen.getByText(messages.unverified)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: messages.verify }));
    expect(await screen.findByRole('heading', { name: account.otp.title })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: account.otp.later }));
    expect(screen.getByRole('button', { name: messages.submit })).toBeTruthy();
  });
});
