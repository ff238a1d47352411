import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { getPageEvents, track } from '@/lib/analytics/track';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { LoginForm } from './login-view';
import { QuickRegistrationDialog } from './quick-registration-dialog';

const account = vi.hoisted(() => ({ logIn: vi.fn(), registerGuest: vi.fn() }));
vi.mock('@/lib/session/account', () => account);
const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, prefetch: vi.fn() }) }));

const { form, account: messages } = MESSAGES.en;
const trackedEvents = () => getPageEvents().slice(1);
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  useCountry.setState({ countries: [BASE_COUNTRY] });
  track('PageView', { path: '/' });
});

test('tracks a successful login and not a failed one', async () => {
  account.logIn.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(user());
  const onSignedIn = vi.fn();
  renderInShop(
    <LoginForm forgotPath="/forgot" onSignedIn={onSignedIn} onIncompleteRegistration={vi.fn()} />,
  );
  await write(form.email.label, 'sara@example.com');
  await write(form.password.label, 'Date-palm-9');
  await press(messages.login.submit);
  await screen.findByRole('alert');
  expect(trackedEvents()).toEqual([]);
  await press(messages.login.submit);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(trackedEvents()).toMatchObject([{ name: 'Login', payload: { method: 'password' } }]);
});

test('a guest registration is tracked with the method "guest" and opens the next page', async () => {
  account.registerGuest.mockResolvedValueOnce({ user: user(), otpRequired: false });
  const onClose = vi.fn();
  renderInShop(<QuickRegistrationDialog nextPath="/checkout" onClose={onClose} />);
  await write(form.name.label, 'Sara');
  await write(form.email.label, 'sara@example.com');
  await write(form.phone.label, '50001234');
  await press(messages.quick.submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(push.mock.calls).toEqual([['/en/checkout']]);
  expect(trackedEvents()).toMatchObject([
    { name: 'CompleteRegistration', payload: { method: 'guest' } },
  ]);
});
