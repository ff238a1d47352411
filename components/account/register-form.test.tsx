import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { RegisterForm } from './register-form';

const register = vi.hoisted(() => vi.fn());
vi.mock('@/lib/session/account', () => ({ register }));

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
    server.use(http.get('*/GetCountriesByWebSite', () => HttpResponse.json([])));
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
