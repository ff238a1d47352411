import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useFormDraft } from './use-form-draft';

/** A form with a text without default value, as on static pages, and a password. */
function Form({ outlivesForm = false }) {
  const form = useForm({
    defaultValues: { name: 'Noura', phone: { countryCode: 'KW', number: '' }, password: '' },
  });
  const clearDraft = useFormDraft(form, 'test', {
    secrets: ['password'],
    outlivesForm,
  });
  return (
    <form>
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="number" {...form.register('phone.number')} />
      <input aria-label="password" {...form.register('password')} />
      <button type="button" onClick={clearDraft}>
        Accept
      </button>
    </form>
  );
}

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const type = (name: string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name }), text);
/** A document that is left unmounts nothing. */
function reload() {
  const drafts = { ...sessionStorage };
  cleanup();
  Object.assign(sessionStorage, drafts);
  render(<Form />);
}

test('what was typed into a form survives a reload, except its password', async () => {
  render(<Form />);
  await type('name', ' Al Ajmi');
  await type('number', '51234567');
  await type('password', 'secret words');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  expect(localStorage.length).toBe(0);
  reload();
  expect(['name', 'number', 'password'].map(value)).toEqual(['Noura Al Ajmi', '51234567', '']);
});

test('an accepted form is empty after a reload', async () => {
  render(<Form />);
  await type('name', ' Al Ajmi');
  await userEvent.click(screen.getByRole('button'));
  reload();
  expect(value('name')).toBe('Noura');
});

test.each([
  [false, 'Noura'],
  [true, 'Noura Al Ajmi'],
])(
  'a form that was closed and is opened again, with a draft that outlives it: %s',
  async (outlivesForm, name) => {
    const { unmount } = render(<Form outlivesForm={outlivesForm} />);
    await type('name', ' Al Ajmi');
    unmount();
    render(<Form outlivesForm={outlivesForm} />);
    expect(value('name')).toBe(name);
  },
);

test('a page from the back/forward cache shows what was typed into the same form since', async () => {
  render(<Form />);
  await type('name', ' Al Ajmi');
  sessionStorage.setItem('form_draft:test', JSON.stringify({ name: 'Maryam', phone: 'damaged' }));
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect([value('name'), value('number')]).toEqual(['Maryam', '']);
});
