import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '@/lib/contract/user';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { useUser } from '@/stores/user';
import { logIn } from '@/tests/fixtures/account';
import * as provider from '@/tests/fixtures/identity-provider';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { DetailsSection } from './details-section';

vi.mock('@/lib/firebase/identity', () => import('@/tests/fixtures/identity-provider'));

const LOGIN = '*/gateway/user/api/WEB/Users/Login';
const withEmail = (isVerified?: boolean): User =>
  user({ email: { email: 'sara@example.com', ...(isVerified !== undefined && { isVerified }) } });

function Section() {
  const shopper = useUser().user;
  return shopper && <DetailsSection user={shopper} />;
}

const toasts = collectToasts();
beforeEach(() => {
  provider.resetProvider();
  useCountry.getState().setCountries([BASE_COUNTRY]);
});

describe.each(['ar', 'en'] as const)('in %s, the notice about an unverified e-mail', (locale) => {
  const messages = MESSAGES[locale].profile.details;
  const findButton = () => screen.queryByRole('button', { name: messages.emailSend });
  const returnToPage = () =>
    act(async () => {
      window.dispatchEvent(new Event('focus'));
    });

  test.each([
    ['a verified e-mail', withEmail(true)],
    ['an e-mail of a gateway that does not verify', withEmail()],
    ['a guest', { ...withEmail(false), isGuest: true }],
  ])('the notice about an unverified e-mail is not shown for %s', (_, shopper) => {
    logIn(shopper);
    renderInShop(<Section />, locale);
    expect(findButton()).toBeNull();
  });

  test('sends the link again in the language of the page', async () => {
    logIn(withEmail(false));
    renderInShop(<Section />, locale);
    await userEvent.click(screen.getByRole('button', { name: messages.emailSend }));
    expect(provider.sendVerification).toHaveBeenCalledExactlyOnceWith(locale);
    expect(toasts).toEqual([{ kind: 'success', message: messages.emailSent }]);
  });

  test('explains why the link could not be sent', async () => {
    provider.sendVerification.mockRejectedValue(
      Object.assign(new Error('quota'), { code: 'auth/too-many-requests' }),
    );
    logIn(withEmail(false));
    renderInShop(<Section />, locale);
    await userEvent.click(screen.getByRole('button', { name: messages.emailSend }));
    const text = MESSAGES[locale].account.problem.tooMany;
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
  });

  test('disappears when the visitor returns after opening the link', async () => {
    logIn(withEmail(false));
    const tokens: (string | null)[] = [];
    server.use(
      http.get(LOGIN, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return HttpResponse.json(withEmail(true));
      }),
    );
    renderInShop(<Section />, locale);
    await waitFor(() => expect(provider.reloadEmailVerified).toHaveBeenCalledOnce());
    expect([findButton() !== null, tokens]).toEqual([true, []]);
    provider.reloadEmailVerified.mockResolvedValue(true);
    await returnToPage();
    await waitFor(() => expect(findButton()).toBeNull());
    expect(tokens).toEqual(['Bearer session']);
  });
});
