import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCurrency } from '@/stores/currency';
import { useUser } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { DetailsSection } from './details-section';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

/** The section as the profile gives it its user. */
function Section() {
  const shopper = useUser((state) => state.user);
  return shopper && <DetailsSection user={shopper} />;
}

const toasts = collectToasts();
beforeEach(() => useCurrency.getState().setCountries([BASE_COUNTRY]));

describe.each(['ar', 'en'] as const)('in %s, my details', (locale) => {
  const { profile, form, account } = MESSAGES[locale];
  const words = profile.details;
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const save = () => userEvent.click(screen.getByRole('button', { name: words.submit }));

  async function rewrite(name: string, text: string) {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  }

  test('are saved under both names, and told so', async () => {
    const known = logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    expect([field(form.name.label).value, field(form.phone.label).value]).toEqual(['Sara Al-Mutairi', '50001234']);
    await rewrite(form.name.label, '  سارة المطيري ');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: words.saved }]));
    expect(known.updates).toHaveLength(1);
    expect(known.updates[0]).toMatchObject({ name: { En: 'سارة المطيري', Ar: 'سارة المطيري' }, phoneNumber: { phone: '+96550001234' } });
    expect(known.updates[0]?.addresses).toHaveLength(1);
    expect(useUser.getState().user?.name.En).toBe('سارة المطيري');
  });

  test('ask for a number when its owner has verified the one that was here, and save the new one', async () => {
    const known = logIn(user({ language: locale, phoneNumber: { phone: '', isVerified: false } }));
    renderInShop(<Section />, locale);
    expect(screen.getByText(words.phoneMissing)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.verify })).toBeNull();
    await userEvent.type(field(form.phone.label), '50009876');
    await save();
    await waitFor(() => expect(known.updates).toHaveLength(1));
    expect(known.updates[0]).toMatchObject({ phoneNumber: { phone: '+96550009876' } });
  });

  test('do not undo what another tab has saved', async () => {
    const seen = user({ language: locale });
    const known = logIn(user({ language: locale, addresses: [] }), seen);
    renderInShop(<Section />, locale);
    await rewrite(form.name.label, 'Sara');
    await save();
    await waitFor(() => expect(known.updates).toHaveLength(1));
    expect(known.updates[0]?.addresses).toEqual([]);
  });

  test('with another number go on to its code', async () => {
    const known = logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    await rewrite(form.phone.label, '٥١١١٢٢٢٢');
    await save();
    expect(await screen.findByRole('heading', { name: account.otp.title })).toBeTruthy();
    expect(known.updates[0]?.phoneNumber.phone).toBe('+96551112222');
    const asked: string[] = [];
    server.use(
      http.post('*/gateway/user/api/WEB/Users/VerifyOTP', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('OTPCode') ?? '');
        known.user = { ...known.user, phoneNumber: { phone: '+96551112222', isVerified: true } };
        return HttpResponse.json({ verified: true });
      }),
    );
    await userEvent.type(screen.getByRole('textbox'), '١٢٣٤٥٦');
    expect(await screen.findByText(words.verified)).toBeTruthy();
    expect(asked).toEqual(['123456']);
    expect(field(form.phone.label).value).toBe('51112222');
  });

  test('with a number of somebody else say so beside it, and keep it', async () => {
    const known = logIn(user({ language: locale }));
    known.refusal = () => problem(409, 'phone_taken');
    renderInShop(<Section />, locale);
    await rewrite(form.phone.label, '51112222');
    await save();
    expect((await screen.findByText(account.problem.phoneTaken)).getAttribute('id')).toBe(field(form.phone.label).getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(field(form.phone.label));
    expect(field(form.phone.label).value).toBe('51112222');
    expect(useUser.getState().user?.phoneNumber.phone).toBe('+96550001234');
  });

  test.each([
    ['fails', () => problem(500, 'internal'), words.failed],
    ['cannot be reached', () => HttpResponse.error(), account.problem.network],
  ])('keep what was typed when the gateway %s, and can be saved again', async (_, refusal, message) => {
    const known = logIn(user({ language: locale }));
    known.refusal = refusal;
    renderInShop(<Section />, locale);
    await rewrite(form.name.label, 'Sara');
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(form.name.label).value).toBe('Sara');
    delete known.refusal;
    await save();
    await waitFor(() => expect(useUser.getState().user?.name.En).toBe('Sara'));
    expect(screen.queryByText(message)).toBeNull();
  });

  test('that are wrong are not sent', async () => {
    const known = logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    await rewrite(form.phone.label, '123');
    await rewrite(form.name.label, ' ');
    await save();
    expect(document.activeElement).toBe(field(form.name.label));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([form.error.name, form.error.phone]));
    expect(known.updates).toEqual([]);
  });

  test('take up what another tab saves, but not over what is being typed', async () => {
    logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    await rewrite(form.name.label, 'Sara');
    const elsewhere = { name: { En: 'Other', Ar: 'Other' }, phoneNumber: { phone: '+96555556666', isVerified: true } };
    act(() => useUser.getState().setUser(user({ language: locale, ...elsewhere })));
    await waitFor(() => expect(field(form.phone.label).value).toBe('55556666'));
    expect(field(form.name.label).value).toBe('Sara');
  });

  test('in one language are saved from the site in the other without leaving it', async () => {
    const known = logIn(user({ language: locale === 'ar' ? 'en' : 'ar' }));
    renderInShop(<Section />, locale);
    await rewrite(form.name.label, 'Sara');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: words.saved }]));
    expect(known.updates).toHaveLength(1);
    expect(localStorage.getItem('tp_locale')).toBeNull();
  });

  test('let a guest change the e-mail for news, and nobody else', async () => {
    const known = logIn(user({ language: locale, isGuest: true }));
    const { unmount } = renderInShop(<Section />, locale);
    await rewrite(words.email, 'Other@Example.com');
    await save();
    await waitFor(() => expect(known.updates[0]?.email).toEqual({ email: 'other@example.com' }));
    unmount();
    logIn(user({ language: locale }));
    renderInShop(<Section />, locale);
    expect(field(words.email).readOnly).toBe(true);
  });

  test('ask for a code for a number that was never checked', async () => {
    logIn(user({ language: locale, phoneNumber: { phone: '+96550001234', isVerified: false } }));
    server.use(http.post('*/gateway/user/api/WEB/Users/RetryOTPCode', () => problem(429, 'otp_resend_too_early'), { once: true }));
    renderInShop(<Section />, locale);
    expect(screen.getByText(words.unverified)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: words.verify }));
    expect(await screen.findByRole('heading', { name: account.otp.title })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: account.otp.later }));
    expect(screen.getByRole('button', { name: words.submit })).toBeTruthy();
  });
});
