import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { PhoneTakenError } from '@/lib/session/errors';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { server } from '@/tests/setup/msw';
import { RegisterForm } from './register-view';

const register = vi.hoisted(() => vi.fn());
vi.mock('@/lib/session/account', () => ({ register }));

const toasts = collectToasts();

beforeEach(() => {
  register.mockReset();
  server.use(http.get('*/GetCountriesByWebSite', () => HttpResponse.json([])));
});

/** The text of the elements that describe a field. */
const readDescription = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test.each(['ar', 'en'] as const)(
  'in %s, an invalid registration form shows an error at each field and creates no account',
  async (locale) => {
    const { form, account } = MESSAGES[locale];
    renderInShop(
      <RegisterForm onRegistered={() => {}} onIncompleteRegistration={() => {}} />,
      locale,
    );
    const field = ({ label }: { label: string }) => screen.getByLabelText(label);
    await userEvent.type(field(form.email), 'nobody@');
    await userEvent.type(field(form.phone), '123');
    await userEvent.type(field(form.password), 'short');
    await userEvent.click(screen.getByRole('button', { name: account.register.submit }));
    await waitFor(() => expect(document.activeElement).toBe(field(form.name)));
    const { error } = form;
    expect(readDescription(field(form.name))).toBe(error.name);
    expect(readDescription(field(form.email))).toBe(error.email);
    expect(readDescription(field(form.phone))).toBe(error.phone);
    expect(readDescription(field(form.password))).toBe(error.password);
    for (const name of ['name', 'email', 'phone', 'password'] as const)
      expect(field(form[name]).getAttribute('aria-invalid'), name).toBe('true');
    expect(register).not.toHaveBeenCalled();
  },
);

test.each(['ar', 'en'] as const)(
  'in %s, a phone of another account is rejected at its field and in a toast, and the entered values are kept',
  async (locale) => {
    const { form, account } = MESSAGES[locale];
    register.mockRejectedValue(new PhoneTakenError());
    const onNextStep = vi.fn();
    renderInShop(
      <RegisterForm onRegistered={onNextStep} onIncompleteRegistration={onNextStep} />,
      locale,
    );
    const field = ({ label }: { label: string }) => screen.getByLabelText<HTMLInputElement>(label);
    await userEvent.type(field(form.name), 'Sara');
    await userEvent.type(field(form.email), 'sara@example.com');
    await userEvent.type(field(form.phone), '50001234');
    await userEvent.type(field(form.password), 'Date-palm-9');
    await userEvent.click(screen.getByRole('button', { name: account.register.submit }));
    const { phoneTaken } = account.problem;
    await waitFor(() => expect(readDescription(field(form.phone))).toContain(phoneTaken));
    expect(document.activeElement).toBe(field(form.phone));
    expect(toasts).toEqual([{ kind: 'error', message: phoneTaken }]);
    expect(onNextStep).not.toHaveBeenCalled();
    expect([field(form.name).value, field(form.email).value]).toEqual(['Sara', 'sara@example.com']);
  },
);
